// Hill climbing from one node down: take the most promising open node, ask the stop rule, find the
// best split, divide the rows, put the children into the queue (framework A.3).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "grow/ground.hpp"
#include "grow/harvest.hpp"
#include "grow/queue.hpp"
#include "grow/split.hpp"
#include "grow/surrogates.hpp"

namespace treewright {

class Climber {
 public:
  // The climber works with benches[first]; given more than one it shares the columns of large nodes
  // among the ground's team.
  Climber(Ground& ground, std::vector<Bench>& benches, std::size_t first, bool alone);

  // Grows below `start`, of whose columns only the given ones vary. Nodes of at most `leave` entries
  // are not opened but put into `left_open`.
  void climb(OpenNode start, std::span<const std::uint32_t> columns, std::uint32_t leave);

  // The columns that still vary in a node that was left open.
  std::span<const std::uint32_t> columns_of(const OpenNode& node) const {
    return {columns_in_play_.data() + node.first_column, node.column_count};
  }

  Harvest harvest;
  std::vector<OpenNode> left_open;

 private:
  bool expand(OpenNode node, std::array<OpenNode, 2>& children);
  std::int32_t add_node(std::span<const std::uint32_t> members);
  NodeFacts facts(const OpenNode& node);
  std::optional<GrownSplit> search(OpenNode& node);
  void drop_constant_columns(OpenNode& node);
  void send(const OpenNode& node, GrownSplit& split);
  std::array<double, 2> send_sorted(const OpenNode& node, const GrownSplit& split);
  std::array<double, 2> send_each(const OpenNode& node, const GrownSplit& split);
  void find_surrogates(const OpenNode& node, GrownSplit& split);
  bool every_side_known(const OpenNode& node, const GrownSplit& split) const;
  SurrogateCut surrogate_cut(std::size_t column, const OpenNode& node, const GrownSplit& split) const;
  void keep_surrogates(const OpenNode& node, GrownSplit& split);
  GrownSurrogate surrogate(const SurrogateCut& cut, const OpenNode& node, const GrownSplit& split) const;
  std::uint8_t deputy_side(const GrownSplit& split, std::size_t row) const;
  std::uint32_t divide(const OpenNode& node, GrownSplit& split);
  bool bound(const GrownSplit& split, std::array<OpenNode, 2>& children);
  bool may_stand_in(std::size_t column, const GrownSplit& split) const;
  void take_back(std::size_t nodes);
  template <class Task>
  void for_each_column(const OpenNode& node, Task&& task);
  void poll(const OpenNode& node);

  Ground& ground_;
  const Sample& sample_;
  const GrowPlan& plan_;
  std::vector<Bench>& benches_;
  std::size_t bench_;
  bool alone_;
  CentredTargets targets_;
  std::vector<ColumnCut> cuts_;  // by column; of those in play
  std::vector<std::uint32_t> columns_in_play_;
  std::vector<SurrogateCut> deputies_;
  std::uint32_t leaves_ = 1, since_poll_ = 0;
};

}  // namespace treewright
