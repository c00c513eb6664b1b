// The order of one column's rows by value: what every exact search starts from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace treewright {

struct Column;

struct SortedColumn {
  // A row that is the first with its value carries this bit, so that ranks follow by counting
  // and the order costs 4 bytes a value.
  static constexpr std::uint32_t new_value = 0x80000000u;

  std::vector<std::uint32_t> order;  // known rows by value, then the rows whose value is missing
  std::uint32_t known = 0;
  std::uint32_t distinct = 0;
};

SortedColumn sort_column(const Column& column, std::size_t rows);

}  // namespace treewright
