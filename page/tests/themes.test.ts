import { describe, expect, it } from "vitest";
import { schemes, themes } from "../src/app/settings";

const sheets = import.meta.glob<string>("../src/styles/*.css", {
  query: "?raw",
  import: "default",
  eager: true,
});
const style = Object.values(sheets).join("\n");

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The custom properties of a theme as written. */
function declared(theme: string): Map<string, string> {
  const found = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*--paper[^}]*)\\}`).exec(style);
  const lines = [...(found?.[1] ?? "").matchAll(/--([\w-]+):\s*([^;]+);/g)];
  return new Map(lines.map(([, name = "", value = ""]) => [name, value]));
}

function palette(theme: string, scheme: "light" | "dark"): (name: string) => Colour {
  const values = declared(theme);
  const look = (name: string): Colour => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${theme} has no ${name}`);
    return parse(value);
  };
  const parse = (value: string): Colour => {
    const both = /^light-dark\((.+), (#\w+|rgb\(.*\)|var\(.*\))\)$/.exec(value);
    if (both) return parse((scheme === "light" || theme === "print" ? both[1] : both[2]) ?? "");
    const other = /^var\(--([\w-]+)\)$/.exec(value);
    if (other) return look(other[1] ?? "");
    if (value === "transparent") return [0, 0, 0, 0];
    const hex = /^#(..)(..)(..)$/.exec(value);
    if (hex) return [byte(hex[1]), byte(hex[2]), byte(hex[3]), 1];
    const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
    if (!rgb) throw new Error(`no colour: ${value}`);
    return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4])];
  };
  return look;
}

const byte = (digits = "") => Number.parseInt(digits, 16);

function over(top: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: Colour): number {
  const part = (at: 0 | 1 | 2) => {
    const share = colour[at] / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["hide", "hide-light", "ground-fill"];
const texts: [text: string, ground: string][] = [
  ...["paper", "card"].flatMap((ground): [string, string][] => [
    ["ink", ground],
    ["ink-soft", ground],
    ["danger", ground],
    ["legal-ink", ground],
  ]),
  ["paper", "ink"],
  ["primary-ink", "primary"],
  ["warning-ink", "warning"],
  ["bark-ink", "bark"],
  ...grounds.map((ground): [string, string] => ["hide-ink", ground]),
];
const marks = ["last", "taken", "ending", "pointed", "legal", "goal", "ground-mark"];
const looks = themes.flatMap((theme) =>
  schemes.flatMap((scheme) => (scheme === "system" ? [] : [[theme, scheme] as const])),
);

describe.each(looks)("%s, %s", (theme, scheme) => {
  const colour = palette(theme, scheme);

  it("has every colour that wood has", () => {
    const brand = ["red", "blue", "yellow"]; // the woven bands are the same everywhere
    const names = [...declared("wood").keys()].filter((name) => !brand.includes(name));
    expect([...declared(theme).keys()]).toEqual(expect.arrayContaining(names));
  });

  it.each(texts)("writes %s on %s at 4.5 to 1", (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)("marks squares with %s at 3 to 1", (mark) => {
    for (const ground of grounds) {
      expect(contrast(colour(mark), colour(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(["last", "ending", "pointed", "legal"])("frames the tint of %s at 3 to 1", (mark) => {
    for (const ground of grounds) {
      const tinted = over(colour(`${mark}-tint`), colour(ground));
      expect(contrast(colour(mark), tinted), ground).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ["attacker", "attacker-edge"],
    ["defender", "defender-edge"],
    ["king", "defender-edge"],
  ])("shows %s on every ground at 3 to 1, by its body or its edge", (body, edge) => {
    const tinted = ["hide", "ground-fill"].map((ground) =>
      over(colour("last-tint"), colour(ground)),
    );
    for (const ground of [...grounds.map(colour), ...tinted]) {
      const seen = [body, edge].map((part) => contrast(colour(part), ground));
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
    }
  });

  it("shows attackers off the board at 3 to 1", () => {
    for (const ground of ["paper", "card"]) {
      const seen = ["attacker", "attacker-rim"].map((part) =>
        contrast(colour(part), colour(ground)),
      );
      expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    ["attacker-sign", "attacker"],
    ["defender-band", "defender"],
    ["king-heart", "king"],
    ["attacker", "defender"],
    ["focus", "focus-inner"],
  ])("tells %s from %s at 3 to 1", (one, other) => {
    expect(contrast(colour(one), colour(other))).toBeGreaterThanOrEqual(3);
  });
});
