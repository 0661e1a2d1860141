// @ts-check
// What stands around the board: seats, log, chat, rules, the waiting room and the result.

import { at, make, token } from "./dom.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {import("./types.js").ChatLine} ChatLine */

const LEVELS = { open: "open seat", person: "", bot: "bot", device: "same device" };

/** What a seat is doing, in a word or two. @param {Seat} seat @param {State} state */
function doing(seat, state) {
  if (seat.kind === "open") return "waiting for a player";
  if (state.over) return seat.winner ? "wins" : "";
  if (seat.deciding) return state.you.seats.includes(seat.seat) ? "your turn" : seat.kind === "bot" ? "thinking…" : "deciding…";
  if (seat.ready) return "ready";
  return seat.connected || state.replay ? "" : "away";
}

/** The seats with who is deciding. @param {State} state */
export function drawSeats(state) {
  const rows = state.seats.map((seat) => {
    const me = state.you.seats.includes(seat.seat);
    const kind = me ? (state.you.seats.length > 1 ? LEVELS[seat.kind] : "you") : LEVELS[seat.kind];
    const row = make("li", { class: "seat", "data-seat": seat.seat, "aria-current": seat.deciding && !state.over ? "true" : null },
      token(seat),
      make("span", { class: "seat-name" }, seat.name || "Open seat"),
      make("span", { class: "seat-kind" }, kind),
      make("span", { class: "seat-doing" }, doing(seat, state)));
    row.classList.toggle("deciding", seat.deciding && !state.over);
    row.classList.toggle("ready", seat.ready);
    row.classList.toggle("winner", seat.winner);
    row.classList.toggle("away", seat.kind === "person" && !seat.connected && !state.replay);
    return row;
  });
  at("seats").replaceChildren(...rows);
}

/** The log: one line for each thing that happened, each a link to the replay at that moment. */
export class Log {
  /** @param {(move: number) => string} address */
  constructor(address) {
    this.list = at("log-list");
    this.address = address;
    this.follow = true; // until somebody scrolls up
    this.list.addEventListener("scroll", () => { this.follow = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60; });
    new ResizeObserver(() => this.toEnd()).observe(this.list);
  }

  toEnd() {
    if (this.follow) this.list.scrollTop = this.list.scrollHeight;
  }

  /**
   * @param {LogLine[]} lines
   * @param {Seat[]} seats
   * @param {boolean} anew whether these are all lines there are; else what came since
   * @returns {string[]} the words that are new
   */
  add(lines, seats, anew) {
    if (anew) this.list.replaceChildren();
    for (const line of lines) {
      if (line.undoes) this.strike(line.undoes);
      this.list.append(this.line(line, seats));
    }
    this.follow ||= anew;
    this.toEnd();
    return lines.map((line) => line.words);
  }

  /** @param {number[]} undone the events that do not count any more */
  strike(undone) {
    for (const line of this.list.children) {
      if (undone.includes(Number(/** @type {HTMLElement} */ (line).dataset.n))) line.classList.add("undone");
    }
  }

  /** @param {LogLine} line @param {Seat[]} seats */
  line(line, seats) {
    const seat = line.seat === null ? undefined : seats[line.seat];
    const link = make("a", { href: this.address(line.move), title: `Replay at move ${line.move}` }, line.words);
    return make("li", { "data-n": line.n, "data-move": line.move, class: line.undone ? "undone" : null }, ...(seat ? [token(seat)] : []), link);
  }
}

/** @param {ChatLine[]} lines @param {Seat[]} seats @param {boolean} anew */
export function drawChat(lines, seats, anew) {
  const list = at("chat-list");
  if (anew) list.replaceChildren();
  for (const line of lines) {
    const seat = line.seat === null ? undefined : seats[line.seat];
    list.append(make("li", {}, ...(seat ? [token(seat)] : []), make("strong", {}, line.name), " ", line.text));
  }
  if (lines.length) list.scrollTop = list.scrollHeight;
  return anew ? 0 : lines.length;
}

/** The score sheet at the end. @param {State} state */
export function drawResult(state) {
  const result = state.result;
  if (!result) return;
  const head = state.seats.map((seat) => make("th", { scope: "col" }, token(seat), make("span", {}, seat.name)));
  const rows = result.rows.map((row) => make("tr", {}, make("th", { scope: "row" }, row.label), ...row.values.map((value) => make("td", {}, String(value)))));
  const totals = result.totals.map((value, seat) => make("td", { class: result.winners.includes(seat) ? "best" : null }, String(value)));
  at("result-words").textContent = state.status;
  at("result-note").textContent = result.note;
  at("result-table").replaceChildren(
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "hidden" }, "Category")), ...head)),
    make("tbody", {}, ...rows),
    make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, "Total"), ...totals)));
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
      if (mine) tab.classList.remove("news");
    }
    if (open) opened(name);
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

/** The rules beside the board, fetched when they are first looked at. @param {string} game */
export async function loadRules(game) {
  const box = at("panel-rules");
  if (box.dataset.loaded) return;
  box.dataset.loaded = "1";
  const answer = await fetch(`/rules/${game}?part=1`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  box.replaceChildren(...page.body.childNodes);
}
