// The nodes of a growing tree in the order they were made, and the finished Tree in preorder.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "grow/node.hpp"
#include "grow/sample.hpp"
#include "grow/split.hpp"
#include "tree/tree.hpp"

namespace treewright {

struct GrownNode {
  NodeStatistics statistics;
  std::int32_t split = -1;        // index into Harvest::splits; -1: a leaf
  std::int32_t first_child = -1;  // two children, one behind the other
};

struct Harvest {
  std::vector<GrownNode> nodes;
  std::vector<double> counts;  // nodes x classes, in units
  std::vector<GrownSplit> splits;

  // What the splits remember of symbols: an entry per symbol of the column and split. A column of
  // tens of thousands of symbols that is asked in every node would fill the memory: refused.
  std::size_t remembered = 0;
  void remember(const GrownSplit& split);
  void remember(std::size_t symbols);

  std::int32_t add(const NodeStatistics& statistics) {
    nodes.push_back({statistics, -1, -1});
    return static_cast<std::int32_t>(nodes.size() - 1);
  }
  double* counts_of(std::int32_t node, std::uint32_t classes) {
    return counts.data() + static_cast<std::size_t>(node) * classes;
  }
};

// Puts a subtree grown apart in the place of its root, which `harvest` holds as a leaf.
void graft(Harvest& harvest, std::int32_t node, Harvest&& subtree);

Tree to_tree(const Harvest& harvest, const Sample& sample);

}  // namespace treewright
