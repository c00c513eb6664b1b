import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse

from treewright.errors import DataError
from treewright.table import Table


@pytest.mark.parametrize(
    "X", [np.ones(3), [1.0, 2.0], ["a", "b"], pd.Series([1.0]), pl.Series([1.0])]
)
def test_one_dimension_is_to_be_reshaped(X):
    with pytest.raises(ValueError, match="Reshape your data"):
        Table.from_frame(X)


def test_three_dimensions_are_refused():
    with pytest.raises(DataError, match="got 3D of shape"):
        Table.from_frame(np.ones((2, 2, 2)))


@pytest.mark.parametrize("X", [np.empty((0, 3)), pd.DataFrame({"a": []}), {"a": []}, []])
def test_no_rows_are_refused(X):
    with pytest.raises(ValueError, match=r"0 sample\(s\)|Reshape"):
        Table.from_frame(X)


@pytest.mark.parametrize("X", [np.empty((12, 0)), pd.DataFrame(index=range(12))])
def test_no_columns_are_refused(X):
    message = r"0 feature\(s\) \(shape=\(12, 0\)\) while a minimum of 1 is required."
    with pytest.raises(ValueError, match=message):
        Table.from_frame(X)


def test_a_frame_with_nothing_but_its_target_is_refused():
    with pytest.raises(DataError, match=r"0 feature\(s\)"):
        Table.from_frame({"a": [1, 2]}, "a")


@pytest.mark.parametrize("make", [scipy.sparse.csr_matrix, scipy.sparse.coo_array])
def test_sparse_data_are_refused(make):
    with pytest.raises(TypeError, match=r"sparse.*\.toarray\(\)"):
        Table.from_frame(make(np.eye(3)))


def test_complex_arrays_are_refused():
    with pytest.raises(ValueError, match="Complex data not supported"):
        Table.from_frame(np.ones((2, 2), dtype=complex))


def test_lazy_frames_are_to_be_collected():
    with pytest.raises(TypeError, match=r"\.collect\(\)"):
        Table.from_frame(pl.LazyFrame({"a": [1]}))


def test_what_has_no_columns_is_refused():
    with pytest.raises(TypeError, match="cannot read columns from a int"):
        Table.from_frame(3)


@pytest.mark.parametrize("values", [[[1], [2]], [b"a", b"b"]])
def test_nested_and_binary_columns_are_refused(values):
    for frame in (pl.DataFrame({"c": values}), pl.DataFrame({"c": values}).to_arrow()):
        with pytest.raises(TypeError, match="must be a string or a number"):
            Table.from_frame(frame)


def test_times_of_day_are_refused():
    frame = pl.DataFrame({"c": [1]}).select(pl.col("c").cast(pl.Time))
    with pytest.raises(TypeError, match="column 'c'"):
        Table.from_frame(frame)
