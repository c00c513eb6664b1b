#include "grow/criteria/criteria.hpp"

namespace treewright {

const Family<Criterion>& criteria() {
  static const Family<Criterion> family{
      {"criterion.gini", 1, {}, make_gini},
      {"criterion.ordinal_gini", 1, {}, make_ordinal_gini},
      {"criterion.entropy", 1, {}, make_entropy},
      {"criterion.twoing", 1, {}, make_twoing},
      {"criterion.accuracy", 1, {}, make_accuracy},
      {"criterion.least_squares", 1, {}, make_least_squares},
      {"criterion.least_absolute_deviation", 1, {}, make_least_absolute_deviation},
  };
  return family;
}

}  // namespace treewright
