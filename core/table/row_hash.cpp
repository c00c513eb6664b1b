#include "table/row_hash.hpp"

#include <bit>

namespace treewright {
namespace {

// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

constexpr std::uint64_t missing_value = 0x6d697373696e6721ull;

}  // namespace

std::vector<std::uint64_t> hash_rows(const Table& table, const std::vector<std::uint64_t>& name_hashes,
                                     const std::vector<std::vector<std::uint64_t>>& symbol_hashes) {
  std::vector<std::uint64_t> hashes(table.rows(), 0);
  for (std::size_t c = 0; c < table.columns(); ++c) {
    const Column& column = table.column(c);
    const std::uint64_t name = mix(name_hashes[c]);
    for (std::size_t row = 0; row < table.rows(); ++row) {
      std::uint64_t content = missing_value;
      if (!column.is_missing(row)) {
        content = column.is_coded() ? symbol_hashes[c][static_cast<std::size_t>(column.code(row))]
                                    : std::bit_cast<std::uint64_t>(column.value(row) + 0.0);
      }
      hashes[row] += mix(name ^ mix(content));
    }
  }
  return hashes;
}

}  // namespace treewright
