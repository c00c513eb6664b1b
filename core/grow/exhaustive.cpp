#include "grow/exhaustive.hpp"

#include "grow/midpoint.hpp"

namespace treewright {

Exhaustive::Exhaustive(const Sample& sample, const GrowPlan& plan, const Columns& columns)
    : sample_(sample), plan_(plan), columns_(columns) {}

NodeSearch Exhaustive::prepare(const OpenNode& node, const NodeStatistics& statistics, const double* counts,
                               const CentredTargets& targets) const {
  NodeSearch search{&node, &statistics, counts, &targets, 0};
  if (sample_.is_regression()) {
    for (const std::uint32_t entry : columns_.members(node)) search.target_sum += targets.values[entry];
  }
  return search;
}

SearchScratch make_scratch(const Sample& sample, const Criterion& criterion) {
  SearchScratch scratch;
  const std::size_t width = sample.width();
  scratch.total.resize(width);
  scratch.workspace.left.resize(width);
  scratch.workspace.masses.resize(2 * width);
  scratch.workspace.whole.resize(2 * width);
  if (criterion.uses_median()) {
    scratch.workspace.tree_weights.resize(sample.size + 1);
    scratch.workspace.tree_sums.resize(sample.size + 1);
    scratch.workspace.deviations.resize(sample.size + 1);
  }
  return scratch;
}

// Sums over the rows with a known value: those of the node, less the missing ones, which stand
// behind the known ones.
void Exhaustive::known_totals(std::size_t column, const NodeSearch& search, std::uint32_t known,
                              SearchScratch& scratch) const {
  auto& total = scratch.total;
  const auto records = columns_.records(column, *search.node);
  const std::uint32_t mask = columns_.entry_mask();
  if (!sample_.is_regression()) {
    std::copy_n(search.counts, sample_.classes, total.begin());
    for (const Record& record : records.subspan(known)) {
      const std::uint32_t entry = record.entry & mask;
      total[sample_.labels[entry]] -= sample_.weight(entry);
    }
    return;
  }
  double weight = 0, squares = 0;
  std::int64_t sum = 0;
  const CentredTargets& targets = *search.targets;
  if (known == search.node->size()) {
    weight = search.statistics->weight / sample_.unit;
    squares = search.statistics->sse / sample_.unit;
    sum = search.target_sum;
  } else {
    for (const Record& record : records.first(known)) {
      const std::uint32_t entry = record.entry & mask;
      const double w = sample_.weight(entry), d = static_cast<double>(targets.values[entry]) * targets.unit;
      weight += w;
      squares += d * d / w;
      sum += targets.values[entry];
    }
  }
  total[0] = weight;
  total[1] = static_cast<double>(sum) * targets.unit;
  total[2] = squares;
}

ScanContext Exhaustive::context_of(std::size_t column, const NodeSearch& search,
                                   SearchScratch& scratch) const {
  ScanContext context;
  context.sample = &sample_;
  context.shift = columns_.shift();
  context.entry_mask = columns_.entry_mask();
  if (sample_.is_regression()) {
    const CentredTargets& targets = *search.targets;
    context.centred = targets.values;
    context.centred_unit = targets.unit;
    context.impurity = search.statistics->impurity;
    context.target_rank = targets.rank;
    context.target_ranks = static_cast<std::uint32_t>(targets.rank_value.size());
    context.rank_value = targets.rank_value.data();
  }
  context.total = scratch.total.data();
  context.min_child = plan_.min_child / sample_.unit * (1 - 1e-12);
  context.monotone = sample_.monotone.empty() ? 0 : sample_.monotone[column];
  context.bounds = search.node->bounds;
  if (sample_.is_regression()) {  // values inside the search are centred
    context.bounds.low -= search.statistics->mean;
    context.bounds.high -= search.statistics->mean;
  }
  context.scratch = &scratch.workspace;
  return context;
}

bool Exhaustive::divide(std::size_t column, const NodeSearch& search, ScanContext& context,
                        SearchScratch& scratch) const {
  const Codes codes = columns_.codes(column, sample_);
  const auto members = columns_.members(*search.node);
  Groups& groups = scratch.groups;
  collect_groups(codes, members, context.centred, context.centred_unit, groups);
  if (groups.codes.size() < 2) return false;
  context.total = groups.total.data();
  if (plan_.criterion->uses_median()) {
    divide_by_scan(*plan_.criterion, context, groups, codes, members, plan_.symbols, scratch.division);
  } else if (codes.ordered) {
    divide_ordered(*plan_.criterion, context, groups, scratch.division);
  } else {
    divide_unordered(*plan_.criterion, context, groups, plan_.symbols, scratch.division);
  }
  return scratch.division.found;
}

ColumnCut Exhaustive::rated(double gain, double known, const NodeSearch& search) const {
  ColumnCut cut;
  const double share = known * sample_.unit / search.statistics->weight;
  cut.merit = plan_.scale_by_known ? gain * std::min(1.0, share) : gain;
  cut.gain = sample_.is_regression() ? gain * search.statistics->impurity : gain;
  cut.known = known;
  return cut;
}

ColumnCut Exhaustive::best_cut(std::size_t column, const NodeSearch& search, SearchScratch& scratch,
                               Poll* poll) const {
  ScanContext context = context_of(column, search, scratch);
  context.poll = poll;
  if (!columns_.is_sorted(column)) {
    if (!divide(column, search, context, scratch)) {
      ColumnCut none;
      none.varies = scratch.groups.codes.size() > 1;
      return none;
    }
    return rated(scratch.division.gain, weight_of(sample_, scratch.groups.total.data()), search);
  }
  const auto records = columns_.records(column, *search.node);
  const std::uint32_t known = columns_.known(column, *search.node);
  if (known < 2 || records[0].rank == records[known - 1].rank) {
    ColumnCut none;
    none.varies = false;
    return none;
  }
  known_totals(column, search, known, scratch);
  const Cut cut = plan_.criterion->scan(records.data(), known, context);
  if (cut.at < 0) return {};
  ColumnCut out = rated(cut.gain, weight_of(sample_, scratch.total.data()), search);
  out.at = cut.at;
  return out;
}

GrownSplit Exhaustive::split(std::size_t column, const ColumnCut& cut, const NodeSearch& search,
                             SearchScratch& scratch, Poll* poll) const {
  GrownSplit split;
  split.column = column;
  split.gain = cut.gain;
  split.known = cut.known * sample_.unit;
  const Column& data = sample_.table->column(column);
  if (columns_.is_sorted(column)) {
    const auto records = columns_.records(column, *search.node);
    const auto value = [&](std::int64_t i) {
      return data.value(sample_.row(records[static_cast<std::size_t>(i)].entry & columns_.entry_mask()));
    };
    split.threshold = midpoint(value(cut.at), value(cut.at + 1));
    split.at = cut.at;
    return split;
  }
  ScanContext context = context_of(column, search, scratch);
  context.poll = poll;
  divide(column, search, context, scratch);
  const Division& division = scratch.division;
  const auto& codes = scratch.groups.codes;
  split.heuristic = division.heuristic;
  if (!data.is_symbolic()) {
    split.code_at = codes[division.below - 1];
    split.threshold = midpoint(split.code_at, codes[division.below]);
    return split;
  }
  split.branches.assign(static_cast<std::size_t>(data.symbols), -1);
  for (std::size_t g = 0; g < codes.size(); ++g) {
    split.branches[static_cast<std::size_t>(codes[g])] = division.left[g] ? 0 : 1;
  }
  return split;
}

std::ptrdiff_t best_column(std::span<const std::uint32_t> columns, std::span<const ColumnCut> cuts) {
  std::ptrdiff_t best = -1;
  double bar = tolerance;
  for (const std::uint32_t c : columns) {
    if (cuts[c].merit > bar) {
      best = c;
      bar = cuts[c].merit + tolerance;
    }
  }
  return best;
}

}  // namespace treewright
