#include "grow/groups.hpp"

#include <algorithm>
#include <numeric>

#include "grow/class_profiles.hpp"

namespace treewright {
namespace {

// Scores lefts and keeps the first of the best; `allowed` says which count.
class Candidates {
 public:
  Candidates(const Criterion& criterion, const ScanContext& context, const double* total)
      : criterion_(criterion),
        context_(context),
        total_(total),
        width_(context.sample->width()),
        weight_(weight_of(*context.sample, total)),
        lefts_(context.scratch->candidates),
        places_(context.scratch->places),
        gains_(context.scratch->gains) {
    lefts_.clear();
    places_.clear();
  }

  void offer(const double* left, std::uint32_t place) {
    const double weight = weight_of(*context_.sample, left);
    if (weight < context_.min_child || weight_ - weight < context_.min_child) return;
    const bool bounded =
        context_.monotone != 0 || context_.bounds.low > -infinity || context_.bounds.high < infinity;
    if (bounded && !keeps_monotone(context_, left, total_)) return;
    lefts_.insert(lefts_.end(), left, left + width_);
    places_.push_back(place);
  }

  // The place of the best candidate and its gain; none: gain 0.
  std::pair<std::uint32_t, double> best() {
    gains_.resize(places_.size());
    if (!places_.empty()) {
      criterion_.gains(*context_.sample, lefts_.data(), places_.size(), total_, gains_.data());
    }
    double bar = tolerance, best_gain = 0;
    std::uint32_t best_place = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const double gain = gains_[i] / context_.impurity;
      if (gain > bar) {
        best_gain = gain;
        best_place = places_[i];
        bar = gain + tolerance;
      }
    }
    return {best_place, best_gain};
  }

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  const Criterion& criterion_;
  const ScanContext& context_;
  const double* total_;
  std::size_t width_;
  double weight_;
  std::vector<double>& lefts_;
  std::vector<std::uint32_t>& places_;
  std::vector<double>& gains_;
};

// The best prefix of the symbols in the given order.
Division best_prefix(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                     const std::vector<std::size_t>& order) {
  const std::size_t width = context.sample->width();
  std::vector<double> left(width, 0.0);
  Candidates candidates(criterion, context, groups.total.data());
  for (std::size_t i = 0; i + 1 < order.size(); ++i) {
    for (std::size_t s = 0; s < width; ++s) left[s] += groups.sums[order[i] * width + s];
    candidates.offer(left.data(), static_cast<std::uint32_t>(i + 1));
  }
  const auto [below, gain] = candidates.best();
  Division division;
  division.found = gain > 0;
  division.gain = gain;
  division.below = below;
  division.left.assign(order.size(), 0);
  for (std::size_t i = 0; i < below; ++i) division.left[order[i]] = 1;
  return division;
}

// All divisions; bit s of a mask sends symbol s left, the last symbol stays right.
Division best_subset(const Criterion& criterion, const ScanContext& context, const Groups& groups) {
  const std::size_t width = context.sample->width(), symbols = groups.codes.size();
  const std::uint32_t masks = 1u << (symbols - 1);
  std::vector<double> lefts(masks * width, 0.0);
  Candidates candidates(criterion, context, groups.total.data());
  for (std::uint32_t mask = 1; mask < masks; ++mask) {
    const auto lowest = static_cast<std::size_t>(__builtin_ctz(mask));
    const double* const rest = lefts.data() + (mask & (mask - 1)) * width;
    double* const left = lefts.data() + mask * width;
    for (std::size_t s = 0; s < width; ++s) left[s] = rest[s] + groups.sums[lowest * width + s];
    candidates.offer(left, mask);
  }
  const auto [mask, gain] = candidates.best();
  Division division;
  division.found = gain > 0;
  division.gain = gain;
  division.left.assign(symbols, 0);
  for (std::size_t s = 0; s < symbols; ++s) division.left[s] = static_cast<char>((mask >> s) & 1);
  return division;
}

std::vector<std::size_t> ordered_by(const std::vector<double>& keys) {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return keys[a] < keys[b]; });
  return order;
}

// Mean of the target, or share of the given classes, per symbol.
std::vector<double> means(const Groups& groups) {
  std::vector<double> keys;
  for (std::size_t g = 0; g < groups.codes.size(); ++g)
    keys.push_back(groups.sums[3 * g + 1] / groups.sums[3 * g]);
  return keys;
}

std::vector<double> shares(const Sample& sample, const Groups& groups, const std::vector<char>& of_classes) {
  std::vector<double> keys;
  for (std::size_t g = 0; g < groups.codes.size(); ++g) {
    double chosen = 0, all = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      const double mass =
          groups.sums[g * sample.classes + c] * (sample.factors.empty() ? 1 : sample.factors[c]);
      all += mass;
      if (of_classes[c]) chosen += mass;
    }
    keys.push_back(chosen / all);
  }
  return keys;
}

// Superclasses of a division: the classes whose share is larger on the left.
std::vector<char> superclass(const Sample& sample, const Groups& groups, const std::vector<char>& left) {
  std::vector<double> sum_left(sample.classes, 0.0);
  double weight_left = 0, weight = 0;
  for (std::size_t g = 0; g < left.size(); ++g) {
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      const double factor = sample.factors.empty() ? 1 : sample.factors[c];
      const double mass = groups.sums[g * sample.classes + c] * factor;
      weight += mass;
      if (left[g]) {
        sum_left[c] += mass;
        weight_left += mass;
      }
    }
  }
  std::vector<char> chosen(sample.classes);
  for (std::uint32_t c = 0; c < sample.classes; ++c) {
    const double mass = groups.total[c] * (sample.factors.empty() ? 1 : sample.factors[c]);
    chosen[c] = sum_left[c] / weight_left >= (mass - sum_left[c]) / (weight - weight_left);
  }
  return chosen;
}

