#include "grow/ground.hpp"

namespace treewright {

OpenNode Plot::move_in(const OpenNode& node, std::span<const std::uint32_t> columns) {
  const Sample& from = larger_.sample;
  const auto members = larger_.columns.members(node);
  sample_.table = from.table;
  sample_.size = node.size();
  sample_.unit = from.unit;
  sample_.classes = from.classes;
  sample_.factors = from.factors;
  sample_.costs = from.costs;
  sample_.cost_gini = from.cost_gini;
  sample_.monotone = from.monotone;
  sample_.rows.clear();
  sample_.weights.clear();
  sample_.labels.clear();
  sample_.targets.clear();
  std::uint32_t next = 0;
  for (const std::uint32_t entry : members) {
    entry_of_[entry] = next++;
    sample_.rows.push_back(static_cast<std::uint32_t>(from.row(entry)));
    if (from.weighted()) sample_.weights.push_back(from.weights[entry]);
    if (from.is_regression()) {
      sample_.targets.push_back(from.targets[entry]);
    } else {
      sample_.labels.push_back(from.labels[entry]);
    }
  }
  ground.columns.take_over(larger_.columns, node, columns, sample_, entry_of_);
  ground.fit();
  ground.root_weight = larger_.root_weight;
  ground.root_counts = larger_.root_counts;
  OpenNode root = node;
  root.begin = 0;
  root.end = node.size();
  return root;
}

}  // namespace treewright
