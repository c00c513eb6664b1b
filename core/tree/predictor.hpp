// The leaf of each row of a matrix, fast: what scikit-learn's `apply` does.
//
// The tree is copied into 16-byte nodes whose two children are neighbours, so that a step is one
// comparison and one addition without a branch; leaves loop to themselves. Several rows are in
// flight at a time, because a single row waits for memory at each step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tree/tree.hpp"

namespace treewright {

class Predictor {
 public:
  explicit Predictor(const Tree& tree);

  // False when a split is by symbols: such a tree is asked through a Table.
  bool applies() const { return applies_; }

  // values[row * row_stride + column * column_stride]; writes one leaf id per row.
  void apply(const Tree& tree, const double* values, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride,
             std::size_t rows, std::int32_t* leaves) const;

 private:
  static constexpr std::size_t block = 512;
  std::uint32_t step(std::uint32_t node, const double* row, std::ptrdiff_t column_stride) const;
  void descend(const double* base, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride, std::size_t rows,
               std::uint32_t* at) const;
  void descend_in_rounds(const double* base, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride,
                         std::size_t rows, std::uint32_t* at) const;

  struct Node {
    double threshold;
    std::uint32_t column;
    std::uint32_t child;  // of the two children, the one for values at or below the threshold
  };
  bool applies_ = true;
  std::uint32_t depth_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> preorder_;  // the tree's own id of each node here
};

}  // namespace treewright
