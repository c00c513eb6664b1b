// Surrogate splits (Breiman et al. 1984): splits of other columns that send rows as the chosen
// split does, for rows in which its column is missing.
//
// Agreement is counted on the weight of the rows known in both columns. lambda tells by how much a
// surrogate beats sending all rows to the larger child: (min(P_L, P_R) - P(disagree)) / min(P_L, P_R);
// only lambda > 0 is kept, the best first, ties in the order of the columns.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grow/groups.hpp"
#include "grow/split.hpp"
#include "kernels/kernels.hpp"

namespace treewright {

constexpr std::uint8_t side_unknown = 2;

// How well the best surrogate of one column does; the surrogate itself is made of the few that are kept.
struct SurrogateCut {
  std::size_t column = 0;
  double agreement = 0, adjusted = 0;  // adjusted (lambda) <= 0: of no use
  std::int64_t at = -1, after = -1;    // entries, or codes, on both sides of the cut
  bool flipped = false;
};

// side: per entry 0 or 1, side_unknown where the split's own value is missing.
SurrogateCut surrogate_by_value(const Sample& sample, const Record* records, std::uint32_t known,
                                std::uint32_t entry_mask, const std::uint8_t* side);
// Rates what a kernel found in a column and a split that every row of the node has a value for;
// `zeros` of the `size` rows have side 0.
SurrogateCut surrogate_by_rows(const KernelAgreement& found, std::uint32_t entry_mask, std::uint32_t zeros,
                               std::uint32_t size);
// Fills branches, too, when given.
SurrogateCut surrogate_by_code(const Codes& codes, std::span<const std::uint32_t> members,
                               const std::uint8_t* side, std::int32_t larger_child,
                               std::vector<std::int16_t>* branches);

// The best `limit` cuts by lambda, in place; equal ones stay in the order of the columns.
void keep_best(std::vector<SurrogateCut>& cuts, std::size_t limit);

}  // namespace treewright
