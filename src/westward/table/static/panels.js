// @ts-check
// What stands around the board: the seats and the side panel.

import { at, make, token } from "./dom.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").State} State */

const LEVELS = { open: "open seat", person: "", bot: "bot", device: "same device" };

/** What a seat is doing, in a word or two. @param {Seat} seat @param {State} state */
function doing(seat, state) {
  if (seat.kind === "open") return "for a player";
  if (state.over) return seat.winner ? "wins" : "";
  if (seat.deciding) return mine(seat, state) ? "your turn" : seat.busy ? "waiting: the server is busy" : seat.kind === "bot" ? "thinking…" : "deciding…";
  if (seat.ready) return "ready";
  return "";
}

/** Whether a seat is the viewer's; who looks on at a game that others have played is nobody there. @param {Seat} seat @param {State} state */
const mine = (seat, state) => state.you.seat !== null && state.you.seats.includes(seat.seat);

/** The seats with who is deciding. @param {State} state */
export function drawSeats(state) {
  const rows = state.seats.map((seat) => {
    const me = mine(seat, state);
    const level = seat.level ? `${seat.level} bot` : LEVELS[seat.kind];
    const kind = me && state.you.seats.length === 1 ? "you" : level;
    const row = make("li", { class: "seat", "data-seat": seat.seat, "aria-current": seat.deciding && !state.over ? "true" : null },
      token(seat),
      make("span", { class: "seat-name" }, seat.name || "Open"),
      make("span", { class: "seat-kind" }, kind),
      make("span", { class: "seat-doing" }, doing(seat, state)));
    row.classList.toggle("deciding", seat.deciding && !state.over);
    row.classList.toggle("ready", seat.ready);
    row.classList.toggle("winner", seat.winner);
    row.classList.toggle("away", seat.kind === "person" && seat.away && !state.replay);
    return row;
  });
  at("seats").replaceChildren(...rows);
}

/** What is shown is not news any more. @param {string} name */
function read(name) {
  for (const button of document.querySelectorAll(`#tab-${name}, [data-sheet=${name}]`)) {
    button.classList.remove("news");
    button.removeAttribute("data-unread");
    button.removeAttribute("aria-label");
  }
}

/**
 * The tabs of the side panel; on small screens it is a sheet that opens with a tab and closes again.
 * @param {(name: string) => void} opened
 */
export function tabs(opened) {
  const panel = at("panel");
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
  /** @param {string} name @param {boolean} open */
  const show = (name, open = true) => {
    panel.classList.toggle("open", open);
    document.body.classList.toggle("sheet-open", open);
    for (const tab of all) {
      const mine = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(mine));
      tab.tabIndex = mine ? 0 : -1;
      at(`panel-${tab.id.slice(4)}`).hidden = !mine;
    }
    if (open) { read(name); opened(name); }
  };
  for (const tab of all) {
    tab.addEventListener("click", () => show(tab.id.slice(4)));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      const next = all[(all.indexOf(tab) + step + all.length) % all.length];
      show(next.id.slice(4));
      next.focus();
    });
  }
  for (const button of document.querySelectorAll("[data-sheet]")) {
    button.addEventListener("click", () => show(button.getAttribute("data-sheet") ?? "log"));
  }
  const close = () => { panel.classList.remove("open"); document.body.classList.remove("sheet-open"); };
  at("panel-close").addEventListener("click", close);
  show("log", false);
  return { show, close, isOpen: () => panel.classList.contains("open") };
}
