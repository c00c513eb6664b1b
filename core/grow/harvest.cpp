#include "grow/harvest.hpp"

#include "error.hpp"

#include <iterator>

namespace treewright {
namespace {

// Features are numbered in the order in which the tree first asks for them.
class Features {
 public:
  explicit Features(Tree& tree) : tree_(tree), number_(static_cast<std::size_t>(tree.columns), -1) {}
  std::int32_t operator()(std::size_t column) {
    std::int32_t& number = number_[column];
    if (number < 0) {
      number = static_cast<std::int32_t>(tree_.features_column.size());
      tree_.features_column.push_back(static_cast<std::int32_t>(column));
    }
    return number;
  }

 private:
  Tree& tree_;
  std::vector<std::int32_t> number_;
};

void append_surrogates(const GrownSplit& split, Features& feature, Surrogates& out) {
  for (const GrownSurrogate& s : split.surrogates) {
    out.feature.push_back(feature(s.column));
    out.threshold.push_back(s.threshold);
    out.flipped.push_back(s.flipped);
    out.branches.insert(out.branches.end(), s.branches.begin(), s.branches.end());
    out.branch_begin.push_back(static_cast<std::int32_t>(out.branches.size()));
    out.agreement.push_back(s.agreement);
    out.adjusted.push_back(s.adjusted);
  }
}

}  // namespace

void Harvest::remember(const GrownSplit& split) {
  std::size_t symbols = split.branches.size();
  for (const GrownSurrogate& s : split.surrogates) symbols += s.branches.size();
  remember(symbols);
}

void Harvest::remember(std::size_t symbols) {
  constexpr std::size_t most = 1u << 27;  // a quarter of a gigabyte
  remembered += symbols;
  if (remembered <= most) return;
  throw Error(ErrorKind::data, "too many symbols: what the splits remember of them would fill the memory",
              "a symbolic column with tens of thousands of symbols",
              "leave out a column that merely names the rows, merge symbols, or stop earlier");
}

void graft(Harvest& harvest, std::int32_t node, Harvest&& subtree) {
  const auto first_split = static_cast<std::int32_t>(harvest.splits.size());
  // The subtree's root becomes `node`; its other nodes follow at the end.
  const auto shift = static_cast<std::int32_t>(harvest.nodes.size()) - 1;
  const auto moved = [&](GrownNode grown) {
    if (grown.first_child >= 0) {
      grown.split += first_split;
      grown.first_child += shift;
    }
    return grown;
  };
  harvest.remember(subtree.remembered);
  const std::size_t k = harvest.counts.size() / harvest.nodes.size();
  harvest.nodes[static_cast<std::size_t>(node)] = moved(subtree.nodes[0]);
  for (std::size_t i = 1; i < subtree.nodes.size(); ++i) harvest.nodes.push_back(moved(subtree.nodes[i]));
  harvest.counts.insert(harvest.counts.end(), subtree.counts.begin() + static_cast<std::ptrdiff_t>(k),
                        subtree.counts.end());
  std::move(subtree.splits.begin(), subtree.splits.end(), std::back_inserter(harvest.splits));
}

Tree to_tree(const Harvest& harvest, const Sample& sample) {
  Tree tree;
  tree.classes = static_cast<std::int32_t>(sample.classes);
  tree.columns = static_cast<std::int32_t>(sample.table->columns());
  tree.child_begin.push_back(0);
  tree.branch_begin.push_back(0);
  tree.surrogates.begin.push_back(0);
  tree.surrogates.branch_begin.push_back(0);
  Features feature(tree);

  const std::size_t n = harvest.nodes.size();
  std::vector<std::int32_t> order, number(n, 0), pending{0};
  order.reserve(n);
  while (!pending.empty()) {
    const std::int32_t id = pending.back();
    pending.pop_back();
    number[static_cast<std::size_t>(id)] = static_cast<std::int32_t>(order.size());
    order.push_back(id);
    const std::int32_t child = harvest.nodes[static_cast<std::size_t>(id)].first_child;
    if (child >= 0) {
      pending.push_back(child + 1);
      pending.push_back(child);
    }
  }
  for (const std::int32_t id : order) {
    const GrownNode& node = harvest.nodes[static_cast<std::size_t>(id)];
    const NodeStatistics& s = node.statistics;
    const GrownSplit* split =
        node.first_child < 0 ? nullptr : &harvest.splits[static_cast<std::size_t>(node.split)];
    tree.feature.push_back(split ? feature(split->column) : -1);
    tree.threshold.push_back(split && split->branches.empty() ? split->threshold : 0.0);
    tree.default_child.push_back(split ? split->default_child : -1);
    tree.gain.push_back(split ? split->gain : 0.0);
    tree.known.push_back(split ? split->known : s.weight);
    tree.heuristic.push_back(split && split->heuristic);
    if (split) {
      tree.children.push_back(number[static_cast<std::size_t>(node.first_child)]);
      tree.children.push_back(number[static_cast<std::size_t>(node.first_child) + 1]);
      tree.branches.insert(tree.branches.end(), split->branches.begin(), split->branches.end());
      append_surrogates(*split, feature, tree.surrogates);
    }
    tree.child_begin.push_back(static_cast<std::int32_t>(tree.children.size()));
    tree.branch_begin.push_back(static_cast<std::int32_t>(tree.branches.size()));
    tree.surrogates.begin.push_back(static_cast<std::int32_t>(tree.surrogates.feature.size()));
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      tree.counts.push_back(harvest.counts[static_cast<std::size_t>(id) * sample.classes + c] * sample.unit);
    }
    if (sample.is_regression()) {
      tree.mean.push_back(s.mean);
      tree.sse.push_back(s.sse);
      tree.center.push_back(s.center);
    }
    tree.weight.push_back(s.weight);
    tree.weight2.push_back(s.weight2);
    tree.impurity.push_back(s.impurity);
    tree.rows.push_back(s.rows);
  }
  return tree;
}

}  // namespace treewright
