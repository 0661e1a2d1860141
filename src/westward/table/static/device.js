// @ts-check
// Several people at one device: a curtain hides the board until the one whose turn it is holds it.

import { at, on } from "./dom.js";

/** @typedef {import("./types.js").State} State */

/** @type {State|null} */
let state = null;
/** @type {number|null} the seat whose player holds this device */
let holder = null;
/** @type {(seat: number) => void} */
let look = () => {};

/** @param {State} next @param {(seat: number) => void} ask look with the eyes of a seat */
export function pass(next, ask) {
  state = next;
  look = ask;
  const { seat, seats } = next.you;
  const waiting = next.seats.find((one) => one.deciding && seats.includes(one.seat) && (next.decision === null || one.seat === seat));
  const curtain = !next.over && next.table.status === "playing" && (waiting?.seat ?? seat) !== holder;
  at("curtain").hidden = !curtain;
  document.body.classList.toggle("curtained", curtain);
  if (!curtain) return;
  const name = next.seats[waiting?.seat ?? seat ?? 0].name;
  at("curtain-words").textContent = `Pass the device to ${name}`;
  at("curtain-open").textContent = `I am ${name}`;
  at("curtain-open").dataset.seat = String(waiting?.seat ?? seat);
  at("curtain-open").focus();
}

on("curtain-open", () => {
  holder = Number(at("curtain-open").dataset.seat);
  if (state && holder !== state.you.seat) look(holder);
  else if (state) pass(state, look);
});
