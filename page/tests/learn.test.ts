import type { LitElement } from "lit";
import { describe, expect, it, vi } from "vitest";
import { pack } from "../src/app/packed";
import { ServerError } from "../src/app/server";
import { keepProgress, keptProgress, shortOf } from "../src/places/learn/progress";
import * as to from "../src/places/learn/state";
import type {
  Guide,
  Lesson,
  LessonOutline,
  LessonStep,
  OwnLesson,
  Standing,
  Tried,
} from "../src/protocol";
import { noGround, ply, several, start } from "./fakes";
import { button, open, root, server, sounds, text } from "./opened";

const standing: Standing = {
  size: 9,
  first: "attackers",
  start,
  plies: [],
  position: start,
  to_move: "attackers",
  legal: { d1: ["d2", "d3"], f1: ["f2"] },
  effects: [],
  threatened: false,
  open_ways: 0,
  gwrheill: false,
  counters: [],
  outcome: null,
  squares: noGround,
};

function step(change: Partial<LessonStep> = {}): LessonStep {
  return {
    title: "⟦title⟧",
    tell: ["⟦tell⟧"],
    task: "⟦task⟧",
    hint: "⟦hint⟧",
    solution: "d1-d3",
    marks: ["e3"],
    word: false,
    standing,
    ...change,
  };
}

const lesson: Lesson = {
  variant: "saami-tablut-9",
  first: "attackers",
  minutes: 2,
  steps: [step(), step({ title: "⟦second⟧" }), step({ title: "⟦third⟧", word: true })],
};

const course = to.courseOf({ variant: lesson.variant, rules_text: null }, lesson);

const ownLesson: OwnLesson = {
  names: { en: "Mine", ru: "Моя", pl: "Moja" },
  first: "defenders",
  minutes: 2,
  steps: lesson.steps,
};

const after = { ...standing, plies: [ply("d1-d3")], position: start };

function answer(change: Partial<Tried> = {}): Tried {
  return {
    right: true,
    solved: true,
    solution: null,
    refusal: null,
    explanation: "⟦praise⟧",
    standing: after,
    ...change,
  };
}

const outlines: LessonOutline[] = several.map(({ id }, at) => ({ variant: id, by_hand: at < 2 }));

const guide: Guide = {
  title: "⟦guide⟧",
  lead: "⟦lead⟧",
  sections: [
    {
      side: "defenders",
      title: "⟦section⟧",
      paragraphs: ["⟦paragraph⟧"],
      examples: [
        { variant: "saami-tablut-9", caption: "⟦caption⟧", line: ["d1-d3", "e5-e6"], standing },
        { variant: "brandub-7", caption: "⟦other⟧", line: [], standing },
      ],
    },
  ],
};

/** A server that has all lessons alike, and answers tries with `tried`. */
function serve(tried: Tried | ServerError = answer()): void {
  server.variants.mockResolvedValue(several);
  server.ask.mockImplementation(async (path: string, posted?: unknown) => {
    const [name = ""] = path.split("?");
    if (name === "lessons") return posted ? ownLesson : outlines;
    if (name === "guide") return guide;
    if (name === "lines") return after;
    if (name === "games/g1/line") return { line: { variant: null, rules_text: "⟦text⟧" } };
    if (!name.endsWith("/try")) return lesson;
    if (tried instanceof ServerError) throw tried;
    return tried;
  });
}

/** The page at an address of this place, when it has all that it asked for. */
async function learn(path: string) {
  const app = await open(path);
  await vi.waitFor(() => expect(root.querySelector("main.learn, main.lesson h2")).not.toBeNull());
  await vi.waitFor(() => expect(text()).not.toMatch(/Opening…|Composing/));
  return app;
}

function move(origin: string, target: string, type = "move"): void {
  const board = root.querySelector("tablut-board");
  board?.dispatchEvent(new CustomEvent(type, { detail: { origin, target }, bubbles: true }));
}

const said = () => root.querySelector(".answer")?.textContent?.replace(/\s+/g, " ").trim();
const asked = () => server.ask.mock.calls.map(([path, posted]) => [path, posted]);

