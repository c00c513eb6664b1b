// log2 from additions, multiplications and one division only: the last bit of the library's log2
// differs between CPUs (583 of 10^6 values measured), and the last bit can decide a split.
#pragma once

#include <cmath>

namespace treewright {

inline double exact_log2(double x) {
  if (!(x > 0)) return 0;  // callers use x * log2(x), where 0 * log 0 = 0
  int exponent = 0;
  double m = std::frexp(x, &exponent);  // exact
  if (m < 0.70710678118654752440) {
    m *= 2;
    --exponent;
  }
  // log m = 2 atanh(z); |z| < 0.1716, so thirteen terms reach below 1e-18.
  const double z = (m - 1) / (m + 1), z2 = z * z;
  double sum = 0;
  for (int k = 25; k >= 1; k -= 2) sum = sum * z2 + 1.0 / k;
  return exponent + 2.88539008177792681472 * (z * sum);
}

inline double xlog2(double x) { return x * exact_log2(x); }

}  // namespace treewright
