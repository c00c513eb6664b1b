// Least absolute deviation: the decrease of the mean distance from the median (Breiman et al. 1984).
//
// Per record one step in a tree of sums over the ranks of the target (Fenwick 1994) finds the new
// median and the sums on both sides of it: O(n log n) a column.
#include <algorithm>
#include <bit>
#include <cmath>

#include "grow/criteria/criteria.hpp"
#include "grow/scan.hpp"

namespace treewright {
namespace {

// Weights and weighted targets by rank; answers the sum of distances from the median.
class Distances {
 public:
  Distances(const ScanContext& context, std::uint32_t ranks)
      : context_(context),
        sample_(*context.sample),
        ranks_(ranks),
        top_(std::bit_floor(std::max(1u, ranks))),
        weights_(context.scratch->tree_weights),
        sums_(context.scratch->tree_sums) {
    std::fill_n(weights_.begin(), ranks + 1, 0.0);
    std::fill_n(sums_.begin(), ranks + 1, std::int64_t{0});
  }

  void add(std::uint32_t entry) {
    const double weight = sample_.weight(entry);
    const std::int64_t sum = context_.centred[entry];
    for (std::uint32_t i = context_.target_rank[entry] + 1; i <= ranks_; i += i & (~i + 1)) {
      weights_[i] += weight;
      sums_[i] += sum;
    }
    weight_ += weight;
    sum_ += sum;
  }

  double weight() const { return weight_; }

  double from_median() const {
    // The last rank below which lies less than half of the weight; the median is the next.
    std::uint32_t at = 0;
    double below = 0;
    std::int64_t sum_below = 0;
    for (std::uint32_t step = top_; step > 0; step >>= 1) {
      const std::uint32_t next = at + step;
      if (next <= ranks_ && 2 * (below + weights_[next]) < weight_) {
        at = next;
        below += weights_[at];
        sum_below += sums_[at];
      }
    }
    const double median = context_.rank_value[std::min(at, ranks_ - 1)];
    return median * below - static_cast<double>(sum_below) + static_cast<double>(sum_ - sum_below) -
           median * (weight_ - below);
  }

 private:
  const ScanContext& context_;
  const Sample& sample_;
  std::uint32_t ranks_, top_;
  std::vector<double>& weights_;
  std::vector<std::int64_t>& sums_;
  double weight_ = 0;
  std::int64_t sum_ = 0;
};

class LeastAbsoluteDeviation : public Criterion {
 public:
  bool is_regression() const override { return true; }
  bool uses_median() const override { return true; }
  bool is_concave() const override { return false; }

  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    const std::uint32_t ranks = context.target_ranks;
    auto& right = context.scratch->deviations;  // right[i]: of the records from i on
    Distances all(context, ranks);
    for (std::uint32_t i = known; i-- > 1;) {
      all.add(context.entry(records[i].entry));
      right[i] = records[i].rank == records[i - 1].rank ? 0 : all.from_median();
    }
    if (known > 0) all.add(context.entry(records[0].entry));
    const double total = all.from_median(), weight = all.weight();
    const double scale = context.centred_unit / (weight * context.impurity);
    Distances left(context, ranks);
    Cut best;
    double bar = tolerance;
    for (std::uint32_t i = 0; i + 1 < known; ++i) {
      left.add(context.entry(records[i].entry));
      if (records[i].rank == records[i + 1].rank) continue;
      if (left.weight() < context.min_child || weight - left.weight() < context.min_child) continue;
      const double gain = (total - left.from_median() - right[i + 1]) * scale;
      if (gain > bar) {
        best = {i, gain};
        bar = gain + tolerance;
      }
    }
    return best;
  }

  void gains(const Sample&, const double*, std::size_t, const double*, double*) const override {
    throw Error(ErrorKind::plan, "medians do not follow from sums", "criterion.least_absolute_deviation",
                "scan records instead");
  }
  double impurity(const Sample&, const double*) const override { return 0; }
};

}  // namespace

std::unique_ptr<Criterion> make_least_absolute_deviation(const Component&) {
  return std::make_unique<LeastAbsoluteDeviation>();
}

}  // namespace treewright
