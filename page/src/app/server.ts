import type { Language } from "../messages";
import type {
  Card,
  Checked,
  Created,
  Failure,
  Game,
  NewGame,
  Rematch,
  RulesText,
  Variant,
} from "../protocol";

/** An answer of the server that says no; `code` says why. */
export class ServerError extends Error {
  constructor(
    readonly code: string,
    readonly params: Failure["error"]["params"],
  ) {
    super(code);
  }
}

/** The HTTP part of the server; calls throw `ServerError`, with the code `offline` if it is down. */
export interface Server {
  variants(): Promise<Variant[]>;
  create(request: NewGame): Promise<Created>;
  rematch(id: string, request: Rematch): Promise<Created>;
  game(id: string): Promise<Game>;
  /** The rules card of `games/ID` or `variants/ID`. */
  card(of: string, language: Language): Promise<Card>;
  check(rules: RulesText, language: Language): Promise<Checked>;
  /** The answer at a path under `/api/`: to what is posted, if there is something to post. */
  ask<Answer>(path: string, posted?: unknown): Promise<Answer>;
  /** Whether there is more of the page to be had from it now. */
  reached(): Promise<boolean>;
}

export const server: Server = {
  variants: () => ask("variants"),
  create: (request) => ask("games", request),
  rematch: (id, request) => ask(`games/${id}/rematch`, request),
  game: (id) => ask(`games/${id}`),
  card: (of, language) => ask(`${of}/card?lang=${language}`),
  check: (rules, language) => ask(`variants/check?lang=${language}`, rules),
  ask,
  reached,
};

async function ask<Answer>(path: string, posted?: unknown): Promise<Answer> {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const request = posted === undefined ? {} : { ...post, body: JSON.stringify(posted) };
  const response = await fetch(`/api/${path}`, request).catch(() => null);
  if (!response || response.status >= 500) throw new ServerError("offline", {});
  if (response.ok) return response.json();
  const { error }: Partial<Failure> = await response.json().catch(() => ({}));
  throw new ServerError(error?.code ?? "other", error?.params ?? {});
}

async function reached(): Promise<boolean> {
  const request = { method: "HEAD", cache: "no-store" } as const;
  const response = await fetch(import.meta.url, request).catch(() => null);
  return response?.ok ?? false;
}
