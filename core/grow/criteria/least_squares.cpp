// Least squares: the decrease of variance, n_L n_R / n^2 (mean_L - mean_R)^2 (Breiman et al. 1984).
//
// Targets are centred on the node's mean and are whole numbers (Sample), so the sum of a part is
// exact and the two sums add up to the node's.
#include "grow/criteria/criteria.hpp"
#include "grow/scan.hpp"
#include "kernels/kernels.hpp"

namespace treewright {
namespace {

class MomentSums {
 public:
  explicit MomentSums(const ScanContext& context)
      : sample_(*context.sample),
        mask_(context.entry_mask),
        centred_(context.centred),
        n_(context.total[0]),
        mean_(context.total[1] / context.centred_unit / context.total[0]) {}
  void add(std::uint32_t packed) {
    const std::uint32_t entry = packed & mask_;
    sum_ += centred_[entry];
    left_ += sample_.weight(entry);
  }
  double left() const { return left_; }
  // n_L n_R (mean_L - mean_R)^2 / n, times n: the n is left out of the loop
  double score() const {
    const double d = static_cast<double>(sum_) - left_ * mean_;
    return d * d / (left_ * (n_ - left_));
  }
  double left_value() const { return static_cast<double>(sum_) / left_; }
  double right_value() const { return (mean_ * n_ - static_cast<double>(sum_)) / (n_ - left_); }

 private:
  const Sample& sample_;
  std::uint32_t mask_;
  const std::int64_t* centred_;
  double n_, mean_, left_ = 0;
  std::int64_t sum_ = 0;
};

// Monotone bounds are in units of the target; the sums are not.
class InTargetUnits : public MomentSums {
 public:
  InTargetUnits(const MomentSums& sums, double unit) : MomentSums(sums), unit_(unit) {}
  double left_value() const { return MomentSums::left_value() * unit_; }
  double right_value() const { return MomentSums::right_value() * unit_; }

 private:
  double unit_;
};

class LeastSquares : public Criterion {
 public:
  bool is_regression() const override { return true; }

  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    // score * unit^2 is the decrease of variance
    const double scale = context.centred_unit * context.centred_unit / context.impurity;
    const double n = context.total[0], slack = tolerance / scale;
    if (!is_constrained(context) && !context.sample->weighted()) {
      const double mean = context.total[1] / context.centred_unit / n;
      const KernelCut best = kernels().least_squares(records, known, context.entry_mask, context.centred,
                                                     mean, whole_rows(context.min_child), slack);
      return {best.at, best.score * scale};
    }
    const InTargetUnits sums(MomentSums(context), context.centred_unit);
    const Scored best = best_allowed_cut(records, known, sums, n, slack, context);
    return {best.at, best.score * scale};
  }

  void gains(const Sample&, const double* lefts, std::size_t count, const double* total,
             double* out) const override {
    for (std::size_t i = 0; i < count; ++i) {
      const double weight = lefts[3 * i], sum = lefts[3 * i + 1], rest = total[0] - weight;
      const double d = sum - weight * (total[1] / total[0]);
      out[i] = weight > 0 && rest > 0 ? d * d / (weight * rest) : 0;
    }
  }

  double impurity(const Sample&, const double* total) const override {
    const double mean = total[1] / total[0];
    return std::max(0.0, total[2] / total[0] - mean * mean);
  }
};

}  // namespace

std::unique_ptr<Criterion> make_least_squares(const Component&) { return std::make_unique<LeastSquares>(); }

}  // namespace treewright
