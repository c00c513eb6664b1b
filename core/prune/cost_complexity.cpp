#include "prune/cost_complexity.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "error.hpp"

// The cheapest pruning of the subtree at N costs f_N(a) = min(loss(N) + a, sum of f over its
// children): concave and piecewise linear in a, its slope the number of leaves. Each break is a
// node that becomes a leaf. Bottom-up, a node takes over the breaks of its children and replaces
// those beyond its own by itself, so that each break is made once and dropped at most once:
// O(n log n) whatever the depth. (Cutting weakest links top-down gives the same trees, but walks
// all ancestors of every cut, which is quadratic on a chain.)

namespace treewright {
namespace {

constexpr std::int32_t no_node = -1;
constexpr double rounding = 1e-12;  // of a loss that is no whole number, as a share of it

Error not_a_tree(const std::string& where, const std::string& fix) {
  return {ErrorKind::data, "not a tree to prune", where, fix};
}

void check(std::span<const std::int32_t> child_begin, std::span<const std::int32_t> children,
           std::span<const double> loss) {
  const std::size_t n = loss.size();
  if (n == 0 || child_begin.size() != n + 1 || children.size() != n - 1 || child_begin[0] != 0 ||
      static_cast<std::size_t>(child_begin[n]) != n - 1) {
    throw not_a_tree("lengths of the arrays",
                     "n nodes need n losses, n - 1 children, and n + 1 positions in child_begin "
                     "that run from 0 to n - 1");
  }
  std::vector<bool> seen(n, false);
  double total = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    const std::int32_t begin = child_begin[i];
    const std::int32_t end = child_begin[i + 1];
    const std::string where = "node " + std::to_string(i);
    total += std::abs(loss[i]);
    if (!std::isfinite(total)) throw not_a_tree(where, "give every node a finite loss");
    if (begin > end || static_cast<std::size_t>(end) > n - 1 || end - begin == 1) {
      throw not_a_tree(where, "a node has no child, or two and more");
    }
    for (std::int32_t at = begin; at < end; ++at) {
      const auto child = static_cast<std::size_t>(children[static_cast<std::size_t>(at)]);
      if (child <= i || child >= n || seen[child]) {
        throw not_a_tree(where, "a child has one parent, and a larger id than that parent");
      }
      seen[child] = true;
    }
  }
}

// Whole numbers this small: equal fractions loss / leaves round to equal doubles and different
// ones to different doubles, so that no tolerance is wanted.
bool compares_exactly(std::span<const double> loss, double leaves) {
  double largest = 0.0;
  double total = 0.0;
  for (const double x : loss) {
    if (x != std::floor(x)) return false;
    largest = std::max(largest, std::abs(x));
    total += std::abs(x);
  }
  return (largest + total) * leaves < 2251799813685248.0;  // 2^51
}

// The breaks of one node each, kept in skew heaps with the largest alpha on top.
struct Breaks {
  struct Break {
    double alpha = 0.0;
    double low = 0.0;         // alpha less the rounding error that it may carry
    double loss = 0.0;        // what the node adds to the risk by becoming a leaf ...
    std::int32_t leaves = 0;  // ... and by how much it lessens the number of leaves
    std::int32_t left = no_node;
    std::int32_t right = no_node;
  };
  std::vector<Break> of;  // by node

  Break& operator[](std::int32_t node) { return of[static_cast<std::size_t>(node)]; }

  std::int32_t merged(std::int32_t a, std::int32_t b) {
    std::int32_t top = no_node;
    std::int32_t* hook = &top;
    while (a != no_node && b != no_node) {
      if ((*this)[a].alpha < (*this)[b].alpha) std::swap(a, b);
      *hook = a;
      Break& upper = (*this)[a];
      a = upper.right;
      upper.right = upper.left;
      hook = &upper.left;
    }
    *hook = a != no_node ? a : b;
    return top;
  }

  std::int32_t without_top(std::int32_t top) { return merged((*this)[top].left, (*this)[top].right); }

