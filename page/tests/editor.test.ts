import { render } from "lit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepRules, keptRules } from "../src/app/kept";
import { pack } from "../src/app/packed";
import type { Host } from "../src/app/places";
import { ServerError } from "../src/app/server";
import type { Language } from "../src/messages";
import { open } from "../src/places/editor";
import type { Editor } from "../src/places/editor/editor";
import * as to from "../src/places/editor/state";
import type { Dimensions, Draft, Written } from "../src/protocol";
import { card, settings, several, start } from "./fakes";

const dimension = {
  text: "⟦text⟧",
  zero: "",
  choices: [],
  most: 0,
};
const dimensions: Dimensions = {
  kinds: { t: "attackers", T: "men", K: "king" },
  groups: [
    {
      id: "board",
      title: "Board",
      dimensions: [
        { ...dimension, key: "position", kind: "position", name: "Start", default: "" },
        {
          ...dimension,
          key: "first",
          kind: "choice",
          name: "First move",
          default: "attackers",
          choices: [
            { value: "attackers", name: "Attackers", text: "They begin." },
            { value: "defenders", name: "Defenders", text: "The others." },
          ],
        },
      ],
    },
    {
      id: "rest",
      title: "The rest",
      dimensions: [
        { ...dimension, key: "linnaean", kind: "flag", name: "Linnaean", default: false },
        { ...dimension, key: "throne.stop", kind: "kinds", name: "Łatwo stop", default: "K" },
        {
          ...dimension,
          key: "speed.K",
          kind: "number",
          name: "Reach",
          default: 0,
          most: 99,
          zero: "any",
        },
        {
          ...dimension,
          key: "corner.squares",
          kind: "squares",
          name: "Corners",
          default: [],
          zero: "four",
        },
        {
          ...dimension,
          key: "camps.groups",
          kind: "groups",
          name: "Camps",
          default: [],
          zero: "none",
        },
      ],
    },
  ],
};
const values: Draft["values"] = {
  position: start,
  first: "attackers",
  linnaean: false,
  "throne.stop": "K",
  "speed.K": 0,
  "corner.squares": [],
  "camps.groups": [],
};
const draft: Draft = { names: to.unnamed, values };
const ground = { throne: "e5", corners: ["a1", "i1", "a9", "i9"], camps: [], goals: [] };
const written: Written = {
  problems: [],
  text: "[rules]",
  record: "dim:9",
  lost: [],
  oddities: [],
  idle: {},
  ground,
  variant: {
    size: 9,
    first: "attackers",
    goal: "edge",
    start,
    squares: ground,
    names: null,
    card,
  },
};
const ready = to.begin({ ...to.opening(), dimensions }, draft);

