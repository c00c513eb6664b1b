#include "bind/bind.hpp"

namespace treewright {
namespace {

const char* class_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::data:
      return "DataError";
    case ErrorKind::plan:
      return "PlanError";
    case ErrorKind::model_file:
      return "ModelFileError";
  }
  return "TreewrightError";
}

}  // namespace

void bind_errors(nb::module_&) {
  nb::register_exception_translator([](const std::exception_ptr& pointer, void*) {
    try {
      std::rethrow_exception(pointer);
    } catch (const Error& error) {
      const nb::object type = nb::module_::import_("treewright.errors").attr(class_of(error.kind()));
      PyErr_SetString(type.ptr(), error.what());
    }
  });
}

}  // namespace treewright
