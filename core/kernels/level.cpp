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
  bool admits(std::uint32_t) const { return true; }
  double score(std::uint32_t j, double left) const {
    const double d = lane[j] * n - left * n1;
    return d * d / (left * (n - left));
  }
  const double* second_lane() const { return lane; }
};

struct TwoMasses {
  std::uint32_t shift, entry_mask;
  const double* weights;
  double first_factor, second_factor;
  double n, n1;  // masses
  double weight_of_all, min_child;
  double count[2];  // of either class, in units of weight
  double lane[block], other[block];

  void add(std::uint32_t j, std::uint32_t entry) {
    count[entry >> shift] += weights == nullptr ? 1.0 : weights[entry & entry_mask];
    lane[j] = count[1];
    other[j] = count[0];
  }
  template <class V>
  auto reaches(V lane, V other, V, double bar) const {
    const V second = lane * second_factor, left = other * first_factor + second;
    const V d = second * n - left * n1;
    return d * d > bar * (left * (n - left));
  }
  bool admits(std::uint32_t j) const {
    const double weight = lane[j] + other[j];
    return weight >= min_child && weight_of_all - weight >= min_child;
  }
  double score(std::uint32_t j, double) const {
    const double second = lane[j] * second_factor, left = other[j] * first_factor + second;
    const double d = second * n - left * n1;
    return d * d / (left * (n - left));
  }
  const double* second_lane() const { return other; }
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
  bool admits(std::uint32_t) const { return true; }
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
  bool admits(std::uint32_t) const { return true; }
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
    if (score > bar && sums.admits(j)) {
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

KernelCut two_class_masses(const Record* records, std::uint32_t known, std::uint32_t shift,
                           const double* weights, const double* factors, const double* total,
                           double min_child, double slack) {
  TwoMasses sums;
  sums.shift = shift;
  sums.entry_mask = (1u << shift) - 1;
  sums.weights = weights;
  sums.first_factor = factors == nullptr ? 1 : factors[0];
  sums.second_factor = factors == nullptr ? 1 : factors[1];
  sums.n1 = total[1] * sums.second_factor;
  sums.n = total[0] * sums.first_factor + sums.n1;
  sums.weight_of_all = total[0] + total[1];
  sums.min_child = min_child;
  sums.count[0] = sums.count[1] = 0;
  return best_cut(records, known, sums, 1, 0, slack);
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

// Sides of eight records, one bit each. (A gather instruction takes a quarter longer.)
inline std::uint32_t sides_of(const Record* r, std::uint32_t entry_mask, const std::uint8_t* side) {
  std::uint32_t bits = 0;
  for (std::uint32_t j = 0; j < 8; ++j)
    bits |= static_cast<std::uint32_t>(side[r[j].entry & entry_mask]) << j;
  return bits;
}

// Where the next records of both sides go: to the front of the span, and to scratch.
struct Piles {
  Record* stay;
  Record* leave;

  // Both places are written and one of them counts: there is no branch to mispredict.
  void move(Record record, std::uint32_t goes_right) {
    *stay = record;
    *leave = record;
    stay += 1 - goes_right;
    leave += goes_right;
  }
  void move_eight(const Record* r, std::uint32_t sides) {
#if defined(__AVX512F__)
    const __m512i all = _mm512_loadu_si512(r);
    _mm512_storeu_si512(stay, _mm512_maskz_compress_epi64(static_cast<__mmask8>(~sides), all));
    _mm512_storeu_si512(leave, _mm512_maskz_compress_epi64(static_cast<__mmask8>(sides), all));
    const auto right = static_cast<std::uint32_t>(__builtin_popcount(sides));
    stay += 8 - right;
    leave += right;
#else
    for (std::uint32_t j = 0; j < 8; ++j) move(r[j], (sides >> j) & 1);
#endif
  }
  // Puts those that leave behind those that stay; returns how many stayed.
  std::uint32_t finish(Record* records, const Record* scratch) {
    __builtin_memcpy(static_cast<void*>(stay), scratch,
                     static_cast<std::size_t>(leave - scratch) * sizeof(Record));
    return static_cast<std::uint32_t>(stay - records);
  }
};

std::uint32_t divide(Record* records, std::uint32_t size, std::uint32_t entry_mask, const std::uint8_t* side,
                     Record* scratch) {
  Piles piles{records, scratch};
  std::uint32_t i = 0;
  for (; i + 8 <= size; i += 8) piles.move_eight(records + i, sides_of(records + i, entry_mask, side));
  for (; i < size; ++i) piles.move(records[i], side[records[i].entry & entry_mask]);
  return piles.finish(records, scratch);
}

// For each pattern of eight sides: the highest and the lowest of the running sums of +1 (side 0)
// and -1 (side 1), and the last.
struct Steps {
  signed char highest[256], lowest[256], last[256];
};
constexpr Steps steps = [] {
  Steps out{};
  for (int pattern = 0; pattern < 256; ++pattern) {
    int sum = 0, high = -8, low = 8;
    for (int j = 0; j < 8; ++j) {
      sum += (pattern >> j) & 1 ? -1 : 1;
      high = sum > high ? sum : high;
      low = sum < low ? sum : low;
    }
    out.highest[pattern] = static_cast<signed char>(high);
    out.lowest[pattern] = static_cast<signed char>(low);
    out.last[pattern] = static_cast<signed char>(sum);
  }
  return out;
}();

// With a = zeros left - ones left, a cut agrees on a + ones rows, or turned round on zeros - a.
struct Agreement {
  std::int32_t zeros, ones, bar, a;
  KernelAgreement best;

  void offer(const Record& here, const Record& next) {
    if (here.rank == next.rank) return;
    const std::int32_t straight = a + ones, turned = zeros - a;
    const std::int32_t better = turned > straight ? turned : straight;
    if (better <= bar) return;
    bar = better;
    best.found = true;
    best.flipped = turned > straight;
    best.agreeing = static_cast<std::uint32_t>(better);
    best.at = here.entry;
    best.after = next.entry;
  }
  // r[8] is the record after the eight.
  void pass_eight(const Record* r, std::uint32_t sides) {
    if (a + steps.highest[sides] + ones <= bar && zeros - a - steps.lowest[sides] <= bar) {
      a += steps.last[sides];
      return;
    }
    for (std::uint32_t j = 0; j < 8; ++j) {
      a += (sides >> j) & 1 ? -1 : 1;
      offer(r[j], r[j + 1]);
    }
  }
};

KernelAgreement divide_and_agree(Record* records, std::uint32_t size, std::uint32_t entry_mask,
                                 const std::uint8_t* side, Record* scratch, std::uint32_t zeros,
                                 std::uint32_t most) {
  Agreement agreement{static_cast<std::int32_t>(zeros), static_cast<std::int32_t>(size - zeros),
                      static_cast<std::int32_t>(most), 0, KernelAgreement{false, false, most, 0, 0}};
  Piles piles{records, scratch};
  std::uint32_t i = 0;
  for (; i + 8 < size; i += 8) {  // the ninth record is looked at, too
    const std::uint32_t sides = sides_of(records + i, entry_mask, side);
    agreement.pass_eight(records + i, sides);
    piles.move_eight(records + i, sides);
  }
  for (; i < size; ++i) {
    const std::uint32_t goes_right = side[records[i].entry & entry_mask];
    agreement.a += goes_right ? -1 : 1;
    if (i + 1 < size) agreement.offer(records[i], records[i + 1]);
    piles.move(records[i], goes_right);
  }
  piles.finish(records, scratch);
  return agreement.best;
}

}  // namespace

extern const Kernels kernels;
const Kernels kernels{TREEWRIGHT_LEVEL_NAME, &two_class_gini, &two_class_masses, &many_class_gini,
                      &least_squares,        &divide,         &divide_and_agree};

}  // namespace treewright::TREEWRIGHT_LEVEL
