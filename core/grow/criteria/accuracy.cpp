// Classification accuracy: how many more rows are right when each part answers for itself, as a
// share of the node; where costs go into the criterion as a matrix, how much
// cost that saves (else they are in the masses already).
#include <algorithm>

#include "grow/criteria/criteria.hpp"
#include "grow/criteria/masses.hpp"

namespace treewright {
namespace {

struct Errors {
  static double of(const double* masses, double weight, const Sample& sample) {
    const std::uint32_t k = sample.classes;
    if (!sample.cost_gini) return 1 - *std::max_element(masses, masses + k) / weight;
    double least = 0;
    for (std::uint32_t answer = 0; answer < k; ++answer) {
      double cost = 0;
      for (std::uint32_t c = 0; c < k; ++c) cost += sample.costs[answer * k + c] * masses[c];
      least = answer == 0 ? cost : std::min(least, cost);
    }
    return least / weight;
  }
};

}  // namespace

std::unique_ptr<Criterion> make_accuracy(const Component&) {
  return std::make_unique<MassCriterion<PurityGain<Errors>>>();
}

}  // namespace treewright
