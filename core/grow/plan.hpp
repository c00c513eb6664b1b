// What the grower is told, made from a Plan's document (plan/component.hpp).
#pragma once

#include <functional>
#include <memory>

#include "grow/criteria/criteria.hpp"
#include "grow/groups.hpp"
#include "grow/rules/rules.hpp"
#include "grow/split.hpp"

namespace treewright {

struct GrowPlan {
  std::shared_ptr<const Criterion> criterion;
  std::shared_ptr<const ForeignSplitter> splitter;  // null: the native exhaustive one
  SymbolSettings symbols;
  double min_child = 1;
  bool scale_by_known = true;
  std::shared_ptr<const StopRule> stop;
  std::shared_ptr<const Acceptor> accept;  // null: every split
  std::shared_ptr<const Prospects> prospects;
  bool breadth_first = false;  // which of equally promising nodes goes first
  std::size_t surrogates = 0;  // at most this many a split
  int threads = 1;
  std::function<void()> check_for_interrupt;  // may throw; called on the growing thread

  bool is_foreign() const {
    return criterion->is_foreign() || splitter != nullptr || stop->is_foreign() ||
           (accept != nullptr && accept->is_foreign()) || prospects->is_foreign();
  }
};

}  // namespace treewright
