// The only room that knows Python: numbers go in and out as NumPy arrays, plans as dicts, errors as
// treewright's exceptions. One file per subject; module.cpp puts them together.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "error.hpp"
#include "plan/component.hpp"
#include "table/table.hpp"
#include "tree/predictor.hpp"
#include "tree/tree.hpp"

namespace treewright {

namespace nb = nanobind;

template <class T>
using Line = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <class T>
using OptionalLine = std::optional<Line<T>>;

// A Table and the Python objects whose memory its columns point at.
struct BoundTable {
  Table table;
  std::vector<nb::object> memory;
};

// A Tree and, made when first asked for, its fast copy.
struct BoundTree {
  Tree tree;
  const Predictor& predictor() const {
    std::call_once(once, [&] { made = std::make_unique<Predictor>(tree); });
    return *made;
  }
  mutable std::once_flag once;
  mutable std::unique_ptr<Predictor> made;

  explicit BoundTree(Tree&& t) : tree(std::move(t)) {}
};

// A NumPy array that owns the vector.
template <class T>
using Array = nb::ndarray<nb::numpy, T>;

template <class T>
Array<T> to_numpy(std::vector<T>&& values, std::vector<std::size_t> shape = {}) {
  if (shape.empty()) shape = {values.size()};
  auto* owned = new std::vector<T>(std::move(values));
  nb::capsule owner(owned, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Array<T>(owned->data(), shape.size(), shape.data(), owner);
}

Component to_component(nb::handle document);

void bind_errors(nb::module_& m);
void bind_table(nb::module_& m);
void bind_tree(nb::module_& m);
void bind_grow(nb::module_& m);
void bind_node_view(nb::module_& m);

}  // namespace treewright

void bind_prune(nanobind::module_& m);
