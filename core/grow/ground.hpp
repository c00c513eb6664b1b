// What all threads of one growth share: the rows, divided in place, and arrays by entry in which
// each node touches only its own members.
#pragma once

#include <cstdint>
#include <vector>

#include "grow/columns.hpp"
#include "grow/exhaustive.hpp"
#include "grow/plan.hpp"
#include "grow/poll.hpp"
#include "grow/sample.hpp"
#include "grow/team.hpp"

namespace treewright {

struct Ground {
  Ground(const Sample& sample_, const GrowPlan& plan_, Team& team_, Poll& poll_)
      : sample(sample_),
        plan(plan_),
        team(team_),
        poll(poll_),
        columns(sample_, team_, poll_),
        exhaustive(sample_, plan_, columns) {
    fit();
  }
  // The ground of one node of another; see Plot.
  Ground(const Sample& sample_, const Ground& larger)
      : sample(sample_),
        plan(larger.plan),
        team(larger.team),
        poll(larger.poll),
        exhaustive(sample_, plan, columns) {}

  void fit() {
    side.resize(sample.size);
    if (sample.is_regression()) targets.resize(sample.size);
    if (plan.criterion->uses_median()) target_ranks.resize(sample.size);
  }

  const Sample& sample;
  const GrowPlan& plan;
  Team& team;
  Poll& poll;  // for the calling thread, worker 0
  Columns columns;
  Exhaustive exhaustive;
  std::vector<std::uint8_t> side;
  std::vector<std::int64_t> targets;
  std::vector<std::uint32_t> target_ranks;
  double root_weight = 0;
  std::vector<double> root_counts;
};

// A small node moved to memory of its own, its entries numbered anew: everything that is looked up
// by entry then lies in the nearest cache, for all of the subtree below. Used again and again by
// one thread.
class Plot {
 public:
  explicit Plot(const Ground& larger)
      : larger_(larger), ground(sample_, larger), entry_of_(larger.sample.size) {}

  // Returns the node as the plot's root.
  OpenNode move_in(const OpenNode& node, std::span<const std::uint32_t> columns);

 private:
  const Ground& larger_;
  Sample sample_;

 public:
  Ground ground;

 private:
  std::vector<std::uint32_t> entry_of_;
};

// What one thread needs to search and divide columns.
struct Bench {
  explicit Bench(const Ground& ground)
      : search(make_scratch(ground.sample, *ground.plan.criterion)),
        moved_records(ground.sample.size + 8),
        moved_members(ground.sample.size) {}
  SearchScratch search;
  std::vector<Record> moved_records;
  std::vector<std::uint32_t> moved_members;
};

}  // namespace treewright
