#include <cmath>

#include "bind/bind.hpp"
#include "tree/route.hpp"

namespace treewright {
namespace {

using Matrix = nb::ndarray<const double, nb::ndim<2>, nb::device::cpu>;

// The names of the arrays, as in the model file, and where they are kept.
template <class Call>
void for_each_array(Call&& call, auto& tree) {
  auto& s = tree.surrogates;
  call("features_column", tree.features_column);
  call("feature", tree.feature);
  call("threshold", tree.threshold);
  call("child_begin", tree.child_begin);
  call("children", tree.children);
  call("branch_begin", tree.branch_begin);
  call("branches", tree.branches);
  call("default_child", tree.default_child);
  call("surrogate_begin", s.begin);
  call("surrogate_feature", s.feature);
  call("surrogate_threshold", s.threshold);
  call("surrogate_flipped", s.flipped);
  call("surrogate_branch_begin", s.branch_begin);
  call("surrogate_branches", s.branches);
  call("surrogate_agreement", s.agreement);
  call("surrogate_adjusted", s.adjusted);
  call("weight", tree.weight);
  call("weight2", tree.weight2);
  call("known", tree.known);
  call("gain", tree.gain);
  call("impurity", tree.impurity);
  call("n_rows", tree.rows);
  call("heuristic", tree.heuristic);
  if (tree.classes > 0) {
    call("counts", tree.counts);
  } else {
    call("mean", tree.mean);
    call("sse", tree.sse);
    call("center", tree.center);
  }
}

nb::dict arrays_of(const BoundTree& bound) {
  nb::dict out;
  for_each_array(
      [&](const char* name, const auto& values) {
        auto copy = values;
        std::vector<std::size_t> shape{copy.size()};
        if (std::string_view(name) == "counts") {
          shape = {bound.tree.size(), static_cast<std::size_t>(bound.tree.classes)};
        }
        out[name] = to_numpy(std::move(copy), shape);
      },
      bound.tree);
  return out;
}

template <class T>
void take(std::vector<T>& out, const nb::dict& arrays, const char* name) {
  if (!arrays.contains(name)) throw Error(ErrorKind::model_file, "is absent", name, "save the model again");
  nb::ndarray<const T, nb::c_contig, nb::device::cpu> array;
  if (!nb::try_cast(arrays[name], array, false)) {
    throw Error(ErrorKind::model_file, "has the wrong type of numbers", name, "save the model again");
  }
  out.assign(array.data(), array.data() + array.size());
}

std::unique_ptr<BoundTree> from_arrays(const nb::dict& arrays, std::int32_t n_classes,
                                       std::int32_t n_columns) {
  Tree tree;
  tree.classes = n_classes;
  tree.columns = n_columns;
  for_each_array([&](const char* name, auto& values) { take(values, arrays, name); }, tree);
  check(tree);
  return std::make_unique<BoundTree>(std::move(tree));
}

// The rows that a call is about: all of the table's, or the named ones.
struct Chosen {
  const std::int64_t* rows;
  std::size_t count;
  std::size_t operator[](std::size_t i) const {
    return rows == nullptr ? i : static_cast<std::size_t>(rows[i]);
  }
};

Chosen choose(const BoundTree& tree, const BoundTable& table, const OptionalLine<std::int64_t>& rows) {
  if (table.table.columns() < static_cast<std::size_t>(tree.tree.columns)) {
    throw Error(ErrorKind::data,
                "the table has " + std::to_string(table.table.columns()) + " columns, the tree needs " +
                    std::to_string(tree.tree.columns),
                "predict", "give the columns of the tree's schema");
  }
  if (!rows) return {nullptr, table.table.rows()};
  for (std::size_t i = 0; i < rows->shape(0); ++i) {
    const std::int64_t row = rows->data()[i];
    if (row < 0 || static_cast<std::size_t>(row) >= table.table.rows()) {
      throw Error(ErrorKind::data, "row " + std::to_string(row) + " does not exist", "rows",
                  "name rows of the table");
    }
  }
  return {rows->data(), rows->shape(0)};
}

Array<std::int32_t> apply(const BoundTree& tree, const BoundTable& table, OptionalLine<std::int64_t> rows) {
  const Chosen chosen = choose(tree, table, rows);
  std::vector<std::int32_t> leaves(chosen.count);
  {
    nb::gil_scoped_release unlocked;
    const TableRows source{table.table};
    for (std::size_t i = 0; i < chosen.count; ++i) leaves[i] = leaf_of(tree.tree, source, chosen[i]);
  }
  return to_numpy(std::move(leaves));
}

Array<std::int32_t> apply_matrix(const BoundTree& tree, Matrix values) {
  if (values.shape(1) < static_cast<std::size_t>(tree.tree.columns)) {
    throw Error(ErrorKind::data,
                "the array has " + std::to_string(values.shape(1)) + " columns, the tree needs " +
                    std::to_string(tree.tree.columns),
                "predict", "give the columns of the tree's schema");
  }
  std::vector<std::int32_t> leaves(values.shape(0));
  {
    nb::gil_scoped_release unlocked;
    if (tree.predictor().applies()) {
      tree.predictor().apply(tree.tree, values.data(), values.stride(0), values.stride(1), leaves.size(),
                             leaves.data());
    } else {
      const MatrixRows source{values.data(), values.stride(0), values.stride(1)};
      for (std::size_t i = 0; i < leaves.size(); ++i) leaves[i] = leaf_of(tree.tree, source, i);
    }
  }
  return to_numpy(std::move(leaves));
}

using Path = std::pair<Array<std::int64_t>, Array<std::int32_t>>;

Path decision_path(const BoundTree& tree, const BoundTable& table, OptionalLine<std::int64_t> rows) {
  const Chosen chosen = choose(tree, table, rows);
  std::vector<std::int64_t> begin{0};
  std::vector<std::int32_t> nodes;
  const TableRows source{table.table};
  for (std::size_t i = 0; i < chosen.count; ++i) {
    walk(tree.tree, source, chosen[i],
         [&](std::size_t node) { nodes.push_back(static_cast<std::int32_t>(node)); });
    begin.push_back(static_cast<std::int64_t>(nodes.size()));
  }
  return {to_numpy(std::move(begin)), to_numpy(std::move(nodes))};
}

// Per node, what the rows that reach it are like: class masses, or for a numeric target
// (weight, sum of |d|, of d^2, of d^4), d = target - the node's own answer.
Array<double> route_counts(const BoundTree& bound, const BoundTable& table, OptionalLine<std::int64_t> rows,
                           OptionalLine<double> weights, OptionalLine<std::int32_t> labels,
                           OptionalLine<double> values) {
  const Tree& tree = bound.tree;
  const Chosen chosen = choose(bound, table, rows);
  if (weights && weights->shape(0) != chosen.count) {
    throw Error(ErrorKind::data, "one weight per row is needed", "route_counts", "give all of them");
  }
  const bool classes = tree.classes > 0;
  if (classes ? !labels || labels->shape(0) != table.table.rows()
              : !values || values->shape(0) != table.table.rows()) {
    throw Error(ErrorKind::data, "a target for each row of the table is needed", "route_counts",
                "give all of them");
  }
  const std::size_t width = classes ? static_cast<std::size_t>(tree.classes) : 4;
  std::vector<double> out(tree.size() * width, 0.0);
  {
    nb::gil_scoped_release unlocked;
    const TableRows source{table.table};
    for (std::size_t i = 0; i < chosen.count; ++i) {
      const std::size_t row = chosen[i];
      const double weight = weights ? weights->data()[i] : 1.0;
      walk(tree, source, row, [&](std::size_t node) {
        double* const sums = out.data() + node * width;
        if (classes) {
          const std::int32_t label = labels->data()[row];
          if (label >= 0 && label < tree.classes) sums[label] += weight;
          return;
        }
        const double d = values->data()[row] - tree.center[node];
        sums[0] += weight;
        sums[1] += weight * std::abs(d);
        sums[2] += weight * d * d;
        sums[3] += weight * d * d * d * d;
      });
    }
  }
  return to_numpy(std::move(out), {tree.size(), width});
}

}  // namespace

void bind_tree(nb::module_& m) {
  nb::class_<BoundTree>(m, "Tree", "A finished tree as flat arrays in preorder.")
      .def_static("from_arrays", &from_arrays, nb::arg("arrays"), nb::arg("n_classes"), nb::arg("n_columns"))
      .def("arrays", &arrays_of)
      .def_prop_ro("n_nodes", [](const BoundTree& t) { return t.tree.size(); })
      .def_prop_ro("n_classes", [](const BoundTree& t) { return t.tree.classes; })
      .def_prop_ro("n_columns", [](const BoundTree& t) { return t.tree.columns; })
      .def("apply", &apply, nb::arg("table"), nb::arg("rows").none() = nb::none())
      .def("apply_matrix", &apply_matrix, nb::arg("values"))
      .def("decision_path", &decision_path, nb::arg("table"), nb::arg("rows").none() = nb::none())
      .def("route_counts", &route_counts, nb::arg("table"), nb::arg("rows").none(), nb::arg("weights").none(),
           nb::arg("classes").none(), nb::arg("values").none())
      .def(
          "pruned",
          [](const BoundTree& t, Line<std::int32_t> nodes) {
            return std::make_unique<BoundTree>(cut(t.tree, {nodes.data(), nodes.data() + nodes.shape(0)}));
          },
          nb::arg("nodes"));
}

}  // namespace treewright
