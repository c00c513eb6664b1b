#include "grow/climber.hpp"

#include <algorithm>
#include <cmath>

#include "grow/midpoint.hpp"
#include "grow/surrogates.hpp"

namespace treewright {

Climber::Climber(Ground& ground, std::vector<Bench>& benches, std::size_t first, bool alone)
    : ground_(ground),
      sample_(ground.sample),
      plan_(ground.plan),
      benches_(benches),
      bench_(first),
      alone_(alone),
      cuts_(ground.sample.table->columns()) {
  targets_.values = ground.targets.data();
  targets_.rank = ground.target_ranks.data();
}

void Climber::climb(OpenNode start, std::span<const std::uint32_t> columns, std::uint32_t leave) {
  columns_in_play_.assign(columns.begin(), columns.end());
  start.first_column = 0;
  start.column_count = static_cast<std::uint32_t>(columns_in_play_.size());
  NodeQueue queue(plan_.breadth_first);
  start.id = add_node(ground_.columns.members(start));
  if (ground_.root_weight == 0) {
    ground_.root_weight = harvest.nodes[0].statistics.weight;
    ground_.root_counts = harvest.counts;
  }
  const auto put = [&](const OpenNode& node) { queue.add(plan_.prospects->of(facts(node)), node); };
  put(start);
  while (!queue.empty()) {
    const OpenNode node = queue.take();
    poll(node);
    if (node.size() <= leave) {
      left_open.push_back(node);
      continue;
    }
    std::array<OpenNode, 2> children;
    if (!expand(node, children)) continue;
    // Depth first: the one put in last is taken first, and it must be the first child.
    put(children[plan_.breadth_first ? 0 : 1]);
    put(children[plan_.breadth_first ? 1 : 0]);
  }
}

// Python's signals are looked at on the calling thread, which is worker 0.
void Climber::poll(const OpenNode& node) {
  since_poll_ += 64 + node.size();
  if (since_poll_ < 1u << 14) return;
  since_poll_ = 0;
  if (bench_ == 0) ground_.poll();
}

// Makes the children of a node; false: it stays a leaf.
bool Climber::expand(OpenNode node, std::array<OpenNode, 2>& children) {
  if (ground_.team.is_stopping() || plan_.stop->stops(facts(node))) return false;
  std::optional<GrownSplit> split = plan_.splitter ? plan_.splitter->best_split(facts(node)) : search(node);
  if (!split) return false;
  send(node, *split);
  const std::uint32_t left = divide(node, *split);
  if (left == 0 || left == node.size()) return false;
  children.fill(node);
  children[0].end = children[1].begin = node.begin + left;
  for (OpenNode& child : children) {
    ++child.depth;
    child.id = add_node(ground_.columns.members(child));
  }
  if (plan_.accept) {
    const std::array<NodeFacts, 2> made{facts(children[0]), facts(children[1])};
    if (!plan_.accept->accepts(facts(node), made)) {
      take_back(2);
      return false;
    }
  }
  if (!bound(*split, children)) {
    take_back(2);
    return false;
  }
  GrownNode& grown = harvest.nodes[static_cast<std::size_t>(node.id)];
  grown.split = static_cast<std::int32_t>(harvest.splits.size());
  grown.first_child = children[0].id;
  harvest.remember(*split);
  harvest.splits.push_back(std::move(*split));
  ++leaves_;
  return true;
}

std::int32_t Climber::add_node(std::span<const std::uint32_t> members) {
  harvest.counts.resize(harvest.counts.size() + sample_.classes);
  double* const counts = harvest.counts.data() + harvest.counts.size() - sample_.classes;
  return harvest.add(node_statistics(sample_, *plan_.criterion, members, counts));
}

NodeFacts Climber::facts(const OpenNode& node) {
  NodeFacts facts;
  facts.sample = &sample_;
  facts.statistics = &harvest.nodes[static_cast<std::size_t>(node.id)].statistics;
  facts.counts = {harvest.counts_of(node.id, sample_.classes), sample_.classes};
  facts.members = ground_.columns.members(node);
  facts.depth = node.depth;
  facts.root_weight = ground_.root_weight;
  facts.root_counts = ground_.root_counts;
  facts.leaves = leaves_;
  return facts;
}

// Large nodes are worth waking the team for; below, a column costs less than the waking.
template <class Task>
void Climber::for_each_column(const OpenNode& node, Task&& task) {
  constexpr std::uint32_t worth_polling = 1u << 11;
  constexpr std::size_t worth_sharing = 1u << 15;
  const std::uint32_t* const columns = columns_in_play_.data() + node.first_column;
  const std::size_t count = node.column_count;
  if (alone_ || ground_.team.size() == 1 || node.size() * count < worth_sharing) {
    for (std::size_t i = 0; i < count; ++i) {
      if (bench_ == 0 && node.size() > worth_polling) ground_.poll();
      task(columns[i], bench_);
    }
  } else {
    ground_.team.run(count, [&](std::size_t i, std::size_t worker) {
      if (worker == 0) ground_.poll();
      task(columns[i], worker);
    });
  }
}

// Columns that are constant in a node are constant below it: they are searched and divided no more.
void Climber::drop_constant_columns(OpenNode& node) {
  const std::uint32_t first = node.first_column, count = node.column_count;
  const auto varies = [&](std::uint32_t i) { return cuts_[columns_in_play_[first + i]].varies; };
  std::uint32_t kept = 0;
  for (std::uint32_t i = 0; i < count; ++i) kept += varies(i);
  if (kept == count) return;
  node.first_column = static_cast<std::uint32_t>(columns_in_play_.size());
  node.column_count = kept;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (varies(i)) columns_in_play_.push_back(columns_in_play_[first + i]);
  }
}

