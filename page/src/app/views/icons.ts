import { html, type TemplateResult } from "lit";

/** Line drawings for buttons, in a 24 × 24 box. */
const paths = {
  again: "M19 12a7 7 0 1 1-2.2-5.1M17 2.8v4.4h-4.4",
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5v13",
  lens: "M14 14l6 6M9.5 4a5.5 5.5 0 1 0 .01 0Z",
  pencil: "M5 19l1-4L16 5l3 3L9 18ZM13.5 7.5l3 3",
  camp: "M3 19 9 6l6 13M9 6l2-2M9 6 7 4M13 15l3-7 5 11M3 19h18",
  corner: "M6 6h12v12H6ZM6 6l12 12M18 6 6 18",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  save: "M12 4v11M7 10.5l5 4.5 5-4.5M5 19.5h14",
  back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  draw: "M5 9.5h14M5 15h14",
  close: "M6 6l12 12M18 6 6 18",
  first: "M18 6l-8 6 8 6M7 6v12",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  forth: "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6",
  flip: "M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4",
  lamp: "M9 17.5h6M10 20.5h4M9 17.5c0-2.5-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5-3 7.5",
  last: "M6 6l8 6-8 6M17 6v12",
  next: "M9 6l7 6-7 6",
  play: "M8 5v14l11-7Z",
  plus: "M12 5v14M5 12h14",
  previous: "M15 6l-7 6 7 6",
  scroll: "M7 4h11v13a3 3 0 0 1-3 3H5a2 2 0 0 0 2-2ZM10 9h5M10 13h5",
  search: "M15 15l5 5M10.5 4a6.5 6.5 0 1 0 .01 0Z",
  settings: "M4 7h7M17 7h3M4 17h3M13 17h7M14 4.5a2.5 2.5 0 1 0 .01 0ZM10 14.5a2.5 2.5 0 1 0 .01 0Z",
  skip: "M5 5l9 7-9 7ZM18 5v14",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  speaker: "M4 9.5v5h3.5L12 19V5L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  up: "M12 20V5M6 11l6-6 6 6",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
} as const;

export function icon(name: keyof typeof paths): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]} /></svg>`;
}

/** A button that shows a drawing and no words. */
export function iconButton(
  name: keyof typeof paths,
  label: string,
  possible: boolean,
  done: () => void,
): TemplateResult {
  return html`<button
    class="quiet"
    aria-label=${label}
    title=${label}
    ?disabled=${!possible}
    @click=${done}
  >
    ${icon(name)}
  </button>`;
}
