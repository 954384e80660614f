import { css } from "lit";

/** Lines, special squares and marks inside an element of the class `surface`. */
export const surfaceStyle = css`
  .surface path {
    fill: none;
    vector-effect: non-scaling-stroke;
  }
  .surface .lines {
    stroke: var(--hide-line);
    stroke-width: 1px;
  }
  .surface .throne,
  .surface .corner {
    stroke: var(--ground-mark);
    stroke-width: 1.6px;
    fill: var(--ground-fill);
  }
  .surface .camp {
    stroke: var(--ground-mark);
    stroke-width: 1.4px;
  }
  .surface .goal {
    fill: var(--goal);
  }
  .surface .ground {
    fill: var(--ground-fill);
  }
  .surface .tint {
    fill: var(--last-tint);
  }
  .surface .origin,
  .surface .target {
    stroke: var(--last);
    stroke-width: 2px;
  }
  .surface .captured {
    stroke: var(--taken);
    stroke-width: 3px;
    stroke-linecap: round;
  }
  .surface .ending {
    stroke: var(--ending);
    stroke-width: 3px;
    fill: var(--ending-tint);
  }
  .surface .pointed {
    stroke: var(--pointed);
    stroke-width: 3px;
    stroke-dasharray: 6 4;
    fill: var(--pointed-tint);
  }
  .surface .selected {
    stroke: var(--legal);
    stroke-width: 3px;
    fill: var(--legal-tint);
  }
  .surface .legal {
    fill: var(--legal);
    stroke: var(--hide-light);
    stroke-width: 1px;
  }
  .surface .over {
    fill: var(--legal-tint);
    stroke: var(--legal);
    stroke-width: 2px;
  }
`;

export const boardStyle = css`
  :host {
    display: block;
    container-type: inline-size;
    aspect-ratio: 1;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  .frame {
    --rim: clamp(1rem, 4cqi, 1.6rem);
    position: relative;
    box-sizing: border-box;
    block-size: 100%;
    padding: var(--rim);
    border-radius: 0.5rem;
    background: var(--bark);
    box-shadow: 0 0 0 1px var(--bark-edge), 0 0.6rem 1.8rem -0.8rem var(--shadow);
  }
  .rind {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  .rind pattern path {
    stroke: var(--bark-mark);
    stroke-width: 1.6;
    stroke-linecap: round;
  }
  .field {
    position: relative;
    block-size: 100%;
    outline: 2px solid var(--bark-edge);
    border-radius: 2px;
    background: radial-gradient(circle at 50% 45%, var(--hide-light), var(--hide) 75%);
  }
  .surface,
  .pieces,
  .squares,
  .coordinates {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  .surface,
  .pieces,
  .coordinates {
    pointer-events: none;
  }

  .piece {
    position: absolute;
    inset: 0 auto auto 0;
    inline-size: calc(100% / var(--size));
    block-size: calc(100% / var(--size));
    transition: translate calc(200ms * var(--motion, 1)) cubic-bezier(0.3, 0.6, 0.3, 1);
  }
  .piece svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  .still .piece,
  .piece.dragged {
    transition: none;
  }
  .piece.dragged {
    z-index: 2;
    scale: 1.12;
  }
  .piece.ghost {
    opacity: 0.3;
  }
  .piece.gone {
    opacity: 0;
    animation: fade calc(260ms * var(--motion, 1)) ease-in;
  }
  .still .piece.gone {
    animation: none;
  }
  @keyframes fade {
    from {
      opacity: 1;
    }
    to {
      opacity: 0;
      scale: 0.7;
    }
  }
  .squares {
    display: grid;
    grid-template: repeat(var(--size), 1fr) / repeat(var(--size), 1fr);
  }
  .row {
    display: contents;
  }
  .square {
    touch-action: manipulation;
    outline: none;
    -webkit-tap-highlight-color: transparent;
  }
  .own,
  .reachable {
    cursor: pointer;
  }
  .own {
    cursor: grab;
    touch-action: none;
  }
  .crowded:not(.near) .own {
    cursor: zoom-in;
    touch-action: manipulation;
  }
  .near {
    overflow: clip;
  }
  .near .field {
    scale: 2;
  }
  .dragging .square {
    cursor: grabbing;
  }
  .square:focus-visible {
    box-shadow: inset 0 0 0 2px var(--focus-inner), inset 0 0 0 5px var(--focus);
  }

  .coordinates {
    font: 600 0.72rem/1 system-ui, sans-serif;
    color: var(--bark-ink);
    display: grid;
  }
  .files {
    grid-template-columns: repeat(var(--size), 1fr);
    inset-block: auto calc(-1 * var(--rim));
    block-size: var(--rim);
    place-items: center;
  }
  .ranks {
    grid-template-rows: repeat(var(--size), 1fr);
    inset-inline: calc(-1 * var(--rim)) auto;
    inline-size: var(--rim);
    place-items: center;
  }
  .crowded {
    --rim: 0.8rem;
    border-radius: 0;
  }
  .crowded .coordinates {
    font-size: 0.56rem;
  }
  @container (max-width: 26rem) {
    .frame:not(.crowded) {
      --rim: 2px;
      border-radius: 0;
      box-shadow: none;
    }
    /* Here they stand on the squares, in front of the pieces. */
    :not(.crowded) > .field > .coordinates {
      --halo: var(--hide-light);
      z-index: 1;
      font-size: 0.56rem;
      color: var(--hide-ink);
      text-shadow: 1px 1px var(--halo), -1px 1px var(--halo), 1px -1px var(--halo),
        -1px -1px var(--halo), 0 0 3px var(--halo);
    }
    :not(.crowded) > .field > .files {
      inset-block-end: 0;
      block-size: 0.85rem;
      place-items: center end;
      padding-inline-end: 2px;
      box-sizing: border-box;
      translate: -2px 0;
    }
    :not(.crowded) > .field > .ranks {
      inset-inline-start: 2px;
      place-items: start;
      padding-block-start: 2px;
      box-sizing: border-box;
    }
  }
  @container (max-width: 14rem) {
    .coordinates {
      display: none;
    }
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
