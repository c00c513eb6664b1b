// Columns of symbols: sums per symbol, and how to divide the symbols in two.
//
// Ordered and boolean columns are cut between neighbours in their order. Unordered ones: with two
// classes, and in regression, the symbols take the order of their class share or mean, in which the
// best division is a prefix for every concave impurity (Breiman et al. 1984); with more classes all
// subsets are tried up to a limit, beyond it a heuristic order serves (inducers 2.2, Candidates).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grow/columns.hpp"
#include "grow/criterion.hpp"

namespace treewright {

// Sums over the rows of a node by code; only codes that occur, rising. Reused from node to node, as
// are the vectors of a Division: nothing here allocates once they have grown.
struct Groups {
  std::vector<std::int32_t> codes;
  std::vector<double> sums;          // codes.size() x sample.width()
  std::vector<std::int64_t> whole;   // regression: exact sums of the centred target
  std::vector<double> total;         // over all codes: the rows with a known value
  std::vector<std::uint32_t> cells;  // scratch
  std::vector<std::int32_t> slot;    // scratch: where a code's sums are; -1 between uses
};

void collect_groups(const Codes& codes, std::span<const std::uint32_t> members, const std::int64_t* centred,
                    double centred_unit, Groups& groups);

enum class SymbolMode { binary, all_subsets };

struct SymbolSettings {
  SymbolMode mode = SymbolMode::binary;
  std::size_t max_exhaustive = 12;
};

struct Division {
  bool found = false;
  double gain = 0;         // in the scale of ScanContext::impurity
  std::size_t below = 0;   // ordered: how many of the codes go left
  std::vector<char> left;  // unordered: per occurring code
  bool heuristic = false;

  std::vector<std::size_t> order;  // scratch
  std::vector<double> keys;
};

void divide_ordered(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                    Division& out);
void divide_unordered(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                      const SymbolSettings& settings, Division& out);
// For criteria on medians: symbols in the order of their means, scanned like a number.
void divide_by_scan(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                    const Codes& codes, std::span<const std::uint32_t> members,
                    const SymbolSettings& settings, Division& out);

}  // namespace treewright
