// The rows of all nodes, divided in place: each node owns the same span in every array.
//
// A numeric column is kept as records sorted by value (8 bytes: rank, entry and, where it fits, the
// class), so that a scan reads memory in order; a stable division keeps each span sorted. Symbols
// are counted from the list of members instead and need no copy of their own.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "grow/node.hpp"
#include "grow/sample.hpp"
#include "grow/team.hpp"

namespace treewright {

class Columns {
 public:
  Columns() = default;
  Columns(const Sample& sample, Team& team);

  // Makes these the columns of one node of `other`, whose entries get the numbers in `entry_of`.
  // Memory is kept from one use to the next.
  void take_over(const Columns& other, const OpenNode& node, const Sample& sample,
                 const std::vector<std::uint32_t>& entry_of);

  bool is_sorted(std::size_t column) const { return slot_[column] >= 0; }
  Record* records(std::size_t column) {
    return records_.data() + static_cast<std::size_t>(slot_[column]) * size_;
  }
  std::span<const Record> records(std::size_t column, const OpenNode& node) const {
    return {records_.data() + static_cast<std::size_t>(slot_[column]) * size_ + node.begin, node.size()};
  }
  std::span<const std::uint32_t> members(const OpenNode& node) const {
    return {members_.data() + node.begin, node.size()};
  }
  std::uint32_t* members() { return members_.data(); }

  // Records of the node whose value is known; they come first.
  std::uint32_t known(std::size_t column, const OpenNode& node) const;

  std::uint32_t shift() const { return shift_; }
  std::uint32_t entry_mask() const { return entry_mask_; }

  // Stable: entries with side 0 first. `scratch` holds as many records as the node.
  void divide_records(std::size_t column, const OpenNode& node, const std::uint8_t* side, Record* scratch);
  // Returns how many members went left.
  std::uint32_t divide_members(const OpenNode& node, const std::uint8_t* side, std::uint32_t* scratch);

 private:
  void choose_packing(const Sample& sample);
  std::uint32_t packed(std::uint32_t entry, const Sample& sample) const {
    return shift_ > 0 ? entry | sample.labels[entry] << shift_ : entry;
  }
  void fill(std::size_t column, const Sample& sample, const std::vector<std::uint32_t>& entry_of_row);

  std::size_t size_ = 0;
  std::uint32_t shift_ = 0, entry_mask_ = ~0u;
  std::vector<std::int32_t> slot_;  // -1: a column of symbols
  std::vector<char> has_missing_;
  std::vector<Record> records_;
  std::vector<std::uint32_t> members_;
};

}  // namespace treewright
