// Compiled once per SIMD level; TREEWRIGHT_LEVEL names the namespace.
//
// A scan looks at blocks of 16 records. Running sums are scalar; then all 16 cuts are compared with
// the best so far, without a division and without a branch: score > bar is D^2 > bar * n_L * n_R.
// Only a block that holds a winner is scored exactly, one cut at a time, by the same formula at
// every level. The slack of 1e-9 in the comparison is far above its rounding.
#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "kernels/kernels.hpp"
#include "kernels/record.hpp"

namespace treewright::TREEWRIGHT_LEVEL {
namespace {

constexpr std::uint32_t block = 16;
constexpr double cautious = 1 - 1e-9;

// As many doubles as a register of the level holds.
#if defined(__AVX512F__)
constexpr std::uint32_t width = 8;
#elif defined(__AVX2__)
constexpr std::uint32_t width = 4;
#else
constexpr std::uint32_t width = 2;
#endif
typedef double Lanes __attribute__((vector_size(8 * width)));
typedef std::int64_t Mask __attribute__((vector_size(8 * width)));

inline Lanes load(const double* p) {
  Lanes v;
  __builtin_memcpy(&v, p, sizeof v);
  return v;
}

inline bool any(Mask mask) {
#if defined(__AVX512F__)
  const auto v = reinterpret_cast<__m512i>(mask);
  return _mm512_test_epi64_mask(v, v) != 0;
#elif defined(__AVX2__)
  const auto v = reinterpret_cast<__m256i>(mask);
  return _mm256_testz_si256(v, v) == 0;
#else
  return (mask[0] | mask[1]) != 0;
#endif
}

// Sums that a cut needs, one lane per record of a block. `reaches` and `score` are templates over
// double and Lanes, so that lanes and the exact scalar share one formula.
struct TwoClasses {
  std::uint32_t shift;
  double n, n1;
  std::uint32_t second;
  double lane[block];

  void add(std::uint32_t j, std::uint32_t entry) {
    second += entry >> shift;
    lane[j] = static_cast<double>(static_cast<std::int32_t>(second));
  }
  template <class V>
  auto reaches(V lane, V, V left, double bar) const {
    const V d = lane * n - left * n1;
    return d * d > bar * (left * (n - left));
  }
  double score(std::uint32_t j, double left) const {
    const double d = lane[j] * n - left * n1;
    return d * d / (left * (n - left));
  }
  const double* second_lane() const { return lane; }
};

struct Squares {
  std::uint32_t entry_mask;
  const std::int64_t* centred;
  double n, mean;
  std::int64_t sum;
  double lane[block];

  void add(std::uint32_t j, std::uint32_t entry) {
    sum += centred[entry & entry_mask];
    lane[j] = static_cast<double>(sum);
  }
  template <class V>
  auto reaches(V lane, V, V left, double bar) const {
    const V d = lane - left * mean;
    return d * d > bar * (left * (n - left));
  }
  double score(std::uint32_t j, double left) const {
    const double d = lane[j] - left * mean;
    return d * d / (left * (n - left));
  }
  const double* second_lane() const { return lane; }
};

// S_L = sum of squares left; with Q = sum of T_c L_c the right one is S_T - 2 Q + S_L. Both follow
// a moved row in constant time.
struct ManyClasses {
  std::uint32_t shift;
  double n;
  const std::int64_t* total;
  std::int64_t* counts;
  std::int64_t all, left_squares, cross;
  double lane[block], other[block];

