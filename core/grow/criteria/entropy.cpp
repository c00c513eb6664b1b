// Information gain: the decrease of entropy, log2 (Quinlan 1986; inducers 2.5 to 2.7).
#include <cmath>
#include <mutex>

#include "grow/criteria/criteria.hpp"
#include "grow/criteria/masses.hpp"
#include "grow/log2.hpp"

namespace treewright {
namespace {

struct EntropyImpurity {
  static double of(const double* masses, double weight, const Sample& sample) {
    double sum = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c) sum += xlog2(masses[c]);
    return exact_log2(weight) - sum / weight;
  }
};

using EntropyMeasure = PurityGain<EntropyImpurity>;

// n log2 n for whole n, as whole multiples of a power of two: sums of them are exact, so equal
// divisions have equal scores in whatever order their rows were counted.
struct Table_nlogn {
  std::vector<std::int64_t> values;
  double unit = 1;
  explicit Table_nlogn(std::size_t largest) {
    int exponent = 0;
    std::frexp(xlog2(static_cast<double>(largest) + 2) * 4, &exponent);
    const double scale = std::ldexp(1.0, 61 - exponent);
    unit = 1 / scale;
    values.reserve(largest + 1);
    for (std::size_t n = 0; n <= largest; ++n) {
      values.push_back(std::llrint(xlog2(static_cast<double>(n)) * scale));
    }
  }
};

class EntropySums {
 public:
  EntropySums(const ScanContext& context, const Table_nlogn& table, std::uint32_t n)
      : shift_(context.shift),
        n_(n),
        f_(table.values.data()),
        counts_(context.scratch->whole.data()),
        rest_(counts_ + context.sample->classes) {
    for (std::uint32_t c = 0; c < context.sample->classes; ++c) {
      counts_[c] = 0;
      rest_[c] = static_cast<std::int64_t>(context.total[c]);
      inside_ += f_[rest_[c]];
    }
  }
  void add(std::uint32_t packed) {
    const std::uint32_t c = packed >> shift_;
    inside_ += f_[counts_[c] + 1] - f_[counts_[c]] + f_[rest_[c] - 1] - f_[rest_[c]];
    ++counts_[c];
    --rest_[c];
    ++left_;
  }
  double left() const { return left_; }
  // n times the gain, but for a constant
  double score() const { return static_cast<double>(inside_ - f_[left_] - f_[n_ - left_]); }

 private:
  std::uint32_t shift_, n_, left_ = 0;
  const std::int64_t* f_;
  std::int64_t* counts_;
  std::int64_t* rest_;
  std::int64_t inside_ = 0;
};

class Entropy : public MassCriterion<EntropyMeasure> {
 public:
  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    const Sample& sample = *context.sample;
    const bool whole = !sample.weighted() && sample.factors.empty() && context.shift > 0;
    if (!whole || is_constrained(context)) {
      return MassCriterion::scan(records, known, context);
    }
    std::call_once(once_, [&] { table_ = std::make_unique<Table_nlogn>(sample.size); });
    const EntropySums sums(context, *table_, known);
    double floor = -static_cast<double>(table_->values[known]);
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      floor += static_cast<double>(table_->values[static_cast<std::size_t>(context.total[c])]);
    }
    const double n = known;
    const Scored best = best_cut(records, known, sums, n, context.min_child, floor,
                                 tolerance * n / table_->unit, [](const EntropySums&) { return true; });
    return {best.at, (best.score - floor) * table_->unit / n};
  }

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<Table_nlogn> table_;
};

}  // namespace

std::unique_ptr<Criterion> make_entropy(const Component&) { return std::make_unique<Entropy>(); }

}  // namespace treewright
