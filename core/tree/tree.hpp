// The tree room: a finished tree as flat arrays in preorder, and what can be asked of it.
//
// Node 0 is the root; the subtree of a node is the block of nodes that follows it, so that a
// bottom-up pass is a reverse scan and nothing here recurses. tree.hpp holds the arrays, check.cpp
// refuses arrays from a file that are no tree, route.hpp sends rows down, predictor.hpp does the
// same fast for a matrix of numbers, cut.cpp makes the pruned copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace treewright {

// Deputies of a split, best first, for rows whose split value is missing. Parallel arrays; the
// surrogates of node i are begin[i] .. begin[i + 1] - 1.
struct Surrogates {
  std::vector<std::int32_t> begin;
  std::vector<std::int32_t> feature;
  std::vector<double> threshold;
  std::vector<std::uint8_t> flipped;  // 1: values at or below the threshold go to child 1
  std::vector<std::int32_t> branch_begin;
  std::vector<std::int16_t> branches;
  std::vector<double> agreement;  // share of the rows known in both that it sends as the split does
  std::vector<double> adjusted;   // lambda: by how much it beats sending all to the larger child
};

struct Tree {
  std::int32_t classes = 0;  // 0: a regression tree
  std::int32_t columns = 0;  // columns of the table it was grown on

  std::vector<std::int32_t> features_column;  // feature table: the base column of each feature

  // How a node chooses a child. feature -1: a leaf. A threshold sends value <= threshold to child
  // 0; a split by symbols has branches, one per symbol of the column: the child's ordinal, or -1
  // for a symbol that the node never saw. default_child takes rows without information.
  std::vector<std::int32_t> feature;
  std::vector<double> threshold;
  std::vector<std::int32_t> child_begin;
  std::vector<std::int32_t> children;
  std::vector<std::int32_t> branch_begin;
  std::vector<std::int16_t> branches;
  std::vector<std::int32_t> default_child;
  Surrogates surrogates;

  // What the training rows were like in each node.
  std::vector<double> counts;             // nodes x classes, weighted
  std::vector<double> mean, sse, center;  // regression; center is what a leaf predicts
  std::vector<double> weight, weight2, known, gain, impurity;
  std::vector<std::int64_t> rows;
  std::vector<std::uint8_t> heuristic;  // 1: the symbols were divided by a heuristic

  std::size_t size() const { return feature.size(); }
  bool is_leaf(std::size_t node) const { return feature[node] < 0; }
  std::int32_t column_of(std::size_t node) const {
    return features_column[static_cast<std::size_t>(feature[node])];
  }
  std::int32_t child(std::size_t node, std::int32_t ordinal) const {
    return children[static_cast<std::size_t>(child_begin[node] + ordinal)];
  }
  bool has_branches(std::size_t node) const { return branch_begin[node + 1] > branch_begin[node]; }
};

// Throws Error(model_file) that names the array and the place unless the arrays are a tree.
void check(const Tree& tree);

// A copy in which the named nodes are leaves with their own statistics.
Tree cut(const Tree& tree, const std::vector<std::int32_t>& nodes);

}  // namespace treewright
