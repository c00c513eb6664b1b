import numpy as np
import polars as pl

from treewright.table import Table


def test_a_hundred_thousand_symbols_are_coded():
    values = [f"s{i:06}" for i in range(100_000)]
    shuffled = np.random.default_rng(0).permutation(values).tolist()
    for frame in ({"a": shuffled}, pl.DataFrame({"a": shuffled})):
        table = Table.from_frame(frame)
        assert table.schema.columns[0].symbols == tuple(values)
        assert values[table.column("a")[7]] == shuffled[7]
