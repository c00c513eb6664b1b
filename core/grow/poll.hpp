// Whether the user wants to stop, asked at most fifty times a second and on the calling thread only.
#pragma once

#include <chrono>
#include <functional>

namespace treewright {

class Poll {
 public:
  explicit Poll(std::function<void()> check) : check_(std::move(check)), last_(Clock::now()) {}

  // May throw, whatever the check throws. Costs a look at the clock.
  void operator()() {
    if (!check_) return;
    const auto now = Clock::now();
    if (now - last_ < std::chrono::milliseconds(20)) return;
    last_ = now;
    check_();
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::function<void()> check_;
  Clock::time_point last_;
};

}  // namespace treewright
