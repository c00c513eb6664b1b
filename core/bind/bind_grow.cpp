#include <algorithm>
#include <optional>

#include "bind/bind.hpp"
#include "bind/foreign.hpp"
#include "grow/criteria/criteria.hpp"
#include "grow/grow.hpp"
#include "grow/rules/rules.hpp"
#include "plan/registry.hpp"

namespace treewright {
namespace {

std::optional<Component> part(const nb::dict& plan, const char* key) {
  if (!plan.contains(key) || nb::handle(plan[key]).is_none()) return std::nullopt;
  return to_component(plan[key]);
}

Component required(const nb::dict& plan, const char* key) {
  auto found = part(plan, key);
  if (!found)
    throw Error(ErrorKind::plan, "the plan has no " + std::string(key), "_core.grow",
                "write it through treewright.Plan");
  return *std::move(found);
}

std::vector<double> numbers(const nb::dict& plan, const char* key) {
  if (!plan.contains(key) || nb::handle(plan[key]).is_none()) return {};
  const auto array = nb::cast<nb::ndarray<const double, nb::c_contig, nb::device::cpu>>(plan[key]);
  return {array.data(), array.data() + array.size()};
}

void read_splitter(const Component& splitter, bool regression, GrowPlan& out) {
  if (splitter.is_foreign()) {
    out.splitter = foreign_splitter(splitter);
    out.criterion =
        make(criteria(), Component{regression ? "criterion.least_squares" : "criterion.gini", {}, nullptr});
    return;
  }
  const Component& criterion = splitter.part("criterion");
  out.criterion =
      criterion.is_foreign() ? foreign_criterion(criterion, regression) : make(criteria(), criterion);
  out.symbols.mode = splitter.text("symbols") == "all_subsets" ? SymbolMode::all_subsets : SymbolMode::binary;
  out.symbols.max_exhaustive =
      static_cast<std::size_t>(std::clamp(splitter.number("max_exhaustive_symbols"), 0.0, 20.0));
  out.min_child = splitter.number("min_child");
  out.scale_by_known = splitter.flag("scale_by_known");
  if (out.criterion->is_regression() != regression) {
    throw Error(ErrorKind::plan, "this criterion does not suit the target", criterion.name,
                regression ? "use LeastSquares() for a numeric target" : "use Gini() for classes");
  }
}

GrowPlan read_plan(const nb::dict& plan, bool regression, int n_jobs) {
  GrowPlan out;
  read_splitter(required(plan, "splitter"), regression, out);
  out.stop = make_stop(required(plan, "stop"));
  if (const auto accept = part(plan, "accept")) {
    out.accept = accept->is_foreign() ? foreign_acceptor(*accept) : make(acceptors(), *accept);
  }
  const Component key = required(plan, "prospects");
  out.prospects = key.is_foreign() ? foreign_prospects(key) : make(prospects(), key);
  out.breadth_first = required(plan, "search").text("order") == "breadth";
  const Component missing = required(plan, "missing");
  if (missing.name == "missing.surrogates")
    out.surrogates = static_cast<std::size_t>(missing.number("limit"));
  out.threads = n_jobs;
  out.check_for_interrupt = [] {
    nb::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
  };
  return out;
}

// Factors keep the total: masses then mean rows, as counts do.
void set_factors(Sample& sample, std::vector<double> factors) {
  if (factors.empty()) return;
  if (factors.size() != sample.classes) {
    throw Error(ErrorKind::plan, "one factor per class is needed", "class_factors", "give all of them");
  }
  double before = 0, after = 0;
  for (std::size_t entry = 0; entry < sample.size; ++entry) {
    before += sample.weight(entry);
    after += sample.weight(entry) * factors[sample.labels[entry]];
  }
  if (!(after > 0))
    throw Error(ErrorKind::plan, "all rows have priors or costs of zero", "class_factors",
                "give a class that occurs a positive prior");
  for (double& factor : factors) factor *= before / after;
  sample.factors = std::move(factors);
}

std::unique_ptr<BoundTree> grow_tree(const BoundTable& table, OptionalLine<std::int64_t> rows,
                                     OptionalLine<double> weights, OptionalLine<std::int32_t> labels,
                                     std::uint32_t n_classes, OptionalLine<double> values,
                                     const nb::dict& plan, int n_jobs) {
  const bool regression = n_classes == 0;
  const std::size_t n = table.table.rows();
  if (regression ? !values || values->shape(0) != n : !labels || labels->shape(0) != n) {
    throw Error(ErrorKind::data, "a target for each row of the table is needed", "_core.grow",
                "give all of them");
  }
  const std::size_t chosen = rows ? rows->shape(0) : n;
  if (weights && weights->shape(0) != chosen)
    throw Error(ErrorKind::data, "one weight per row is needed", "_core.grow", "give all of them");

  SampleRequest request;
  request.rows = rows ? rows->data() : nullptr;
  request.n_rows = chosen;
  request.weights = weights ? weights->data() : nullptr;
  request.labels = labels ? labels->data() : nullptr;
  request.targets = values ? values->data() : nullptr;
  request.classes = n_classes;
  if (plan.contains("weight_scale"))
    request.weight_scale = nb::cast<double>(nb::float_(nb::handle(plan["weight_scale"])));
  Sample sample = draw_sample(table.table, request);
  set_factors(sample, numbers(plan, "class_factors"));
  sample.costs = numbers(plan, "costs");
  sample.cost_gini = plan.contains("cost_gini") && nb::cast<bool>(plan["cost_gini"]) && !sample.costs.empty();
  if (plan.contains("monotone") && !nb::handle(plan["monotone"]).is_none()) {
    const auto directions = nb::cast<Line<std::int8_t>>(plan["monotone"]);
    sample.monotone.assign(directions.data(), directions.data() + directions.shape(0));
  }
  const nb::object shown = plan.contains("table") ? nb::borrow(plan["table"]) : nb::none();
  const GrowPlan grow_plan = read_plan(plan, regression, n_jobs);
  const ShownTable showing(shown);
  nb::gil_scoped_release unlocked;
  return std::make_unique<BoundTree>(grow(sample, grow_plan));
}

nb::object field_default(const Value& value) {
  return std::visit(
      [](const auto& x) -> nb::object {
        using T = std::decay_t<decltype(x)>;
        if constexpr (std::is_same_v<T, std::monostate> || std::is_same_v<T, std::vector<Component>>)
          return nb::none();
        else
          return nb::cast(x);
      },
      value);
}

nb::list registry() {
  nb::list out;
  for (const Row& row : registered()) {
    nb::list fields;
    for (const Field& field : row.fields)
      fields.append(nb::make_tuple(field.name, field.type, field_default(field.standard)));
    nb::dict entry;
    entry["name"] = row.name;
    entry["family"] = row.name.substr(0, row.name.find('.'));
    entry["version"] = row.version;
    entry["fields"] = fields;
    out.append(entry);
  }
  return out;
}

}  // namespace

void bind_grow(nb::module_& m) {
  foreign_makers() = {&foreign_stop};
  m.def("grow", &grow_tree, nb::arg("table"), nb::arg("rows").none(), nb::arg("weights").none(),
        nb::arg("classes").none(), nb::arg("n_classes"), nb::arg("values").none(), nb::arg("plan"),
        nb::arg("n_jobs") = 1);
  m.def("registry", &registry,
        "Every native component: name, family, version, fields with types and defaults.");
}

}  // namespace treewright