std::optional<GrownSplit> Climber::search(OpenNode& node) {
  const NodeStatistics& statistics = harvest.nodes[static_cast<std::size_t>(node.id)].statistics;
  if (!(statistics.impurity > 0)) return std::nullopt;
  if (sample_.is_regression()) {
    centre(sample_, ground_.columns.members(node), statistics.mean, plan_.criterion->uses_median(), targets_);
  }
  const NodeSearch search =
      ground_.exhaustive.prepare(node, statistics, harvest.counts_of(node.id, sample_.classes), targets_);
  for_each_column(node, [&](std::size_t c, std::size_t worker) {
    cuts_[c] = ground_.exhaustive.best_cut(c, search, benches_[worker].search,
                                           worker == 0 ? &ground_.poll : nullptr);
  });
  const std::ptrdiff_t best = best_column(columns_of(node), cuts_);
  drop_constant_columns(node);
  if (best < 0) return std::nullopt;
  return ground_.exhaustive.split(static_cast<std::size_t>(best), cuts_[static_cast<std::size_t>(best)],
                                  search, benches_[bench_].search, bench_ == 0 ? &ground_.poll : nullptr);
}

// Writes the side of each member: by the split, else by a surrogate, else the larger child.
void Climber::send(const OpenNode& node, GrownSplit& split) {
  const auto known = split.at >= 0 ? send_sorted(node, split) : send_each(node, split);
  split.default_child = known[1] > known[0] * (1 + tolerance);
  split.known = (known[0] + known[1]) * sample_.unit;
  if (every_side_known(node, split)) return;
  if (plan_.surrogates > 0) find_surrogates(node, split);
  for (const std::uint32_t entry : ground_.columns.members(node)) {
    if (ground_.side[entry] == side_unknown) ground_.side[entry] = deputy_side(split, sample_.row(entry));
  }
}

