// The little that the core's tests need: named tests and checks that tell their line.
#pragma once

#include <cstdio>
#include <functional>
#include <utility>
#include <vector>

namespace check {

struct Test {
  const char* name;
  std::function<void()> body;
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Registration {
  Registration(const char* name, std::function<void()> body) {
    tests().push_back({name, std::move(body)});
  }
};

inline void that(bool holds, const char* what, const char* file, int line) {
  if (holds) return;
  ++failures();
  std::printf("%s:%d: failed: %s\n", file, line, what);
}

inline int run_all() {
  for (const Test& test : tests()) {
    const int before = failures();
    test.body();
    std::printf("%s %s\n", failures() == before ? "ok    " : "FAILED", test.name);
  }
  std::printf("%zu tests, %d failed checks\n", tests().size(), failures());
  return failures() == 0 ? 0 : 1;
}

}  // namespace check

#define CHECK_NAME_2(line) registration_##line
#define CHECK_NAME(line) CHECK_NAME_2(line)
// TEST("a sentence about behaviour", { CHECK(...); });
#define TEST(name, ...) \
  static const check::Registration CHECK_NAME(__LINE__){name, []() __VA_ARGS__};
#define CHECK(...) check::that(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
