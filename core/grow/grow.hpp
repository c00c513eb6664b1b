// The grow room: a Table and a Plan in, a Tree out.
//
// Start reading at climber.cpp (hill climbing, framework A.3) and grower.cpp (how threads share the
// work). Where cuts come from is exhaustive.cpp: sorted columns by scan.hpp and core/kernels, symbols
// by groups.hpp. What a cut is worth is criterion.hpp and criteria/; rules that steer are in rules/;
// surrogates.hpp finds deputies for missing values; columns.hpp holds and divides the rows.
#pragma once

#include "grow/plan.hpp"
#include "grow/sample.hpp"
#include "tree/tree.hpp"

namespace treewright {

Tree grow(const Sample& sample, const GrowPlan& plan);

}  // namespace treewright
