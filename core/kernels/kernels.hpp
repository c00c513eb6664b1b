// The loops that run once per row, compiled once per SIMD level and chosen at run time.
//
// level.cpp holds one generic text; CMake compiles it for x86-64-v2, -v3 (AVX2) and -v4 (AVX-512)
// into a namespace each, elsewhere once. The environment variable TREEWRIGHT_SIMD (v2, v3, v4)
// forces a level, so that tests can run each; all levels give the same bytes, because what decides
// is computed by the same scalar formula and lanes only rule out what cannot win. Such a file uses
// raw arrays and no inline functions of others (one-definition rule).
#pragma once

#include <cstdint>

namespace treewright {

struct Record;

// The best cut of a sorted column. `score` is in the units of the kernel; at < 0: none beats `bar`.
struct KernelCut {
  std::int64_t at;
  double score;
};

// The cut of a column that sends rows most like a given split does, in one orientation.
struct KernelAgreement {
  bool found;               // some cut agrees on more than was asked for
  bool flipped;             // the rows above the cut are those that the split sends left
  std::uint32_t agreeing;   // rows
  std::uint32_t at, after;  // Record::entry on both sides of the cut
};

struct Kernels {
  const char* level;

  // Gini, two classes, no weights: score = D^2 / (n_L n_R) with D = n_1L n - n_L n_1. Cuts leave at
  // least `least` rows on either side; a better one exceeds the best by `slack`.
  KernelCut (*two_class_gini)(const Record* records, std::uint32_t known, std::uint32_t shift,
                              double second_class, std::uint32_t least, double slack);

  // Gini, two classes, with weights (null: one each) and a factor per class. Counts are summed exactly and
  // multiplied when a cut is scored; min_child is in units of weight.
  KernelCut (*two_class_masses)(const Record* records, std::uint32_t known, std::uint32_t shift,
                                const double* weights, const double* factors, const double* total,
                                double min_child, double slack);

  // Gini, k classes, no weights: score = S_L / n_L + S_R / n_R, sums of squared counts. `counts`
  // is scratch for k numbers, `total` the counts of the known rows, their squares' sum `squares`.
  KernelCut (*many_class_gini)(const Record* records, std::uint32_t known, std::uint32_t shift,
                               std::uint32_t classes, const std::int64_t* total, std::int64_t* counts,
                               std::uint32_t least, double floor, double slack);

  // Least squares, no weights: score = (S_L - n_L mean)^2 / (n_L n_R) on whole centred targets.
  KernelCut (*least_squares)(const Record* records, std::uint32_t known, std::uint32_t entry_mask,
                             const std::int64_t* centred, double mean, std::uint32_t least, double slack);

  // Stable division: records of entries with side 0 stay in front, the others go behind them;
  // returns how many stayed. `scratch` may be written eight records beyond its end.
  std::uint32_t (*divide)(Record* records, std::uint32_t size, std::uint32_t entry_mask,
                          const std::uint8_t* side, Record* scratch);

  // The same, and on the way the column's best surrogate of the division itself: `zeros` of the rows
  // have side 0, only cuts that agree on more than `most` rows count.
  KernelAgreement (*divide_and_agree)(Record* records, std::uint32_t size, std::uint32_t entry_mask,
                                      const std::uint8_t* side, Record* scratch, std::uint32_t zeros,
                                      std::uint32_t most);
};

// The best level of this machine, or the forced one.
const Kernels& kernels();

}  // namespace treewright