// The records are in memory already, the table's column is not: a third of a full growth less.
std::array<double, 2> Climber::send_sorted(const OpenNode& node, const GrownSplit& split) {
  auto& side = ground_.side;
  const auto records = ground_.columns.records(split.column, node);
  const std::uint32_t mask = ground_.columns.entry_mask(), known = ground_.columns.known(split.column, node);
  const auto right = static_cast<std::uint32_t>(split.at + 1);
  for (std::uint32_t i = 0; i < right; ++i) side[records[i].entry & mask] = 0;
  for (std::uint32_t i = right; i < known; ++i) side[records[i].entry & mask] = 1;
  for (std::uint32_t i = known; i < node.size(); ++i) side[records[i].entry & mask] = side_unknown;
  if (!sample_.weighted()) return {static_cast<double>(right), static_cast<double>(known - right)};
  std::array<double, 2> weight{};
  for (std::uint32_t i = 0; i < known; ++i) weight[i >= right] += sample_.weight(records[i].entry & mask);
  return weight;
}

std::array<double, 2> Climber::send_each(const OpenNode& node, const GrownSplit& split) {
  std::array<double, 2> weight{};
  const Column& column = sample_.table->column(split.column);
  const bool by_code = split.code_at >= 0 || !split.branches.empty();
  const Codes codes = by_code ? ground_.columns.codes(split.column, sample_) : Codes{};
  for (const std::uint32_t entry : ground_.columns.members(node)) {
    std::int32_t side = -1;
    if (!by_code) {
      side = split.side(column, sample_.row(entry));
    } else if (const std::int32_t code = codes.of(entry); code >= 0) {
      side = split.branches.empty() ? code > split.code_at : split.branches[static_cast<std::size_t>(code)];
    }
    ground_.side[entry] = side < 0 ? side_unknown : static_cast<std::uint8_t>(side);
    if (side >= 0) weight[static_cast<std::size_t>(side)] += sample_.weight(entry);
  }
  return weight;
}

bool Climber::every_side_known(const OpenNode& node, const GrownSplit& split) const {
  return split.known >= harvest.nodes[static_cast<std::size_t>(node.id)].statistics.weight;
}

// Before the division, because rows whose side is not known are sent by what is found here.
void Climber::find_surrogates(const OpenNode& node, GrownSplit& split) {
  deputies_.assign(cuts_.size(), {});
  for_each_column(node, [&](std::size_t c, std::size_t) {
    if (may_stand_in(c, split)) deputies_[c] = surrogate_cut(c, node, split);
  });
  keep_surrogates(node, split);
}

SurrogateCut Climber::surrogate_cut(std::size_t column, const OpenNode& node, const GrownSplit& split) const {
  const Columns& columns = ground_.columns;
  const std::uint8_t* const side = ground_.side.data();
  if (!columns.is_sorted(column)) {
    return surrogate_by_code(columns.codes(column, sample_), columns.members(node), side, split.default_child,
                             nullptr);
  }
  return surrogate_by_value(sample_, columns.records(column, node).data(), columns.known(column, node),
                            columns.entry_mask(), side);
}

void Climber::keep_surrogates(const OpenNode& node, GrownSplit& split) {
  for (std::size_t c = 0; c < deputies_.size(); ++c) deputies_[c].column = c;
  keep_best(deputies_, plan_.surrogates);
  split.surrogates.reserve(deputies_.size());
  for (const SurrogateCut& cut : deputies_) split.surrogates.push_back(surrogate(cut, node, split));
}

GrownSurrogate Climber::surrogate(const SurrogateCut& cut, const OpenNode& node,
                                  const GrownSplit& split) const {
  const Columns& columns = ground_.columns;
  const Column& data = sample_.table->column(cut.column);
  GrownSurrogate deputy{cut.column, 0, cut.flipped, {}, cut.agreement, cut.adjusted};
  if (columns.is_sorted(cut.column)) {
    const auto value = [&](std::int64_t entry) {
      return data.value(sample_.row(static_cast<std::size_t>(entry)));
    };
    deputy.threshold = midpoint(value(cut.at), value(cut.after));
  } else if (!data.is_symbolic()) {
    deputy.threshold = midpoint(static_cast<double>(cut.at), static_cast<double>(cut.after));
  } else {
    surrogate_by_code(columns.codes(cut.column, sample_), columns.members(node), ground_.side.data(),
                      split.default_child, &deputy.branches);
  }
  return deputy;
}

