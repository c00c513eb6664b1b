#include "grow/columns.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace treewright {
namespace {
constexpr std::uint32_t absent = 0xffffffffu;
}

Columns::Columns(const Sample& sample, Team& team, Poll& poll)
    : size_(sample.size),
      slot_(sample.table->columns(), -1),
      code_slot_(slot_.size(), -1),
      has_missing_(slot_.size(), 0) {
  choose_packing(sample);
  choose_slots(sample);
  members_.resize(size_);
  std::iota(members_.begin(), members_.end(), 0u);
  std::vector<std::uint32_t> entry_of_row;
  if (!sample.rows.empty()) {
    entry_of_row.assign(sample.table->rows(), absent);
    for (std::size_t e = 0; e < size_; ++e) entry_of_row[sample.rows[e]] = static_cast<std::uint32_t>(e);
  }
  records_.resize(static_cast<std::size_t>(slots_) * size_);
  codes_.resize(static_cast<std::size_t>(code_slots_) * size_);
  team.run(slot_.size(), [&](std::size_t c, std::size_t worker) {
    if (worker == 0) poll();
    if (slot_[c] >= 0) fill_records(c, sample, entry_of_row);
    if (code_slot_[c] >= 0) fill_codes(c, sample);
  });
}

void Columns::choose_slots(const Sample& sample) {
  for (std::size_t c = 0; c < slot_.size(); ++c) {
    const Column& column = sample.table->column(c);
    if (!column.is_coded()) {
      slot_[c] = slots_++;
    } else if (column.symbols < Codes::missing) {
      code_slot_[c] = code_slots_++;
    }
  }
}

void Columns::fill_codes(std::size_t column, const Sample& sample) {
  std::uint8_t* const out = codes_.data() + static_cast<std::size_t>(code_slot_[column]) * size_;
  const Column& data = sample.table->column(column);
  for (std::size_t e = 0; e < size_; ++e) {
    const std::int32_t code = data.code(sample.row(e));
    out[e] = code < 0 ? Codes::missing : static_cast<std::uint8_t>(code);
  }
}

void Columns::choose_packing(const Sample& sample) {
  const auto entry_bits = static_cast<std::uint32_t>(std::bit_width(size_));
  const auto class_bits = static_cast<std::uint32_t>(std::bit_width(sample.classes));
  const bool fits = !sample.is_regression() && entry_bits + class_bits <= 32;
  shift_ = fits ? entry_bits : 0;
  entry_mask_ = fits ? (1u << shift_) - 1 : ~0u;
}

void Columns::fill_records(std::size_t column, const Sample& sample,
                           const std::vector<std::uint32_t>& entry_of_row) {
  const SortedColumn& sorted = sample.table->sorted(column);
  Record* out = records(column);
  std::uint32_t rank = 0;
  for (std::uint32_t i = 0; i < sorted.order.size(); ++i) {
    const bool is_known = i < sorted.known;
    const std::uint32_t row = is_known ? sorted.order[i] & ~SortedColumn::new_value : sorted.order[i];
    rank += is_known && (sorted.order[i] & SortedColumn::new_value) != 0;
    const std::uint32_t entry = entry_of_row.empty() ? row : entry_of_row[row];
    if (entry == absent) continue;
    *out++ = {is_known ? rank : missing_rank, packed(entry, sample)};
    has_missing_[column] = static_cast<char>(has_missing_[column] | !is_known);
  }
}

std::uint32_t Columns::known(std::size_t column, const OpenNode& node) const {
  if (!has_missing_[column]) return node.size();
  const auto span = records(column, node);
  const auto first_missing =
      std::partition_point(span.begin(), span.end(), [](const Record& r) { return r.rank != missing_rank; });
  return static_cast<std::uint32_t>(first_missing - span.begin());
}

void Columns::divide_records(std::size_t column, const OpenNode& node, const std::uint8_t* side,
                             Record* scratch) {
  kernels().divide(records(column) + node.begin, node.size(), entry_mask_, side, scratch);
}

KernelAgreement Columns::divide_and_agree(std::size_t column, const OpenNode& node, const std::uint8_t* side,
                                          Record* scratch, std::uint32_t zeros) {
  const std::uint32_t most = std::max(zeros, node.size() - zeros);  // what the larger child alone gets right
  return kernels().divide_and_agree(records(column) + node.begin, node.size(), entry_mask_, side, scratch,
                                    zeros, most);
}

std::uint32_t Columns::divide_members(const OpenNode& node, const std::uint8_t* side,
                                      std::uint32_t* scratch) {
  std::uint32_t* const span = members_.data() + node.begin;
  std::uint32_t left = 0, right = 0;
  for (std::uint32_t i = 0; i < node.size(); ++i) {
    const std::uint32_t entry = span[i];
    const std::uint32_t goes_right = side[entry];
    span[left] = entry;
    scratch[right] = entry;
    left += 1 - goes_right;
    right += goes_right;
  }
  std::copy(scratch, scratch + right, span + left);
  return left;
}

}  // namespace treewright
