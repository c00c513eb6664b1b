#include "tree/predictor.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "tree/route.hpp"

namespace treewright {
namespace {

// Whether one of the values is NaN: x * 0 is NaN for these alone (and for infinities, which are
// merely walked carefully). Eight sums, so that the additions do not wait for one another.
bool has_missing(const double* values, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride,
                 std::size_t rows, std::size_t columns) {
  const bool rows_are_near = column_stride != 1 && row_stride == 1;
  const std::size_t outer = rows_are_near ? columns : rows, inner = rows_are_near ? rows : columns;
  const std::ptrdiff_t far = rows_are_near ? column_stride : row_stride;
  const std::ptrdiff_t near = rows_are_near ? row_stride : column_stride;
  std::array<double, 8> sums{};
  for (std::size_t o = 0; o < outer; ++o) {
    const double* const line = values + static_cast<std::ptrdiff_t>(o) * far;
    std::size_t i = 0;
    for (; i + 8 <= inner; i += 8) {
      for (std::size_t l = 0; l < 8; ++l) sums[l] += line[static_cast<std::ptrdiff_t>(i + l) * near] * 0.0;
    }
    for (; i < inner; ++i) sums[0] += line[static_cast<std::ptrdiff_t>(i) * near] * 0.0;
  }
  double sum = 0;
  for (const double s : sums) sum += s;
  return sum != sum;
}

}  // namespace

Predictor::Predictor(const Tree& tree) {
  for (std::size_t node = 0; node < tree.size(); ++node) {
    if (tree.is_leaf(node)) continue;
    if (tree.has_branches(node) || tree.child_begin[node + 1] - tree.child_begin[node] != 2) {
      applies_ = false;
      return;
    }
  }
  constexpr double everything = std::numeric_limits<double>::infinity();
  std::vector<std::uint32_t> level{0};
  preorder_.reserve(tree.size());
  nodes_.reserve(tree.size());
  preorder_.push_back(0);
  nodes_.push_back({everything, 0, 0});
  while (!level.empty()) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t at : level) {
      const auto node = static_cast<std::size_t>(preorder_[at]);
      if (tree.is_leaf(node)) {
        nodes_[at].child = at;
        continue;
      }
      const auto child = static_cast<std::uint32_t>(nodes_.size());
      nodes_[at] = {tree.threshold[node], static_cast<std::uint32_t>(tree.column_of(node)), child};
      for (std::int32_t side = 0; side < 2; ++side) {
        preorder_.push_back(tree.child(node, side));
        nodes_.push_back({everything, 0, 0});
        next.push_back(child + static_cast<std::uint32_t>(side));
      }
    }
    depth_ += !next.empty();
    level.swap(next);
  }
}

namespace {

constexpr std::size_t lanes = 8;

// Up to this depth every row takes every step: no bookkeeping of who has arrived.
constexpr std::uint32_t shallow = 12;

}  // namespace

// One step of a row; at a leaf it stays.
std::uint32_t Predictor::step(std::uint32_t node, const double* row, std::ptrdiff_t column_stride) const {
  const Node& n = nodes_[node];
  const double x = row[static_cast<std::ptrdiff_t>(n.column) * column_stride];
  return n.child + static_cast<std::uint32_t>(x > n.threshold);
}

void Predictor::descend(const double* base, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride,
                        std::size_t rows, std::uint32_t* at) const {
  std::size_t i = 0;
  for (; i + lanes <= rows; i += lanes) {
    const double* const row = base + static_cast<std::ptrdiff_t>(i) * row_stride;
    std::array<std::uint32_t, lanes> node{};
    for (std::uint32_t level = 0; level < depth_; ++level) {
      for (std::size_t l = 0; l < lanes; ++l) {
        node[l] = step(node[l], row + static_cast<std::ptrdiff_t>(l) * row_stride, column_stride);
      }
    }
    for (std::size_t l = 0; l < lanes; ++l) at[i + l] = node[l];
  }
  for (; i < rows; ++i) {
    std::uint32_t node = 0;
    const double* const row = base + static_cast<std::ptrdiff_t>(i) * row_stride;
    for (std::uint32_t level = 0; level < depth_; ++level) node = step(node, row, column_stride);
    at[i] = node;
  }
}

// Rounds of a few levels; rows that have arrived are sorted out after each.
void Predictor::descend_in_rounds(const double* base, std::ptrdiff_t row_stride, std::ptrdiff_t column_stride,
                                  std::size_t rows, std::uint32_t* at) const {
  constexpr std::uint32_t round = 6;
  std::array<std::uint16_t, block> open;
  for (std::size_t i = 0; i < rows; ++i) {
    at[i] = 0;
    open[i] = static_cast<std::uint16_t>(i);
  }
  for (std::size_t waiting = rows; waiting > 0;) {
    std::size_t i = 0;
    for (; i + lanes <= waiting; i += lanes) {
      std::array<std::uint32_t, lanes> node;
      std::array<const double*, lanes> row;
      for (std::size_t l = 0; l < lanes; ++l) {
        node[l] = at[open[i + l]];
        row[l] = base + open[i + l] * row_stride;
      }
      for (std::uint32_t level = 0; level < round; ++level) {
        for (std::size_t l = 0; l < lanes; ++l) node[l] = step(node[l], row[l], column_stride);
      }
      for (std::size_t l = 0; l < lanes; ++l) at[open[i + l]] = node[l];
    }
    for (; i < waiting; ++i) {
      std::uint32_t node = at[open[i]];
      for (std::uint32_t level = 0; level < round; ++level)
        node = step(node, base + open[i] * row_stride, column_stride);
      at[open[i]] = node;
    }
    std::size_t kept = 0;
    for (std::size_t j = 0; j < waiting; ++j) {
      const std::uint32_t node = at[open[j]];
      open[kept] = open[j];
      kept += nodes_[node].child != node;
    }
    waiting = kept;
  }
}

void Predictor::apply(const Tree& tree, const double* values, std::ptrdiff_t row_stride,
                      std::ptrdiff_t column_stride, std::size_t rows, std::int32_t* leaves) const {
  std::array<std::uint32_t, block> at;
  const auto used = static_cast<std::size_t>(tree.columns);
  const MatrixRows matrix{values, row_stride, column_stride};
  for (std::size_t first = 0; first < rows; first += block) {
    const std::size_t count = std::min(block, rows - first);
    const double* const base = values + static_cast<std::ptrdiff_t>(first) * row_stride;
    // Looked for first: it reads the block in order, so that the descent finds it in the nearest cache.
    const bool some_missing = has_missing(base, row_stride, column_stride, count, used);
    if (depth_ <= shallow) {
      descend(base, row_stride, column_stride, count, at.data());
    } else {
      descend_in_rounds(base, row_stride, column_stride, count, at.data());
    }
    for (std::size_t i = 0; i < count; ++i) leaves[first + i] = preorder_[at[i]];
    // NaN is never greater than a threshold, so a row with one may have gone the wrong way.
    if (!some_missing) continue;
    for (std::size_t i = 0; i < count; ++i) {
      if (has_missing(base + static_cast<std::ptrdiff_t>(i) * row_stride, row_stride, column_stride, 1,
                      used)) {
        leaves[first + i] = leaf_of(tree, matrix, first + i);
      }
    }
  }
}

}  // namespace treewright
