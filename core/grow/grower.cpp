// One growth: large nodes first, the columns of each shared among the threads; then the subtrees
// below, one thread each, largest first. The tree does not depend on it: a node's split depends on
// the node's rows alone, and preorder numbers come last.
#include <algorithm>
#include <numeric>

#include "grow/climber.hpp"
#include "grow/grow.hpp"

namespace treewright {
namespace {

void refuse_too_many_symbols(const Sample& sample, const GrowPlan& plan) {
  constexpr std::int32_t most = 20;
  if (plan.symbols.mode != SymbolMode::all_subsets) return;
  for (std::size_t c = 0; c < sample.table->columns(); ++c) {
    const Column& column = sample.table->column(c);
    if (column.is_symbolic() && column.symbols > most) {
      throw Error(ErrorKind::plan,
                  "all subsets of " + std::to_string(column.symbols) + " symbols are too many to try",
                  "Exhaustive(symbols='all_subsets'), column " + std::to_string(c),
                  "use symbols='binary', which orders the symbols, or merge symbols to at most " +
                      std::to_string(most));
    }
  }
}

// Subtrees can be grown apart unless a rule looks at the whole tree.
bool has_order(const GrowPlan& plan) { return plan.stop->looks_at_tree() || plan.is_foreign(); }

// Starting a thread takes as long as growing a tree on a few hundred rows.
int threads_for(const Sample& sample, const GrowPlan& plan) {
  constexpr std::size_t worth_a_thread = 1u << 15;
  const bool tiny = sample.size * sample.table->columns() < worth_a_thread;
  return tiny || plan.is_foreign() ? 1 : plan.threads;
}

}  // namespace

Tree grow(const Sample& sample, const GrowPlan& plan) {
  refuse_too_many_symbols(sample, plan);
  Team team(threads_for(sample, plan));
  Poll poll(plan.check_for_interrupt);
  Ground ground(sample, plan, team, poll);
  std::vector<Bench> benches;
  benches.reserve(team.size());
  for (std::size_t i = 0; i < team.size(); ++i) benches.emplace_back(ground);

  std::vector<std::uint32_t> all(sample.table->columns());
  std::iota(all.begin(), all.end(), 0u);
  OpenNode root;
  root.end = static_cast<std::uint32_t>(sample.size);
  Climber trunk(ground, benches, 0, false);
  const bool apart = team.size() > 1 && !has_order(plan);
  trunk.climb(root, all, apart ? static_cast<std::uint32_t>(sample.size / (8 * team.size())) : 0);
  std::vector<OpenNode>& open = trunk.left_open;
  std::stable_sort(open.begin(), open.end(),
                   [](const OpenNode& a, const OpenNode& b) { return a.size() > b.size(); });
  std::vector<Harvest> grown(open.size());
  team.run(open.size(), [&](std::size_t i, std::size_t worker) {
    Climber climber(ground, benches, worker, true);
    climber.climb(open[i], trunk.columns_of(open[i]), 0);
    grown[i] = std::move(climber.harvest);
  });
  for (std::size_t i = 0; i < open.size(); ++i) graft(trunk.harvest, open[i].id, std::move(grown[i]));
  return to_tree(trunk.harvest, sample);
}

}  // namespace treewright
