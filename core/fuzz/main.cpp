// Runs a fuzz target on reproducible random inputs, for builds without a fuzzing engine.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t length);

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 20'000;
  constexpr char telling[] = "/123456789tTKcNmG-abei0";  // bytes that mean something to parsers
  std::mt19937 source(1);
  std::vector<std::uint8_t> input;
  for (int run = 0; run < runs; ++run) {
    input.resize(source() % 700);
    const bool plain = source() % 2 == 0;
    for (auto& byte : input) {
      byte = static_cast<std::uint8_t>(plain ? source() : telling[source() % (sizeof telling - 1)]);
    }
    LLVMFuzzerTestOneInput(input.data(), input.size());
  }
  std::printf("%d inputs\n", runs);
}
