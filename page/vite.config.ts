import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What the board with Lit may weigh, in bytes gzipped. */
const boardBudget = 25_000;

export default defineConfig({
  build: {
    outDir: "../src/tablut/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: "board", test: /node_modules\/(@?lit|lit-)|src\/board\// }],
        },
      },
    },
  },
  plugins: [weigh("board", boardBudget)],
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
  },
});

/** Fails the build when the named chunk outgrows its budget. */
function weigh(name: string, budget: number): Plugin {
  return {
    name: "weigh",
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.name !== name) continue;
        const size = gzipSync(chunk.code).length;
        if (size > budget)
          this.error(`${chunk.fileName}: ${size} bytes gzipped, at most ${budget}`);
      }
    },
  };
}
