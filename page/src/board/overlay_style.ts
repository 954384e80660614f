import { css } from "lit";

/** The drawing above the pieces: previews, badges and hints. */
export const overlayStyle = css`
  .over-all {
    overflow: visible;
  }
  .surface .hinted {
    stroke: var(--pointed);
    stroke-width: 3px;
  }
  .surface .halo {
    stroke: var(--hide-light);
    stroke-width: 7px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .surface .doomed,
  .surface .free,
  .surface .arrow {
    stroke-width: 3px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .surface .doomed {
    stroke: var(--taken);
    stroke-width: 3.5px;
  }
  .surface .free {
    stroke: var(--legal);
  }
  .surface .arrow {
    stroke: var(--pointed);
  }
  .surface .arrow.head {
    fill: var(--pointed);
  }
  .surface .times {
    fill: var(--hide-ink);
    font: 700 0.36px / 1 system-ui, sans-serif;
    text-anchor: middle;
    dominant-baseline: central;
  }
  .surface .disc {
    fill: var(--legal);
    stroke: var(--hide-light);
    stroke-width: 1.5px;
  }
  .surface .watched .disc {
    fill: var(--taken);
  }
  .surface .sign {
    stroke: var(--hide-light);
    stroke-width: 2px;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
