#pragma once

#include <cmath>

namespace treewright {

// A threshold strictly between a < b: their midpoint, or a itself where rounding reaches b.
inline double midpoint(double a, double b) {
  double middle = (a + b) / 2;
  if (!std::isfinite(middle)) middle = a / 2 + b / 2;
  return middle < b ? middle : a;
}

}  // namespace treewright
