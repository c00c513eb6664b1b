// One table per family of components: name, behaviour version, fields with types and defaults, and
// the factory. core/bind walks the tables and knows no component by name; a test compares them with
// the Python dataclasses. To add a component: its own file, and one row in its family's table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "plan/component.hpp"

namespace treewright {

struct Field {
  std::string name;
  std::string type;
  Value standard;
};

struct Row {
  std::string name;
  int version = 1;
  std::vector<Field> fields;
};

template <class Interface>
struct Entry : Row {
  using Factory = std::unique_ptr<Interface> (*)(const Component&);
  Factory make = nullptr;
  Entry(std::string name, int version, std::vector<Field> fields, Factory factory)
      : Row{std::move(name), version, std::move(fields)}, make(factory) {}
};

template <class Interface>
using Family = std::vector<Entry<Interface>>;

template <class Interface>
std::unique_ptr<Interface> make(const Family<Interface>& family, const Component& component) {
  for (const auto& entry : family) {
    if (entry.name == component.name) return entry.make(component);
  }
  throw Error(ErrorKind::plan, "the core knows no component of this name", component.name,
              "use one of treewright.components or give it a Python body");
}

// Every native component, for core/bind.
std::vector<Row> registered();

}  // namespace treewright
