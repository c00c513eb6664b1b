#include "bind/bind.hpp"
#include "table/row_hash.hpp"

namespace treewright {
namespace {

Kind kind_of(const std::string& name) {
  if (name == "numeric") return Kind::numeric;
  if (name == "ordered") return Kind::ordered;
  if (name == "boolean") return Kind::boolean;
  if (name == "symbolic") return Kind::symbolic;
  throw Error(ErrorKind::data, "no kind of column '" + name + "'", "_core.Table",
              "use numeric, ordered, boolean or symbolic");
}

Column numeric_column(nb::handle values, std::size_t rows) {
  using Strided = nb::ndarray<const double, nb::ndim<1>, nb::device::cpu>;
  const auto array = nb::cast<Strided>(values);
  if (array.shape(0) != rows)
    throw Error(ErrorKind::data, "columns differ in length", "_core.Table", "give equally long columns");
  Column column;
  column.values = array.data();
  column.stride = rows > 1 ? array.stride(0) : 1;
  return column;
}

Column coded_column(Kind kind, nb::handle codes, std::int64_t symbols, std::size_t rows) {
  const auto array = nb::cast<Line<std::int32_t>>(codes);
  if (array.shape(0) != rows)
    throw Error(ErrorKind::data, "columns differ in length", "_core.Table", "give equally long columns");
  if (symbols < 0 || symbols > 0x7fffffff)
    throw Error(ErrorKind::data, "impossible number of symbols", "_core.Table", "give its symbols");
  Column column;
  column.kind = kind;
  column.codes = array.data();
  column.symbols = static_cast<std::int32_t>(symbols);
  for (std::size_t row = 0; row < rows; ++row) {
    if (column.codes[row] < -1 || column.codes[row] >= column.symbols) {
      throw Error(ErrorKind::data, "code " + std::to_string(column.codes[row]) + " has no symbol",
                  "row " + std::to_string(row), "use -1 for a missing value and 0 to symbols - 1 else");
    }
  }
  return column;
}

using HashLists = std::vector<Line<std::uint64_t>>;

}  // namespace

void bind_table(nb::module_& m) {
  nb::class_<BoundTable>(m, "Table", "Typed columns over memory that NumPy arrays own.")
      .def(
          "__init__",
          [](BoundTable* self, std::size_t n_rows, const std::vector<nb::tuple>& columns) {
            std::vector<Column> made;
            std::vector<nb::object> memory;
            for (const nb::tuple& column : columns) {
              const Kind kind = kind_of(nb::cast<std::string>(column[0]));
              made.push_back(kind == Kind::numeric
                                 ? numeric_column(column[1], n_rows)
                                 : coded_column(kind, column[1], nb::cast<std::int64_t>(column[2]), n_rows));
              memory.emplace_back(nb::borrow(column[1]));
            }
            new (self) BoundTable{Table(n_rows, std::move(made)), std::move(memory)};
          },
          nb::arg("n_rows"), nb::arg("columns"))
      .def_prop_ro("n_rows", [](const BoundTable& t) { return t.table.rows(); })
      .def_prop_ro("n_columns", [](const BoundTable& t) { return t.table.columns(); })
      .def(
          "has_missing",
          [](const BoundTable& t, std::size_t column) {
            if (column >= t.table.columns()) throw nb::index_error("no such column");
            const Column& data = t.table.column(column);
            for (std::size_t row = 0; row < t.table.rows(); ++row) {
              if (data.is_missing(row)) return true;
            }
            return false;
          },
          nb::arg("column"))
      .def(
          "rank",
          [](const BoundTable& t) {
            nb::gil_scoped_release unlocked;
            for (std::size_t c = 0; c < t.table.columns(); ++c) {
              if (!t.table.column(c).is_coded()) t.table.sorted(c);
            }
          },
          "Sort each numeric column now rather than when a tree first asks for it.")
      .def(
          "row_hashes",
          [](const BoundTable& t, Line<std::uint64_t> names, const HashLists& symbols) {
            if (names.shape(0) != t.table.columns() || symbols.size() != t.table.columns()) {
              throw Error(ErrorKind::data, "one hash per column is needed", "row_hashes", "give all of them");
            }
            std::vector<std::vector<std::uint64_t>> lists;
            for (std::size_t c = 0; c < symbols.size(); ++c) {
              if (symbols[c].shape(0) < static_cast<std::size_t>(t.table.column(c).symbols)) {
                throw Error(ErrorKind::data, "one hash per symbol is needed", "column " + std::to_string(c),
                            "give all of them");
              }
              lists.emplace_back(symbols[c].data(), symbols[c].data() + symbols[c].shape(0));
            }
            return to_numpy(hash_rows(t.table, {names.data(), names.data() + names.shape(0)}, lists));
          },
          nb::arg("name_hashes"), nb::arg("symbol_hashes"));
}

}  // namespace treewright
