// A node while it grows: which entries it owns, and what is known of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "grow/sample.hpp"
#include "kernels/record.hpp"

namespace treewright {

constexpr std::uint32_t missing_rank = 0xffffffffu;

// Totals over the node's entries, in real weights.
struct NodeStatistics {
  double weight = 0, weight2 = 0;
  std::int64_t rows = 0;
  double mean = 0, sse = 0;  // regression
  double center = 0;         // what a leaf here would predict
  double impurity = 0;
  double errors = 0;  // mass that a leaf here would get wrong; sse in regression
  bool pure = false;
};

struct Bounds {  // on the node's value, from monotone splits above
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
};

struct OpenNode {
  std::int32_t id = 0;
  std::uint32_t begin = 0, end = 0;  // its span of entries, in every column
  std::uint32_t depth = 0;
  Bounds bounds;
  // Its columns that still vary, in Climber::columns_in_play.
  std::uint32_t first_column = 0, column_count = 0;
  std::uint32_t size() const { return end - begin; }
};

}  // namespace treewright
