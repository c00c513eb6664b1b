// What a Python component sees of a node: valid only while its method runs.
#pragma once

#include "bind/bind.hpp"
#include "grow/facts.hpp"

namespace treewright {

struct NodeView {
  NodeFacts facts;
  nb::object table;
  bool valid = true;
  const NodeFacts& get() const {
    if (!valid) {
      throw Error(ErrorKind::plan, "a NodeView outlived the call it was given to", "a Python component",
                  "copy what you need of it");
    }
    return facts;
  }
};

}  // namespace treewright
