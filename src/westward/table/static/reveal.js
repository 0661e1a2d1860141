// @ts-check
// Where the board scrolls: go to where most of what can be chosen is seen at once. Loaded where it does.

import { frame, still } from "./dom.js";

/** @typedef {import("./board.js").Board} Board */

const GAP = 6; // between what is scrolled to and the edge
const LATELY = 1500; // milliseconds

/** @type {Board|null} */
let board = null;
let when = -Infinity;
new ResizeObserver(() => { if (board && performance.now() - when < LATELY) reveal(board); }).observe(frame());

/** Scroll there; again when the choices take room from the board. @param {Board} shown */
export function reveal(shown) {
  board = shown;
  when = performance.now();
  const { scrollPaddingTop: above, scrollPaddingBottom: below } = getComputedStyle(frame());
  const room = frame().getBoundingClientRect();
  const [top, bottom] = [room.top + (parseFloat(above) || 0), room.bottom - (parseFloat(below) || 0)];
  const targets = board.targets();
  const boxes = targets.map((target) => target.getBoundingClientRect());
  /** @param {number} by */
  const seen = (by) => boxes.filter((box) => box.top - by >= top && box.bottom - by <= bottom).length;
  const ways = boxes.flatMap((box) => [box.bottom - bottom + GAP, box.top - top - GAP]).sort((one, two) => Math.abs(one) - Math.abs(two));
  const best = [0, ...ways].reduce((found, by) => (seen(by) > seen(found) ? by : found), 0);
  const aside = boxes.length && !boxes.some((box) => box.left >= 0 && box.right <= frame().clientWidth);
  if (aside) targets[0].scrollIntoView({ block: "nearest", inline: "center" });
  else if (best) frame().scrollBy({ top: best, behavior: still() ? "auto" : "smooth" });
}
