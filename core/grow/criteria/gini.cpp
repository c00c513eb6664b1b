// The Gini index, 1 - sum of squared shares (Breiman et al. 1984, inducers 2.8), and the cost Gini.
#include "grow/criteria/criteria.hpp"
#include "grow/criteria/masses.hpp"
#include "kernels/kernels.hpp"

namespace treewright {
namespace {

struct GiniMeasure {
  static constexpr bool is_concave = true;
  static double impurity(const double* masses, double weight, const Sample& sample) {
    double sum = 0;
    if (sample.cost_gini) {
      // sum over a != b of Cost(a|b) p_a p_b
      for (std::uint32_t a = 0; a < sample.classes; ++a) {
        for (std::uint32_t b = 0; b < sample.classes; ++b) {
          sum += sample.costs[a * sample.classes + b] * masses[a] * masses[b];
        }
      }
      return sum / (weight * weight);
    }
    for (std::uint32_t c = 0; c < sample.classes; ++c) sum += masses[c] * masses[c];
    return 1 - sum / (weight * weight);
  }
  static double gain(const double* left, double* right, double left_weight, double right_weight,
                     const Sample& sample) {
    const double total = left_weight + right_weight;
    if (sample.cost_gini) {
      const double parts = left_weight * impurity(left, left_weight, sample) +
                           right_weight * impurity(right, right_weight, sample);
      for (std::uint32_t c = 0; c < sample.classes; ++c) right[c] += left[c];
      return impurity(right, total, sample) - parts / total;
    }
    // P_L P_R sum of squared differences of the shares, with one division and no cancellation.
    double sum = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c) {
      const double difference = left[c] * right_weight - right[c] * left_weight;
      sum += difference * difference;
    }
    return sum / (total * total * left_weight * right_weight);
  }
};

class Gini : public MassCriterion<GiniMeasure> {
 public:
  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    const Sample& sample = *context.sample;
    if (sample.cost_gini || context.shift == 0 || is_constrained(context)) {
      return MassCriterion::scan(records, known, context);
    }
    if (sample.weighted() || !sample.factors.empty()) {
      return sample.classes == 2 ? two_masses(records, known, context)
                                 : MassCriterion::scan(records, known, context);
    }
    return sample.classes == 2 ? two_classes(records, known, context) : many_classes(records, known, context);
  }

 private:
  // With D = n_1L n - n_L n_1 the gain is 2 D^2 / (n^2 n_L n_R).
  static Cut two_classes(const Record* records, std::uint32_t known, const ScanContext& context) {
    const double n = known, scale = 2 / (n * n);
    const KernelCut best = kernels().two_class_gini(records, known, context.shift, context.total[1],
                                                    whole_rows(context.min_child), tolerance / scale);
    return {best.at, best.score * scale};
  }

  static Cut two_masses(const Record* records, std::uint32_t known, const ScanContext& context) {
    const Sample& sample = *context.sample;
    double masses[2];
    const double n = to_masses(sample, context.total, masses), scale = 2 / (n * n);
    const KernelCut best = kernels().two_class_masses(
        records, known, context.shift, sample.weighted() ? sample.weights.data() : nullptr,
        sample.factors.empty() ? nullptr : sample.factors.data(), context.total, context.min_child,
        tolerance / scale);
    return {best.at, best.score * scale};
  }

  static Cut many_classes(const Record* records, std::uint32_t known, const ScanContext& context) {
    const std::uint32_t k = context.sample->classes;
    std::int64_t* const counts = context.scratch->whole.data();
    std::int64_t* const total = counts + k;
    double squares = 0;
    for (std::uint32_t c = 0; c < k; ++c) {
      total[c] = static_cast<std::int64_t>(context.total[c]);
      squares += context.total[c] * context.total[c];
    }
    const double n = known, floor = squares / n;
    const KernelCut best = kernels().many_class_gini(records, known, context.shift, k, total, counts,
                                                     whole_rows(context.min_child), floor, tolerance * n);
    return {best.at, (best.score - floor) / n};
  }
};

// For ordered classes (Piccarreta 2008): sum of F (1 - F) over the cumulative shares.
struct OrdinalGiniImpurity {
  static double of(const double* masses, double weight, const Sample& sample) {
    double below = 0, sum = 0;
    for (std::uint32_t c = 0; c + 1 < sample.classes; ++c) {
      below += masses[c] / weight;
      sum += below * (1 - below);
    }
    return sum;
  }
};

}  // namespace

std::unique_ptr<Criterion> make_gini(const Component&) { return std::make_unique<Gini>(); }

std::unique_ptr<Criterion> make_ordinal_gini(const Component&) {
  return std::make_unique<MassCriterion<PurityGain<OrdinalGiniImpurity>>>();
}

}  // namespace treewright
