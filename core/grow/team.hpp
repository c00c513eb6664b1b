// A handful of threads for the length of one growth.
//
// They are started when a plan asks for more than one and joined when the tree is done, so nothing
// survives into a forked process. The calling thread works along and is the only one that may run
// `poll` (Python's signals); an exception in any task stops the others and is thrown to the caller.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace treewright {

class Team {
 public:
  explicit Team(int threads);
  ~Team();
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  std::size_t size() const { return helpers_.size() + 1; }
  bool is_stopping() const { return stop_.load(std::memory_order_relaxed); }

  // Calls task(i, worker) for i = 0 .. count-1 in any order; returns when all are done.
  void run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& task);

 private:
  void help(std::size_t worker);
  void work(std::size_t worker);

  std::vector<std::thread> helpers_;
  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  const std::function<void(std::size_t, std::size_t)>* task_ = nullptr;
  std::size_t count_ = 0, round_ = 0, busy_ = 0;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stop_{false};
  bool finished_ = false;
  std::exception_ptr error_;
};

}  // namespace treewright
