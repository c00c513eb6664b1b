#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>

#include "error.hpp"
#include "tree/tree.hpp"

namespace treewright {
namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& where) {
  throw Error(ErrorKind::model_file, what, where, "the file is damaged or was edited; save the model again");
}

std::string at(const char* array, std::size_t i) {
  return std::string(array) + "[" + std::to_string(i) + "]";
}

template <class T>
void length(const std::vector<T>& values, std::size_t expected, const char* array) {
  if (values.size() != expected) {
    refuse("has " + std::to_string(values.size()) + " entries where " + std::to_string(expected) + " belong",
           array);
  }
}

// Offsets into a list: start at 0, never fall, end at the list's length.
void offsets(const std::vector<std::int32_t>& begin, std::size_t items, std::size_t total,
             const char* array) {
  length(begin, items + 1, array);
  if (begin[0] != 0) refuse("must start at 0", at(array, 0));
  for (std::size_t i = 0; i < items; ++i) {
    if (begin[i + 1] < begin[i]) refuse("falls", at(array, i + 1));
  }
  if (static_cast<std::size_t>(begin[items]) != total)
    refuse("does not end at the length of its list", array);
}

void finite(const std::vector<double>& values, const char* array, bool may_be_negative) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!std::isfinite(values[i])) refuse("is not a finite number", at(array, i));
    if (!may_be_negative && values[i] < 0) refuse("is negative", at(array, i));
  }
}

// Each node but the root is the child of exactly one node, and that node stands before it. With
// n - 1 children in all this leaves no room for cycles or islands.
void shape(const Tree& tree) {
  const std::size_t n = tree.size();
  if (n == 0) refuse("a tree has at least one node", "feature");
  if (n > 0x7ffffff0u) refuse("too many nodes", "feature");
  length(tree.children, n - 1, "children");
  offsets(tree.child_begin, n, tree.children.size(), "child_begin");
  std::vector<char> seen(n, 0);
  std::vector<std::size_t> open;  // ends of the blocks that preorder is inside of
  for (std::size_t node = 0; node < n; ++node) {
    const auto count = tree.child_begin[node + 1] - tree.child_begin[node];
    if (tree.is_leaf(node) != (count == 0)) {
      refuse(count == 0 ? "an inner node has no children" : "a leaf has children", at("child_begin", node));
    }
    if (count == 1) refuse("an inner node has a single child", at("child_begin", node));
    for (auto c = tree.child_begin[node]; c < tree.child_begin[node + 1]; ++c) {
      const auto i = static_cast<std::size_t>(c);
      const std::int32_t child = tree.children[i];
      if (child <= static_cast<std::int32_t>(node) || static_cast<std::size_t>(child) >= n) {
        refuse("a child must come after its parent and exist", at("children", i));
      }
      if (seen[static_cast<std::size_t>(child)]) refuse("a node has two parents", at("children", i));
      seen[static_cast<std::size_t>(child)] = 1;
    }
  }
  // Preorder: the first child is the next node, and the blocks of siblings follow each other.
  std::vector<std::size_t> size(n, 1);
  for (std::size_t node = n; node-- > 0;) {
    auto expected = node + 1;
    for (auto c = tree.child_begin[node]; c < tree.child_begin[node + 1]; ++c) {
      const auto child = static_cast<std::size_t>(tree.children[static_cast<std::size_t>(c)]);
      if (child != expected)
        refuse("the nodes are not in preorder", at("children", static_cast<std::size_t>(c)));
      expected += size[child];
      size[node] += size[child];
    }
  }
}

void features(const Tree& tree) {
  if (tree.columns < 0 || tree.classes < 0) refuse("is negative", "columns or classes");
  for (std::size_t i = 0; i < tree.features_column.size(); ++i) {
    if (tree.features_column[i] < 0 || tree.features_column[i] >= tree.columns) {
      refuse("names a column that is not in the schema", at("features_column", i));
    }
  }
  const auto known = static_cast<std::int32_t>(tree.features_column.size());
  for (std::size_t i = 0; i < tree.size(); ++i) {
    if (tree.feature[i] < -1 || tree.feature[i] >= known) refuse("no such feature", at("feature", i));
  }
  for (std::size_t i = 0; i < tree.surrogates.feature.size(); ++i) {
    const auto f = tree.surrogates.feature[i];
    if (f < 0 || f >= known) refuse("no such feature", at("surrogate_feature", i));
  }
}

