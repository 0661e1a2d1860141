// @ts-check
// The waiting room: who is there, and how many are missing. Loaded where a table waits for players.

import { at, make, token } from "./dom.js";

/** @typedef {import("./types.js").State} State */

/** @param {State} next */
export function show(next) {
  const open = next.seats.filter((seat) => seat.kind === "open").length;
  const words = open === 1 ? "One seat is still open." : `${open} seats are still open.`;
  at("waiting").hidden = next.table.status !== "waiting";
  if (at("waiting-words").textContent !== words) at("waiting-words").textContent = words;
  at("join").hidden = next.you.seat !== null || open === 0;
  at("waiting-seats").replaceChildren(...next.seats.map((seat) => {
    const what = seat.level ? `${seat.level} bot` : seat.kind === "person" && seat.away ? "away" : "";
    return make("li", {}, token(seat), ` ${seat.name || "open"} `, make("span", { class: "muted" }, what));
  }));
}
