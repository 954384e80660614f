import type { Created, Failure, Game, NewGame, Variant } from "../protocol";

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
  game(id: string): Promise<Game>;
}

export const server: Server = {
  variants: () => ask("/api/variants"),
  create: (request) => ask("/api/games", request),
  game: (id) => ask(`/api/games/${id}`),
};

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  const request = body === undefined ? {} : { ...post, body: JSON.stringify(body) };
  const response = await fetch(path, request).catch(() => null);
  if (!response || response.status >= 500) throw new ServerError("offline", {});
  if (response.ok) return response.json();
  const { error }: Partial<Failure> = await response.json().catch(() => ({}));
  throw new ServerError(error?.code ?? "other", error?.params ?? {});
}
