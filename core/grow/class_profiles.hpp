// An order for many symbols and many classes: their class profiles along the first principal
// component (a heuristic; docs/architecture.md names where it serves).
#pragma once

#include <vector>

#include "grow/sample.hpp"

namespace treewright {

// sums: symbols x classes. One score per symbol.
std::vector<double> first_principal_scores(const Sample& sample, const std::vector<double>& sums,
                                           std::size_t symbols);

}  // namespace treewright
