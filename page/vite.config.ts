import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What scripts may weigh, in bytes gzipped: the board with Lit, and all together. */
const boardBudget = 25_000;
const scriptBudget = 60_000;

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
  plugins: [weigh()],
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "happy-dom",
    css: true,
    include: ["tests/**/*.test.ts"],
  },
});

/** Fails the build when scripts outgrow their budgets. */
function weigh(): Plugin {
  return {
    name: "weigh",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const weight = (wanted: typeof chunks) =>
        wanted.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
      const board = weight(chunks.filter(({ name }) => name === "board"));
      const all = weight(chunks);
      if (board > boardBudget) this.error(`board: ${board} bytes, at most ${boardBudget}`);
      if (all > scriptBudget) this.error(`scripts: ${all} bytes, at most ${scriptBudget}`);
    },
  };
}
