#include <vector>

#include "error.hpp"
#include "tree/tree.hpp"

namespace treewright {
namespace {

template <class T>
void keep(std::vector<T>& values, const std::vector<std::int32_t>& kept, std::size_t width = 1) {
  if (values.empty()) return;
  std::vector<T> out;
  out.reserve(kept.size() * width);
  for (const std::int32_t node : kept) {
    const auto first = values.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(node) * width);
    out.insert(out.end(), first, first + static_cast<std::ptrdiff_t>(width));
  }
  values.swap(out);
}

}  // namespace

Tree cut(const Tree& tree, const std::vector<std::int32_t>& nodes) {
  const std::size_t n = tree.size();
  std::vector<char> becomes_leaf(n, 0), gone(n, 0);
  for (const std::int32_t node : nodes) {
    if (node < 0 || static_cast<std::size_t>(node) >= n) {
      throw Error(ErrorKind::data, "no node " + std::to_string(node), "pruned(nodes)",
                  "name nodes from 0 to " + std::to_string(n - 1));
    }
    becomes_leaf[static_cast<std::size_t>(node)] = 1;
  }
  std::vector<std::int32_t> kept, fresh(n, -1);
  for (std::size_t node = 0; node < n; ++node) {
    if (!gone[node]) {
      fresh[node] = static_cast<std::int32_t>(kept.size());
      kept.push_back(static_cast<std::int32_t>(node));
    }
    for (auto c = tree.child_begin[node]; c < tree.child_begin[node + 1]; ++c) {
      const auto child = static_cast<std::size_t>(tree.children[static_cast<std::size_t>(c)]);
      gone[child] = static_cast<char>(gone[node] || becomes_leaf[node]);
    }
  }

  Tree out;
  out.classes = tree.classes;
  out.columns = tree.columns;
  out.child_begin.push_back(0);
  out.branch_begin.push_back(0);
  out.surrogates.begin.push_back(0);
  out.surrogates.branch_begin.push_back(0);
  std::vector<std::int32_t> feature_of(tree.features_column.size(), -1);
  const auto used_feature = [&](std::int32_t feature) {
    auto& id = feature_of[static_cast<std::size_t>(feature)];
    if (id < 0) {
      id = static_cast<std::int32_t>(out.features_column.size());
      out.features_column.push_back(tree.features_column[static_cast<std::size_t>(feature)]);
    }
    return id;
  };
  const auto copy_range = [](auto& to, const auto& from, std::int32_t first, std::int32_t last) {
    to.insert(to.end(), from.begin() + first, from.begin() + last);
  };
  const Surrogates& s = tree.surrogates;
  for (const std::int32_t id : kept) {
    const auto node = static_cast<std::size_t>(id);
    const bool leaf = tree.is_leaf(node) || becomes_leaf[node];
    out.feature.push_back(leaf ? -1 : used_feature(tree.feature[node]));
    out.threshold.push_back(leaf ? 0.0 : tree.threshold[node]);
    out.default_child.push_back(leaf ? -1 : tree.default_child[node]);
    out.gain.push_back(leaf ? 0.0 : tree.gain[node]);
    out.known.push_back(leaf ? tree.weight[node] : tree.known[node]);
    out.heuristic.push_back(leaf ? 0 : tree.heuristic[node]);
    if (!leaf) {
      for (auto c = tree.child_begin[node]; c < tree.child_begin[node + 1]; ++c) {
        out.children.push_back(fresh[static_cast<std::size_t>(tree.children[static_cast<std::size_t>(c)])]);
      }
      copy_range(out.branches, tree.branches, tree.branch_begin[node], tree.branch_begin[node + 1]);
      for (auto i = static_cast<std::size_t>(s.begin[node]); i < static_cast<std::size_t>(s.begin[node + 1]);
           ++i) {
        out.surrogates.feature.push_back(used_feature(s.feature[i]));
        out.surrogates.threshold.push_back(s.threshold[i]);
        out.surrogates.flipped.push_back(s.flipped[i]);
        out.surrogates.agreement.push_back(s.agreement[i]);
        out.surrogates.adjusted.push_back(s.adjusted[i]);
        copy_range(out.surrogates.branches, s.branches, s.branch_begin[i], s.branch_begin[i + 1]);
        out.surrogates.branch_begin.push_back(static_cast<std::int32_t>(out.surrogates.branches.size()));
      }
    }
    out.child_begin.push_back(static_cast<std::int32_t>(out.children.size()));
    out.branch_begin.push_back(static_cast<std::int32_t>(out.branches.size()));
    out.surrogates.begin.push_back(static_cast<std::int32_t>(out.surrogates.feature.size()));
  }
  out.counts = tree.counts;
  keep(out.counts, kept, static_cast<std::size_t>(tree.classes));
  const auto same = [&](auto Tree::* array) {
    out.*array = tree.*array;
    keep(out.*array, kept);
  };
  same(&Tree::mean);
  same(&Tree::sse);
  same(&Tree::center);
  same(&Tree::weight);
  same(&Tree::weight2);
  same(&Tree::impurity);
  same(&Tree::rows);
  return out;
}

}  // namespace treewright
