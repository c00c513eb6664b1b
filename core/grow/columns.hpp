// The rows of all nodes, divided in place: each node owns the same span in every array.
//
// A numeric column is kept as records sorted by value (8 bytes: rank, entry and, where it fits, the
// class), so that a scan reads memory in order; a stable division keeps each span sorted. Symbols
// are counted from the list of members instead, from a byte per entry that never moves. (Counting
// numbers with ten values in this way, too, was tried: a full growth took 1.8 times as long, because
// small nodes pay for bins that they do not fill.)
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grow/node.hpp"
#include "grow/poll.hpp"
#include "grow/sample.hpp"
#include "grow/team.hpp"
#include "kernels/kernels.hpp"

namespace treewright {

// The codes of one column by entry, wherever they are kept; -1 is missing.
struct Codes {
  const std::uint8_t* bytes = nullptr;
  const Column* column = nullptr;
  const Sample* sample = nullptr;
  std::int32_t count = 0;  // codes are below it
  bool ordered = false;    // cut between neighbours; else any subset of codes

  static constexpr std::uint8_t missing = 255;
  std::int32_t of(std::uint32_t entry) const {
    if (bytes == nullptr) return column->code(sample->row(entry));
    return bytes[entry] == missing ? -1 : bytes[entry];
  }
};

class Columns {
 public:
  Columns(const Sample& sample, Team& team, Poll& poll);

  bool is_sorted(std::size_t column) const { return slot_[column] >= 0; }
  // Of a column that is not kept sorted.
  Codes codes(std::size_t column, const Sample& sample) const {
    const Column& data = sample.table->column(column);
    const auto slot = static_cast<std::size_t>(code_slot_[column]);
    return {code_slot_[column] < 0 ? nullptr : codes_.data() + slot * size_, &data, &sample, data.symbols,
            !data.is_symbolic()};
  }
  Record* records(std::size_t column) {
    return records_.data() + static_cast<std::size_t>(slot_[column]) * size_;
  }
  std::span<const Record> records(std::size_t column, const OpenNode& node) const {
    return {records_.data() + static_cast<std::size_t>(slot_[column]) * size_ + node.begin, node.size()};
  }
  std::span<const std::uint32_t> members(const OpenNode& node) const {
    return {members_.data() + node.begin, node.size()};
  }
  // Records of the node whose value is known; they come first.
  std::uint32_t known(std::size_t column, const OpenNode& node) const;

  std::uint32_t shift() const { return shift_; }
  std::uint32_t entry_mask() const { return entry_mask_; }

  // Stable: entries with side 0 first. `scratch` holds as many records as the node.
  void divide_records(std::size_t column, const OpenNode& node, const std::uint8_t* side, Record* scratch);
  KernelAgreement divide_and_agree(std::size_t column, const OpenNode& node, const std::uint8_t* side,
                                   Record* scratch, std::uint32_t zeros);
  // Returns how many members went left.
  std::uint32_t divide_members(const OpenNode& node, const std::uint8_t* side, std::uint32_t* scratch);

 private:
  void choose_packing(const Sample& sample);
  std::uint32_t packed(std::uint32_t entry, const Sample& sample) const {
    return shift_ > 0 ? entry | sample.labels[entry] << shift_ : entry;
  }
  void choose_slots(const Sample& sample);
  void fill_records(std::size_t column, const Sample& sample, const std::vector<std::uint32_t>& entry_of_row);
  void fill_codes(std::size_t column, const Sample& sample);

  std::size_t size_;
  std::uint32_t shift_ = 0, entry_mask_ = ~0u;
  std::vector<std::int32_t> slot_, code_slot_;  // where a column's records or codes are; -1: nowhere
  std::int32_t slots_ = 0, code_slots_ = 0;
  std::vector<char> has_missing_;
  std::vector<std::uint8_t> codes_;
  std::vector<Record> records_;
  std::vector<std::uint32_t> members_;
};

}  // namespace treewright
