// @ts-check
// The review of a finished game beside its replay: asked for until it is done, then a chart and a list of moments. Loaded when somebody wants it.

import { at, make } from "./dom.js";

/** @typedef {{move: number, seat: number, words: string, played: string, better: string, why: string}} Swing */
/** @typedef {{done: number, svg: string|null, swings: Swing[], note: string, words?: string}} Review */

const EVERY = 500; // milliseconds between two questions
const SVG = "http://www.w3.org/2000/svg";

/** @type {Promise<void>|undefined} the review that was asked for */
let asked;

/**
 * Show the review in the place of the log, or the log again.
 * @param {string} table
 * @param {(move: number) => void} go to a moment of the replay
 * @param {() => number} where the replay is
 */
export function toggle(table, go, where) {
  const open = Boolean(at("review").hidden);
  at("review").hidden = !open;
  at("log-list").hidden = open;
  at("review-open").setAttribute("aria-pressed", String(open));
  document.body.classList.toggle("reviewing", open);
  if (open) at("review").focus();
  if (open) asked ??= ask(table, go, where).catch((error) => { asked = undefined; finish(error.message); });
}

/** @param {string} words */
function finish(words) {
  at("review-words").textContent = words;
  at("review-done").hidden = true;
}

/** @param {string} table @param {(move: number) => void} go @param {() => number} where */
async function ask(table, go, where) {
  at("review-done").hidden = false;
  at("review-words").textContent = "Thinking about every decision …";
  for (;;) {
    const answer = await fetch(`/api/tables/${table}/review`);
    const review = /** @type {Review} */ (await answer.json());
    if (!answer.ok) throw new Error(review.words);
    /** @type {HTMLProgressElement} */ (at("review-done")).value = review.done;
    if (review.svg) return show(review, go, where);
    await new Promise((resolve) => { setTimeout(resolve, EVERY); });
    while (at("review").hidden) await new Promise((resolve) => { at("review-open").addEventListener("click", resolve, { once: true }); });
  }
}

/** @param {Review} review @param {(move: number) => void} go @param {() => number} where */
function show(review, go, where) {
  finish(review.swings.length ? "The chances of everybody, and the decisions that changed them most:" : "");
  at("review-note").textContent = review.note;
  const drawing = /** @type {SVGSVGElement} */ (new DOMParser().parseFromString(review.svg ?? "", "text/html").body.firstElementChild);
  const { moves, left, width } = drawing.dataset;
  const [start, wide] = [Number(left), Number(width)];
  const now = document.createElementNS(SVG, "line");
  now.classList.add("now");
  drawing.append(now);
  at("review-chart").replaceChildren(drawing);
  at("review-chart").addEventListener("click", (event) => {
    const box = drawing.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width - start) / wide;
    go(Math.round(Math.max(0, Math.min(1, share)) * Number(moves)));
  });
  const [, , whole, high] = (drawing.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const mark = () => {
    const x = (start + (wide * Math.min(where(), Number(moves))) / Number(moves)) * whole;
    for (const [name, value] of Object.entries({ x1: x, x2: x, y1: 0, y2: high })) now.setAttribute(name, String(value));
  };
  document.addEventListener("moment", mark);
  mark();
  at("review-swings").replaceChildren(...review.swings.map((swing) => {
    const visit = (/** @type {Event} */ event) => { event.preventDefault(); go(swing.move - 1); };
    const seat = document.querySelector(`#seats .token.seat-${swing.seat}`)?.cloneNode(true);
    return make("li", {},
      make("a", { href: `?at=${swing.move - 1}`, click: visit }, ...(seat ? [seat, " "] : []), swing.words),
      make("p", {}, make("b", {}, "Played: "), swing.played),
      make("p", {}, make("b", {}, "Better: "), swing.better),
      ...(swing.why ? [make("p", {}, make("b", {}, "Why: "), swing.why)] : []));
  }));
}
