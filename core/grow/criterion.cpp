#include "grow/criterion.hpp"

#include <algorithm>
#include <array>

namespace treewright {

double weight_of(const Sample& sample, const double* statistics) {
  if (sample.is_regression()) return statistics[0];
  double weight = 0;
  for (std::uint32_t c = 0; c < sample.classes; ++c) weight += statistics[c];
  return weight;
}

double monotone_value(const Sample& sample, const double* statistics) {
  if (sample.is_regression()) return statistics[1] / statistics[0];
  const double first = statistics[0] * (sample.factors.empty() ? 1 : sample.factors[0]);
  const double second = statistics[1] * (sample.factors.empty() ? 1 : sample.factors[1]);
  return second / (first + second);
}

bool keeps_monotone(const ScanContext& context, double left_value, double right_value) {
  const auto [low, high] = context.bounds;
  return left_value >= low && left_value <= high && right_value >= low && right_value <= high &&
         (right_value - left_value) * context.monotone >= 0;
}

bool keeps_monotone(const ScanContext& context, const double* left, const double* total) {
  const std::size_t width = context.sample->width();  // at most 3: two classes or regression
  std::array<double, 3> right{};
  for (std::size_t i = 0; i < std::min<std::size_t>(width, 3); ++i) right[i] = total[i] - left[i];
  return keeps_monotone(context, monotone_value(*context.sample, left),
                        monotone_value(*context.sample, right.data()));
}

}  // namespace treewright
