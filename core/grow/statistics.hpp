// What a node's rows are like: counted once per node, when the node is made.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grow/criterion.hpp"
#include "grow/node.hpp"

namespace treewright {

// Targets of a node's rows as a criterion of sums needs them: centred on the mean and scaled to
// whole numbers whose sum fits 62 bits. For criteria on medians their ranks, too.
struct CentredTargets {
  std::int64_t* values = nullptr;  // per entry: weight * (target - mean) / unit
  std::uint32_t* rank = nullptr;   // per entry
  std::vector<double> rank_value;  // (target - mean) / unit, by rank
  double unit = 1;
};

// counts (in units of weight) is filled in classification.
NodeStatistics node_statistics(const Sample& sample, const Criterion& criterion,
                               std::span<const std::uint32_t> members, double* counts);

void centre(const Sample& sample, std::span<const std::uint32_t> members, double mean, bool with_ranks,
            CentredTargets& out);

}  // namespace treewright