void splits(const Tree& tree) {
  const std::size_t n = tree.size();
  length(tree.threshold, n, "threshold");
  length(tree.default_child, n, "default_child");
  offsets(tree.branch_begin, n, tree.branches.size(), "branch_begin");
  const Surrogates& s = tree.surrogates;
  const std::size_t deputies = s.feature.size();
  offsets(s.begin, n, deputies, "surrogate_begin");
  offsets(s.branch_begin, deputies, s.branches.size(), "surrogate_branch_begin");
  length(s.threshold, deputies, "surrogate_threshold");
  length(s.flipped, deputies, "surrogate_flipped");
  length(s.agreement, deputies, "surrogate_agreement");
  length(s.adjusted, deputies, "surrogate_adjusted");
  finite(s.agreement, "surrogate_agreement", false);
  finite(s.adjusted, "surrogate_adjusted", true);
  for (std::size_t node = 0; node < n; ++node) {
    const auto count = tree.child_begin[node + 1] - tree.child_begin[node];
    const auto ordinals = [&](const std::vector<std::int16_t>& branches, std::int32_t first,
                              std::int32_t last, const char* array) {
      for (auto b = static_cast<std::size_t>(first); b < static_cast<std::size_t>(last); ++b) {
        if (branches[b] < -1 || branches[b] >= count) refuse("no such child", at(array, b));
      }
    };
    if (tree.is_leaf(node)) {
      if (tree.default_child[node] != -1) refuse("a leaf has no default child", at("default_child", node));
      if (tree.has_branches(node)) refuse("a leaf has branches", at("branch_begin", node));
      if (s.begin[node] != s.begin[node + 1]) refuse("a leaf has surrogates", at("surrogate_begin", node));
      continue;
    }
    if (tree.default_child[node] < 0 || tree.default_child[node] >= count) {
      refuse("no such child", at("default_child", node));
    }
    if (!tree.has_branches(node)) {
      if (count != 2) refuse("a threshold has two children", at("child_begin", node));
      if (!std::isfinite(tree.threshold[node])) refuse("is not a finite number", at("threshold", node));
    }
    ordinals(tree.branches, tree.branch_begin[node], tree.branch_begin[node + 1], "branches");
    for (auto i = static_cast<std::size_t>(s.begin[node]); i < static_cast<std::size_t>(s.begin[node + 1]);
         ++i) {
      if (s.flipped[i] > 1) refuse("is neither 0 nor 1", at("surrogate_flipped", i));
      if (s.branch_begin[i] == s.branch_begin[i + 1]) {
        if (!std::isfinite(s.threshold[i])) refuse("is not a finite number", at("surrogate_threshold", i));
        if (count != 2) refuse("a threshold has two children", at("surrogate_threshold", i));
      }
      ordinals(s.branches, s.branch_begin[i], s.branch_begin[i + 1], "surrogate_branches");
    }
  }
}

void statistics(const Tree& tree) {
  const std::size_t n = tree.size();
  const bool regression = tree.classes == 0;
  length(tree.counts, n * static_cast<std::size_t>(tree.classes), "counts");
  for (const auto& [values, name, negative] :
       {std::tuple{&tree.mean, "mean", true}, std::tuple{&tree.sse, "sse", false},
        std::tuple{&tree.center, "center", true}}) {
    length(*values, regression ? n : 0, name);
    finite(*values, name, negative);
  }
  finite(tree.counts, "counts", false);
  for (const auto& [values, name, negative] :
       {std::tuple{&tree.weight, "weight", false}, std::tuple{&tree.weight2, "weight2", false},
        std::tuple{&tree.known, "known", false}, std::tuple{&tree.gain, "gain", true},
        std::tuple{&tree.impurity, "impurity", false}}) {
    length(*values, n, name);
    finite(*values, name, negative);
  }
  length(tree.rows, n, "n_rows");
  for (std::size_t i = 0; i < n; ++i) {
    if (tree.rows[i] < 0) refuse("is negative", at("n_rows", i));
  }
  length(tree.heuristic, n, "heuristic");
}

}  // namespace

void check(const Tree& tree) {
  shape(tree);
  features(tree);
  splits(tree);
  statistics(tree);
}

}  // namespace treewright
