// @ts-check
// What moved: pieces glide to their new place, and what others moved stays marked until the viewer's own next act.

import { pieces } from "./pieces.js";

/** @typedef {import("./pieces.js").Spot} Spot */
/** @typedef {Map<string, Spot>} Spots */

const GLIDE = 420;
const STIR = 3; // what moves less has only been drawn a little differently

/**
 * Let every piece that stands elsewhere now glide there; what is new or says something new fades in.
 * @param {SVGSVGElement} svg
 * @param {Spots} before
 * @param {Spots} after
 */
export function glide(svg, before, after) {
  /** @type {Map<Element, {x: number, y: number}>} */
  const shifts = new Map();
  for (const piece of pieces(svg)) {
    const [then, now] = [before.get(piece.id), after.get(piece.id)];
    const holder = piece.parentElement?.closest("[id]");
    const carried = (holder && shifts.get(holder)) ?? { x: 0, y: 0 };
    if (!then || !now) {
      piece.animate({ opacity: [0, 1] }, { duration: GLIDE, easing: "ease-out" });
      continue;
    }
    const shift = { x: then.x - now.x, y: then.y - now.y };
    shifts.set(piece, shift);
    const x = shift.x - carried.x;
    const y = shift.y - carried.y;
    if (piece.querySelector("[id]")) continue;
    if (Math.hypot(x, y) > 6) {
      const far = Math.min(1.6, 0.8 + Math.hypot(x, y) / 600);
      piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration: GLIDE * far, easing: "cubic-bezier(.3,.8,.3,1)" });
    } else if (then.words !== now.words) {
      piece.animate({ opacity: [0.2, 1] }, { duration: GLIDE, easing: "ease-out" });
    }
  }
}

/** From when on a change counts: from now on, from what was shown before this, or from where it counted already. */
/** @typedef {"now"|"before"|"as before"} Since */

/** What has changed since a viewer's own last act. */
export class Moved {
  constructor() {
    /** @type {Map<string, {shape: string, start: Spots, last: Spots, more: Set<string>}>} what each pair of eyes has seen */
    this.seen = new Map();
  }

  /**
   * The pieces that stand elsewhere or say something else.
   * @param {string} eyes
   * @param {Since} since
   * @param {string} shape drawings of different shapes cannot be compared
   * @param {Spots} now
   */
  changed(eyes, since, shape, now) {
    const old = this.seen.get(eyes);
    if (!old || since === "now") {
      this.seen.set(eyes, { shape, start: now, last: now, more: new Set() });
      return new Set();
    }
    const other = old.shape !== shape;
    const start = other ? now : since === "before" ? old.last : old.start;
    const more = other ? new Set([...old.more, ...differing(old.start, old.last)]) : since === "before" ? new Set() : old.more;
    this.seen.set(eyes, { shape, start, last: now, more });
    return new Set([...more, ...differing(start, now)]);
  }
}

/** @param {Spots} before @param {Spots} now */
function differing(before, now) {
  return [...now].filter(([id, spot]) => {
    const then = before.get(id);
    return !then || then.words !== spot.words || strayed(then, spot, before.get(then.home), now.get(spot.home));
  }).map(([id]) => id);
}

/**
 * Whether a piece stands elsewhere; not where the panel that it belongs to has only been laid out anew.
 * @param {Spot} then @param {Spot} spot @param {Spot} [old] its home then @param {Spot} [home] its home now
 */
export function strayed(then, spot, old, home) {
  if (!old || !home || then.home !== spot.home) return Math.hypot(then.x - spot.x, then.y - spot.y) > STIR;
  if (Math.abs(old.size - home.size) > STIR) return false;
  return Math.hypot(then.x - old.x - spot.x + home.x, then.y - old.y - spot.y + home.y) > STIR;
}
