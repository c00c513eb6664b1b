#include "plan/registry.hpp"

#include "grow/criteria/criteria.hpp"
#include "grow/rules/rules.hpp"

namespace treewright {

std::vector<Row> registered() {
  // Parts that are settings of the grower rather than objects of their own.
  std::vector<Row> rows{
      {"splitter.exhaustive",
       1,
       {{"criterion", "component", {}},
        {"symbols", "str", std::string("binary")},
        {"min_child", "float", 1.0},
        {"max_exhaustive_symbols", "int", std::int64_t{12}},
        {"scale_by_known", "bool", true}}},
      {"missing.surrogates", 1, {{"limit", "int", std::int64_t{5}}}},
      {"missing.majority_child", 1, {}},
      {"search.hill_climbing", 1, {{"order", "str", std::string("depth")}}},
  };
  const auto add = [&](const auto& family) { rows.insert(rows.end(), family.begin(), family.end()); };
  add(criteria());
  add(stop_rules());
  add(acceptors());
  add(prospects());
  return rows;
}

}  // namespace treewright