describe("the state of the editor", () => {
  it("undoes and redoes, and forgets what was undone once something else changes", () => {
    const once = to.set(ready, "linnaean", true);
    const twice = to.set(once, "speed.K", 1);
    expect(to.undo(twice).draft).toEqual(once.draft);
    expect(to.redo(to.undo(twice)).draft).toEqual(twice.draft);
    expect(to.undo(to.undo(twice)).draft).toEqual(draft);
    const other = to.set(to.undo(twice), "speed.K", 2);
    expect(to.redo(other)).toBe(other);
  });

  it("takes what goes on with a change as one with it", () => {
    const typed = to.name(to.name(ready, "en", "A"), "en", "Ab");
    expect(to.undo(typed).draft).toEqual(draft);
    const stroke = ["a1", "b1", "c1"].reduce<to.State>(
      (state, square, at) => to.draw(state, square, at === 0),
      { ...ready, symmetry: "none" },
    );
    expect(stroke.draft?.values.position).toBe(start.replace("/3ttt3", "/tttttt3"));
    expect(to.undo(stroke).draft).toEqual(draft);
    const again = to.draw(stroke, "a2", true);
    expect(to.undo(again).draft).toEqual(stroke.draft);
  });

  it("does not count a change to the same as a change", () => {
    expect(to.set(ready, "linnaean", false)).toBe(ready);
  });

  it("takes away with a stroke that began on what the brush draws", () => {
    const state = to.draw({ ...ready, symmetry: "none" }, "d1", true);
    const on = to.draw(state, "e5", false);
    expect(on.draft?.values.position).toBe(
      start.replace("/3ttt3", "/4tt3").replace("TTKTT", "TT1TT"),
    );
  });

  it("knows what differs from what the person began with, and puts it back", () => {
    const changed = to.set(to.set(ready, "linnaean", true), "speed.K", 3);
    expect(to.isChanged(changed, "linnaean")).toBe(true);
    expect(to.isChanged(changed, "first")).toBe(false);
    const back = to.reset(changed, "linnaean");
    expect(back.draft?.values).toEqual({ ...values, "speed.K": 3 });
    expect(to.isTouched(to.reset(back, "speed.K"))).toBe(false);
  });

  it("lists the four corners only once one is drawn", () => {
    const judged = { ...ready, answer: { draft, written }, symmetry: "none" as const };
    expect(to.draw(judged, "a1", true).draft?.values["corner.squares"]).toEqual([]);
    const drawn = to.draw({ ...judged, brush: "corner" }, "b1", true);
    expect(drawn.draft?.values["corner.squares"]).toEqual([...ground.corners, "b1"]);
  });

  it("shows special squares of the server only on the size they are of", () => {
    const judged = { ...ready, answer: { draft, written } };
    expect(to.groundOf(judged).throne).toBe("e5");
    expect(to.groundOf(to.resize(judged, 7)).throne).toBeNull();
  });

  it("takes over a start of another size in one step", () => {
    const taken = to.layOut(ready, "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    expect(taken.draft?.values.position).toBe("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    expect(to.undo(taken).draft).toEqual(draft);
  });

  it("finds rules by every word, whatever the accents", () => {
    const [first] = dimensions.groups[0]?.dimensions.slice(1) ?? [];
    const stop = dimensions.groups[1]?.dimensions[1];
    if (!first || !stop) throw new Error("no such dimension");
    expect(to.fits(first, "DEFENDERS others")).toBe(true);
    expect(to.fits(first, "defenders throne")).toBe(false);
    expect(to.fits(stop, "latwo")).toBe(true);
  });
});

describe("the editor", () => {
  let root: HTMLElement;
  let editor: Editor;
  const ask = vi.fn();
  const host = {
    settings,
    variants: several,
    world: { server: { ask, variants: vi.fn() } },
    changed: vi.fn(() => render(editor.view(), root)),
    go: vi.fn(),
    replace: vi.fn(),
    tell: vi.fn(),
    startGame: vi.fn(async () => {}),
  };
  const answers: Record<string, unknown> = {};

  beforeEach(() => {
    vi.clearAllMocks();
    localStorage.clear();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    document.body.innerHTML = '<div id="app"></div>';
    root = document.getElementById("app") as HTMLElement;
    host.settings = settings;
    answers.dimensions = dimensions;
    answers["rules/read"] = { values, names: null, problems: [] };
    answers["rules/write"] = written;
    ask.mockImplementation(async (path: string) => {
      const answer = answers[path.split("?")[0] ?? ""];
      if (answer instanceof Error) throw answer;
      return answer;
    });
  });
  afterEach(() => {
    editor.leave();
    vi.useRealTimers();
  });

  async function visit(path: string) {
    editor = open(host as unknown as Host) as Editor;
    editor.visit(new URL(path, "http://localhost"));
    host.changed();
    await settled();
  }
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(300);
    await vi.waitFor(() => expect(editor.state.link !== null || !editor.state.draft).toBe(true));
  };
  const asked = (path: string) =>
    ask.mock.calls.filter(([each]) => each.startsWith(path)).map(([, body]) => body);
  const field = <Kind extends HTMLElement>(selector: string) =>
    root.querySelector(selector) as Kind;
  const press = (name: string) =>
    [...root.querySelectorAll("button")]
      .find((each) => (each.getAttribute("aria-label") ?? each.textContent?.trim()) === name)
      ?.click();

  it("begins with the home page’s rules, or with those of its address", async () => {
    await visit("/editor");
    expect(asked("rules/read")).toEqual([{ variant: "saami-tablut-9", rules_text: null }]);
    await visit("/editor/brandub-7");
    expect(asked("rules/read").at(-1)).toEqual({ variant: "brandub-7", rules_text: null });
    expect(field(".short").textContent).toBe("Can be played");
    expect(field(".telling h2").textContent).toBe("⟦title⟧");
  });

  it("opens the rules of a link, and says so when the link is damaged", async () => {
    await visit(`/editor?rules=${await pack("dim:9")}`);
    await vi.waitFor(() =>
      expect(asked("rules/read")).toEqual([{ variant: null, rules_text: "dim:9" }]),
    );
    await visit("/editor?rules=!!!");
    await vi.waitFor(() => expect(root.textContent).toContain("cannot be found"));
    expect(editor.state.draft?.values).toEqual(values);
  });

  it("says what is wrong with the rules of a link above the usual ones", async () => {
    ask.mockImplementation(async (path: string, posted?: { rules_text?: string }) =>
      posted?.rules_text
        ? { values: null, names: null, problems: [{ sentence: "No.", keys: [] }] }
        : answers[path.split("?")[0] ?? ""],
    );
    await visit(`/editor?rules=${await pack("nonsense")}`);
    await vi.waitFor(() => expect(root.querySelector(".note")?.textContent).toContain("No."));
    expect(editor.state.draft?.values).toEqual(values);
    expect(root.textContent).not.toContain("cannot be found");
  });

  it("begins with the usual rules where the address names none that there are", async () => {
    ask.mockImplementation(async (path: string, posted?: { variant?: string }) => {
      if (posted?.variant === "chess") throw new ServerError("unknown_variant", {});
      return answers[path.split("?")[0] ?? ""];
    });
    await visit("/editor/chess");
    expect(root.textContent).toContain("cannot be found");
    expect(editor.state.variant).toBe("saami-tablut-9");
  });

  it("keeps what is changed under an address of its own", async () => {
    await visit("/editor");
    expect(keptRules()).toEqual([]);
    field<HTMLInputElement>('[data-key="first"] input[value="defenders"]').dispatchEvent(
      new Event("change"),
    );
    await settled();
    const [kept] = keptRules();
    expect(kept?.draft.values.first).toBe("defenders");
    expect(kept?.base).toEqual(draft);
    expect(kept?.text).toBe("[rules]");
    expect(host.replace).toHaveBeenCalledExactlyOnceWith(`/editor?own=${kept?.id}`);
    await visit(`/editor?own=${kept?.id}`);
    expect(editor.state.draft?.values.first).toBe("defenders");
    expect(field('[data-key="first"]').className).toContain("changed");
    press("Reset: First move");
    expect(editor.state.draft).toEqual(draft);
  });

  it("asks once a draft rests, and takes only the newest answer", async () => {
    await visit("/editor");
    ask.mockClear();
    editor.become(to.set(editor.state, "speed.K", 1));
    editor.become(to.set(editor.state, "speed.K", 2));
    expect(field(".short").textContent).toBe("Checking…");
    await settled();
    expect(asked("rules/write")).toEqual([
      { names: to.unnamed, values: { ...values, "speed.K": 2 } },
    ]);
  });

  it("tells every contradiction, marks its rules, and lets nobody play them", async () => {
    answers["rules/write"] = {
      ...written,
      variant: null,
      record: null,
      problems: [{ sentence: "This cannot be.", keys: ["linnaean"] }],
    };
    await visit("/editor");
    expect(field(".problems li").textContent).toContain("This cannot be.");
    expect(field('[data-key="linnaean"]').className).toContain("faulty");
    expect(field<HTMLButtonElement>(".bar .primary").disabled).toBe(true);
    press("Show: Linnaean");
    expect(editor.state.open.has("rest")).toBe(true);
  });

  it("says why a rule has no effect, and hides its choices", async () => {
    answers["rules/write"] = { ...written, idle: { "throne.stop": "There is no throne." } };
    await visit("/editor");
    const rule = field('[data-key="throne.stop"]');
    expect(rule.textContent).toContain("There is no throne.");
    expect(rule.querySelectorAll("input")).toHaveLength(0);
    expect(rule.querySelector("fieldset")?.disabled).toBe(true);
  });

  it("sets a value of every kind", async () => {
    await visit("/editor");
    const change = (selector: string, set: (input: HTMLInputElement) => void) => {
      const input = field<HTMLInputElement>(selector);
      set(input);
      input.dispatchEvent(new Event("change"));
    };
    change('[data-key="linnaean"] input', (input) => (input.checked = true));
    change(
      '[data-key="throne.stop"] label:nth-of-type(1) input',
      (input) => (input.checked = true),
    );
    change('[data-key="speed.K"] input', (input) => (input.value = "200"));
    expect(editor.state.draft?.values).toEqual({
      ...values,
      linnaean: true,
      "throne.stop": "tK",
      "speed.K": 99,
    });
  });

  it("plays, and shows a link that holds the rules", async () => {
    await visit("/editor");
    editor.play();
    expect(host.startGame).toHaveBeenCalledExactlyOnceWith({
      variant: null,
      rules_text: "[rules]",
      side: "attackers",
      level: 2,
      pace: null,
    });
    const address = field<HTMLInputElement>(".address").value;
    const packed = await pack("[rules]");
    expect(address).toBe(`${location.origin}/editor?rules=${packed}`);
    const lesson = field(`a[href="/learn?rules=${packed}"]`);
    expect(lesson.textContent?.trim()).toBe("Learn these rules");
  });

  it("undoes by key also in a box, but leaves text fields alone", async () => {
    await visit("/editor");
    editor.become(to.set(editor.state, "linnaean", true));
    const key = () =>
      new KeyboardEvent("keydown", {
        code: "KeyZ",
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      });
    field(".naming input").dispatchEvent(key());
    expect(editor.state.past).toHaveLength(1);
    field('[data-key="linnaean"] input').dispatchEvent(key());
    expect(editor.state.past).toHaveLength(0);
  });

  it("opens a file and keeps it, or says why it cannot be read", async () => {
    await visit("/editor");
    answers["rules/read"] = {
      values: null,
      names: null,
      problems: [{ sentence: "No.", keys: [] }],
    };
    await editor.openFile(new Blob(["\uFEFFnonsense"]));
    expect(asked("rules/read").at(-1)).toEqual({ variant: null, rules_text: "nonsense" });
    expect(field('.note[role="alert"]').textContent).toContain("No.");
    answers["rules/read"] = { values, names: { en: "X", ru: "X", pl: "X" }, problems: [] };
    await editor.openFile(new Blob(["dim:9"]));
    expect(keptRules()[0]?.draft.names.pl).toBe("X");
    expect(root.querySelector(".note")).toBeNull();
  });

  it("leaves the address alone once the person has left", async () => {
    await visit("/editor");
    vi.clearAllMocks();
    editor.become(to.set(editor.state, "linnaean", true));
    await vi.advanceTimersByTimeAsync(300);
    const opened = editor.openFile(new Blob(["dim:9"]));
    editor.leave();
    host.replace.mockClear();
    host.changed.mockClear();
    await opened;
    await vi.waitFor(() => expect(keptRules()[0]?.text).toBe("[rules]"));
    expect(host.replace).not.toHaveBeenCalled();
    expect(host.changed).not.toHaveBeenCalled();
  });

  it("deletes kept rules and puts them back", async () => {
    keepRules({ id: "1-2", draft, base: draft, text: null, changed: 1 });
    await visit("/editor");
    press("Delete Without a name");
    expect(keptRules()).toEqual([]);
    press("Put back");
    expect(keptRules()).toHaveLength(1);
  });

  it("says that the server is away, and tries again", async () => {
    answers["rules/read"] = new ServerError("offline", {});
    await visit("/editor");
    expect(field('[role="alert"]').textContent).toContain("No connection");
    expect(root.querySelector(".workbench")).toBeNull();
    answers["rules/read"] = { values, names: null, problems: [] };
    press("Try again");
    await vi.waitFor(() => expect(root.querySelector(".workbench")).not.toBeNull());
    expect(root.querySelector('[role="alert"]')).toBeNull();
  });

  it("follows the language", async () => {
    await visit("/editor");
    ask.mockClear();
    host.settings = { ...settings, language: "pl" as Language };
    host.changed();
    await vi.advanceTimersByTimeAsync(300);
    expect(ask.mock.calls.map(([path]) => path)).toEqual([
      "dimensions?lang=pl",
      "rules/write?lang=pl",
    ]);
    expect(field("h1").textContent).toBe("Własne zasady");
  });
});
