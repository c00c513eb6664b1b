#include "bind/foreign.hpp"

#include <algorithm>

#include "bind/node_view.hpp"
#include "grow/criteria/criteria.hpp"

namespace treewright {
namespace {

thread_local nb::handle shown_table;

// Python bodies share a lifetime rule: the object is held by the component document.
class Body {
 public:
  explicit Body(const Component& component) : object_(component.foreign) {}
  nb::handle get() const { return static_cast<PyObject*>(object_.get()); }

 private:
  std::shared_ptr<void> object_;
};

nb::object view_of(const NodeFacts& facts) {
  return nb::cast(NodeView{facts, shown_table.is_valid() ? nb::borrow(shown_table) : nb::none(), true});
}

// Calls a method with views of nodes and ends their validity afterwards.
class Views {
 public:
  Views() = default;
  Views(const Views&) = delete;
  Views& operator=(const Views&) = delete;
  nb::object show(const NodeFacts& facts) { return shown_.emplace_back(view_of(facts)); }
  ~Views() {
    for (const nb::object& view : shown_) nb::inst_ptr<NodeView>(view)->valid = false;
  }

 private:
  std::vector<nb::object> shown_;
};

class PythonStop : public StopRule {
 public:
  explicit PythonStop(const Component& c) : body_(c) {}
  bool stops(const NodeFacts& node) const override {
    nb::gil_scoped_acquire lock;
    Views views;
    return nb::cast<bool>(nb::bool_(body_.get().attr("should_stop")(views.show(node))));
  }
  bool looks_at_tree() const override { return true; }  // it may
  bool is_foreign() const override { return true; }

 private:
  Body body_;
};

class PythonAcceptor : public Acceptor {
 public:
  explicit PythonAcceptor(const Component& c) : body_(c) {}
  bool accepts(const NodeFacts& node, std::span<const NodeFacts> children) const override {
    nb::gil_scoped_acquire lock;
    Views views;
    nb::list shown;
    for (const NodeFacts& child : children) shown.append(views.show(child));
    return nb::cast<bool>(nb::bool_(body_.get().attr("accepts")(views.show(node), shown)));
  }
  bool is_foreign() const override { return true; }

 private:
  Body body_;
};

class PythonProspects : public Prospects {
 public:
  explicit PythonProspects(const Component& c) : body_(c) {}
  double of(const NodeFacts& node) const override {
    nb::gil_scoped_acquire lock;
    Views views;
    return nb::cast<double>(nb::float_(body_.get().attr("prospects")(views.show(node))));
  }
  bool is_foreign() const override { return true; }

 private:
  Body body_;
};

// best_splits(node, 1) -> [(column, threshold | None, left codes | None, gain)]; the Python side
// has turned names and symbols into positions and codes (inducers/python_parts.py).
class PythonSplitter : public ForeignSplitter {
 public:
  explicit PythonSplitter(const Component& c) : body_(c) {}
  std::optional<GrownSplit> best_split(const NodeFacts& node) const override {
    nb::gil_scoped_acquire lock;
    Views views;
    const nb::list offered(body_.get().attr("best_splits")(views.show(node), 1));
    if (nb::len(offered) == 0) return std::nullopt;
    const nb::tuple first(offered[0]);
    GrownSplit split;
    split.column = nb::cast<std::size_t>(first[0]);
    split.gain = nb::cast<double>(nb::float_(first[3]));
    if (split.column >= node.sample->table->columns()) {
      throw Error(ErrorKind::plan, "no column " + std::to_string(split.column), "a Python splitter",
                  "name a column of the table");
    }
    if (!(split.gain > tolerance)) return std::nullopt;
    const Column& column = node.sample->table->column(split.column);
    if (!first[1].is_none()) {
      split.threshold = nb::cast<double>(nb::float_(first[1]));
    } else {
      choose_symbols(nb::cast<std::vector<std::int64_t>>(first[2]), column, node, split);
    }
    return split;
  }

 private:
  static void choose_symbols(const std::vector<std::int64_t>& left, const Column& column,
                             const NodeFacts& node, GrownSplit& split) {
    split.branches.assign(static_cast<std::size_t>(column.symbols), -1);
    for (const std::uint32_t entry : node.members) {
      const std::int32_t code = column.code(node.sample->row(entry));
      if (code >= 0) split.branches[static_cast<std::size_t>(code)] = 1;
    }
    for (const std::int64_t code : left) {
      if (code >= 0 && code < column.symbols && split.branches[static_cast<std::size_t>(code)] == 1) {
        split.branches[static_cast<std::size_t>(code)] = 0;
      }
    }
  }
  Body body_;
};

// score(parent, parts[candidate, part, statistic]) -> gains, in real weights; class masses after
// priors and costs, or (weight, sum, sum of squares) of the centred target.
class PythonCriterion : public Criterion {
 public:
  PythonCriterion(const Component& c, bool regression)
      : body_(c),
        regression_(regression),
        standard_(make(criteria(),
                       Component{regression ? "criterion.least_squares" : "criterion.gini", {}, nullptr})) {}

