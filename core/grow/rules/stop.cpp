// Stop rules (pruning specification, part B). Sizes count weight.
#include <algorithm>
#include <vector>

#include "grow/rules/rules.hpp"

namespace treewright {
namespace {

class Pure : public StopRule {
 public:
  bool stops(const NodeFacts& node) const override { return node.statistics->pure; }
};

class SmallerThan : public StopRule {
 public:
  // Weights that are no whole numbers are rounded in the 52nd bit (Sample); so is the comparison.
  explicit SmallerThan(double weight) : limit_(weight * (1 - 1e-12)) {}
  bool stops(const NodeFacts& node) const override { return node.statistics->weight < limit_; }

 private:
  double limit_;
};

class MaxDepth : public StopRule {
 public:
  explicit MaxDepth(double depth) : depth_(depth) {}
  bool stops(const NodeFacts& node) const override { return node.depth >= depth_; }

 private:
  double depth_;
};

class MaxLeaves : public StopRule {
 public:
  explicit MaxLeaves(double leaves) : leaves_(leaves) {}
  bool stops(const NodeFacts& node) const override { return node.leaves >= leaves_; }
  bool looks_at_tree() const override { return true; }

 private:
  double leaves_;
};

// e < errors (strictly), or e / n <= share.
class Accurate : public StopRule {
 public:
  Accurate(double errors, bool by_share, double share)
      : errors_(errors), by_share_(by_share), share_(share) {}
  bool stops(const NodeFacts& node) const override {
    const NodeStatistics& s = *node.statistics;
    return s.errors < errors_ * (1 - 1e-12) || (by_share_ && s.errors <= share_ * s.weight * (1 + 1e-12));
  }

 private:
  double errors_;
  bool by_share_;
  double share_;
};

class Combination : public StopRule {
 public:
  explicit Combination(const Component& component) {
    for (const Component& rule : component.parts("rules")) rules_.push_back(make_stop(rule));
  }
  bool looks_at_tree() const override {
    return std::any_of(rules_.begin(), rules_.end(), [](const auto& rule) { return rule->looks_at_tree(); });
  }
  bool is_foreign() const override {
    return std::any_of(rules_.begin(), rules_.end(), [](const auto& rule) { return rule->is_foreign(); });
  }

 protected:
  std::vector<std::unique_ptr<StopRule>> rules_;
};

class AnyOf : public Combination {
 public:
  using Combination::Combination;
  bool stops(const NodeFacts& node) const override {
    return std::any_of(rules_.begin(), rules_.end(), [&](const auto& rule) { return rule->stops(node); });
  }
};

class AllOf : public Combination {
 public:
  using Combination::Combination;
  bool stops(const NodeFacts& node) const override {
    return std::all_of(rules_.begin(), rules_.end(), [&](const auto& rule) { return rule->stops(node); });
  }
};

}  // namespace

const Family<StopRule>& stop_rules() {
  static const Family<StopRule> family{
      {"stop.pure",
       1,
       {},
       [](const Component&) -> std::unique_ptr<StopRule> { return std::make_unique<Pure>(); }},
      {"stop.smaller_than",
       1,
       {{"weight", "float", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> {
         return std::make_unique<SmallerThan>(c.number("weight"));
       }},
      {"stop.max_depth",
       1,
       {{"depth", "int", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> {
         return std::make_unique<MaxDepth>(c.number("depth"));
       }},
      {"stop.max_leaves",
       1,
       {{"leaves", "int", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> {
         return std::make_unique<MaxLeaves>(c.number("leaves"));
       }},
      {"stop.accurate",
       1,
       {{"errors", "float", 1.0}, {"share", "float | None", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> {
         return std::make_unique<Accurate>(c.number("errors"), c.has("share"),
                                           c.has("share") ? c.number("share") : 0);
       }},
      {"stop.any_of",
       1,
       {{"rules", "components", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> { return std::make_unique<AnyOf>(c); }},
      {"stop.all_of",
       1,
       {{"rules", "components", {}}},
       [](const Component& c) -> std::unique_ptr<StopRule> { return std::make_unique<AllOf>(c); }},
  };
  return family;
}

std::unique_ptr<StopRule> make_stop(const Component& component) {
  return component.is_foreign() ? foreign_makers().stop(component) : make(stop_rules(), component);
}

ForeignMakers& foreign_makers() {
  static ForeignMakers makers;
  return makers;
}

}  // namespace treewright
