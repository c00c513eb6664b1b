// The loop over a sorted column that finds the best cut, for whatever has no kernel of its own
// (core/kernels). One loop for all criteria; what differs is the running sum, a small class with
//   add(packed entry)   the entry moves to the left part
//   left()              weight of the left part, in units
//   score()             any number that rises with the gain
//   left_value(), right_value()   for monotone columns
// A cut lies only between different values. A better score must beat the best by `slack`, which is
// the tolerance of the gains in the scale of the scores: the first of equal cuts wins.
#pragma once

#include <algorithm>
#include <cmath>

#include "grow/criterion.hpp"

namespace treewright {

// The least number of unweighted rows that weigh at least min_child.
inline std::uint32_t whole_rows(double min_child) {
  return static_cast<std::uint32_t>(std::ceil(std::min(min_child, 4e9)));
}

struct Scored {
  std::int64_t at = -1;
  double score = 0;
};

// `allowed(sums)` has the last word on a cut that would win.
template <class Sums, class Allowed>
Scored best_cut(const Record* records, std::uint32_t known, Sums sums, double total_weight, double min_child,
                double floor, double slack, Allowed&& allowed) {
  Scored best;
  double bar = floor + slack;
  for (std::uint32_t i = 0; i + 1 < known; ++i) {
    sums.add(records[i].entry);
    if (records[i].rank == records[i + 1].rank) continue;
    const double left = sums.left();
    if (left < min_child || total_weight - left < min_child) continue;
    const double score = sums.score();
    if (score > bar && allowed(sums)) {
      best = {i, score};
      bar = score + slack;
    }
  }
  return best;
}

// The best cut that keeps the node's direction and bounds, if it has any.
template <class Sums>
Scored best_allowed_cut(const Record* records, std::uint32_t known, const Sums& sums, double total_weight,
                        double slack, const ScanContext& context) {
  const auto keeps = [&](const Sums& s) { return keeps_monotone(context, s.left_value(), s.right_value()); };
  const auto any = [](const Sums&) { return true; };
  return is_constrained(context)
             ? best_cut(records, known, sums, total_weight, context.min_child, 0, slack, keeps)
             : best_cut(records, known, sums, total_weight, context.min_child, 0, slack, any);
}

}  // namespace treewright
