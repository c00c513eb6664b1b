// Cost-complexity pruning: every tree that is best for some price of a leaf, in one pass.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace treewright {

// In CostComplexityPath::collapsed_at: an ancestor is a leaf before the node would be one.
inline constexpr std::int32_t never_collapses = std::numeric_limits<std::int32_t>::max();

// The nested trees T_0 > T_1 > ... > {root}; T_i minimises loss + alpha * leaves for
// alphas[i] <= alpha < alphas[i + 1] and is the smallest tree that does. alphas[0] is 0.
struct CostComplexityPath {
  std::vector<double> alphas;
  std::vector<std::int32_t> n_leaves;
  std::vector<double> risk;                // summed loss of the leaves of T_i
  std::vector<std::int32_t> collapsed_at;  // step from which an inner node is a leaf; leaves -1
  std::vector<std::int32_t> vanishes_at;   // step from which an ancestor is a leaf; or the number of steps
};

// The children of node i are children[child_begin[i]] ... children[child_begin[i + 1] - 1], each
// with a larger id than its parent; an inner node has two or more. loss[i] is the loss of node i
// as a leaf, in any unit (alphas and risk come out in the same one). Whole numbers (errors, whole
// costs) are compared exactly, others with a relative tolerance of 1e-12.
// Throws Error(data) on anything that is not such a tree.
CostComplexityPath cost_complexity_path(std::span<const std::int32_t> child_begin,
                                        std::span<const std::int32_t> children, std::span<const double> loss);

}  // namespace treewright
