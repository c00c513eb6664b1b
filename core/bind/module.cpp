#include "bind/bind.hpp"

NB_MODULE(_core, m) {
  m.doc() = "The C++ core of treewright.";
  nanobind::set_leak_warnings(false);
  treewright::bind_errors(m);
  treewright::bind_table(m);
  treewright::bind_tree(m);
  treewright::bind_node_view(m);
  treewright::bind_grow(m);
  bind_prune(m);
}
