import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What scripts may weigh, in bytes gzipped: the board with Lit, all that the first visit loads, and
 * what the dialogs or a place add to it. */
const boardBudget = 25_000;
const scriptBudget = 60_000;
const dialogBudget = 15_000;
const placeBudget = 25_000;

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
      const needed = (file: string, by = new Set<string>()): Set<string> => {
        if (by.has(file)) return by;
        by.add(file);
        for (const each of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
          needed(each, by);
        return by;
      };
      const check = (what: string, files: Set<string>, budget: number) => {
        const weighed = chunks.filter(({ fileName }) => files.has(fileName));
        const weight = weighed.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        this.info(`${what}: ${weight} bytes gzipped of ${budget}`);
        if (weight > budget) this.error(`${what}: ${weight} bytes, at most ${budget}`);
      };
      const boards = chunks.filter(({ name }) => name === "board");
      check("board", new Set(boards.map(({ fileName }) => fileName)), boardBudget);
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const first = new Set(entries.flatMap(({ fileName }) => [...needed(fileName)]));
      check("scripts", first, scriptBudget);
      for (const { name, fileName } of chunks.filter(({ isDynamicEntry }) => isDynamicEntry))
        check(
          name,
          new Set([...needed(fileName)].filter((file) => !first.has(file))),
          name === "dialogs" ? dialogBudget : placeBudget,
        );
    },
  };
}