describe("an address", () => {
  it.each([
    ["/learn", { page: "overview" }],
    ["/learn/", { page: "overview" }],
    ["/learn/strategy", { page: "guide" }],
    ["/learn/tavlei", { page: "lesson", variant: "tavlei" }],
    ["/learn/game/g1", { page: "game", game: "g1" }],
    ["/learn?rules=abc", { page: "own", packed: "abc" }],
  ])("%s names what is shown", (path, where) => {
    expect(to.whereIs(new URL(path, "http://localhost"))).toEqual(where);
  });
});

describe("the state of a lesson", () => {
  const begun = (kept = {}) =>
    to.withCourse(to.opening({ page: "lesson", variant: lesson.variant }, kept), course);

  it("goes on where the person left it, and begins anew once it is done", () => {
    expect(begun().doing?.step).toBe(0);
    expect(begun({ [lesson.variant]: { solved: 1, of: 3 } }).doing?.step).toBe(1);
    expect(begun({ [lesson.variant]: { solved: 3, of: 3 } }).doing?.step).toBe(0);
    expect(begun({ [lesson.variant]: { solved: 7, of: 9 } }).doing?.step).toBe(2);
  });

  it("counts a step only when it is solved, and never backwards", () => {
    const wrong = to.tried(begun(), "d1-d2", answer({ right: false, solved: false }));
    expect(wrong.progress).toEqual({});
    expect(wrong.doing?.moves).toEqual([]);
    const solved = to.tried(to.toStep(begun(), 1), "d1-d3", answer());
    expect(solved.progress[lesson.variant]).toEqual({ solved: 2, of: 3 });
    const again = to.tried(to.toStep(solved, 0), "d1-d3", answer());
    expect(again.progress[lesson.variant]?.solved).toBe(2);
  });

  it("keeps the moves of a step that goes on", () => {
    const on = to.tried(begun(), "d1-d3", answer({ solved: false }));
    expect(on.doing?.moves).toEqual(["d1-d3"]);
    expect(on.doing?.standing).toBe(after);
    expect(to.marksOf(on).pointed).toEqual([]);
    expect(to.marksOf(on).lastMove).toEqual({ origin: "d1", target: "d3" });
  });

  it("hints first at the piece, then at its move, and no more after a try", () => {
    const once = to.hinted(begun());
    expect(to.hintSquares(begun())).toEqual([]);
    expect(to.hintSquares(once)).toEqual(["d1"]);
    expect(to.hintSquares(to.hinted(to.hinted(once)))).toEqual(["d1", "d3"]);
    const wrong = to.tried(once, "f1-f2", answer({ right: false, solved: false }));
    expect(to.hintSquares(wrong)).toEqual([]);
  });

  it("hints at a later move of a step as the server says, after a wrong one as well", () => {
    const hinted = (state: to.State) => to.hintSquares(to.hinted(to.hinted(state)));
    const on = to.tried(begun(), "d1-d3", answer({ solved: false, solution: "f1-f2" }));
    expect(hinted(on)).toEqual(["f1", "f2"]);
    const wrong = to.tried(on, "a4-a5", answer({ right: false, solved: false }));
    expect(hinted(wrong)).toEqual(["f1", "f2"]);
    expect(hinted(to.tried(wrong, "f1-f2", answer()))).toEqual([]);
    expect(hinted(to.toStep(wrong, 0))).toEqual(["d1", "d3"]);
  });

  it("ends after the last step", () => {
    expect(to.toStep(begun(), 3)).toMatchObject({ finished: true, doing: null });
  });

  it("drops what was said in another language, but not what was solved", () => {
    const wrong = to.tried(begun(), "f1-f2", answer({ right: false, solved: false }));
    expect(to.retold(wrong, course).doing?.tried).toBeNull();
    const solved = to.tried(begun(), "d1-d3", answer());
    expect(to.retold(solved, course).doing?.tried?.solved).toBe(true);
  });

  it("names the next lesson that is not done", () => {
    const state = { ...begun(), outlines };
    expect(to.nextLesson(state)).toBe("brandub-7");
    const progress = { "brandub-7": { solved: 3, of: 3 } };
    expect(to.nextLesson({ ...state, progress })).toBe("lodz-9");
    const all = { ...progress, "lodz-9": { solved: 1, of: 1 } };
    expect(to.nextLesson({ ...state, progress: all })).toBeNull();
  });

  it("finds the next move of an example only while its line is kept to", () => {
    const example = { variant: "x", caption: "", line: ["d1-d3", "e5-e6"], standing };
    expect(to.nextOfLine(example, standing)).toBe("d1-d3");
    expect(to.nextOfLine(example, after)).toBe("e5-e6");
    expect(to.nextOfLine(example, { ...standing, plies: [ply("d1-d2")] })).toBeNull();
  });
});

