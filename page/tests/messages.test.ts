import { IntlMessageFormat } from "intl-messageformat";
import { type LitElement, render } from "lit";
import { describe, expect, it } from "vitest";
import "../src/board/board";
import "../src/board/piece";
import "../src/board/picture";
import type { App } from "../src/app/app";
import type { Dialogs } from "../src/app/dialogs";
import * as to from "../src/app/state";
import { page } from "../src/app/views/page";
import { opened } from "../src/dialogs/opened";
import { type Language, languages, type Message, messages } from "../src/messages";
import { card, game, ply, settings, several, variant } from "./fakes";

const ofParts = import.meta.glob<Record<string, Record<string, Message>>>("../src/**/messages.ts", {
  eager: true,
});
/** The page's catalogue and those of its places and dialogs. */
const every = [messages, ...Object.values(ofParts).flatMap((each) => Object.values(each))]
  .flatMap((catalogue): [string, Message][] => Object.entries(catalogue))
  .sort();
const sources = import.meta.glob<string>(
  ["../src/**/*.ts", "!../src/messages/*.ts", "!../src/**/messages.ts"],
  { query: "?raw", import: "default", eager: true },
);

/** The names of a message's values and, for each plural, the forms it spells out. */
function anatomy(text: string, language: Language): { values: Set<string>; plurals: string[][] } {
  const values = new Set<string>();
  const plurals: string[][] = [];
  const visit = (elements: ReturnType<IntlMessageFormat["getAst"]>) => {
    for (const element of elements) {
      if ("value" in element && element.type !== 0) values.add(element.value);
      if (!("options" in element)) continue;
      if ("pluralType" in element) plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) visit(option.value);
    }
  };
  visit(new IntlMessageFormat(text, language).getAst());
  return { values, plurals };
}

describe("every message", () => {
  it("has a name of its own", () => {
    const names = every.map(([key]) => key);
    expect(names.filter((name, at) => name === names[at + 1])).toEqual([]);
  });

  it.each(every)("%s is there in every language with the same values", (_, message) => {
    const { values } = anatomy(message.en, "en");
    for (const language of languages) {
      const text: string = message[language];
      expect(text.trim(), language).not.toBe("");
      expect(anatomy(text, language).values, language).toEqual(values);
    }
  });

  it.each(every)("%s spells out each plural form its languages have", (_, message) => {
    for (const language of languages) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const forms of anatomy(message[language], language).plurals) {
        expect(forms, language).toEqual(expect.arrayContaining([...needed]));
      }
    }
  });

  it.each(every)("%s is used", (key) => {
    const code = Object.values(sources).join("\n");
    const family = key.slice(0, key.lastIndexOf(".") + 1);
    expect(code.includes(`"${key}"`) || code.includes(`\`${family}\${`)).toBe(true);
  });
});

/** Marks all that comes from the catalogues, so that the rest stands out. */
const marked = (key: string) => `⟦${key}⟧`;
const dialogs: Dialogs = { view: (state, app) => opened(state, app, marked) };

/** Texts that a person sees or hears, shadow trees included. */
function* texts(root: Element | ShadowRoot): Generator<string> {
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? "";
    if (!(node instanceof Element) || node.localName === "style") continue;
    if (node.getAttribute("translate") === "no" || node.hasAttribute("lang")) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder"]) {
      yield node.getAttribute(name) ?? "";
    }
    yield* texts(node);
    if (node.shadowRoot) yield* texts(node.shadowRoot);
  }
}

/** What is left when catalogue texts, squares, moves and coordinates are gone. */
function foreign(text: string): string {
  return text
    .replace(/⟦[^⟧]*⟧/g, "")
    .replace(/\b[a-s]\d{1,2}(-[a-s]\d{1,2})?/g, "")
    .replace(/^\s*[a-s]\s*$/, "")
    .replace(/[^\p{L}]/gu, "");
}

