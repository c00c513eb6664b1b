// Criteria on class masses: any measure of (masses left, masses right), with weights, priors, costs.
//
// Counting is exact; factors from priors and costs multiply the counts only when a cut is scored.
// A measure is a small class with gain(left, right, left weight, right weight, sample) and
// impurity(masses, weight, sample). Unweighted data have faster loops for some (gini.cpp, entropy.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "grow/criterion.hpp"
#include "grow/scan.hpp"

namespace treewright {

// A few numbers on the stack; many classes go to the heap.
class Masses {
 public:
  explicit Masses(std::size_t size) : many_(size > few_.size() ? size : 0) {}
  double* data() { return many_.empty() ? few_.data() : many_.data(); }

 private:
  std::array<double, 64> few_;
  std::vector<double> many_;
};

// From counts in units to masses; returns their sum.
inline double to_masses(const Sample& sample, const double* counts, double* masses) {
  double sum = 0;
  for (std::uint32_t c = 0; c < sample.classes; ++c) {
    masses[c] = sample.factors.empty() ? counts[c] : counts[c] * sample.factors[c];
    sum += masses[c];
  }
  return sum;
}

template <class Measure>
double gain_of(const Sample& sample, const double* left_counts, const double* total_counts, double* scratch) {
  const std::uint32_t k = sample.classes;
  double* const left = scratch;
  double* const right = scratch + k;
  const double left_weight = to_masses(sample, left_counts, left);
  double right_weight = 0;
  for (std::uint32_t c = 0; c < k; ++c) {
    const double count = total_counts[c] - left_counts[c];
    right[c] = sample.factors.empty() ? count : count * sample.factors[c];
    right_weight += right[c];
  }
  if (!(left_weight > 0) || !(right_weight > 0)) return 0;
  return Measure::gain(left, right, left_weight, right_weight, sample);
}

template <class Measure>
class MassSums {
 public:
  explicit MassSums(const ScanContext& context) : context_(context), sample_(*context.sample) {
    counts_ = context.scratch->left.data();
    masses_ = context.scratch->masses.data();
    std::fill_n(counts_, sample_.classes, 0.0);
  }
  void add(std::uint32_t packed) {
    const std::uint32_t entry = context_.entry(packed);
    const double weight = sample_.weight(entry);
    counts_[sample_.labels[entry]] += weight;
    left_ += weight;
  }
  double left() const { return left_; }
  double score() const { return gain_of<Measure>(sample_, counts_, context_.total, masses_); }
  double left_value() const { return monotone_value(sample_, counts_); }
  double right_value() const {
    const double right[2] = {context_.total[0] - counts_[0], context_.total[1] - counts_[1]};
    return monotone_value(sample_, right);
  }

 private:
  const ScanContext& context_;
  const Sample& sample_;
  double* counts_;
  double* masses_;
  double left_ = 0;
};

template <class Measure>
class MassCriterion : public Criterion {
 public:
  bool is_regression() const override { return false; }
  bool is_concave() const override { return Measure::is_concave; }

  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    const double total = weight_of(*context.sample, context.total);
    const MassSums<Measure> sums(context);
    const Scored best = best_allowed_cut(records, known, sums, total, tolerance, context);
    return {best.at, best.score};
  }

  void gains(const Sample& sample, const double* lefts, std::size_t count, const double* total,
             double* out) const override {
    Masses scratch(2 * sample.classes);
    for (std::size_t i = 0; i < count; ++i) {
      out[i] = gain_of<Measure>(sample, lefts + i * sample.classes, total, scratch.data());
    }
  }

  double impurity(const Sample& sample, const double* total) const override {
    Masses masses(sample.classes);
    const double weight = to_masses(sample, total, masses.data());
    return weight > 0 ? Measure::impurity(masses.data(), weight, sample) : 0;
  }
};

// gain = I(D) - sum of (weight of part / weight) I(part), for measures that are an impurity.
template <class Impurity>
struct PurityGain {
  static constexpr bool is_concave = true;
  static double impurity(const double* masses, double weight, const Sample& sample) {
    return Impurity::of(masses, weight, sample);
  }
  static double gain(const double* left, double* right, double left_weight, double right_weight,
                     const Sample& sample) {
    const double total = left_weight + right_weight;
    const double parts = left_weight * Impurity::of(left, left_weight, sample) +
                         right_weight * Impurity::of(right, right_weight, sample);
    for (std::uint32_t c = 0; c < sample.classes; ++c) right[c] += left[c];  // now the parent
    return Impurity::of(right, total, sample) - parts / total;
  }
};

}  // namespace treewright
