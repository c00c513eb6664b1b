#include "grow/groups.hpp"

#include <algorithm>
#include <cmath>
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
    if (is_constrained(context_) && !keeps_monotone(context_, left, total_)) return;
    lefts_.insert(lefts_.end(), left, left + width_);
    places_.push_back(place);
    if (places_.size() == many) judge();
  }

  // The place of the best candidate and its gain; none: gain 0.
  std::pair<std::uint32_t, double> best() {
    judge();
    return {best_place_, best_gain_};
  }

 private:
  // Scores what has been offered and forgets it.
  void judge() {
    if (places_.empty()) return;
    if (context_.poll != nullptr && places_.size() == many) (*context_.poll)();
    gains_.resize(places_.size());
    criterion_.gains(*context_.sample, lefts_.data(), places_.size(), total_, gains_.data());
    for (std::size_t i = 0; i < places_.size(); ++i) {
      const double gain = gains_[i] / context_.impurity;
      if (gain > best_gain_ + tolerance) {
        best_gain_ = gain;
        best_place_ = places_[i];
      }
    }
    lefts_.clear();
    places_.clear();
  }

  static constexpr std::size_t many = 4096;
  const Criterion& criterion_;
  const ScanContext& context_;
  const double* total_;
  std::size_t width_;
  double weight_;
  std::vector<double>& lefts_;
  std::vector<std::uint32_t>& places_;
  std::vector<double>& gains_;
  double best_gain_ = 0;
  std::uint32_t best_place_ = 0;
};

// The best prefix of the codes in the order `out.order`.
void best_prefix(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                 Division& out) {
  const std::size_t width = context.sample->width();
  double* const left = context.scratch->left.data();
  std::fill_n(left, width, 0.0);
  Candidates candidates(criterion, context, groups.total.data());
  for (std::size_t i = 0; i + 1 < out.order.size(); ++i) {
    for (std::size_t s = 0; s < width; ++s) left[s] += groups.sums[out.order[i] * width + s];
    candidates.offer(left, static_cast<std::uint32_t>(i + 1));
  }
  const auto [below, gain] = candidates.best();
  out.found = gain > 0;
  out.gain = gain;
  out.below = below;
  out.left.assign(out.order.size(), 0);
  for (std::size_t i = 0; i < below; ++i) out.left[out.order[i]] = 1;
}

// All divisions; bit s of a mask sends symbol s left, the last symbol stays right.
void best_subset(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                 Division& out) {
  const std::size_t width = context.sample->width(), symbols = groups.codes.size();
  const std::uint32_t masks = 1u << (symbols - 1);
  std::vector<double>& lefts = out.keys;
  lefts.assign(masks * width, 0.0);
  Candidates candidates(criterion, context, groups.total.data());
  for (std::uint32_t mask = 1; mask < masks; ++mask) {
    const auto lowest = static_cast<std::size_t>(__builtin_ctz(mask));
    const double* const rest = lefts.data() + (mask & (mask - 1)) * width;
    double* const left = lefts.data() + mask * width;
    for (std::size_t s = 0; s < width; ++s) left[s] = rest[s] + groups.sums[lowest * width + s];
    candidates.offer(left, mask);
  }
  const auto [mask, gain] = candidates.best();
  out.found = gain > 0;
  out.gain = gain;
  out.left.assign(symbols, 0);
  for (std::size_t s = 0; s < symbols; ++s) out.left[s] = static_cast<char>((mask >> s) & 1);
}

void natural_order(std::size_t codes, Division& out) {
  out.order.resize(codes);
  std::iota(out.order.begin(), out.order.end(), std::size_t{0});
}

// By out.keys, in steps of the tolerance on their scale, so that keys that differ by rounding alone
// are equal; those stand in the order of their codes.
void order_by_keys(double scale, Division& out) {
  natural_order(out.keys.size(), out);
  for (double& key : out.keys) key = std::round(key / (scale * tolerance));
  std::sort(out.order.begin(), out.order.end(), [&](std::size_t a, std::size_t b) {
    return out.keys[a] < out.keys[b] || (out.keys[a] == out.keys[b] && a < b);
  });
}

void order_by_means(const Groups& groups, double scale, Division& out) {
  out.keys.clear();
  for (std::size_t g = 0; g < groups.codes.size(); ++g)
    out.keys.push_back(groups.sums[3 * g + 1] / groups.sums[3 * g]);
  order_by_keys(scale, out);
}

