// @ts-check
// What moved: pieces glide to their new place, and what others moved stays marked until the viewer's own next act.

import { pieces } from "./pieces.js";

/** @typedef {import("./pieces.js").Spot} Spot */
/** @typedef {Map<string, Spot>} Spots */
/** @typedef {{width: number, height: number}} Size of a drawing: one of another width is laid out otherwise, one that is as wide can be compared */

const GLIDE = 420;
const STIR = 3; // what moves less has only been drawn a little differently

/**
 * Let every piece that stands elsewhere now glide there; what is new or says something new fades in.
 * @param {SVGSVGElement} svg
 * @param {Spots} before
 * @param {Spots} after
 * @param {boolean} grown whether the drawing has another height
 */
export function glide(svg, before, after, grown) {
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
    if (Math.hypot(x, y) > 6 && !(grown && shoved(then, now))) {
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
    /** @type {Map<string, {size: Size, start: Spots, last: Spots, more: Set<string>, first: boolean}>} what each pair of eyes has seen; `first`: from no earlier moment on */
    this.seen = new Map();
  }

  /**
   * The pieces that stand elsewhere or say something else.
   * @param {string} eyes
   * @param {Since} since
   * @param {Size} size
   * @param {Spots} now
   */
  changed(eyes, since, size, now) {
    const old = this.seen.get(eyes);
    if (!old || since === "now") {
      this.seen.set(eyes, { size, start: now, last: now, more: new Set(), first: !old });
      return new Set();
    }
    const more = since === "before" ? new Set() : new Set(old.more);
    let start = since === "before" ? old.last : old.start;
    if (old.size.width !== size.width || old.size.height !== size.height) { // what has moved so far is known; from here on by this drawing
      for (const id of differing(start, old.last)) more.add(id);
      if (old.size.width === size.width) for (const id of differing(old.last, now, true)) more.add(id);
      start = now;
    }
    this.seen.set(eyes, { size, start, last: now, more, first: old.first && since !== "before" });
    return new Set([...more, ...differing(start, now)]);
  }
}

/** @param {Spots} before @param {Spots} now @param {boolean} grown whether the drawing has another height */
export function differing(before, now, grown = false) {
  return [...now].filter(([id, spot]) => {
    const then = before.get(id);
    return !then || then.words !== spot.words || (strayed(then, spot, before.get(then.home), now.get(spot.home)) && !(grown && shoved(then, spot)));
  }).map(([id]) => id);
}

/** Whether a piece of a drawing that has another height now may only have made room for something. @param {Spot} then @param {Spot} spot */
const shoved = (then, spot) => !then.home && !spot.home && Math.abs(then.x - spot.x) <= STIR;

/**
 * Whether a piece stands elsewhere; not where the panel that it belongs to has only been laid out anew.
 * @param {Spot} then @param {Spot} spot @param {Spot} [old] its home then @param {Spot} [home] its home now
 */
function strayed(then, spot, old, home) {
  if (!old || !home || then.home !== spot.home) return Math.hypot(then.x - spot.x, then.y - spot.y) > STIR;
  if (Math.abs(old.size - home.size) > STIR) return false;
  return Math.hypot(then.x - old.x - spot.x + home.x, then.y - old.y - spot.y + home.y) > STIR;
}