describe("progress", () => {
  it("is kept in the browser", () => {
    keepProgress({ tavlei: { solved: 2, of: 12 } });
    expect(keptProgress()).toEqual({ tavlei: { solved: 2, of: 12 } });
  });

  it.each(["", "[", "null", '{"tavlei": null}', '{"tavlei": {"solved": "x"}}', "7"])(
    "that is not ours is nothing: %s",
    (kept) => {
      localStorage.setItem("tablut.lessons", kept);
      expect(keptProgress()).toEqual({});
    },
  );
});

describe("a short name for rules", () => {
  it("is the same for the same text alone", () => {
    expect(shortOf("⟦text⟧")).toMatch(/^own-\w{1,13}$/);
    expect(shortOf("⟦text⟧")).toBe(shortOf("⟦text⟧"));
    expect(shortOf("⟦text⟧")).not.toBe(shortOf("⟦texts⟧"));
  });
});

describe("the overview", () => {
  it("offers the first lesson, the guide, and every other lesson", async () => {
    serve();
    keepProgress({ "brandub-7": { solved: 1, of: 9 }, "lodz-9": { solved: 9, of: 9 } });
    await learn("/learn");
    const links = [...root.querySelectorAll("main a")].map((a) => a.getAttribute("href"));
    expect(links).toEqual([
      "/learn/saami-tablut-9",
      "/learn/strategy",
      "/learn/saami-tablut-9",
      "/learn/brandub-7",
      "/learn/lodz-9",
    ]);
    expect(text()).toContain("1 of 9 steps");
    expect(root.querySelector('a.done[href="/learn/lodz-9"]')?.textContent).toContain("Done");
    expect(document.title).toBe("Learn to play · Tablut");
  });

  it("says so when the server is away, and tries again when asked", async () => {
    serve();
    server.ask.mockRejectedValueOnce(new ServerError("offline", {}));
    await learn("/learn");
    expect(root.querySelector('main [role="alert"]')?.textContent).toContain("No connection");
    button("Try again")?.click();
    await vi.waitFor(() => expect(text()).toContain("Start here"));
  });
});

