// The table room: typed columns that are built once and never written again.
//
// A Table points at memory that somebody else owns (NumPy arrays, kept alive by core/bind). It adds
// one thing of its own: the sorted order of each column, found on first use and shared by every
// fit on the table and on its views (sorted_column.hpp). Start with Column.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "table/sorted_column.hpp"

namespace treewright {

enum class Kind : std::uint8_t { numeric, ordered, boolean, symbolic };

// Numeric values are doubles, missing ones NaN. All other kinds are codes 0..symbols-1, missing -1.
struct Column {
  Kind kind = Kind::numeric;
  const double* values = nullptr;
  std::ptrdiff_t stride = 1;
  const std::int32_t* codes = nullptr;
  std::int32_t symbols = 0;

  bool is_coded() const { return codes != nullptr; }
  bool is_symbolic() const { return kind == Kind::symbolic; }
  double value(std::size_t row) const { return values[static_cast<std::ptrdiff_t>(row) * stride]; }
  std::int32_t code(std::size_t row) const { return codes[row]; }
  bool is_missing(std::size_t row) const {
    if (is_coded()) return codes[row] < 0;
    const double x = value(row);
    return x != x;
  }
  // What an ordered test compares with its threshold: the value, or the code of an ordered symbol.
  double magnitude(std::size_t row) const {
    return is_coded() ? static_cast<double>(codes[row]) : value(row);
  }
};

class Table {
 public:
  Table(std::size_t rows, std::vector<Column> columns);

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_.size(); }
  const Column& column(std::size_t c) const { return columns_[c]; }

  // Found on first use; safe to call from several threads.
  const SortedColumn& sorted(std::size_t c) const;
  bool has_missing(std::size_t c) const { return sorted(c).known < rows_; }

 private:
  struct Lazy {
    std::once_flag once;
    SortedColumn sorted;
  };
  std::size_t rows_;
  std::vector<Column> columns_;
  std::unique_ptr<Lazy[]> lazy_;
};

}  // namespace treewright
