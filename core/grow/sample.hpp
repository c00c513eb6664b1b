// The rows a tree is grown on, as entries 0..n-1: (row of the table, weight, target).
//
// Everything that is summed over rows is a whole number, so that sums are exact and depend neither
// on the order of rows nor on threads: weights are multiples of `unit`, a power of two (1 when all
// weights are whole), and targets are centred and scaled anew in each node (node.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "table/table.hpp"

namespace treewright {

struct Sample {
  const Table* table = nullptr;
  std::size_t size = 0;
  std::vector<std::uint32_t> rows;  // empty: entry = row
  std::vector<double> weights;      // in units; empty: all one
  double unit = 1;
  std::uint32_t classes = 0;          // 0: regression
  std::vector<std::uint32_t> labels;  // class of each entry
  std::vector<double> targets;        // value of each entry
  std::vector<double> factors;        // what priors and costs multiply each class with; empty: 1
  std::vector<double> costs;          // costs[predicted * classes + true]; empty: 0/1
  bool cost_gini = false;
  std::vector<signed char> monotone;  // per column; empty: none

  std::size_t row(std::size_t entry) const { return rows.empty() ? entry : rows[entry]; }
  double weight(std::size_t entry) const { return weights.empty() ? 1.0 : weights[entry]; }
  bool weighted() const { return !weights.empty(); }
  bool is_regression() const { return classes == 0; }
  // Numbers per statistic: a mass per class, or (weight, sum, sum of squares).
  std::size_t width() const { return is_regression() ? 3 : classes; }
};

struct SampleRequest {
  const std::int64_t* rows = nullptr;  // null: all rows of the table
  std::size_t n_rows = 0;
  const double* weights = nullptr;  // per requested row; null: 1
  double weight_scale = 1;
  const std::int32_t* labels = nullptr;  // per row of the table
  const double* targets = nullptr;       // per row of the table
  std::uint32_t classes = 0;
};

// Rows named twice become one entry with both weights; rows of weight zero are left out.
Sample draw_sample(const Table& table, const SampleRequest& request);

}  // namespace treewright
