// The native criteria, and the table that names them.
#pragma once

#include <memory>

#include "grow/criterion.hpp"
#include "plan/registry.hpp"

namespace treewright {

std::unique_ptr<Criterion> make_gini(const Component&);
std::unique_ptr<Criterion> make_ordinal_gini(const Component&);
std::unique_ptr<Criterion> make_entropy(const Component&);
std::unique_ptr<Criterion> make_twoing(const Component&);
std::unique_ptr<Criterion> make_accuracy(const Component&);
std::unique_ptr<Criterion> make_least_squares(const Component&);
std::unique_ptr<Criterion> make_least_absolute_deviation(const Component&);

const Family<Criterion>& criteria();

}  // namespace treewright
