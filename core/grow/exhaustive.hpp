// The exhaustive splitter: the best cut of each column, then the best column.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "grow/columns.hpp"
#include "grow/groups.hpp"
#include "grow/plan.hpp"
#include "grow/split.hpp"
#include "grow/statistics.hpp"

namespace treewright {

// What the search in one node needs to know; the same for all of its columns.
struct NodeSearch {
  const OpenNode* node = nullptr;
  const NodeStatistics* statistics = nullptr;
  const double* counts = nullptr;  // in units, classification
  const CentredTargets* targets = nullptr;
  std::int64_t target_sum = 0;  // of the centred targets
};

// The scratch memory of one thread.
struct SearchScratch {
  Workspace workspace;
  Groups groups;
  Division division;
  std::vector<double> total;
};

// The best cut of one column, as far as the choice between columns needs it.
struct ColumnCut {
  double merit = 0;  // gain on the scale on which columns compete; 0: no cut
  double gain = 0;   // decrease of impurity among the rows with a known value
  double known = 0;  // their weight, in units
  std::int64_t at = -1;
  bool varies = true;  // false: no node below can use the column either
};

class Exhaustive {
 public:
  Exhaustive(const Sample& sample, const GrowPlan& plan, const Columns& columns);

  NodeSearch prepare(const OpenNode& node, const NodeStatistics& statistics, const double* counts,
                     const CentredTargets& targets) const;
  ColumnCut best_cut(std::size_t column, const NodeSearch& search, SearchScratch& scratch, Poll* poll) const;
  // The winner in full: threshold or branches.
  GrownSplit split(std::size_t column, const ColumnCut& cut, const NodeSearch& search, SearchScratch& scratch,
                   Poll* poll) const;

 private:
  ScanContext context_of(std::size_t column, const NodeSearch& search, SearchScratch& scratch) const;
  void known_totals(std::size_t column, const NodeSearch& search, std::uint32_t known,
                    SearchScratch& scratch) const;
  // Into scratch.division; false: the column does not vary.
  bool divide(std::size_t column, const NodeSearch& search, ScanContext& context,
              SearchScratch& scratch) const;
  ColumnCut rated(double gain, double known, const NodeSearch& search) const;

  const Sample& sample_;
  const GrowPlan& plan_;
  const Columns& columns_;
};

// The column with the largest merit; of equal ones the first. -1: none.
std::ptrdiff_t best_column(std::span<const std::uint32_t> columns, std::span<const ColumnCut> cuts);

SearchScratch make_scratch(const Sample& sample, const Criterion& criterion);

}  // namespace treewright
