// A split while growing: chosen column, where it divides, what it is worth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "grow/facts.hpp"

namespace treewright {

struct GrownSurrogate {
  std::size_t column = 0;
  double threshold = 0;
  bool flipped = false;
  std::vector<std::int16_t> branches;  // by symbol; empty: a threshold
  double agreement = 0, adjusted = 0;
};

struct GrownSplit {
  std::size_t column = 0;
  double threshold = 0;
  std::vector<std::int16_t> branches;
  double gain = 0;            // decrease of impurity on the rows with a known value
  double known = 0;           // their weight
  std::int64_t at = -1;       // of a sorted column: the last record on the left
  std::int32_t code_at = -1;  // of a column with codes in an order: the last code on the left
  bool heuristic = false;
  std::int32_t default_child = 0;
  std::vector<GrownSurrogate> surrogates;

  // The child of a row of the table; -1 when the value is missing or the symbol new.
  std::int32_t side(const Column& column_data, std::size_t row) const {
    if (column_data.is_missing(row)) return -1;
    if (branches.empty()) return column_data.magnitude(row) <= threshold ? 0 : 1;
    return branches[static_cast<std::size_t>(column_data.code(row))];
  }
};

// A splitter with a body of its own; the native one is Exhaustive (exhaustive.hpp).
class ForeignSplitter {
 public:
  virtual ~ForeignSplitter() = default;
  virtual std::optional<GrownSplit> best_split(const NodeFacts& node) const = 0;
};

}  // namespace treewright
