import { html, type TemplateResult } from "lit";

/** Line drawings for buttons, in a 24 × 24 box. */
const paths = {
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5ZM12 6.5v13",
  lens: "M14 14l6 6M9.5 4a5.5 5.5 0 1 0 .01 0Z",
  pencil: "M5 19l1-4L16 5l3 3L9 18ZM13.5 7.5l3 3",
  back: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  draw: "M5 9.5h14M5 15h14",
  close: "M6 6l12 12M18 6 6 18",
  first: "M18 6l-8 6 8 6M7 6v12",
  flag: "M6 21V4M6 5h12l-3 4 3 4H6",
  flip: "M8 4v14M4 14l4 4 4-4M16 20V6M12 10l4-4 4 4",
  last: "M6 6l8 6-8 6M17 6v12",
  next: "M9 6l7 6-7 6",
  play: "M8 5v14l11-7Z",
  plus: "M12 5v14M5 12h14",
  previous: "M15 6l-7 6 7 6",
  scroll: "M7 4h11v13a3 3 0 0 1-3 3H5a2 2 0 0 0 2-2ZM10 9h5M10 13h5",
  search: "M15 15l5 5M10.5 4a6.5 6.5 0 1 0 .01 0Z",
  settings: "M4 7h7M17 7h3M4 17h3M13 17h7M14 4.5a2.5 2.5 0 1 0 .01 0ZM10 14.5a2.5 2.5 0 1 0 .01 0Z",
  skip: "M5 5l9 7-9 7ZM18 5v14",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
} as const;

export function icon(name: keyof typeof paths): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]} /></svg>`;
}
