import { html } from "lit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { doors, type Host, type Place, placeIn } from "../src/app/places";
import { game } from "./fakes";
import { button, link, open, root, send, text } from "./opened";

const place = {
  title: () => "A place",
  view: () => html`<main>
    <h1>Heading</h1> here: ${host.settings.language} <a href="/learn/brandub-7?at=2">on</a> <a href="/">home</a>
    <a href="https://example.org/">away</a> <input aria-label="field" />
  </main>`,
  visit: vi.fn<Place["visit"]>(),
  leave: vi.fn(),
  onKey: vi.fn(),
};
let host: Host;
const door = vi.spyOn(doors, "learn");

beforeEach(() => {
  door.mockImplementation(async () => ({
    open: (its: Host) => {
      host = its;
      return place;
    },
  }));
});

const follow = (name: string, init: MouseEventInit = {}) => {
  const anchor = [...root.querySelectorAll("a")].find((each) => each.textContent?.includes(name));
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  anchor?.dispatchEvent(click);
  return click.defaultPrevented;
};
const visited = () => place.visit.mock.calls.map(([address]) => address.pathname + address.search);

it.each([
  ["/", null],
  ["/game/abc", null],
  ["/learn", "learn"],
  ["/analysis/brandub-7", "analysis"],
  ["/toString", null],
])("the address %s is in the place %s", (path, name) => {
  expect(placeIn(path)).toBe(name);
});

it("an address of nothing leads home and says so", async () => {
  await open("/nowhere");
  expect(location.pathname).toBe("/");
  expect(text()).toContain("There is no such page");
  expect(document.title).toBe("Tablut: the Sámi board game");
});

describe("a place", () => {
  it("is loaded at its address, shown, and told of later addresses", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here: en"));
    expect(document.title).toBe("A place · Tablut");
    expect(follow("on")).toBe(true);
    expect(location.pathname + location.search).toBe("/learn/brandub-7?at=2");
    history.replaceState(null, "", "/learn/later");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(visited()).toEqual(["/learn", "/learn/brandub-7?at=2", "/learn/later"]);
    expect(door).toHaveBeenCalledTimes(1);
    expect(place.leave).not.toHaveBeenCalled();
  });

  it("is left for home and for a game", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    follow("home");
    expect(place.leave).toHaveBeenCalledTimes(1);
    expect(text()).not.toContain("here");
    host.go("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    await host.startGame({ variant: "x", rules_text: null, side: "random", level: 1, pace: null });
    expect(place.leave).toHaveBeenCalledTimes(2);
    send();
    expect(link.close).not.toHaveBeenCalled();
    expect(text()).toContain("Your turn");
  });

  it("lets the browser follow what leads elsewhere or to a new tab", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    expect(follow("away")).toBe(false);
    expect(follow("home", { ctrlKey: true })).toBe(false);
    expect(text()).toContain("here");
  });

  it("gets the keys that are pressed outside fields and dialogs", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    const press = (at: Element | null) =>
      at?.dispatchEvent(new KeyboardEvent("keydown", { key: "z", bubbles: true }));
    press(root.querySelector("input"));
    expect(place.onKey).not.toHaveBeenCalled();
    press(root.querySelector("main"));
    expect(place.onKey).toHaveBeenCalled();
  });

  it("that cannot be loaded says so and can be tried again", async () => {
    door.mockRejectedValueOnce(new TypeError("no such file"));
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("could not be loaded"));
    button("Try again")?.click();
    await vi.waitFor(() => expect(text()).toContain("here"));
  });

  it("does not appear once the person has gone on", async () => {
    let arrive = () => {};
    door.mockImplementation(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ open: () => place });
        }),
    );
    await open("/learn");
    follow("Tablut");
    arrive();
    await Promise.resolve();
    expect(text()).not.toContain("here");
    expect(place.visit).not.toHaveBeenCalled();
  });
});

describe("the focus", () => {
  const focused = () => document.activeElement;
  const heading = () => root.querySelector("main h1");
  const header = () => root.querySelector<HTMLElement>("header nav a");

  it("stays where it is when the page is first opened", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    expect(focused()).toBe(document.body);
  });

  it("goes to the heading of a place, also once that has been loaded", async () => {
    await open("/");
    header()?.focus();
    header()?.click();
    expect(focused()).toBe(heading());
    expect(heading()?.textContent).toContain("Learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    expect(focused()).toBe(heading());
    expect(heading()?.textContent).toBe("Heading");
  });

  it("follows back and forth", async () => {
    await open("/learn");
    await vi.waitFor(() => expect(text()).toContain("here"));
    history.replaceState(null, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(focused()).toBe(heading());
    expect(heading()?.textContent).toContain("A king");
  });

  it("is left alone once the person has moved it, and where the board stays", async () => {
    const app = await open("/");
    const board = root.querySelector<HTMLElement>("tablut-board");
    const square = board?.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]');
    square?.focus();
    app.visits.go("/game/g1", game());
    send();
    expect(focused() === board).toBe(true);
    header()?.focus();
    send({ serial: 2 });
    expect(focused()).toBe(header());
  });
});
