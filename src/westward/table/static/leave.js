// @ts-check
// Leaving: what it means now, and what else there is to end. Loaded when somebody wants to leave.

import { at, on } from "./dom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {(type: string, fields?: Record<string, any>) => void} Ask */

/** @type {Ask} */
let send = () => {};

/** Show what there is to choose, as the table is now. @param {State} state @param {Ask} ask */
export function offer({ seats, table, you }, ask) {
  send = ask;
  const alone = !seats.some((seat) => ["person", "device"].includes(seat.kind) && seat.stand_in !== "gave_up" && !you.seats.includes(seat.seat));
  const now = table.status === "waiting" ? (alone ? "" : "waiting") : table.status !== "playing" ? "over" : alone ? "alone" : table.absent;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (at("leave-dialog").querySelectorAll("[data-when]"))) {
    const when = (part.dataset.when ?? "").split(" ");
    part.hidden = !when.includes(now) && !(alone && when.includes("own"));
  }
}

/** @param {string} type @param {Record<string, any>} fields */
function end(type, fields = {}) {
  send(type, fields);
  /** @type {HTMLDialogElement} */ (at("leave-dialog")).close();
}
on("resign", () => end("resign"));
on("abandon", () => end("propose", { what: "abandon" }));