describe("a lesson", () => {
  it("shows the task, and marks its squares on the board", async () => {
    serve();
    await learn("/learn/saami-tablut-9");
    expect(text()).toContain("⟦task⟧");
    expect(root.querySelector("h1")?.textContent).toContain("⟦name⟧");
    const board = root.querySelector("tablut-board");
    expect(board?.marks.pointed).toEqual(["e3"]);
    expect(board?.side).toBe("attackers");
    expect(document.title).toBe("Lesson: ⟦name⟧ · Tablut");
  });

  it("praises a right move, keeps the progress and goes on", async () => {
    serve();
    await learn("/learn/saami-tablut-9");
    move("d1", "d3");
    await vi.waitFor(() => expect(said()).toContain("⟦praise⟧"));
    const path = "lessons/saami-tablut-9/steps/0/try?lang=en";
    expect(asked()).toContainEqual([path, { moves: ["d1-d3"], say: "gwrheill" }]);
    expect(keptProgress()).toEqual({ "saami-tablut-9": { solved: 1, of: 3 } });
    expect(root.querySelector("tablut-board")?.side).toBeNull();
    button("Next step")?.click();
    expect(root.querySelector("h2")?.textContent).toContain("⟦second⟧");
    expect(said()).toBe("");
  });

  it("explains a wrong move, and tells the same again differently to be heard", async () => {
    serve(answer({ right: false, solved: false, explanation: "⟦why⟧", standing }));
    await learn("/learn/saami-tablut-9");
    move("f1", "f2");
    await vi.waitFor(() => expect(said()).toContain("⟦why⟧"));
    const heard = root.querySelector(".answer")?.textContent;
    move("f1", "f2");
    await vi.waitFor(() => expect(root.querySelector(".answer")?.textContent).not.toBe(heard));
    expect(said()).toContain("⟦why⟧");
    expect(keptProgress()).toEqual({});
  });

  it("says in its own words why the rules refuse a move", async () => {
    const refused = { right: false, solved: false, refusal: "blocked", explanation: "", standing };
    serve(answer(refused));
    await learn("/learn/saami-tablut-9");
    move("d1", "d9", "try");
    await vi.waitFor(() => expect(said()).toContain("A piece stands in the way."));
  });

  it("sends the earlier moves of a step with the next", async () => {
    serve(answer({ solved: false, explanation: "⟦on⟧" }));
    await learn("/learn/saami-tablut-9");
    move("d1", "d3");
    await vi.waitFor(() => expect(said()).toContain("⟦on⟧"));
    move("f1", "f2");
    await vi.waitFor(() =>
      expect(asked().at(-1)?.[1]).toEqual({ moves: ["d1-d3", "f1-f2"], say: "gwrheill" }),
    );
  });

  it("keeps the word back until it is switched on", async () => {
    serve(answer({ right: false, solved: false, standing }));
    keepProgress({ "saami-tablut-9": { solved: 2, of: 3 } });
    await learn("/learn/saami-tablut-9");
    move("d1", "d3");
    await vi.waitFor(() => expect(asked().at(-1)?.[1]).toMatchObject({ say: null }));
    root.querySelector<HTMLInputElement>(".task input")?.click();
    move("d1", "d3");
    await vi.waitFor(() => expect(asked().at(-1)?.[1]).toMatchObject({ say: "gwrheill" }));
  });

  it("hints when asked, first in words, then with the move", async () => {
    serve();
    await learn("/learn/saami-tablut-9");
    button("Hint")?.click();
    expect(said()).toBe("⟦hint⟧");
    expect(root.querySelector("tablut-board")?.hinted).toEqual(["d1"]);
    button("Show the move")?.click();
    expect(said()).toBe("Move from d1 to d3.");
    expect(root.querySelector("tablut-board")?.hinted).toEqual(["d1", "d3"]);
  });

  it("hints at the second move of a step as well, first at its piece", async () => {
    serve(answer({ solved: false, solution: "f1-f2", explanation: "⟦on⟧" }));
    await learn("/learn/saami-tablut-9");
    move("d1", "d3");
    await vi.waitFor(() => expect(said()).toContain("⟦on⟧"));
    button("Hint")?.click();
    expect(said()).toBe("Hint: move the attacker on f1.");
    button("Show the move")?.click();
    expect(said()).toBe("Move from f1 to f2.");
    expect(root.querySelector("tablut-board")?.hinted).toEqual(["f1", "f2"]);
  });

  it("has moves wait to be confirmed where that is set, but not those that are refused", async () => {
    serve();
    const app = await learn("/learn/saami-tablut-9");
    app.set({ confirm: true });
    const tries = () => asked().filter(([path]) => path.includes("/try"));
    move("d1", "d3");
    expect(text()).toContain("d1 to d3?");
    expect(root.querySelector("tablut-board")?.proposed).toEqual({ origin: "d1", target: "d3" });
    button("Cancel")?.click();
    expect(text()).not.toContain("d1 to d3?");
    move("d1", "d2");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(root.querySelector("tablut-board")?.proposed).toBeNull();
    expect(tries()).toEqual([]);
    move("d1", "d3");
    move("f1", "f2");
    move("f1", "f2");
    await vi.waitFor(() => expect(said()).toContain("⟦praise⟧"));
    expect(text()).not.toContain("f1 to f2?");
    expect(tries().map(([, posted]) => posted.moves)).toEqual([["f1-f2"]]);
    button("Try this step again")?.click();
    move("d1", "e5", "try");
    await vi.waitFor(() => expect(tries()).toHaveLength(2));
  });

  it("ends with a game of its variant and the next lesson, and can begin anew", async () => {
    serve();
    keepProgress({ "saami-tablut-9": { solved: 3, of: 3 } });
    await learn("/learn/saami-tablut-9");
    const dots = root.querySelectorAll<HTMLElement>(".dots button");
    expect([...dots].map((dot) => dot.className)).toEqual(["done", "done", "done"]);
    dots[2]?.click();
    button("Skip")?.click();
    expect(text()).toContain("Lesson completed");
    expect(root.querySelector('a[href="/learn/brandub-7"]')).not.toBeNull();
    button("Restart the lesson")?.click();
    expect(keptProgress()).toEqual({});
    expect(root.querySelector("h2")?.textContent).toContain("⟦title⟧");
    root.querySelectorAll<HTMLElement>(".dots button")[2]?.click();
    button("Skip")?.click();
    expect(text()).toContain("0 of 3 steps solved");
    button("Play by these rules now")?.click();
    const wanted = { variant: "saami-tablut-9", side: "attackers", level: 1 };
    expect(server.create).toHaveBeenCalledWith(expect.objectContaining(wanted));
  });

  it("is told in another language when that is chosen, at the same step", async () => {
    serve();
    const app = await learn("/learn/saami-tablut-9");
    root.querySelectorAll<HTMLElement>(".dots button")[1]?.click();
    app.set({ language: "pl" });
    await vi.waitFor(() =>
      expect(asked()).toContainEqual(["lessons/saami-tablut-9?lang=pl", undefined]),
    );
    await vi.waitFor(() => expect(text()).toContain("Krok 2 z 3"));
  });

  it("is quiet when sounds are off", async () => {
    serve();
    const app = await learn("/learn/saami-tablut-9");
    app.set({ sound: false });
    move("d1", "d3");
    await vi.waitFor(() => expect(said()).toContain("⟦praise⟧"));
    expect(sounds.play).not.toHaveBeenCalled();
  });

  it("that does not exist leads to the others", async () => {
    serve();
    server.ask.mockImplementation(async (path: string) => {
      if (path.startsWith("lessons?")) return outlines;
      throw new ServerError("unknown_variant", {});
    });
    await learn("/learn/nothing");
    expect(text()).toContain("does not know these rules");
    expect(root.querySelector('main a[href="/learn"]')).not.toBeNull();
  });
});

