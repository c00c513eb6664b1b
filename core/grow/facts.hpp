// What a rule may know of a node: read-only, valid during the call.
#pragma once

#include <cstdint>
#include <span>

#include "grow/node.hpp"
#include "grow/sample.hpp"

namespace treewright {

struct NodeFacts {
  const Sample* sample = nullptr;
  const NodeStatistics* statistics = nullptr;
  std::span<const double> counts;          // real weight per class; empty in regression
  std::span<const std::uint32_t> members;  // entries of the sample
  std::uint32_t depth = 0;
  double root_weight = 0;
  std::span<const double> root_counts;
  std::uint32_t leaves = 1;  // of the tree so far, open nodes included
};

}  // namespace treewright
