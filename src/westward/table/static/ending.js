// @ts-check
// The end of a game at a table: the result, which can be put away and opened again, and what comes after it.

import { at, frame, on } from "./dom.js";
import { drawResult } from "./result.js";

/** @typedef {import("./types.js").State} State */

/** @type {State|null} */
let state = null;
let closed = false;

/** @param {State} next */
export function show(next) {
  state = next;
  const box = at("result");
  drawResult(next);
  if (box.hidden) frame().scrollTo(0, 0);
  box.hidden = !next.result || closed;
  at("result-open").hidden = !closed;
  const link = /** @type {HTMLAnchorElement} */ (at("rematch-link"));
  link.hidden = !next.rematch;
  if (next.rematch) link.href = `/t/${next.rematch}`;
  at("rematch").hidden = !!next.rematch || next.you.seat === null;
}

/** @param {boolean} away */
function put(away) {
  closed = away;
  if (state) show(state);
}

on("result-close", () => put(true));
on("result-open", () => put(false));
on("rematch", async () => { if (state) (await import("./errands.js")).rematch(state.table.id); });