  void add(std::uint32_t j, std::uint32_t entry) {
    const std::uint32_t c = entry >> shift;
    left_squares += 2 * counts[c] + 1;
    cross += total[c];
    ++counts[c];
    lane[j] = static_cast<double>(left_squares);
    other[j] = static_cast<double>(all - 2 * cross + left_squares);
  }
  template <class V>
  auto reaches(V lane, V other, V left, double bar) const {
    const V right = n - left;
    return lane * right + other * left > bar * (left * right);
  }
  double score(std::uint32_t j, double left) const { return lane[j] / left + other[j] / (n - left); }
  const double* second_lane() const { return other; }
};

template <class Sums>
KernelCut best_cut(const Record* records, std::uint32_t known, Sums& sums, std::uint32_t least, double floor,
                   double slack) {
  KernelCut best{-1, 0};
  double bar = floor + slack;
  // Cut i lies behind record i; cuts `first` to `end - 1` leave enough rows on both sides.
  const std::uint32_t needed = least > 1 ? least : 1;
  const std::uint32_t first = needed - 1;
  const std::uint32_t end = known > needed ? known - needed : 0;
  const auto offer = [&](std::uint32_t cut, std::uint32_t j) {
    const double score = sums.score(j, cut + 1);
    if (score > bar) {
      best.at = cut;
      best.score = score;
      bar = score + slack;
    }
  };
  Lanes first_lefts;
  for (std::uint32_t l = 0; l < width; ++l) first_lefts[l] = l + 1;
  std::uint32_t i = 0;
  for (; i < first && i < end; ++i) sums.add(0, records[i].entry);
  for (; i + block <= end; i += block) {
    const Record* const r = records + i;
    for (std::uint32_t j = 0; j < block; ++j) sums.add(j, r[j].entry);
    const double limit = bar * cautious;
    const double* const other = sums.second_lane();
    Mask promising = {};
    for (std::uint32_t j = 0; j < block; j += width) {
      promising |=
          sums.reaches(load(sums.lane + j), load(other + j), first_lefts + static_cast<double>(i + j), limit);
    }
    if (!any(promising)) continue;
    for (std::uint32_t j = 0; j < block; ++j) {
      if (r[j].rank != r[j + 1].rank) offer(i + j, j);
    }
  }
  for (; i < end; ++i) {
    sums.add(0, records[i].entry);
    const double left = i + 1;
    if (records[i].rank == records[i + 1].rank) continue;
    if (sums.reaches(sums.lane[0], sums.second_lane()[0], left, bar * cautious)) offer(i, 0);
  }
  return best;
}

KernelCut two_class_gini(const Record* records, std::uint32_t known, std::uint32_t shift, double second_class,
                         std::uint32_t least, double slack) {
  TwoClasses sums;
  sums.shift = shift;
  sums.n = known;
  sums.n1 = second_class;
  sums.second = 0;
  return best_cut(records, known, sums, least, 0, slack);
}

KernelCut many_class_gini(const Record* records, std::uint32_t known, std::uint32_t shift,
                          std::uint32_t classes, const std::int64_t* total, std::int64_t* counts,
                          std::uint32_t least, double floor, double slack) {
  ManyClasses sums;
  sums.shift = shift;
  sums.n = known;
  sums.total = total;
  sums.counts = counts;
  sums.all = 0;
  sums.left_squares = 0;
  sums.cross = 0;
  for (std::uint32_t c = 0; c < classes; ++c) {
    counts[c] = 0;
    sums.all += total[c] * total[c];
  }
  return best_cut(records, known, sums, least, floor, slack);
}

KernelCut least_squares(const Record* records, std::uint32_t known, std::uint32_t entry_mask,
                        const std::int64_t* centred, double mean, std::uint32_t least, double slack) {
  Squares sums;
  sums.entry_mask = entry_mask;
  sums.centred = centred;
  sums.n = known;
  sums.mean = mean;
  sums.sum = 0;
  return best_cut(records, known, sums, least, 0, slack);
}

// With a = zeros left - ones left, a cut agrees on a + ones rows, or turned round on zeros - a.
KernelAgreement agreement(const Record* records, std::uint32_t known, std::uint32_t entry_mask,
                          const std::uint8_t* side, std::uint32_t zeros, std::uint32_t most) {
  KernelAgreement best{-1, most, false};
  const auto all_zeros = static_cast<std::int32_t>(zeros), ones = static_cast<std::int32_t>(known - zeros);
  auto bar = static_cast<std::int32_t>(most);
  std::int32_t a = 0, lane[block];
  const auto offer = [&](std::uint32_t cut, std::int32_t here) {
    const std::int32_t straight = here + ones, turned = all_zeros - here;
    const std::int32_t better = turned > straight ? turned : straight;
    if (better > bar) {
      bar = better;
      best.at = cut;
      best.agreeing = static_cast<std::uint32_t>(better);
      best.flipped = turned > straight;
    }
  };
  std::uint32_t i = 0;
  for (; i + block < known; i += block) {
    const Record* const r = records + i;
    std::int32_t highest = a, lowest = a;
    for (std::uint32_t j = 0; j < block; ++j) {
      a += 1 - 2 * static_cast<std::int32_t>(side[r[j].entry & entry_mask]);
      lane[j] = a;
      highest = a > highest ? a : highest;
      lowest = a < lowest ? a : lowest;
    }
    if (highest + ones <= bar && all_zeros - lowest <= bar) continue;
    for (std::uint32_t j = 0; j < block; ++j) {
      if (r[j].rank != r[j + 1].rank) offer(i + j, lane[j]);
    }
  }
  for (; i + 1 < known; ++i) {
    a += 1 - 2 * static_cast<std::int32_t>(side[records[i].entry & entry_mask]);
    if (records[i].rank != records[i + 1].rank) offer(i, a);
  }
  return best;
}

std::uint32_t divide(Record* records, std::uint32_t size, std::uint32_t entry_mask, const std::uint8_t* side,
                     Record* scratch) {
  std::uint32_t left = 0, right = 0;
  // Both places are written and one of them counts: there is no branch to mispredict.
  for (std::uint32_t i = 0; i < size; ++i) {
    const Record record = records[i];
    const std::uint32_t goes_right = side[record.entry & entry_mask];
    records[left] = record;
    scratch[right] = record;
    left += 1 - goes_right;
    right += goes_right;
  }
  __builtin_memcpy(static_cast<void*>(records + left), scratch, right * sizeof(Record));
  return left;
}

}  // namespace

extern const Kernels kernels;
const Kernels kernels{TREEWRIGHT_LEVEL_NAME, &two_class_gini, &many_class_gini,
                      &least_squares,        &agreement,      &divide};

}  // namespace treewright::TREEWRIGHT_LEVEL
