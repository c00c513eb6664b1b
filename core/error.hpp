// One error for the whole core: what went wrong, where, and what to do about it.
// core/bind turns it into DataError, PlanError or ModelFileError.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace treewright {

enum class ErrorKind { data, plan, model_file };

class Error : public std::runtime_error {
 public:
  Error(ErrorKind kind, const std::string& what, const std::string& where, const std::string& fix)
      : std::runtime_error(what + " (" + where + "): " + fix), kind_(kind) {}

  ErrorKind kind() const noexcept { return kind_; }

 private:
  ErrorKind kind_;
};

}  // namespace treewright
