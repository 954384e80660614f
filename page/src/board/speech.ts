import type { Key } from "../messages";
import type { Translate } from "../translate";
import type { Outlook, Preview } from "./outlook";
import { type Chosen, indexOf, nameOf, sideOf } from "./squares";
import { reach, type Scene } from "./surface";

/** The name of a cell for those who hear the board: "e5, throne, king, 4 moves". */
export function cellName(scene: Outlook, index: number, words: Translate): string {
  const { ground, side, destinations, size } = scene;
  const name = nameOf(index, size);
  const piece = scene.pieces[index] ?? null;
  const parts = [name];
  const kinds: [Key, boolean][] = [
    ["square.throne", ground.throne === name],
    ["square.corner", ground.corners.includes(name)],
    ["square.camp", ground.camps.includes(name)],
    ["square.goal", ground.goals.includes(name)],
  ];
  for (const [key, applies] of kinds) if (applies) parts.push(words(key));
  parts.push(words(piece ? `piece.${piece}` : "square.empty"));
  if (piece && sideOf(piece) === side) {
    parts.push(words("square.moves", { count: destinations[name]?.length ?? 0 }));
  }
  if (piece === "K") parts.push(...plightWords(scene, words));
  if (reach(scene).includes(name)) {
    parts.push(words("square.reachable"));
    const origin = nameOf(scene.selected ?? 0, size);
    parts.push(...previewWords(scene.previews[`${origin}-${name}`], words));
  }
  if (scene.proposed?.target === name) parts.push(words("square.proposed"));
  return parts.join(", ");
}

/** How the king stands, in words. */
function plightWords({ plight }: Outlook, words: Translate): string[] {
  const { threatened, ways } = plight;
  return [
    ...(threatened ? [words("square.watched")] : []),
    ...(ways > 0 ? [words(ways === 1 ? "square.raichi" : "square.tuichi")] : []),
  ];
}

/** What a move would do, in words. */
function previewWords(preview: Preview | undefined, words: Translate): string[] {
  if (!preview) return [];
  const { captures, king, repeats } = preview;
  return [
    ...(captures.length > 0 ? [words("said.captures", { squares: captures.join(", ") })] : []),
    ...(king ? [words(`preview.${king}`)] : []),
    ...(repeats ? [repeats.meaning] : []),
  ];
}

/** "Attacker d1 to d4, captures d5"; null before the first move. */
export function lastMoveSentence(scene: Scene, words: Translate): string | null {
  const { lastMove, captured } = scene.marks;
  if (!lastMove) return null;
  const piece = pieceAt(scene, indexOf(lastMove.target, scene.size), words);
  const moved = capitalised(words("said.move", { piece, ...lastMove }));
  if (captured.length === 0) return moved;
  return `${moved}, ${words("said.captures", { squares: captured.join(", ") })}`;
}

/** "Back. Attacker d1 to d4": what is said where moves were taken back or stepped over. */
export function backSentence(lastMove: string | null, words: Translate): string {
  return words("said.back", { move: lastMove ?? words("said.no_move_yet") });
}

/** "Attacker d1 to d4: press again to confirm". */
export function proposedSentence(scene: Scene, move: Chosen, words: Translate): string {
  const piece = pieceAt(scene, indexOf(move.origin, scene.size), words);
  return capitalised(words("said.proposed", { piece, ...move }));
}

/** A sentence about the piece on one square. */
export function pieceSentence(
  scene: Scene,
  index: number,
  key: "said.picked" | "said.put_back",
  words: Translate,
): string {
  const square = nameOf(index, scene.size);
  return capitalised(words(key, { piece: pieceAt(scene, index, words), square }));
}

/** Where the piece on a square can go. */
export function reachSentence(scene: Scene, index: number, words: Translate): string {
  const square = nameOf(index, scene.size);
  const squares = scene.destinations[square] ?? [];
  if (squares.length === 0) return words("said.no_reach", { square });
  const piece = pieceAt(scene, index, words);
  return capitalised(words("said.reach", { piece, square, squares: squares.join(", ") }));
}

function pieceAt(scene: Scene, index: number, words: Translate): string {
  const piece = scene.pieces[index];
  return piece ? words(`piece.${piece}`) : "";
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
