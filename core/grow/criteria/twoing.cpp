// Twoing: the best gain over all groupings of the classes into two superclasses, in closed form
// (P_L P_R / 4) (sum over c of |p_c^L - p_c^R|)^2 (Breiman et al. 1984).
#include <cmath>

#include "grow/criteria/criteria.hpp"
#include "grow/criteria/masses.hpp"

namespace treewright {
namespace {

struct TwoingMeasure {
  static constexpr bool is_concave = true;
  // Two-class criterion p_1 p_2 has no value for a node of many classes; half the Gini index is
  // what it becomes for two.
  static double impurity(const double* masses, double weight, const Sample& sample) {
    double sum = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c) sum += masses[c] * masses[c];
    return (1 - sum / (weight * weight)) / 2;
  }
  static double gain(const double* left, const double* right, double left_weight, double right_weight,
                     const Sample& sample) {
    double sum = 0;
    for (std::uint32_t c = 0; c < sample.classes; ++c)
      sum += std::abs(left[c] / left_weight - right[c] / right_weight);
    const double total = left_weight + right_weight;
    return left_weight / total * (right_weight / total) / 4 * sum * sum;
  }
};

class Twoing : public MassCriterion<TwoingMeasure> {
 public:
  bool has_superclasses() const override { return true; }
};

}  // namespace

std::unique_ptr<Criterion> make_twoing(const Component&) { return std::make_unique<Twoing>(); }

}  // namespace treewright
