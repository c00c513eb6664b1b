#include "bind/node_view.hpp"

namespace treewright {
namespace {

Array<double> line(std::span<const double> values, double factor = 1) {
  std::vector<double> out(values.begin(), values.end());
  for (double& x : out) x *= factor;
  return to_numpy(std::move(out));
}

}  // namespace

void bind_node_view(nb::module_& m) {
  constexpr auto own = nb::rv_policy::move;  // the array owns what it shows
  const auto statistic = [](double NodeStatistics::* field) {
    return [field](const NodeView& v) { return v.get().statistics->*field; };
  };
  nb::class_<NodeView>(m, "NodeView", "A node under construction, read-only, valid during the call.")
      .def_prop_ro("depth", [](const NodeView& v) { return v.get().depth; })
      .def_prop_ro("weight", statistic(&NodeStatistics::weight))
      .def_prop_ro("mean", statistic(&NodeStatistics::mean))
      .def_prop_ro("sse", statistic(&NodeStatistics::sse))
      .def_prop_ro("impurity", statistic(&NodeStatistics::impurity))
      .def_prop_ro("errors", statistic(&NodeStatistics::errors))
      .def_prop_ro(
          "counts", [](const NodeView& v) { return line(v.get().counts, v.get().sample->unit); }, own)
      .def_prop_ro("root_weight", [](const NodeView& v) { return v.get().root_weight; })
      .def_prop_ro(
          "root_counts", [](const NodeView& v) { return line(v.get().root_counts, v.get().sample->unit); },
          own)
      .def_prop_ro("n_leaves", [](const NodeView& v) { return v.get().leaves; })
      .def_prop_ro(
          "rows",
          [](const NodeView& v) {
            std::vector<std::int64_t> rows;
            for (const auto entry : v.get().members)
              rows.push_back(static_cast<std::int64_t>(v.facts.sample->row(entry)));
            return to_numpy(std::move(rows));
          },
          own)
      .def_prop_ro(
          "weights",
          [](const NodeView& v) {
            std::vector<double> weights;
            const Sample& sample = *v.get().sample;
            for (const auto entry : v.facts.members) weights.push_back(sample.weight(entry) * sample.unit);
            return to_numpy(std::move(weights));
          },
          own)
      .def_prop_ro("table", [](const NodeView& v) { return v.table; });
}

}  // namespace treewright