describe("a lesson for a person's own rules", () => {
  const address = async () => `/learn?rules=${await pack("⟦text⟧")}`;

  it("is that of the text in the address, tried with it and kept under a short name", async () => {
    serve();
    await learn(await address());
    expect(asked()).toContainEqual(["lessons?lang=en", { text: "⟦text⟧" }]);
    expect(root.querySelector("h1")?.textContent).toBe("Mine");
    expect(document.title).toBe("Lesson: Mine · Tablut");
    move("d1", "d3");
    await vi.waitFor(() => expect(said()).toContain("⟦praise⟧"));
    const tried = { text: "⟦text⟧", moves: ["d1-d3"], say: "gwrheill" };
    expect(asked()).toContainEqual(["lessons/steps/0/try?lang=en", tried]);
    expect(keptProgress()).toEqual({ [shortOf("⟦text⟧")]: { solved: 1, of: 3 } });
  });

  it("is also that of the rules of a game, and ends with a game by them", async () => {
    serve();
    await learn("/learn/game/g1");
    root.querySelectorAll<HTMLElement>(".dots button")[2]?.click();
    button("Skip")?.click();
    expect(root.querySelector('a[href="/learn/saami-tablut-9"]')).not.toBeNull();
    button("Play by these rules now")?.click();
    const wanted = { variant: null, rules_text: "⟦text⟧", side: "defenders", level: 1, pace: null };
    expect(server.create).toHaveBeenCalledWith(wanted);
  });

  it("follows the language of the page, at the same step, and has a name without one", async () => {
    serve();
    const nameless = { ...ownLesson, names: null };
    const answers = server.ask.getMockImplementation();
    server.ask.mockImplementation(async (path: string, posted?: unknown) =>
      path.startsWith("lessons?") && posted ? nameless : answers?.(path, posted),
    );
    const app = await learn(await address());
    expect(root.querySelector("h1")?.textContent).toBe("Your own rules");
    root.querySelectorAll<HTMLElement>(".dots button")[1]?.click();
    app.set({ language: "ru" });
    await vi.waitFor(() => expect(asked()).toContainEqual(["lessons?lang=ru", { text: "⟦text⟧" }]));
    await vi.waitFor(() => expect(text()).toContain("Шаг 2 из 3"));
    expect(root.querySelector("h1")?.textContent).toBe("Ваши правила");
  });

  /** The page at that address, when the server has no lesson for such a reason. */
  async function refused(code: string, path: string): Promise<void> {
    server.ask.mockImplementation(async (asked: string, posted?: unknown) => {
      if (asked.startsWith("lessons?") && !posted) return outlines;
      throw new ServerError(code, {});
    });
    await open(path);
    await vi.waitFor(() => expect(root.querySelector('main [role="alert"]')).not.toBeNull());
  }

  it("says that it is being composed, and can be asked for again where it is late", async () => {
    let late: (error: ServerError) => void = () => {};
    server.ask.mockImplementation((_: string, posted?: unknown) =>
      posted ? new Promise((_, reject) => (late = reject)) : Promise.resolve(outlines),
    );
    await open(await address());
    await vi.waitFor(() => expect(text()).toContain("Composing a lesson"));
    await vi.waitFor(() => expect(asked().at(-1)?.[1]).toEqual({ text: "⟦text⟧" }));
    late(new ServerError("lesson_late", {}));
    await vi.waitFor(() => expect(text()).toContain("not ready yet"));
    serve();
    button("Try again")?.click();
    await vi.waitFor(() => expect(text()).toContain("⟦task⟧"));
  });

  it.each([
    ["bad_rules", "cannot be played"],
    ["no_lesson", "No move can be taught"],
  ])("leads back to the editor where there is none: %s", async (code, sentence) => {
    const path = await address();
    await refused(code, path);
    expect(text()).toContain(sentence);
    expect(button("Try again")).toBeUndefined();
    const back = root.querySelector("main a.primary")?.getAttribute("href");
    expect(back).toBe(path.replace("learn", "editor"));
  });

  it("leads to the editor from a damaged address, and to the others from a game that is none", async () => {
    serve();
    await open("/learn?rules=damaged");
    await vi.waitFor(() => expect(text()).toContain("link is damaged"));
    const back = () => root.querySelector("main a.primary")?.getAttribute("href");
    expect(back()).toBe("/editor?rules=damaged");
    await refused("game_not_found", "/learn/game/nobody");
    expect(text()).toContain("This game does not exist");
    expect(back()).toBe("/learn");
  });

  it("notifies where the server has no such step", async () => {
    serve(new ServerError("no_step", {}));
    await learn(await address());
    move("d1", "d3");
    await vi.waitFor(() => expect(text()).toContain("no such step"));
  });
});

