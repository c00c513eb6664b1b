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
        exhaustive(sample_, plan_, columns),
        side(sample_.size),
        targets(sample_.is_regression() ? sample_.size : 0),
        target_ranks(plan_.criterion->uses_median() ? sample_.size : 0) {}

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
