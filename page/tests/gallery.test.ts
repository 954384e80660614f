import { beforeEach, describe, expect, it, vi } from "vitest";
import type { App } from "../src/app/app";
import { found } from "../src/app/gallery";
import { ServerError } from "../src/app/server";
import * as to from "../src/app/state";
import { card, settings, several } from "./fakes";
import { button, open, root, server, text } from "./opened";

describe("the gallery", () => {
  beforeEach(() => server.variants.mockResolvedValue(several));
  const search = () => root.querySelector<HTMLInputElement>('input[type="search"]');
  const listed = () =>
    [...root.querySelectorAll<HTMLInputElement>('input[name="variant"]')].map((each) => each.value);

  async function openGallery(): Promise<App> {
    const app = await open("/");
    app.openDialog("new");
    return app;
  }

  it("lists every variant by family with its size and how sure it is", async () => {
    await openGallery();
    expect(listed()).toEqual(["saami-tablut-9", "lodz-9", "brandub-7"]);
    const groups = [...root.querySelectorAll(".list [role=group]")];
    expect(groups.map((each) => each.getAttribute("aria-label"))).toEqual(["Tablut", "Brandub"]);
    expect(groups[1]?.textContent).toContain("7 × 7");
    expect(groups[1]?.textContent).toContain("Reconstruction");
  });

  it("is narrowed by what is typed and by family, and says when nothing is left", async () => {
    await openGallery();
    const input = search() as HTMLInputElement;
    input.value = "lodz";
    input.dispatchEvent(new Event("input"));
    expect(listed()).toEqual(["lodz-9"]);
    const family = root.querySelector<HTMLSelectElement>(".finder select") as HTMLSelectElement;
    family.value = "brandub";
    family.dispatchEvent(new Event("change"));
    expect(listed()).toEqual([]);
    button("Show all")?.click();
    expect(listed().length).toBe(3);
  });

  it("chooses the first it finds on Enter, and starts no game", async () => {
    const app = await openGallery();
    const input = search() as HTMLInputElement;
    input.value = "7x7";
    input.dispatchEvent(new Event("input"));
    const enter = new KeyboardEvent("keydown", { key: "Enter", cancelable: true });
    input.dispatchEvent(enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(app.state.setup.variant).toBe("brandub-7");
    expect(server.create).not.toHaveBeenCalled();
  });
});

describe("one's own rules", () => {
  const playable = { ...several[1], names: null, card };
  const write = (text: string) => {
    const area = root.querySelector("textarea") as HTMLTextAreaElement;
    area.value = text;
    area.dispatchEvent(new Event("input"));
  };
  const start = () => button("Start the game") as HTMLButtonElement;

  beforeEach(async () => {
    const app = await open("/");
    app.openDialog("new");
    button("Your own rules")?.click();
  });

  it("are checked once they rest, and can then be played", async () => {
    server.check.mockResolvedValue({ problems: [], variant: playable });
    expect(start().disabled).toBe(true);
    write("dim");
    write("dim:7 start:");
    await vi.waitFor(() => expect(text()).toContain("These rules can be played."));
    expect(server.check).toHaveBeenCalledExactlyOnceWith({ text: "dim:7 start:" }, "en");
    expect(root.querySelector(".preview h3")?.textContent).toBe("Your own rules");
    expect(start().disabled).toBe(false);
    const dialog = root.querySelector("dialog") as HTMLDialogElement;
    dialog.close("yes");
    expect(server.create).toHaveBeenCalledWith({
      variant: null,
      rules_text: "dim:7 start:",
      side: "attackers",
      level: 2,
      pace: null,
    });
  });

  it("show their card, which came with the answer", async () => {
    server.check.mockResolvedValue({ problems: [], variant: playable });
    write("dim:7");
    await vi.waitFor(() => expect(button("Rules")).toBeDefined());
    button("Rules")?.click();
    expect(root.querySelector(".card h2")?.textContent).toBe("⟦title⟧");
    expect(server.card).not.toHaveBeenCalled();
  });

  it("are refused with every problem", async () => {
    server.check.mockResolvedValue({ problems: ["No king.", "row 3: too long."], variant: null });
    write("[rules]");
    await vi.waitFor(() => expect(text()).toContain("2 reasons"));
    const problems = [...root.querySelectorAll(".verdict li")].map((each) => each.textContent);
    expect(problems).toEqual(["No king.", "row 3: too long."]);
    expect(start().disabled).toBe(true);
  });

  it("are judged by the newest text only", async () => {
    let answer: (checked: unknown) => void = () => {};
    server.check.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    write("old");
    await vi.waitFor(() => expect(server.check).toHaveBeenCalledTimes(1));
    server.check.mockResolvedValue({ problems: ["New."], variant: null });
    write("new");
    answer({ problems: [], variant: playable });
    await vi.waitFor(() => expect(text()).toContain("New."));
    expect(start().disabled).toBe(true);
  });

  it("say so when the server does not read them", async () => {
    server.check.mockRejectedValue(new ServerError("bad_request", {}));
    write("x");
    await vi.waitFor(() => expect(text()).toContain("too long"));
  });
});

describe("searching the gallery", () => {
  const home = to.withVariants(to.opening(settings, null), several);
  const ids = (change: Partial<to.Gallery>, labels: string[] = []) => {
    const state = { ...home, gallery: { ...home.gallery, ...change } };
    return found(state, () => labels).flatMap(([, members]) => members.map(({ id }) => id));
  };

  it("finds names in any language, whatever the accents and letters", () => {
    expect(ids({ search: "lodz" })).toEqual(["lodz-9"]);
    expect(ids({ search: "ЕЛКА" })).toEqual(["lodz-9"]);
    expect(ids({ search: " Брандуб " })).toEqual(["brandub-7"]);
  });

  it("finds sizes, however they are written", () => {
    for (const search of ["7x7", "7×7", "7х7"]) expect(ids({ search })).toEqual(["brandub-7"]);
  });

  it("finds what fits every word", () => {
    expect(ids({ search: "brandub 7x7" })).toEqual(["brandub-7"]);
    expect(ids({ search: "brandub 9x9" })).toEqual([]);
    expect(ids({ search: "recon" }, ["Reconstruction"])).toHaveLength(3);
  });

  it("keeps to the chosen family", () => {
    expect(ids({ family: "tablut" })).toEqual(["saami-tablut-9", "lodz-9"]);
  });
});
