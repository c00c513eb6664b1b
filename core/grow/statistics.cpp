#include "grow/statistics.hpp"

#include <algorithm>
#include <cmath>

#include "grow/criteria/masses.hpp"

namespace treewright {
namespace {

double expected_errors(const Sample& sample, const double* counts) {
  Masses scratch(sample.classes);
  double* const masses = scratch.data();
  const double weight = to_masses(sample, counts, masses);
  if (sample.costs.empty() || !sample.cost_gini) {
    return (weight - *std::max_element(masses, masses + sample.classes)) * sample.unit;
  }
  double least = std::numeric_limits<double>::infinity();
  for (std::uint32_t answer = 0; answer < sample.classes; ++answer) {
    double cost = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c)
      cost += sample.costs[answer * sample.classes + c] * masses[c];
    least = std::min(least, cost);
  }
  return least * sample.unit;
}

// The middle of the targets by weight; between two, where half the weight lies on either side.
double weighted_median(const Sample& sample, std::span<const std::uint32_t> members, double weight) {
  std::vector<std::uint32_t> order(members.begin(), members.end());
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return sample.targets[a] < sample.targets[b]; });
  double below = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    below += sample.weight(order[i]);
    if (2 * below < weight * (1 - tolerance)) continue;  // weights may be rounded in the last bit
    const double here = sample.targets[order[i]];
    return 2 * below <= weight * (1 + tolerance) && i + 1 < order.size()
               ? (here + sample.targets[order[i + 1]]) / 2
               : here;
  }
  return sample.targets[order.back()];
}

void count_targets(const Sample& sample, const Criterion& criterion, std::span<const std::uint32_t> members,
                   NodeStatistics& out) {
  double weight = 0, sum = 0, least = sample.targets[members[0]], most = least;
  for (const std::uint32_t entry : members) {
    const double y = sample.targets[entry];
    weight += sample.weight(entry);
    sum += sample.weight(entry) * y;
    least = std::min(least, y);
    most = std::max(most, y);
  }
  out.pure = least == most;
  out.mean = out.pure ? least : sum / weight;
  double squares = 0;
  for (const std::uint32_t entry : members) {
    const double d = sample.targets[entry] - out.mean;
    squares += sample.weight(entry) * d * d;
  }
  out.sse = squares * sample.unit;
  out.center = out.mean;
  out.impurity = squares / weight;
  if (criterion.uses_median()) {
    out.center = weighted_median(sample, members, weight);
    double distance = 0;
    for (const std::uint32_t entry : members)
      distance += sample.weight(entry) * std::abs(sample.targets[entry] - out.center);
    out.impurity = distance / weight;
  }
  out.errors = out.sse;
}

}  // namespace

NodeStatistics node_statistics(const Sample& sample, const Criterion& criterion,
                               std::span<const std::uint32_t> members, double* counts) {
  NodeStatistics out;
  out.rows = static_cast<std::int64_t>(members.size());
  double weight = 0, weight2 = 0;
  if (!sample.weighted()) {
    weight = weight2 = static_cast<double>(members.size());
  } else {
    for (const std::uint32_t entry : members) {
      const double w = sample.weight(entry);
      weight += w;
      weight2 += w * sample.unit * w;
    }
  }
  out.weight = weight * sample.unit;
  out.weight2 = weight2 * sample.unit;
  if (sample.is_regression()) {
    count_targets(sample, criterion, members, out);
    return out;
  }
  std::fill_n(counts, sample.classes, 0.0);
  if (sample.weighted()) {
    for (const std::uint32_t entry : members) counts[sample.labels[entry]] += sample.weight(entry);
  } else {
    for (const std::uint32_t entry : members) counts[sample.labels[entry]] += 1;
  }
  out.pure = std::count_if(counts, counts + sample.classes, [](double n) { return n > 0; }) < 2;
  out.impurity = out.pure ? 0 : criterion.impurity(sample, counts);
  out.errors = out.pure ? 0 : expected_errors(sample, counts);
  return out;
}

void centre(const Sample& sample, std::span<const std::uint32_t> members, double mean, bool with_ranks,
            CentredTargets& out) {
  double largest = 0;
  for (const std::uint32_t entry : members) {
    largest = std::max(largest, sample.weight(entry) * std::abs(sample.targets[entry] - mean));
  }
  int exponent = 0;
  std::frexp(largest * static_cast<double>(members.size()), &exponent);
  const double scale = std::ldexp(1.0, std::min(61 - exponent, 1000));  // tiny targets: stay finite
  out.unit = 1 / scale;
  for (const std::uint32_t entry : members) {
    out.values[entry] = std::llrint(sample.weight(entry) * (sample.targets[entry] - mean) * scale);
  }
  if (!with_ranks) return;
  std::vector<std::uint32_t> order(members.begin(), members.end());
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return sample.targets[a] < sample.targets[b]; });
  out.rank_value.clear();
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || sample.targets[order[i]] != sample.targets[order[i - 1]]) {
      out.rank_value.push_back((sample.targets[order[i]] - mean) * scale);
    }
    out.rank[order[i]] = static_cast<std::uint32_t>(out.rank_value.size() - 1);
  }
}

}  // namespace treewright
