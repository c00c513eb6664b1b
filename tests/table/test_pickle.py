import pickle

from treewright.table import Table


def test_a_view_survives_pickling():
    view = Table.from_frame({"n": [1.0, None, 3.0], "s": ["a", None, "b"]}, ["u", "v", "u"]).view(
        [2, 0]
    )
    again = pickle.loads(pickle.dumps(view))
    assert again.content_hash == view.content_hash
    assert again.rows.tolist() == [2, 0]
    assert again.schema == view.schema
