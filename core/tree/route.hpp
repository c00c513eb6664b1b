// Which child a row goes to: by the split, by a surrogate where the split's value is missing or a
// symbol is new, else to the default child.
#pragma once

#include <cstddef>
#include <cstdint>

#include "table/table.hpp"
#include "tree/tree.hpp"

namespace treewright {

// What routing asks of a source of rows; a Table is one, a matrix of numbers another.
struct TableRows {
  const Table& table;
  bool missing(std::int32_t column, std::size_t row) const {
    return table.column(static_cast<std::size_t>(column)).is_missing(row);
  }
  double magnitude(std::int32_t column, std::size_t row) const {
    return table.column(static_cast<std::size_t>(column)).magnitude(row);
  }
  std::int32_t code(std::int32_t column, std::size_t row) const {
    return table.column(static_cast<std::size_t>(column)).code(row);
  }
};

struct MatrixRows {
  const double* values;
  std::ptrdiff_t row_stride, column_stride;
  double magnitude(std::int32_t column, std::size_t row) const {
    return values[static_cast<std::ptrdiff_t>(row) * row_stride + column * column_stride];
  }
  bool missing(std::int32_t column, std::size_t row) const {
    const double x = magnitude(column, row);
    return x != x;
  }
  std::int32_t code(std::int32_t column, std::size_t row) const {
    return static_cast<std::int32_t>(magnitude(column, row));
  }
};

constexpr std::int32_t no_child = -1;

// The ordinal that a list of branches gives a symbol; no_child for a symbol it does not know.
inline std::int32_t branch_of(const std::vector<std::int32_t>& begin,
                              const std::vector<std::int16_t>& branches, std::size_t i, std::int32_t code) {
  const std::int32_t at = begin[i] + code;
  return code >= 0 && at < begin[i + 1] ? branches[static_cast<std::size_t>(at)] : no_child;
}

template <class Rows>
std::int32_t choose_by_surrogate(const Tree& tree, std::size_t node, const Rows& rows, std::size_t row) {
  const Surrogates& s = tree.surrogates;
  for (auto i = static_cast<std::size_t>(s.begin[node]); i < static_cast<std::size_t>(s.begin[node + 1]);
       ++i) {
    const std::int32_t column = tree.features_column[static_cast<std::size_t>(s.feature[i])];
    if (rows.missing(column, row)) continue;
    if (s.branch_begin[i + 1] > s.branch_begin[i]) {
      const std::int32_t child = branch_of(s.branch_begin, s.branches, i, rows.code(column, row));
      if (child != no_child) return child;
    } else {
      return static_cast<std::int32_t>((rows.magnitude(column, row) <= s.threshold[i]) ==
                                       (s.flipped[i] != 0));
    }
  }
  return tree.default_child[node];
}

template <class Rows>
std::int32_t choose_child(const Tree& tree, std::size_t node, const Rows& rows, std::size_t row) {
  const std::int32_t column = tree.column_of(node);
  if (!rows.missing(column, row)) {
    if (!tree.has_branches(node)) return rows.magnitude(column, row) <= tree.threshold[node] ? 0 : 1;
    const std::int32_t child = branch_of(tree.branch_begin, tree.branches, node, rows.code(column, row));
    if (child != no_child) return child;
  }
  return choose_by_surrogate(tree, node, rows, row);
}

// Calls visit(node) for each node on the row's way, leaf included; returns the leaf.
template <class Rows, class Visit>
std::int32_t walk(const Tree& tree, const Rows& rows, std::size_t row, Visit&& visit) {
  std::size_t node = 0;
  visit(node);
  while (!tree.is_leaf(node)) {
    node = static_cast<std::size_t>(tree.child(node, choose_child(tree, node, rows, row)));
    visit(node);
  }
  return static_cast<std::int32_t>(node);
}

template <class Rows>
std::int32_t leaf_of(const Tree& tree, const Rows& rows, std::size_t row) {
  return walk(tree, rows, row, [](std::size_t) {});
}

}  // namespace treewright
