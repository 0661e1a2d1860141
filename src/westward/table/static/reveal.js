// @ts-check
// Where the board scrolls: go to where most of what can be chosen is seen at once, or to what others have moved. Loaded where it does.

import { frame, still } from "./dom.js";
import { differing } from "./motion.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./pieces.js").Spot} Spot */

const GAP = 6; // between what is scrolled to and the edge
const LATELY = 1500; // milliseconds
const BUSY = 6000; // for which nobody is taken away from where they have scrolled

/** @type {Board|null} */
let board = null;
let when = -Infinity;
let scrolled = -Infinity;
for (const kind of ["pointerdown", "wheel"]) frame().addEventListener(kind, () => { scrolled = performance.now(); }, { passive: true });
new ResizeObserver(() => { if (board && performance.now() - when < LATELY) reveal(board); }).observe(frame());

/** Scroll there; again when the choices take room from the board. @param {Board} shown */
export function reveal(shown) {
  board = shown;
  when = performance.now();
  const targets = board.targets();
  const boxes = targets.map((target) => target.getBoundingClientRect());
  const aside = boxes.length && !boxes.some((box) => box.left >= 0 && box.right <= frame().clientWidth);
  if (aside) targets[0].scrollIntoView({ block: "nearest", inline: "center" });
  else go(boxes, false);
}

/** Scroll to what has just moved, if nothing of it is in sight. @param {Board} shown */
export function follow({ svg, before, spots, grown }) {
  const way = svg?.getScreenCTM();
  if (!svg || !way || !before.size || performance.now() - scrolled < BUSY) return;
  const stirred = differing(before, spots, grown).filter((id) => {
    const piece = svg.querySelector(`#${CSS.escape(id)}`);
    return !piece?.querySelector("[id]") && !piece?.closest("[data-kept]");
  });
  // Where they will be: they may still be on their way.
  go(stirred.map((id) => /** @type {Spot} */ (spots.get(id))).map(({ y, size }) => ({ top: (y - size / 3) * way.d + way.f, bottom: (y + size / 3) * way.d + way.f })), true);
}

/** Scroll to where most of these are in sight. @param {{top: number, bottom: number}[]} boxes @param {boolean} unseen only if none of them is */
function go(boxes, unseen) {
  const { scrollPaddingTop: above, scrollPaddingBottom: below } = getComputedStyle(frame());
  const room = frame().getBoundingClientRect();
  const [top, bottom] = [room.top + (parseFloat(above) || 0), room.bottom - (parseFloat(below) || 0)];
  /** @param {number} by */
  const seen = (by) => boxes.filter((box) => box.top - by >= top && box.bottom - by <= bottom).length;
  if (unseen && seen(0)) return;
  const ways = boxes.flatMap((box) => [box.bottom - bottom + GAP, box.top - top - GAP]).sort((one, two) => Math.abs(one) - Math.abs(two));
  const best = [0, ...ways].reduce((found, by) => (seen(by) > seen(found) ? by : found), 0);
  if (best) frame().scrollBy({ top: best, behavior: still() ? "auto" : "smooth" });
}
