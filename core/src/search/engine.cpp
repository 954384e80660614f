#include "tablut/search/engine.hpp"

#include <chrono>

#include "tablut/search/search.hpp"

namespace tablut {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

Engine::Engine(const Options& options) : options_(options), table_(options.hash_mb) {}

Report Engine::search(const Game& game, const Limit& limit, const OnDepth& on_depth) {
  Report report;
  if (!game.ending()) {
    report = game.board().visit([&]<int N>(const Sized<N>& sized) {
      follow(sized.masks);
      const Past past{game.keys(), game.quiet_plies(), static_cast<int>(game.plies().size())};
      const typename Search<N>::Settings settings{
          limit, {options_.noise, options_.seed}, options_.full_width, options_.clock};
      return Search<N>(sized.position, *sized.masks, past, table_, stop_, settings).run(on_depth);
    });
  }
  stop_.store(false, std::memory_order_relaxed);
  return report;
}

void Engine::clear() {
  table_.clear();
  stop_.store(false, std::memory_order_relaxed);
}

void Engine::follow(const std::shared_ptr<const void>& rules) {
  if (rules != rules_ && rules_ != nullptr) table_.clear();
  rules_ = rules;
  table_.age();
}

}  // namespace tablut