  std::vector<std::int32_t> nodes_below(std::int32_t top) {
    std::vector<std::int32_t> found;
    if (top != no_node) found.push_back(top);
    for (std::size_t at = 0; at < found.size(); ++at) {
      const Break& b = (*this)[found[at]];
      if (b.left != no_node) found.push_back(b.left);
      if (b.right != no_node) found.push_back(b.right);
    }
    return found;
  }
};

struct Shape {
  std::span<const std::int32_t> child_begin;
  std::span<const std::int32_t> children;

  std::span<const std::int32_t> children_of(std::size_t node) const {
    const auto begin = static_cast<std::size_t>(child_begin[node]);
    return children.subspan(begin, static_cast<std::size_t>(child_begin[node + 1]) - begin);
  }
};

// Makes the breaks of all inner nodes; those that outlive their ancestors' are the root's heap,
// given in the order in which the nodes become leaves.
std::vector<std::int32_t> fall_in_order(const Shape& shape, std::span<const double> loss, bool exact,
                                        Breaks& breaks) {
  std::vector<std::int32_t> heap(loss.size(), no_node);  // breaks in the subtree, by its top node
  for (std::size_t i = loss.size(); i-- > 0;) {
    const auto children = shape.children_of(i);
    if (children.empty()) continue;
    std::int32_t top = no_node;
    double below = 0.0;
    for (const std::int32_t child : children) {
      top = breaks.merged(top, heap[static_cast<std::size_t>(child)]);
      below += loss[static_cast<std::size_t>(child)];
    }
    auto saved = static_cast<std::int32_t>(children.size()) - 1;
    const double slack = exact ? 0.0 : rounding * std::abs(loss[i]);
    Breaks::Break own;
    for (;;) {
      own.loss = loss[i] - below;
      own.leaves = saved;
      own.alpha = own.loss / saved;
      own.low = own.alpha - slack / saved;
      if (top == no_node || breaks[top].alpha < own.low) break;
      below -= breaks[top].loss;
      saved += breaks[top].leaves;
      top = breaks.without_top(top);
    }
    breaks.of[i] = own;
    heap[i] = breaks.merged(top, static_cast<std::int32_t>(i));
  }
  std::vector<std::int32_t> order = breaks.nodes_below(heap[0]);
  std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
    return std::pair(breaks[a].low, a) < std::pair(breaks[b].low, b);
  });
  return order;
}

}  // namespace

CostComplexityPath cost_complexity_path(std::span<const std::int32_t> child_begin,
                                        std::span<const std::int32_t> children,
                                        std::span<const double> loss) {
  check(child_begin, children, loss);
  const Shape shape{child_begin, children};
  const std::size_t n = loss.size();
  CostComplexityPath path;
  path.collapsed_at.assign(n, never_collapses);
  std::int32_t leaves = 0;
  double risk = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    if (!shape.children_of(i).empty()) continue;
    path.collapsed_at[i] = -1;
    ++leaves;
    risk += loss[i];
  }
  Breaks breaks{std::vector<Breaks::Break>(n)};
  const std::vector<std::int32_t> order = fall_in_order(shape, loss, compares_exactly(loss, leaves), breaks);

  std::size_t at = 0;
  double alpha = 0.0;
  do {
    const auto step = static_cast<std::int32_t>(path.alphas.size());
    for (; at < order.size() && breaks[order[at]].low <= alpha; ++at) {
      path.collapsed_at[static_cast<std::size_t>(order[at])] = step;
      leaves -= breaks[order[at]].leaves;
      risk += breaks[order[at]].loss;
    }
    path.alphas.push_back(alpha);
    path.n_leaves.push_back(leaves);
    path.risk.push_back(at == order.size() ? loss[0] : risk);
    if (at < order.size()) alpha = breaks[order[at]].alpha;
  } while (at < order.size());

  path.vanishes_at.assign(n, static_cast<std::int32_t>(path.alphas.size()));
  for (std::size_t i = 0; i < n; ++i) {
    for (const std::int32_t child : shape.children_of(i)) {
      path.vanishes_at[static_cast<std::size_t>(child)] = std::min(path.vanishes_at[i], path.collapsed_at[i]);
    }
  }
  return path;
}

}  // namespace treewright