  bool is_regression() const override { return regression_; }
  bool is_foreign() const override { return true; }
  double impurity(const Sample& sample, const double* total) const override {
    return standard_->impurity(sample, total);
  }

  Cut scan(const Record* records, std::uint32_t known, const ScanContext& context) const override {
    const Sample& sample = *context.sample;
    const std::size_t width = sample.width();
    auto& lefts = context.scratch->candidates;
    auto& places = context.scratch->places;
    lefts.clear();
    places.clear();
    std::vector<double> left(width, 0.0);
    std::int64_t sum = 0;
    const double total = weight_of(sample, context.total);
    for (std::uint32_t i = 0; i + 1 < known; ++i) {
      const std::uint32_t entry = context.entry(records[i].entry);
      const double weight = sample.weight(entry);
      if (regression_) {
        const double d = static_cast<double>(context.centred[entry]) * context.centred_unit;
        sum += context.centred[entry];
        left = {left[0] + weight, static_cast<double>(sum) * context.centred_unit, left[2] + d * d / weight};
      } else {
        left[sample.labels[entry]] += weight;
      }
      if (records[i].rank == records[i + 1].rank) continue;
      const double left_weight = weight_of(sample, left.data());
      if (left_weight < context.min_child || total - left_weight < context.min_child) continue;
      lefts.insert(lefts.end(), left.begin(), left.end());
      places.push_back(i);
    }
    auto& out = context.scratch->gains;
    out.resize(places.size());
    gains(sample, lefts.data(), places.size(), context.total, out.data());
    Cut best;
    double bar = tolerance;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const double gain = out[i] / context.impurity;
      if (gain > bar) {
        best = {places[i], gain};
        bar = gain + tolerance;
      }
    }
    return best;
  }

  void gains(const Sample& sample, const double* lefts, std::size_t count, const double* total,
             double* out) const override {
    if (count == 0) return;
    const std::size_t width = sample.width();
    const auto mass = [&](double value, std::size_t statistic) {
      if (regression_) return value * sample.unit;
      return value * sample.unit * (sample.factors.empty() ? 1 : sample.factors[statistic]);
    };
    std::vector<double> parent(width), parts(count * 2 * width);
    for (std::size_t s = 0; s < width; ++s) parent[s] = mass(total[s], s);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t s = 0; s < width; ++s) {
        parts[(2 * i) * width + s] = mass(lefts[i * width + s], s);
        parts[(2 * i + 1) * width + s] = parent[s] - parts[(2 * i) * width + s];
      }
    }
    nb::gil_scoped_acquire lock;
    const nb::object scores =
        body_.get().attr("score")(to_numpy(std::move(parent)), to_numpy(std::move(parts), {count, 2, width}));
    const nb::object numbers =
        nb::module_::import_("numpy").attr("ascontiguousarray")(scores, nb::arg("dtype") = "float64");
    Line<double> given;
    if (!nb::try_cast(numbers, given) || given.shape(0) != count) {
      throw Error(ErrorKind::plan,
                  "score must return one number per candidate, " + std::to_string(count) + " here",
                  nb::cast<std::string>(nb::str(body_.get().type().attr("__name__"))),
                  "return an array of that length");
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (given.data()[i] != given.data()[i]) {
        throw Error(ErrorKind::plan, "score returned NaN",
                    nb::cast<std::string>(nb::str(body_.get().type().attr("__name__"))),
                    "return 0 where there is nothing to gain");
      }
      out[i] = given.data()[i];
    }
  }

 private:
  Body body_;
  bool regression_;
  std::unique_ptr<Criterion> standard_;
};

}  // namespace

std::shared_ptr<void> hold(nb::handle object) {
  object.inc_ref();
  return {object.ptr(), [](void* p) {
            nb::gil_scoped_acquire lock;
            nb::handle(static_cast<PyObject*>(p)).dec_ref();
          }};
}

std::unique_ptr<Criterion> foreign_criterion(const Component& c, bool regression) {
  return std::make_unique<PythonCriterion>(c, regression);
}
std::unique_ptr<ForeignSplitter> foreign_splitter(const Component& c) {
  return std::make_unique<PythonSplitter>(c);
}
std::unique_ptr<StopRule> foreign_stop(const Component& c) { return std::make_unique<PythonStop>(c); }
std::unique_ptr<Acceptor> foreign_acceptor(const Component& c) { return std::make_unique<PythonAcceptor>(c); }
std::unique_ptr<Prospects> foreign_prospects(const Component& c) {
  return std::make_unique<PythonProspects>(c);
}

ShownTable::ShownTable(nb::handle table) : before_(shown_table) { shown_table = table; }
ShownTable::~ShownTable() { shown_table = before_; }

}  // namespace treewright
