// Split acceptors (framework A.6) and prospects estimators (A.7).
#include "grow/rules/rules.hpp"

namespace treewright {
namespace {

// Keep a split only if the children, as leaves, are wrong on less than the node is (FACT).
class Improves : public Acceptor {
 public:
  bool accepts(const NodeFacts& node, std::span<const NodeFacts> children) const override {
    double errors = 0;
    for (const NodeFacts& child : children) errors += child.statistics->errors;
    return errors < node.statistics->errors * (1 - 1e-12);
  }
};

class Constant : public Prospects {
 public:
  double of(const NodeFacts&) const override { return 0; }
};

// The largest gain in accuracy still possible: the node's share of the root's errors. In
// regression, the same with squared errors.
class PerfectClassification : public Prospects {
 public:
  double of(const NodeFacts& node) const override { return node.statistics->errors / node.root_weight; }
};

}  // namespace

const Family<Acceptor>& acceptors() {
  static const Family<Acceptor> family{
      {"acceptor.improves",
       1,
       {},
       [](const Component&) -> std::unique_ptr<Acceptor> { return std::make_unique<Improves>(); }},
  };
  return family;
}

const Family<Prospects>& prospects() {
  static const Family<Prospects> family{
      {"prospects.constant",
       1,
       {},
       [](const Component&) -> std::unique_ptr<Prospects> { return std::make_unique<Constant>(); }},
      {"prospects.perfect_classification",
       1,
       {},
       [](const Component&) -> std::unique_ptr<Prospects> {
         return std::make_unique<PerfectClassification>();
       }},
  };
  return family;
}

}  // namespace treewright
