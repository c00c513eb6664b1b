// Open nodes by how promising they are (framework A.3): a list per distinct key, so that with equal
// keys both adding and taking cost a constant.
#pragma once

#include <deque>
#include <functional>
#include <map>

#include "grow/node.hpp"

namespace treewright {

class NodeQueue {
 public:
  explicit NodeQueue(bool first_in_first_out) : fifo_(first_in_first_out) {}

  bool empty() const { return open_.empty(); }
  void add(double key, const OpenNode& node) { open_[key].push_back(node); }
  OpenNode take() {
    const auto best = open_.begin();
    auto& nodes = best->second;
    const OpenNode node = fifo_ ? nodes.front() : nodes.back();
    if (fifo_) {
      nodes.pop_front();
    } else {
      nodes.pop_back();
    }
    if (nodes.empty()) open_.erase(best);
    return node;
  }

 private:
  bool fifo_;
  std::map<double, std::deque<OpenNode>, std::greater<>> open_;
};

}  // namespace treewright
