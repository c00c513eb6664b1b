// The content of a row as one number, so that folds can be dealt by content (docs/architecture.md,
// section 8). Columns are added up, each mixed with the hash of its name: the order of columns
// does not matter, nor does the order in which symbols were coded.
#pragma once

#include <cstdint>
#include <vector>

#include "table/table.hpp"

namespace treewright {

// name_hashes: one per column; symbol_hashes: per column one per symbol (empty for numeric).
std::vector<std::uint64_t> hash_rows(const Table& table, const std::vector<std::uint64_t>& name_hashes,
                                     const std::vector<std::vector<std::uint64_t>>& symbol_hashes);

}  // namespace treewright
