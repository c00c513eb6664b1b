// A component as it arrives from Python: a registry name and its fields. The core never sees a
// Plan as an object, only this document; core/bind makes it from nested dicts.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "error.hpp"

namespace treewright {

struct Component;
using Value = std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<Component>>;

struct Component {
  std::string name;
  std::map<std::string, Value> fields;
  // A component with a Python body; only core/bind knows what is behind it.
  std::shared_ptr<void> foreign;

  bool is_foreign() const { return foreign != nullptr; }

  const Value& field(const std::string& key) const {
    const auto found = fields.find(key);
    if (found == fields.end()) {
      throw Error(ErrorKind::plan, "the field '" + key + "' is absent", name,
                  "write the plan through treewright.Plan");
    }
    return found->second;
  }
  double number(const std::string& key) const {
    const Value& value = field(key);
    if (const auto* x = std::get_if<double>(&value)) return *x;
    if (const auto* i = std::get_if<std::int64_t>(&value)) return static_cast<double>(*i);
    throw Error(ErrorKind::plan, "the field '" + key + "' is not a number", name, "give a number");
  }
  bool has(const std::string& key) const {
    const auto found = fields.find(key);
    return found != fields.end() && !std::holds_alternative<std::monostate>(found->second);
  }
  bool flag(const std::string& key) const { return std::get<bool>(field(key)); }
  const std::string& text(const std::string& key) const { return std::get<std::string>(field(key)); }
  const std::vector<Component>& parts(const std::string& key) const {
    return std::get<std::vector<Component>>(field(key));
  }
  const Component& part(const std::string& key) const { return parts(key).front(); }
};

}  // namespace treewright