void order_by_shares(const Sample& sample, const Groups& groups, const char* of_classes, Division& out) {
  out.keys.clear();
  for (std::size_t g = 0; g < groups.codes.size(); ++g) {
    double chosen = 0, all = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      const double mass =
          groups.sums[g * sample.classes + c] * (sample.factors.empty() ? 1 : sample.factors[c]);
      all += mass;
      if (of_classes[c]) chosen += mass;
    }
    out.keys.push_back(chosen / all);
  }
  order_by_keys(1, out);
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
void alternate(const Criterion& criterion, const ScanContext& context, const Groups& groups, Division& best) {
  while (best.found) {
    Division next;
    const auto chosen = superclass(*context.sample, groups, best.left);
    order_by_shares(*context.sample, groups, chosen.data(), next);
    best_prefix(criterion, context, groups, next);
    if (!(next.gain > best.gain + tolerance)) return;
    std::swap(best, next);
  }
}

// Whole rows of few codes: one cell per code and class, then the codes that occur. The last row of
// cells takes the missing ones. Half of the rows goes to a second set of cells, so that additions to
// one cell do not wait for each other.
void count_directly(const Codes& codes, std::span<const std::uint32_t> members, Groups& groups) {
  const Sample& sample = *codes.sample;
  const std::size_t width = sample.classes, cells = (static_cast<std::size_t>(codes.count) + 1) * width;
  auto& count = groups.cells;
  count.assign(2 * cells, 0);
  const auto last = static_cast<std::uint8_t>(codes.count);
  const auto add = [&](std::uint32_t entry, std::uint32_t* set) {
    ++set[std::min(codes.bytes[entry], last) * width + sample.labels[entry]];
  };
  std::size_t i = 0;
  for (; i + 2 <= members.size(); i += 2) {
    add(members[i], count.data());
    add(members[i + 1], count.data() + cells);
  }
  if (i < members.size()) add(members[i], count.data());
  groups.codes.clear();
  groups.sums.clear();
  groups.total.assign(width, 0.0);
  for (std::int32_t code = 0; code < codes.count; ++code) {
    const std::uint32_t* const set = count.data() + static_cast<std::size_t>(code) * width;
    std::uint32_t rows = 0;
    for (std::size_t c = 0; c < width; ++c) rows += set[c] + set[cells + c];
    if (rows == 0) continue;
    groups.codes.push_back(code);
    for (std::size_t c = 0; c < width; ++c) {
      groups.sums.push_back(set[c] + set[cells + c]);
      groups.total[c] += set[c] + set[cells + c];
    }
  }
}

}  // namespace

void collect_groups(const Codes& codes, std::span<const std::uint32_t> members, const std::int64_t* centred,
                    double centred_unit, Groups& groups) {
  const Sample& sample = *codes.sample;
  const std::size_t width = sample.width();
  if (codes.bytes != nullptr && !sample.is_regression() && !sample.weighted() &&
      static_cast<std::size_t>(codes.count) * width <= 4 * members.size()) {
    count_directly(codes, members, groups);
    return;
  }
  auto& slot = groups.slot;
  if (slot.size() < static_cast<std::size_t>(codes.count))
    slot.resize(static_cast<std::size_t>(codes.count), -1);
  groups.codes.clear();
  for (const std::uint32_t entry : members) {
    const std::int32_t code = codes.of(entry);
    if (code >= 0 && slot[static_cast<std::size_t>(code)] < 0) {
      slot[static_cast<std::size_t>(code)] = 0;
      groups.codes.push_back(code);
    }
  }
  std::sort(groups.codes.begin(), groups.codes.end());
  for (std::size_t g = 0; g < groups.codes.size(); ++g) {
    slot[static_cast<std::size_t>(groups.codes[g])] = static_cast<std::int32_t>(g);
  }
  groups.sums.assign(groups.codes.size() * width, 0.0);
  if (!sample.is_regression()) {
    for (const std::uint32_t entry : members) {
      const std::int32_t code = codes.of(entry);
      if (code < 0) continue;
      const auto at = static_cast<std::size_t>(slot[static_cast<std::size_t>(code)]);
      groups.sums[at * width + sample.labels[entry]] += sample.weight(entry);
    }
  } else {
    auto& whole = groups.whole;
    whole.assign(groups.codes.size(), 0);
    for (const std::uint32_t entry : members) {
      const std::int32_t code = codes.of(entry);
      if (code < 0) continue;
      const auto at = static_cast<std::size_t>(slot[static_cast<std::size_t>(code)]);
      const double weight = sample.weight(entry), value = static_cast<double>(centred[entry]);
      groups.sums[3 * at] += weight;
      groups.sums[3 * at + 2] += value * value / weight;
      whole[at] += centred[entry];
    }
    for (std::size_t g = 0; g < groups.codes.size(); ++g) {
      groups.sums[3 * g + 1] = static_cast<double>(whole[g]) * centred_unit;
      groups.sums[3 * g + 2] *= centred_unit * centred_unit;
    }
  }
  groups.total.assign(width, 0.0);
  for (std::size_t g = 0; g < groups.codes.size(); ++g) {
    for (std::size_t s = 0; s < width; ++s) groups.total[s] += groups.sums[g * width + s];
    slot[static_cast<std::size_t>(groups.codes[g])] = -1;
  }
}

