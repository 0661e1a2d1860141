// @ts-check
// Since your last turn: what the others did while it was not one's turn, above the log.

import { at, make, ownAct, token } from "./dom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").LogLine} LogLine */

/** @type {LogLine[]} all that count */
let lines = [];

/**
 * What others did after one's last turn; in the midst of a turn, before it.
 * @param {LogLine[]} all @param {State} state
 */
function sinceLast(all, state) {
  const own = (/** @type {LogLine} */ line) => ownAct(line, state) && !line.passing; // to pass in the turn of another is no turn
  const mine = state.decision !== null;
  let end = all.length;
  while (mine && end && own(all[end - 1])) end -= 1;
  const before = all.slice(0, end).findLastIndex(own);
  return before < 0 ? [] : all.slice(before + 1, end).filter((line, place, rest) => !line.passing || place === rest.length - 1);
}

/** @param {State} state */
export function news(state) {
  if (state.since === 0) lines = [];
  const undone = new Set(state.log.flatMap((line) => line.undoes ?? []));
  lines = [...lines, ...state.log].filter((line) => line.words && !line.undone && !undone.has(line.n));
  const since = state.you.seat === null || state.over ? [] : sinceLast(lines, state);
  at("since").hidden = !since.length;
  at("since-list").replaceChildren(...since.map((line) => make("li", {}, ...(line.seat === null ? [] : [token(state.seats[line.seat])]), make("span", {}, line.words))));
  at("since-count").textContent = since.length ? String(since.length) : "";
}
