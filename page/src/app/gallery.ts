import type { Variant } from "../protocol";
import type { State } from "./state";

type Family = readonly [name: string, members: readonly Variant[]];

/** The variants by family, the family with the most first. */
export function families(variants: readonly Variant[]): Family[] {
  const names = [...new Set(variants.map(({ family }) => family))];
  return names
    .map((name) => [name, variants.filter(({ family }) => family === name)] as const)
    .sort(([, some], [, others]) => others.length - some.length);
}

/** Those that the gallery shows; `labels` are words that the page has for a variant. */
export function found(state: State, labels: (variant: Variant) => readonly string[]): Family[] {
  const { search, family } = state.gallery;
  const words = plain(search).split(/\s+/);
  const fits = (variant: Variant) => {
    const { id, size, names, summary } = variant;
    const sizes = `${size}x${size} ${size}×${size}`;
    const texts = [id, sizes, ...Object.values(names), summary[state.settings.language]];
    const text = plain([...texts, ...labels(variant)].join(" "));
    return words.every((each) => text.includes(each));
  };
  return families(state.variants)
    .filter(([name]) => family === null || family === name)
    .map(([name, members]) => [name, members.filter(fits)] as const)
    .filter(([, members]) => members.length > 0);
}

/** `text` in small letters without accents and with straight apostrophes, for searching. */
export function plain(text: string): string {
  const small = text.toLowerCase().replaceAll("ł", "l").replaceAll("х", "x"); // as in 9х9
  return small.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").trim();
}
