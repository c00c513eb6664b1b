#pragma once

#include <cstdint>

namespace treewright {

// A value of a sorted column: its rank among the column's values, and the entry that has it. Where
// they fit, the entry's class stands in the upper bits.
struct Record {
  std::uint32_t rank;
  std::uint32_t entry;
};

}  // namespace treewright