std::uint8_t Climber::deputy_side(const GrownSplit& split, std::size_t row) const {
  for (const GrownSurrogate& s : split.surrogates) {
    const Column& column = sample_.table->column(s.column);
    if (column.is_missing(row)) continue;
    if (s.branches.empty()) return (column.magnitude(row) <= s.threshold) == s.flipped;
    const std::int16_t child = s.branches[static_cast<std::size_t>(column.code(row))];
    if (child >= 0) return static_cast<std::uint8_t>(child);
  }
  return static_cast<std::uint8_t>(split.default_child);
}

// Divides the rows; returns how many go left. Where each row's side was known from the start, the
// surrogates are found on the way: the pass over a column costs little more for it.
std::uint32_t Climber::divide(const OpenNode& node, GrownSplit& split) {
  Columns& columns = ground_.columns;
  const std::uint8_t* const side = ground_.side.data();
  const bool looks_for_surrogates = plan_.surrogates > 0 && every_side_known(node, split);
  std::uint32_t zeros = 0;
  if (looks_for_surrogates) {
    deputies_.assign(cuts_.size(), {});
    for (const std::uint32_t entry : columns.members(node)) zeros += side[entry] == 0;
  }
  for_each_column(node, [&](std::size_t c, std::size_t worker) {
    Record* const scratch = benches_[worker].moved_records.data();
    const bool rated = looks_for_surrogates && may_stand_in(c, split);
    if (rated && columns.is_sorted(c) && !sample_.weighted() && columns.known(c, node) == node.size()) {
      const KernelAgreement found = columns.divide_and_agree(c, node, side, scratch, zeros);
      deputies_[c] = surrogate_by_rows(found, columns.entry_mask(), zeros, node.size());
      return;
    }
    if (rated) deputies_[c] = surrogate_cut(c, node, split);
    if (columns.is_sorted(c)) columns.divide_records(c, node, side, scratch);
  });
  if (looks_for_surrogates) keep_surrogates(node, split);
  return columns.divide_members(node, side, benches_[bench_].moved_members.data());
}

void Climber::take_back(std::size_t nodes) {
  harvest.nodes.resize(harvest.nodes.size() - nodes);
  harvest.counts.resize(harvest.nodes.size() * sample_.classes);
}

// A monotone split keeps everything below it on its side of the middle of the two values. False:
// rows without a value joined the children and broke the direction, which was kept without them.
bool Climber::bound(const GrownSplit& split, std::array<OpenNode, 2>& children) {
  if (sample_.monotone.empty()) return true;
  std::array<double, 2> value{};
  for (std::size_t i = 0; i < 2; ++i) {
    const auto id = children[i].id;
    value[i] = sample_.is_regression() ? harvest.nodes[static_cast<std::size_t>(id)].statistics.mean
                                       : monotone_value(sample_, harvest.counts_of(id, sample_.classes));
    const Bounds& bounds = children[i].bounds;
    const double slack = tolerance * std::max(1.0, std::abs(value[i]));
    if (value[i] < bounds.low - slack || value[i] > bounds.high + slack) return false;
  }
  const int direction = static_cast<int>(sample_.monotone[split.column]);
  if (direction == 0) return true;
  if ((value[1] - value[0]) * direction < 0) return false;
  const double middle = (value[0] + value[1]) / 2;
  OpenNode& lower = children[direction > 0 ? 0 : 1];
  OpenNode& upper = children[direction > 0 ? 1 : 0];
  lower.bounds.high = std::min(lower.bounds.high, middle);
  upper.bounds.low = std::max(upper.bounds.low, middle);
  return true;
}

// Another column may stand in for the split's unless it has to be monotone itself: a row that it
// sends the other way would move against its direction.
bool Climber::may_stand_in(std::size_t column, const GrownSplit& split) const {
  return column != split.column && (sample_.monotone.empty() || sample_.monotone[column] == 0);
}

}  // namespace treewright
