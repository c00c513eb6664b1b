#include "grow/sample.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "error.hpp"

namespace treewright {
namespace {

bool all_whole(const std::vector<double>& weights) {
  return std::all_of(weights.begin(), weights.end(),
                     [](double w) { return w == std::floor(w) && w < 0x1p31; });
}

// Weights become whole multiples of a power of two whose total stays below 2^52.
void quantise(std::vector<double>& weights, double& unit) {
  unit = 1;
  if (all_whole(weights)) return;
  const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
  int exponent = 0;
  std::frexp(total, &exponent);
  const double scale = std::ldexp(1.0, 51 - exponent);
  for (double& w : weights) w = std::max(1.0, std::nearbyint(w * scale));
  unit = 1 / scale;
}

}  // namespace

Sample draw_sample(const Table& table, const SampleRequest& request) {
  Sample sample;
  sample.table = &table;
  sample.classes = request.classes;
  const bool ones = request.weights == nullptr && request.weight_scale == 1;
  const auto weight_of = [&](std::size_t i) {
    return (request.weights == nullptr ? 1.0 : request.weights[i]) * request.weight_scale;
  };
  if (request.rows == nullptr && ones) {
    sample.size = table.rows();
  } else {
    std::vector<double> total(table.rows(), 0.0);
    const std::size_t count = request.rows == nullptr ? table.rows() : request.n_rows;
    for (std::size_t i = 0; i < count; ++i) {
      const std::int64_t row = request.rows == nullptr ? static_cast<std::int64_t>(i) : request.rows[i];
      if (row < 0 || static_cast<std::size_t>(row) >= table.rows()) {
        throw Error(ErrorKind::data, "row " + std::to_string(row) + " does not exist", "rows",
                    "name rows from 0 to " + std::to_string(table.rows() - 1));
      }
      total[static_cast<std::size_t>(row)] += weight_of(i);
    }
    bool uniform = true;
    for (std::size_t row = 0; row < table.rows(); ++row) {
      if (!(total[row] > 0)) continue;
      uniform = uniform && total[row] == 1;
      sample.rows.push_back(static_cast<std::uint32_t>(row));
    }
    if (!uniform) {
      for (const auto row : sample.rows) sample.weights.push_back(total[row]);
      quantise(sample.weights, sample.unit);
    }
    sample.size = sample.rows.size();
    if (sample.size == table.rows()) sample.rows.clear();
  }
  if (sample.size == 0) {
    throw Error(ErrorKind::data, "there is no row with a positive weight", "the rows to grow on",
                "give at least one row");
  }
  for (std::size_t entry = 0; entry < sample.size; ++entry) {
    const std::size_t row = sample.row(entry);
    if (request.classes > 0) {
      const std::int32_t label = request.labels[row];
      if (label < 0 || static_cast<std::uint32_t>(label) >= request.classes) {
        throw Error(ErrorKind::data, "no class " + std::to_string(label), "row " + std::to_string(row),
                    "give each row one of the table's classes");
      }
      sample.labels.push_back(static_cast<std::uint32_t>(label));
    } else {
      sample.targets.push_back(request.targets[row]);
    }
  }
  return sample;
}

}  // namespace treewright
