import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.table import Table

SYMBOLS = ["ä", "b", "B", "a", "", "10", "9", "\U0001f333"]


@pytest.mark.parametrize(
    "make",
    [
        lambda v: {"a": v},
        lambda v: {"a": np.array(v)},
        lambda v: pd.DataFrame({"a": v}),
        lambda v: pd.DataFrame({"a": pd.Series(v, dtype=object)}),
        lambda v: pl.DataFrame({"a": v}),
        lambda v: pl.DataFrame({"a": pl.Series(v, dtype=pl.Categorical)}),
        lambda v: pa.table({"a": v}),
        lambda v: pa.table({"a": pa.array(v).dictionary_encode()}),
    ],
)
def test_all_sources_agree_on_symbols_and_codes_in_any_order_of_rows(make):
    for values in (SYMBOLS, SYMBOLS[::-1]):
        table = Table.from_frame(make(values))
        assert table.schema.columns[0].symbols == tuple(sorted(SYMBOLS))
        assert table.column("a").tolist() == [sorted(SYMBOLS).index(v) for v in values]
