#include "grow/surrogates.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace treewright {
namespace {

using Pair = std::array<double, 2>;  // weight that the split sends to child 0 and to child 1

// How well a threshold agrees when `left` of `all` lies at or below it, in either orientation.
struct Agreement {
  double weight;
  bool flipped;
};
Agreement agreement_of(const Pair& left, const Pair& all) {
  const double straight = left[0] + (all[1] - left[1]), turned = left[1] + (all[0] - left[0]);
  return turned > straight ? Agreement{turned, true} : Agreement{straight, false};
}

// Fills agreement and lambda; lambda <= 0 means "no surrogate".
void rate(SurrogateCut& cut, double agreeing, const Pair& all) {
  const double total = all[0] + all[1], smaller = std::min(all[0], all[1]);
  if (!(smaller > 0)) return;
  cut.agreement = agreeing / total;
  cut.adjusted = (smaller - (total - agreeing)) / smaller;
}

}  // namespace

SurrogateCut surrogate_by_value(const Sample& sample, const Record* records, std::uint32_t known,
                                std::uint32_t entry_mask, const std::uint8_t* side) {
  SurrogateCut best;
  Pair all{};
  for (std::uint32_t i = 0; i < known; ++i) {
    const std::uint32_t entry = records[i].entry & entry_mask;
    if (side[entry] != side_unknown) all[side[entry]] += sample.weight(entry);
  }
  // Only more than what the larger child alone gets right can be of use.
  double most = std::max(all[0], all[1]);
  if (!(std::min(all[0], all[1]) > 0)) return best;
  Pair left{};
  std::int64_t previous = -1;
  for (std::uint32_t i = 0; i < known; ++i) {
    const std::uint32_t entry = records[i].entry & entry_mask;
    if (side[entry] == side_unknown) continue;
    if (previous >= 0 && records[i].rank != records[previous].rank) {
      const Agreement here = agreement_of(left, all);
      if (here.weight > most * (1 + tolerance)) {
        most = here.weight;
        best.flipped = here.flipped;
        best.at = records[previous].entry & entry_mask;
        best.after = entry;
      }
    }
    left[side[entry]] += sample.weight(entry);
    previous = i;
  }
  if (best.at >= 0) rate(best, most, all);
  return best;
}

SurrogateCut surrogate_by_rows(const KernelAgreement& found, std::uint32_t entry_mask, std::uint32_t zeros,
                               std::uint32_t size) {
  SurrogateCut best;
  if (!found.found) return best;
  best.at = found.at & entry_mask;
  best.after = found.after & entry_mask;
  best.flipped = found.flipped;
  rate(best, found.agreeing, {static_cast<double>(zeros), static_cast<double>(size - zeros)});
  return best;
}

SurrogateCut surrogate_by_code(const Codes& codes, std::span<const std::uint32_t> members,
                               const std::uint8_t* side, std::int32_t larger_child,
                               std::vector<std::int16_t>* branches) {
  SurrogateCut best;
  Pair all{};
  std::vector<Pair> sums(static_cast<std::size_t>(codes.count), Pair{});
  for (const std::uint32_t entry : members) {
    const std::int32_t code = codes.of(entry);
    if (code < 0 || side[entry] == side_unknown) continue;
    const double weight = codes.sample->weight(entry);
    sums[static_cast<std::size_t>(code)][side[entry]] += weight;
    all[side[entry]] += weight;
  }
  if (!(std::min(all[0], all[1]) > 0)) return best;
  if (!codes.ordered) {
    if (branches != nullptr) branches->assign(sums.size(), -1);
    double agreeing = 0;
    for (std::size_t code = 0; code < sums.size(); ++code) {
      const auto [zero, one] = sums[code];
      if (zero + one == 0) continue;
      const bool equal = std::abs(zero - one) <= tolerance * (zero + one);
      const std::int32_t child = equal ? larger_child : one > zero ? 1 : 0;
      if (branches != nullptr) (*branches)[code] = static_cast<std::int16_t>(child);
      agreeing += sums[code][static_cast<std::size_t>(child)];
    }
    rate(best, agreeing, all);
    return best;
  }
  double most = std::max(all[0], all[1]);
  Pair left{};
  std::int64_t previous = -1;
  for (std::size_t code = 0; code < sums.size(); ++code) {
    if (sums[code][0] + sums[code][1] == 0) continue;
    if (previous >= 0) {
      const Agreement here = agreement_of(left, all);
      if (here.weight > most * (1 + tolerance)) {
        most = here.weight;
        best.flipped = here.flipped;
        best.at = previous;
        best.after = static_cast<std::int64_t>(code);
      }
    }
    left[0] += sums[code][0];
    left[1] += sums[code][1];
    previous = static_cast<std::int64_t>(code);
  }
  if (best.at >= 0) rate(best, most, all);
  return best;
}

void keep_best(std::vector<SurrogateCut>& cuts, std::size_t limit) {
  // A handful is kept of many: each finds its place among the best so far. Lambdas that differ by
  // rounding alone are equal.
  std::size_t kept = 0;
  for (const SurrogateCut cut : cuts) {
    if (!(cut.adjusted > tolerance)) continue;
    std::size_t place = kept;
    while (place > 0 && cut.adjusted > cuts[place - 1].adjusted + tolerance) --place;
    if (place >= limit) continue;
    kept = std::min(kept + 1, limit);
    for (std::size_t i = kept - 1; i > place; --i) cuts[i] = cuts[i - 1];
    cuts[place] = cut;
  }
  cuts.resize(kept);
}

}  // namespace treewright
