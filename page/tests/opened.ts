import { beforeEach, expect, vi } from "vitest";
import "../src/board/board";
import "../src/board/picture";
import "../src/board/piece";
import { App } from "../src/app/app";
import type { Listener } from "../src/app/connection";
import type { Game } from "../src/protocol";
import { card, game, variant } from "./fakes";

/** The outside world of a page under test: a server and a link that do as they are told. */
export const server = {
  variants: vi.fn(),
  create: vi.fn(),
  rematch: vi.fn(),
  game: vi.fn(),
  card: vi.fn(),
  check: vi.fn(),
  ask: vi.fn(),
  reached: vi.fn(),
};
export const link = { send: vi.fn(), close: vi.fn() };
export const sounds = { wake: vi.fn(), play: vi.fn() };
export const connect = vi.fn((_url: string, listener: Listener) => {
  socket = listener;
  return link;
});
/** What the page heard last from; a test speaks through it. */
export let socket: Listener;
export let root: HTMLElement;

/** What pages listen to in the window: those of earlier tests are gone and shall not hear of this one. */
const listeners: Parameters<typeof window.removeEventListener>[] = [];
const listen = window.addEventListener.bind(window);
window.addEventListener = (...listening: Parameters<typeof window.addEventListener>) => {
  listeners.push(listening);
  listen(...listening);
};

beforeEach(() => {
  for (const listening of listeners.splice(0)) window.removeEventListener(...listening);
  vi.clearAllMocks();
  localStorage.clear();
  document.body.innerHTML = '<div id="app"></div>';
  root = document.getElementById("app") as HTMLElement;
  server.variants.mockResolvedValue([variant]);
  server.reached.mockResolvedValue(true);
  server.create.mockResolvedValue({ id: "g1" });
  server.rematch.mockResolvedValue({ id: "g2" });
  server.card.mockResolvedValue(card);
  server.game.mockResolvedValue(game());
});

/** The page as it is at first, when it has no dialogs. */
export async function begin(path: string): Promise<App> {
  history.replaceState(null, "", path);
  const app = new App(root, { server, connect, sounds });
  await app.start();
  return app;
}

export async function open(path: string): Promise<App> {
  const app = await begin(path);
  await app.fetchDialogs();
  return app;
}

/** The server sends the game as it stands. */
export function send(change: Partial<Game> = {}): void {
  socket.message({ type: "state", game: game(change) });
}

/** The server refuses the last request. */
export function refuse(code: string): void {
  socket.message({ type: "refused", code, detail: "", params: {} });
}

export const text = () => root.textContent ?? "";
export const button = (name: string) =>
  [...root.querySelectorAll("button")].find((each) => each.textContent?.trim() === name);

/** Presses a key on the board's tab stop. */
export function press(key: string): void {
  const square = root.querySelector("tablut-board")?.renderRoot.querySelector('[tabindex="0"]');
  square?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
}

/** Presses the button that says yes in an open dialog. */
export async function confirm(name: string): Promise<void> {
  const dialog = root.querySelector<HTMLDialogElement>(`dialog.${name}`);
  await vi.waitFor(() => expect(dialog?.open).toBe(true));
  dialog?.close("yes");
}