// Twoing with many symbols: inside fixed superclasses the two-class order is exact; superclasses
// and division take turns until nothing improves.
Division alternate(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                   Division start) {
  for (Division best = std::move(start);;) {
    if (!best.found) return best;
    const auto chosen = superclass(*context.sample, groups, best.left);
    Division next =
        best_prefix(criterion, context, groups, ordered_by(shares(*context.sample, groups, chosen)));
    if (!(next.gain > best.gain + tolerance)) return best;
    best = std::move(next);
  }
}

}  // namespace

void collect_groups(const Sample& sample, const Column& column, std::span<const std::uint32_t> members,
                    const std::int64_t* centred, double centred_unit, Groups& groups) {
  const std::size_t width = sample.width();
  auto& slots = groups.slot_of_code;
  if (slots.size() < static_cast<std::size_t>(column.symbols))
    slots.resize(static_cast<std::size_t>(column.symbols), -1);
  groups.codes.clear();
  for (const std::uint32_t entry : members) {
    const std::int32_t code = column.code(sample.row(entry));
    if (code >= 0 && slots[static_cast<std::size_t>(code)] < 0) {
      slots[static_cast<std::size_t>(code)] = 0;
      groups.codes.push_back(code);
    }
  }
  std::sort(groups.codes.begin(), groups.codes.end());
  for (std::size_t g = 0; g < groups.codes.size(); ++g) {
    slots[static_cast<std::size_t>(groups.codes[g])] = static_cast<std::int32_t>(g);
  }
  groups.sums.assign(groups.codes.size() * width, 0.0);
  auto& whole = groups.whole;
  whole.assign(groups.codes.size(), 0);
  for (const std::uint32_t entry : members) {
    const std::int32_t code = column.code(sample.row(entry));
    if (code < 0) continue;
    double* const sums =
        groups.sums.data() + static_cast<std::size_t>(slots[static_cast<std::size_t>(code)]) * width;
    const double weight = sample.weight(entry);
    if (sample.is_regression()) {
      const auto value = static_cast<double>(centred[entry]);
      sums[0] += weight;
      whole[static_cast<std::size_t>(slots[static_cast<std::size_t>(code)])] += centred[entry];
      sums[2] += value * value / weight;
    } else {
      sums[sample.labels[entry]] += weight;
    }
  }
  if (sample.is_regression()) {
    for (std::size_t g = 0; g < groups.codes.size(); ++g) {
      groups.sums[3 * g + 1] = static_cast<double>(whole[g]) * centred_unit;
      groups.sums[3 * g + 2] *= centred_unit * centred_unit;
    }
  }
  groups.total.assign(width, 0.0);
  for (std::size_t i = 0; i < groups.sums.size(); ++i) groups.total[i % width] += groups.sums[i];
  for (const std::int32_t code : groups.codes) slots[static_cast<std::size_t>(code)] = -1;
}

Division divide_ordered(const Criterion& criterion, const ScanContext& context, const Groups& groups) {
  std::vector<std::size_t> order(groups.codes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return best_prefix(criterion, context, groups, order);
}

Division divide_unordered(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                          const SymbolSettings& settings) {
  const Sample& sample = *context.sample;
  const std::size_t symbols = groups.codes.size();
  const bool few = symbols <= settings.max_exhaustive;
  if (settings.mode == SymbolMode::all_subsets) return best_subset(criterion, context, groups);
  if (sample.is_regression() || sample.classes == 2) {
    const std::vector<char> second{0, 1};
    Division division =
        best_prefix(criterion, context, groups,
                    ordered_by(sample.is_regression() ? means(groups) : shares(sample, groups, second)));
    division.heuristic = !criterion.is_concave();
    return division;
  }
  if (few) return best_subset(criterion, context, groups);
  Division division = best_prefix(criterion, context, groups,
                                  ordered_by(first_principal_scores(sample, groups.sums, symbols)));
  if (criterion.has_superclasses()) division = alternate(criterion, context, groups, std::move(division));
  division.heuristic = true;
  return division;
}

Division divide_by_scan(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                        const Column& column, std::span<const std::uint32_t> members, bool ordered) {
  std::vector<std::size_t> order(groups.codes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (!ordered) order = ordered_by(means(groups));
  std::vector<std::uint32_t> rank(static_cast<std::size_t>(column.symbols), 0);
  for (std::size_t i = 0; i < order.size(); ++i) {
    rank[static_cast<std::size_t>(groups.codes[order[i]])] = static_cast<std::uint32_t>(i);
  }
  std::vector<Record> records;
  for (const std::uint32_t entry : members) {
    const std::int32_t code = column.code(context.sample->row(entry));
    if (code >= 0) records.push_back({rank[static_cast<std::size_t>(code)], entry});
  }
  std::stable_sort(records.begin(), records.end(),
                   [](const Record& a, const Record& b) { return a.rank < b.rank; });
  ScanContext plain = context;
  plain.entry_mask = ~0u;
  const Cut cut = criterion.scan(records.data(), static_cast<std::uint32_t>(records.size()), plain);
  Division division;
  division.found = cut.at >= 0;
  division.gain = cut.gain;
  division.left.assign(order.size(), 0);
  if (division.found) {
    division.below = records[static_cast<std::size_t>(cut.at)].rank + 1;
    for (std::size_t i = 0; i < division.below; ++i) division.left[order[i]] = 1;
  }
  division.heuristic = !ordered;
  return division;
}

}  // namespace treewright