describe("the page", () => {
  const home = to.withVariants({ ...to.opening(settings, null), dialogs }, [variant]);
  const plies = [ply("d1-d3", { captures: [capture("t"), capture("K"), capture("m")] })];
  const play = (change = {}) =>
    to.received(to.moveTo(home, "g1", null), { type: "state", game: game({ plies, ...change }) });
  function capture(piece: "t" | "K" | "m") {
    return { square: "e5", piece, rule: "between", by: ["d5", "f5"] };
  }
  const outcome = { winner: null, reason: "agreement", squares: ["e5"] };
  const resigned = { winner: "defenders", reason: "resignation", squares: [] };
  const first = { id: "g0", side: "defenders" as const, plies: 3, outcome };
  const gallery = home.gallery;
  const nameless = several.map((each) => ({ ...each, names: variant.names }));
  const mine = { ...gallery, own: true };
  const refused = {
    text: "⟦rules⟧",
    checked: { problems: ["⟦problem⟧"], variant: null },
    fault: null,
  };
  const own = { ...variant, names: null, card };
  const playable = { text: "⟦rules⟧", checked: { problems: [], variant: own }, fault: null };

  const pace = { seconds: 300, increment: 3, each_move: false };
  const ownPace = { pace, ownPace: true };
  const clocks = { pace, attackers: 65_300, defenders: 4_000, running: null };
  const counters = [{ code: "repetition_draw", at: 2, of: 3 }];
  const hint = { move: "d1-d3", reason: "captures", squares: ["e3"] };

  it.each<[string, to.State]>([
    ["at home", home],
    ["before anything is known", to.opening(settings, null)],
    ["while a game opens", to.moveTo(home, "g1", null)],
    ["in a game", play()],
    ["while the computer thinks", play({ thinking: true, to_move: "defenders" })],
    ["with the king in danger", play({ threatened: true })],
    ["at the end", play({ outcome })],
    ["looking back", to.lookBack(play(), 0)],
    ["with a lost link", to.linkLost(play())],
    ["with a move that waits for the link", to.chose(to.linkLost(play()), "d1", "d3")],
    ["after resigning", play({ outcome: resigned })],
    ["with a notice", { ...play(), notice: { code: "blocked", params: {} } }],
    ["with an unknown code", { ...play(), notice: { code: "⟦new⟧", params: {} } }],
    ["with a draw offered", play({ thinking: true })],
    ["in the second game of a pair", play({ pair: { first }, outcome })],
    [
      "with announcements",
      { ...play({ threatened: true }), settings: { ...settings, announcing: true } },
    ],
    ["under strict etiquette", play({ gwrheill: true, side: "defenders" })],
    ["by rules without a name", play({ names: null, variant: null })],
    ["choosing a new game", { ...home, variants: nameless, dialog: "new" }],
    ["finding nothing", { ...home, dialog: "new", gallery: { ...gallery, search: "zzz" } }],
    ["with rules that cannot be played", { ...home, dialog: "new", gallery: mine, own: refused }],
    ["with rules that can", { ...home, dialog: "new", gallery: mine, own: playable }],
    ["with the card of the rules", { ...play(), sheet: { of: "games/g1", card, failed: false } }],
    ["with a card to come", { ...play(), sheet: { of: "games/g1", card: null, failed: false } }],
    ["with a card that failed", { ...play(), sheet: { of: "games/g1", card: null, failed: true } }],
    ["with a move to confirm", { ...play(), proposed: { origin: "d1", target: "d3" } }],
    ["with the settings", { ...play(), dialog: "settings" }],
    ["resigning", { ...play(), dialog: "resign" }],
    ["beginning again", { ...play(), dialog: "restart" }],
    ["with a pace of one's own", { ...home, dialog: "new", setup: { ...home.setup, ...ownPace } }],
    ["with clocks and counters", play({ clocks, counters, open_ways: 1 })],
    ["looking for a hint", { ...play(), hint: "asked" }],
    ["with half a hint", { ...play(), hint: { ...hint, told: false } }],
    ["with a hint", { ...play(), hint: { ...hint, told: true } }],
  ])("takes every text from the catalogue: %s", async (_, state) => {
    const root = document.createElement("div");
    document.body.append(root);
    render(page(state, {} as App, marked), root);
    for (const drawn of root.querySelectorAll<LitElement>("tablut-board, tablut-picture")) {
      await drawn.updateComplete;
    }
    const found = [...texts(root)];
    expect(found.join("")).toContain("⟦");
    expect(found.map(foreign).filter((text) => text !== "")).toEqual([]);
    root.remove();
  });
});
