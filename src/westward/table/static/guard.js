// @ts-check
// A double click never makes the next move: what has just appeared under the pointer takes no click for a moment.

const REST = 300; // milliseconds
const SLIP = 5; // pixels that a pointer may slip between two clicks

/** @type {{x: number, y: number}|null} where the pointer has clicked and still is */
let last = null;
let fresh = -Infinity;

/** There are new things to click. */
export const renew = () => { fresh = performance.now(); };

/** @param {MouseEvent} event */
const still = (event) => last !== null && Math.hypot(event.clientX - last.x, event.clientY - last.y) <= SLIP;

addEventListener("pointermove", (event) => { if (!still(event)) last = null; }, true);
addEventListener("click", (event) => {
  if (!event.detail) return; // a key
  if (still(event) && performance.now() - fresh < REST && event.target instanceof Element && event.target.closest("#actions, #board")) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  last = { x: event.clientX, y: event.clientY };
}, true);
