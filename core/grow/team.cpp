#include "grow/team.hpp"

#include <utility>

namespace treewright {

Team::Team(int threads) {
  for (int i = 1; i < threads; ++i) helpers_.emplace_back([this, i] { help(static_cast<std::size_t>(i)); });
}

Team::~Team() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  begins_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void Team::run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& task) {
  if (helpers_.empty() || count < 2) {
    for (std::size_t i = 0; i < count; ++i) task(i, 0);
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    count_ = count;
    next_ = 0;
    busy_ = helpers_.size();
    ++round_;
  }
  begins_.notify_all();
  work(0);
  std::unique_lock lock(mutex_);
  ends_.wait(lock, [&] { return busy_ == 0; });
  if (error_) {
    stop_ = false;
    std::rethrow_exception(std::exchange(error_, nullptr));
  }
}

void Team::work(std::size_t worker) {
  try {
    for (std::size_t i = next_++; i < count_ && !is_stopping(); i = next_++) (*task_)(i, worker);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::current_exception();
    stop_ = true;
  }
}

void Team::help(std::size_t worker) {
  for (std::size_t seen = 0;;) {
    {
      std::unique_lock lock(mutex_);
      begins_.wait(lock, [&] { return finished_ || round_ != seen; });
      if (finished_) return;
      seen = round_;
    }
    work(worker);
    {
      const std::lock_guard lock(mutex_);
      --busy_;
    }
    ends_.notify_one();
  }
}

}  // namespace treewright
