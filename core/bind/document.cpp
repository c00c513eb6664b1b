// A plan's document: nested dicts into Components.
#include "bind/bind.hpp"
#include "bind/foreign.hpp"

namespace treewright {
namespace {

Value to_value(nb::handle value, const std::string& where) {
  if (value.is_none()) return std::monostate{};
  if (nb::isinstance<nb::bool_>(value)) return nb::cast<bool>(value);
  if (nb::isinstance<nb::int_>(value)) return nb::cast<std::int64_t>(value);
  if (nb::isinstance<nb::float_>(value)) return nb::cast<double>(value);
  if (nb::isinstance<nb::str>(value)) return nb::cast<std::string>(value);
  if (nb::isinstance<nb::dict>(value)) return std::vector<Component>{to_component(value)};
  if (nb::isinstance<nb::list>(value) || nb::isinstance<nb::tuple>(value)) {
    std::vector<Component> parts;
    for (const nb::handle item : value) parts.push_back(to_component(item));
    return parts;
  }
  throw Error(ErrorKind::plan,
              "the core cannot read a value of type " + nb::cast<std::string>(nb::str(value.type())), where,
              "use numbers, text, components or lists of components");
}

}  // namespace

Component to_component(nb::handle document) {
  nb::dict fields;
  if (!nb::try_cast(document, fields) || !fields.contains("component")) {
    throw Error(ErrorKind::plan, "a component's document is a dict with the key 'component'", "plan",
                "write it through treewright.Plan");
  }
  Component component;
  component.name = nb::cast<std::string>(fields["component"]);
  if (fields.contains("object")) {
    component.foreign = hold(fields["object"]);
    return component;
  }
  for (const auto& [key, value] : fields) {
    const auto name = nb::cast<std::string>(key);
    if (name != "component") component.fields[name] = to_value(value, component.name + "." + name);
  }
  return component;
}

}  // namespace treewright
