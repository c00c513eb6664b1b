// The rules that steer growing, asked once per node: when to stop, whether to keep a split, which
// node goes first.
#pragma once

#include <memory>
#include <span>

#include "grow/facts.hpp"
#include "plan/registry.hpp"

namespace treewright {

class StopRule {
 public:
  virtual ~StopRule() = default;
  virtual bool stops(const NodeFacts& node) const = 0;
  // True when the answer depends on the rest of the tree, so that the order of growing matters.
  virtual bool looks_at_tree() const { return false; }
  virtual bool is_foreign() const { return false; }
};

class Acceptor {
 public:
  virtual ~Acceptor() = default;
  virtual bool accepts(const NodeFacts& node, std::span<const NodeFacts> children) const = 0;
  virtual bool is_foreign() const { return false; }
};

class Prospects {
 public:
  virtual ~Prospects() = default;
  // The queue key: what splitting the node further may gain. Null members: constant.
  virtual double of(const NodeFacts& node) const = 0;
  virtual bool is_foreign() const { return false; }
};

const Family<StopRule>& stop_rules();
const Family<Acceptor>& acceptors();
const Family<Prospects>& prospects();

// How core/bind lends Python bodies to the core; set once when the module loads.
struct ForeignMakers {  // only rules that stand inside other rules are made in here
  std::unique_ptr<StopRule> (*stop)(const Component&) = nullptr;
};
ForeignMakers& foreign_makers();

std::unique_ptr<StopRule> make_stop(const Component& component);

}  // namespace treewright
