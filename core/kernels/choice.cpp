#include <cstdlib>
#include <string>

#include "error.hpp"
#include "kernels/kernels.hpp"

namespace treewright {

#if defined(__x86_64__)
namespace v2 {
extern const Kernels kernels;
}
namespace v3 {
extern const Kernels kernels;
}
namespace v4 {
extern const Kernels kernels;
}
#else
namespace base {
extern const Kernels kernels;
}
#endif

namespace {

const Kernels& choose() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  const bool has_v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  const bool has_v4 = has_v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
  if (const char* forced = std::getenv("TREEWRIGHT_SIMD"); forced != nullptr && *forced != '\0') {
    const std::string level(forced);
    if (level == "v2") return v2::kernels;
    if (level == "v3" && has_v3) return v3::kernels;
    if (level == "v4" && has_v4) return v4::kernels;
    throw Error(ErrorKind::plan, "this machine has no SIMD level '" + level + "'", "TREEWRIGHT_SIMD",
                "use v2, v3 (AVX2) or v4 (AVX-512), or leave it unset");
  }
  return has_v4 ? v4::kernels : has_v3 ? v3::kernels : v2::kernels;
#else
  return base::kernels;
#endif
}

}  // namespace

const Kernels& kernels() {
  static const Kernels& chosen = choose();
  return chosen;
}

}  // namespace treewright
