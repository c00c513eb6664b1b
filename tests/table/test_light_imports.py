import subprocess
import sys


def test_arrays_need_no_frame_library():
    code = (
        "import sys, numpy as np\n"
        "from treewright.table import Table\n"
        "table = Table.from_frame(np.ones((2, 2)), [0, 1])\n"
        "table.schema.encode([[1.0, 2.0]]); Table.from_frame({'a': [1, 2], 'b': ['x', None]})\n"
        "loaded = {'narwhals', 'pandas', 'polars', 'pyarrow', 'sklearn'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