describe("the guide", () => {
  it("shows its positions as pictures, each with a way into the analysis", async () => {
    serve();
    await learn("/learn/strategy");
    expect(root.querySelectorAll("tablut-picture")).toHaveLength(2);
    const link = root.querySelector('a[href^="/analysis/"]')?.getAttribute("href");
    expect(link).toBe(`/analysis/saami-tablut-9?start=${start}&side=attackers`);
    expect(document.title).toBe("⟦guide⟧ · Tablut");
  });

  it("lets one position at a time be played, with its idea, back and again", async () => {
    serve();
    await learn("/learn/strategy");
    button("Try it")?.click();
    const board = root.querySelector<LitElement>("tablut-board");
    expect(board).not.toBeNull();
    expect(root.querySelectorAll("tablut-picture")).toHaveLength(1);
    button("Show the idea")?.click();
    await vi.waitFor(() => expect(button("Back")?.disabled).toBe(false));
    const line = { variant: "saami-tablut-9", rules_text: null, start, to_move: "attackers" };
    expect(asked()).toContainEqual(["lines", { ...line, moves: ["d1-d3"], silent: [] }]);
    expect(sounds.play).toHaveBeenCalledWith("move", 50);
    button("Back")?.click();
    await vi.waitFor(() => expect(asked().at(-1)?.[1]).toEqual({ ...line, moves: [], silent: [] }));
    button("Reset")?.click();
    await vi.waitFor(() => expect(button("Back")?.disabled).toBe(true));
  });

  it("notifies of a move that the rules refuse", async () => {
    serve();
    await learn("/learn/strategy");
    button("Try it")?.click();
    server.ask.mockRejectedValueOnce(new ServerError("blocked", {}));
    move("d1", "d9", "try");
    await vi.waitFor(() => expect(text()).toContain("A piece stands in the way."));
  });
});
