import type { TemplateResult } from "lit";
import type { NewGame, Variant } from "../protocol";
import type { Settings } from "./settings";
import type { World } from "./world";

/** A part of the site with addresses of its own, shown between the page's header and notices. */
export interface Place {
  /** What the browser calls it, before the name of the site. */
  title(): string;
  /** Its `<main>`. */
  view(): TemplateResult;
  /** What it asks the person, above the page; null while it asks nothing. */
  question?(): TemplateResult | null;
  /** The address, at first and whenever it changes within the place. */
  visit(address: URL): void;
  /** The person goes elsewhere: ends all that runs. */
  leave(): void;
  /** A key pressed outside fields and dialogs; modifiers are the place’s to check. */
  onKey?(event: KeyboardEvent): void;
}

/** What the page does for a place. */
export interface Host {
  /** As they are set now: looked at in each view. */
  readonly settings: Settings;
  /** Empty until they have come; then the place is shown again. */
  readonly variants: readonly Variant[];
  readonly world: World;
  /** Shows the place again. */
  changed(): void;
  /** Goes to an address of this site, with an entry in the browser's history. */
  go(path: string): void;
  /** Gives what is shown already another address, without an entry. */
  replace(path: string): void;
  /** Notifies the person of a `ServerError`; throws anything else. */
  tell(error: unknown): void;
  startGame(request: NewGame): Promise<void>;
}

/** The variant that a newcomer is offered, asked for while none are known. */
export async function firstVariant({ variants, world }: Host): Promise<Variant | null> {
  const [first] = variants.length > 0 ? variants : await world.server.variants();
  return first ?? null;
}

/** Loads each place, by the first segment of its addresses. */
export const doors = {
  analysis: () => import("../places/analysis"),
  editor: () => import("../places/editor"),
  learn: () => import("../places/learn"),
} satisfies Record<string, () => Promise<{ open(host: Host): Place }>>;

export type PlaceName = keyof typeof doors;

/** The place that an address is in; null for home and games. */
export function placeIn(path: string): PlaceName | null {
  const name = path.split("/")[1] ?? "";
  return Object.hasOwn(doors, name) ? (name as PlaceName) : null;
}

/** A place the person is at, null until it is loaded; `failed` if it could not be. */
export interface Visit {
  readonly name: PlaceName;
  readonly place: Place | null;
  readonly failed: boolean;
}
