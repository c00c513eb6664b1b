// Components with a Python body, as the core's own interfaces. Each call takes the interpreter
// lock; a plan with such a part grows on one thread.
#pragma once

#include "bind/bind.hpp"
#include "grow/plan.hpp"

namespace treewright {

std::shared_ptr<void> hold(nb::handle object);  // let go of under the lock, from whichever thread

std::unique_ptr<Criterion> foreign_criterion(const Component& component, bool regression);
std::unique_ptr<ForeignSplitter> foreign_splitter(const Component& component);
std::unique_ptr<StopRule> foreign_stop(const Component& component);
std::unique_ptr<Acceptor> foreign_acceptor(const Component& component);
std::unique_ptr<Prospects> foreign_prospects(const Component& component);

// The Table that views of nodes show while a plan grows on this thread.
class ShownTable {
 public:
  explicit ShownTable(nb::handle table);
  ~ShownTable();

 private:
  nb::handle before_;  // a body may itself grow a tree
};

}  // namespace treewright
