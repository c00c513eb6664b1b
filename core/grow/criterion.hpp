// What a split quality measure has to offer, and what it is given.
//
// A criterion answers two questions: where to cut a sorted column (scan: a loop over records, made
// of a template per kind of sums, dispatched once per node and column), and what a division into two
// parts is worth, given their statistics (gains). The statistics of a part are one mass per class,
// in units of Sample::unit, or (weight, sum, sum of squares) of the centred target.
//
// Gains are decreases of impurity; in regression they are divided by the node's impurity before
// any comparison, so that the unit of the target does not matter. Two gains closer than `tolerance`
// are equal; then the earlier candidate wins (docs/architecture.md, section 8).
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "grow/node.hpp"
#include "grow/poll.hpp"
#include "grow/sample.hpp"

namespace treewright {

constexpr double tolerance = 1e-12;

// Scratch memory of one thread; sized once, so that no kernel allocates.
struct Workspace {
  std::vector<double> left, masses;
  std::vector<std::int64_t> whole;
  std::vector<Record> records;  // the part that moves right while a column is divided
  std::vector<double> candidates, gains;
  std::vector<std::uint32_t> places;
  std::vector<double> tree_weights;  // least absolute deviation: sums by rank of the target
  std::vector<std::int64_t> tree_sums;
  std::vector<double> deviations;
};

struct ScanContext {
  Poll* poll = nullptr;  // for loops that may take long; null on helping threads
  const Sample* sample = nullptr;
  std::uint32_t shift = 0;  // classes stand above this bit of Record::entry; 0: they do not fit
  std::uint32_t entry_mask = 0;
  const std::int64_t* centred = nullptr;  // per entry: weight * (target - node mean) / centred_unit
  double centred_unit = 1;
  // For criteria on medians: the rank of each entry's target within the node, how many ranks there
  // are, and the target of each rank, centred, in centred_unit.
  const std::uint32_t* target_rank = nullptr;
  std::uint32_t target_ranks = 0;
  const double* rank_value = nullptr;
  const double* total = nullptr;  // statistics of the entries with a known value
  double impurity = 1;            // of the node, in regression; else 1
  double min_child = 1;           // in units of weight
  int monotone = 0;
  Bounds bounds;
  Workspace* scratch = nullptr;

  std::uint32_t entry(std::uint32_t packed) const { return packed & entry_mask; }
};

struct Cut {
  std::int64_t at = -1;  // index of the last record on the left; -1: no cut
  double gain = 0;       // in the scale of ScanContext::impurity
};

class Criterion {
 public:
  virtual ~Criterion() = default;
  virtual bool is_regression() const = 0;
  virtual Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const = 0;
  // Gains of `count` divisions; lefts holds their left parts, sample.width() numbers each.
  virtual void gains(const Sample& sample, const double* lefts, std::size_t count, const double* total,
                     double* out) const = 0;
  virtual double impurity(const Sample& sample, const double* total) const = 0;
  // Deviations are from the median, not the mean: sums per symbol are then not enough, symbols are
  // ordered and scanned, and ScanContext::target_rank is there.
  virtual bool uses_median() const { return false; }
  // True when with two classes, or in regression, the best division of symbols is a prefix of
  // their order by class share or mean (concave impurities; Breiman et al. 1984).
  virtual bool is_concave() const { return true; }
  // True when the classes fall into two groups for each division (twoing).
  virtual bool has_superclasses() const { return false; }
  // Runs Python code: one thread only.
  virtual bool is_foreign() const { return false; }
};

// Whether a node's cuts have to keep a direction or bounds.
inline bool is_constrained(const ScanContext& context) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  return context.monotone != 0 || context.bounds.low > -infinity || context.bounds.high < infinity;
}

// The value that a monotone split compares: share of the second class, or mean.
double monotone_value(const Sample& sample, const double* statistics);
// Whether two parts keep a node's bounds and the direction that a column must have.
bool keeps_monotone(const ScanContext& context, double left_value, double right_value);
bool keeps_monotone(const ScanContext& context, const double* left, const double* total);

double weight_of(const Sample& sample, const double* statistics);

}  // namespace treewright
