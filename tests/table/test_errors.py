import pickle

import pytest

from treewright import errors


@pytest.mark.parametrize("name", ["DataError", "PlanError", "ModelFileError", "DataTypeError"])
def test_all_errors_are_value_errors_with_a_kind(name):
    error = getattr(errors, name)("what", where="where", fix="do this")
    assert isinstance(error, errors.TreewrightError)
    assert isinstance(error, ValueError)
    assert str(error) == "what (where): do this"
    assert error.kind in {"data", "plan", "model_file"}


def test_errors_survive_pickling():
    error = pickle.loads(pickle.dumps(errors.DataError("what", where="where", fix="do this")))
    assert (str(error), error.where, error.fix) == ("what (where): do this", "where", "do this")
    extra = pickle.loads(pickle.dumps(errors.MissingExtraError("a picture", "plot")))
    assert str(extra) == 'a picture needs an extra: pip install "treewright[plot]"'
