// @ts-check
// The result: who has won, with what.

import { at, make, token } from "./dom.js";

/** @typedef {import("./types.js").State} State */

let told = false;

/** What decided the game, asked for once. @param {State} state */
async function tell(state) {
  if (told) return;
  told = true;
  const { id } = state.table;
  const answer = await fetch(`/api/tables/${id}/story`).catch(() => null);
  if (!answer?.ok) { told = false; return; }
  const story = await answer.json();
  const drawing = /** @type {SVGSVGElement} */ (new DOMParser().parseFromString(story.svg, "text/html").body.firstElementChild);
  const { moves, left, width } = drawing.dataset;
  at("story-words").textContent = [story.decided, story.longest?.words].filter(Boolean).join(" ");
  at("story-chart").replaceChildren(drawing);
  at("story-chart").addEventListener("click", (event) => {
    const box = drawing.getBoundingClientRect();
    const share = ((event.clientX - box.left) / box.width - Number(left)) / Number(width);
    location.href = `/t/${id}/replay?at=${Math.round(Math.max(0, Math.min(1, share)) * Number(moves))}`;
  });
  at("story").hidden = false;
}

/** How a game at a table has ended. @param {State} state */
export function drawResult(state) {
  if (!state.result) return;
  drawScores(state);
  tell(state);
}

/** The score sheet at the end; a race has no sums. @param {Pick<State, "result"|"status"> & {seats: {seat: number, name: string, shape: string, letter: string}[]}} state */
export function drawScores(state) {
  const result = state.result;
  if (!result) return;
  const { rows, totals, winners, others } = result;
  const cells = (/** @type {number[]} */ seats, /** @type {(number|null)[]} */ more, last = true) =>
    [...seats, ...more].map((value, column) => make("td", { class: last && winners.includes(column) ? "best" : null }, String(value)));
  const head = [
    ...state.seats.map((seat) => make("th", { scope: "col" }, token(seat), make("span", {}, seat.name))),
    ...others.map((other) => make("th", { scope: "col" }, make("span", {}, other.name)))];
  const body = rows.map((row, place) => make("tr", {}, make("th", { scope: "row" }, row.label), ...cells(row.values, others.map((other) => other.values[place]), !totals)));
  const sums = totals ? [make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, "Total"), ...cells(totals, others.map((other) => other.total))))] : [];
  at("result-words").textContent = state.status;
  at("result-note").textContent = result.note;
  at("result-table").replaceChildren(
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "hidden" }, "Category")), ...head)),
    make("tbody", {}, ...body), ...sums);
}
