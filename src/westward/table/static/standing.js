// @ts-check
// Standing answers: a question that a player has answered in advance, or that has one answer, is answered by the page.
// Loaded when there is one.

import { at, make } from "./dom.js";

/** @typedef {import("./types.js").State} State */

const LEAST = 800; // milliseconds before an answer where other people look on: a quick answer would tell something
const MOST = 4000;

/** @type {string|null} the decision that is open */
let open = null;
/** @type {string|null} the one for which an answer is on its way */
let answering = null;

/** @param {string} game @param {string} id */
const key = (game, id) => `westward-standing-${game}-${id}`;

/** Show what can be answered in advance, and answer what is. @param {State} state @param {string} game @param {(action: number) => void} act */
export function offer(state, game, act) {
  const list = at("standing");
  open = state.decision;
  if (state.standing.length) list.replaceChildren(...state.standing.map((one) => row(state, game, one, act)));
  list.hidden = state.over || (!state.standing.length && !list.querySelector("input:checked"));
  const answer = state.standing.find((one) => one.action !== null && localStorage.getItem(key(game, one.id)));
  if (answer && answer.action !== null) answerSoon(state, answer.action, act);
}

/** @type {string|null} a decision that was open before and has come back: a person wants it so */
let back = null;

/** A question with one answer answers itself. @param {State} state @param {(action: number) => void} act */
export function only(state, act) {
  if (state.log.some((line) => line.undoes)) back = state.decision;
  if (state.decision !== back) answerSoon(state, state.choices[0].id, act);
}

/** @param {State} state @param {string} game @param {State["standing"][number]} one @param {(action: number) => void} act */
function row(state, game, one, act) {
  const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
  box.checked = !!localStorage.getItem(key(game, one.id));
  box.addEventListener("change", () => {
    if (!box.checked) { localStorage.removeItem(key(game, one.id)); answering = null; return; }
    localStorage.setItem(key(game, one.id), "1");
    if (one.action !== null) answerSoon(state, one.action, act);
  });
  return make("li", {}, make("label", {}, box, ` ${one.words}`));
}

/** @param {State} state @param {number} action @param {(action: number) => void} act */
function answerSoon(state, action, act) {
  const { decision } = state;
  if (answering === decision) return;
  answering = decision;
  const people = state.onlookers > 0 || state.seats.some((seat) => seat.seat !== state.you.seat && seat.kind !== "bot");
  setTimeout(() => { if (answering === decision && open === decision) act(action); }, people ? LEAST + Math.random() * (MOST - LEAST) : 0);
}
