// Pruning for Python: flat arrays in, flat arrays out.
#include <cstdint>
#include <span>
#include <utility>

#include "bind/bind.hpp"
#include "prune/cost_complexity.hpp"

namespace treewright {
namespace {

template <class T>
std::span<const T> span_of(const Line<T>& array) {
  return {array.data(), array.size()};
}

nb::tuple path_of(const Line<std::int32_t>& child_begin, const Line<std::int32_t>& children,
                  const Line<double>& loss) {
  CostComplexityPath path;
  {
    nb::gil_scoped_release unlocked;
    path = cost_complexity_path(span_of(child_begin), span_of(children), span_of(loss));
  }
  return nb::make_tuple(to_numpy(std::move(path.alphas)), to_numpy(std::move(path.n_leaves)),
                        to_numpy(std::move(path.risk)), to_numpy(std::move(path.collapsed_at)),
                        to_numpy(std::move(path.vanishes_at)));
}

constexpr const char* signature =
    "def cost_complexity_path(child_begin: numpy.typing.NDArray[numpy.int32], "
    "children: numpy.typing.NDArray[numpy.int32], loss: numpy.typing.NDArray[numpy.float64]) "
    "-> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.int32], "
    "numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.int32], "
    "numpy.typing.NDArray[numpy.int32]]";

constexpr const char* description =
    "The nested trees of cost-complexity pruning: (alphas, n_leaves, risk, collapsed_at, "
    "vanishes_at).\n\n"
    "child_begin and children give the tree, loss the loss of each node as a leaf. Tree i has "
    "n_leaves[i] leaves and the summed loss risk[i], and is the smallest minimiser of loss + "
    "alpha * leaves from alphas[i] on. A node is one of its leaves if collapsed_at <= i < "
    "vanishes_at (collapsed_at: -1 at leaves, 2**31 - 1 where an ancestor comes first; "
    "vanishes_at: the number of trees if no ancestor comes).";

}  // namespace
}  // namespace treewright

void bind_prune(nanobind::module_& m) {
  namespace nb = nanobind;
  m.def("cost_complexity_path", &treewright::path_of, nb::arg("child_begin"), nb::arg("children"),
        nb::arg("loss"), nb::sig(treewright::signature), treewright::description);
}