void divide_ordered(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                    Division& out) {
  natural_order(groups.codes.size(), out);
  best_prefix(criterion, context, groups, out);
  out.heuristic = false;
}

void divide_unordered(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                      const SymbolSettings& settings, Division& out) {
  const Sample& sample = *context.sample;
  out.heuristic = false;
  const bool all = settings.mode == SymbolMode::all_subsets;
  if (!all && (sample.is_regression() || sample.classes == 2)) {
    constexpr char second[2] = {0, 1};
    if (sample.is_regression()) {
      order_by_means(groups, std::sqrt(context.impurity), out);
    } else {
      order_by_shares(sample, groups, second, out);
    }
    best_prefix(criterion, context, groups, out);
    out.heuristic = !criterion.is_concave();
    return;
  }
  if (all || groups.codes.size() <= settings.max_exhaustive) {
    best_subset(criterion, context, groups, out);
    return;
  }
  out.keys = first_principal_scores(sample, groups.sums, groups.codes.size());
  order_by_keys(1, out);
  best_prefix(criterion, context, groups, out);
  if (criterion.has_superclasses()) alternate(criterion, context, groups, out);
  out.heuristic = true;
}

void divide_by_scan(const Criterion& criterion, const ScanContext& context, const Groups& groups,
                    const Codes& codes, std::span<const std::uint32_t> members,
                    const SymbolSettings& settings, Division& out) {
  std::vector<std::uint32_t> rank(static_cast<std::size_t>(codes.count), 0);
  std::vector<Record> records;
  ScanContext plain = context;
  plain.entry_mask = ~0u;
  const auto scan = [&] {
    records.clear();
    for (const std::uint32_t entry : members) {
      const std::int32_t code = codes.of(entry);
      if (code >= 0) records.push_back({rank[static_cast<std::size_t>(code)], entry});
    }
    std::stable_sort(records.begin(), records.end(),
                     [](const Record& a, const Record& b) { return a.rank < b.rank; });
    return criterion.scan(records.data(), static_cast<std::uint32_t>(records.size()), plain);
  };
  const auto rank_of = [&](std::size_t g) -> std::uint32_t& {
    return rank[static_cast<std::size_t>(groups.codes[g])];
  };
  const std::size_t symbols = groups.codes.size();
  out.found = false;
  out.heuristic = false;
  out.left.assign(symbols, 0);
  if (!codes.ordered && settings.mode == SymbolMode::all_subsets) {
    std::uint32_t best = 0;
    double bar = tolerance;
    for (std::uint32_t mask = 1; mask < 1u << (symbols - 1); ++mask) {
      if (context.poll != nullptr) (*context.poll)();
      for (std::size_t g = 0; g < symbols; ++g) rank_of(g) = ((mask >> g) & 1) == 0;
      const Cut cut = scan();
      if (cut.at < 0 || cut.gain <= bar) continue;
      best = mask;
      out.gain = cut.gain;
      bar = cut.gain + tolerance;
    }
    out.found = best != 0;
    for (std::size_t g = 0; g < symbols; ++g) out.left[g] = static_cast<char>((best >> g) & 1);
    return;
  }
  if (codes.ordered) {
    natural_order(symbols, out);
  } else {
    order_by_means(groups, std::sqrt(context.impurity), out);
    out.heuristic = true;
  }
  for (std::size_t i = 0; i < symbols; ++i) rank_of(out.order[i]) = static_cast<std::uint32_t>(i);
  const Cut cut = scan();
  if (cut.at < 0) return;
  out.found = true;
  out.gain = cut.gain;
  out.below = records[static_cast<std::size_t>(cut.at)].rank + 1;
  for (std::size_t i = 0; i < out.below; ++i) out.left[out.order[i]] = 1;
}

}  // namespace treewright
