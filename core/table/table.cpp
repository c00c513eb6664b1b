#include "table/table.hpp"

#include <string>

#include "error.hpp"

namespace treewright {

Table::Table(std::size_t rows, std::vector<Column> columns)
    : rows_(rows), columns_(std::move(columns)), lazy_(new Lazy[columns_.size()]) {
  if (rows_ >= SortedColumn::new_value) {
    throw Error(ErrorKind::data, "a table holds fewer than 2^31 rows",
                "this one has " + std::to_string(rows_), "grow on a sample");
  }
}

const SortedColumn& Table::sorted(std::size_t c) const {
  Lazy& lazy = lazy_[c];
  std::call_once(lazy.once, [&] { lazy.sorted = sort_column(columns_[c], rows_); });
  return lazy.sorted;
}

}  // namespace treewright
