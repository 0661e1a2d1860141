// @ts-check
// The log: one line for each act, which folds out into what happened, with a way to that moment of the replay.

import { at, icon, make, token } from "./dom.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").LogLine} LogLine */

export class Log {
  /** @param {(move: number) => string} address @param {boolean} fold whether passing lines go when another one follows */
  constructor(address, fold = true) {
    this.fold = fold;
    this.list = at("log-list");
    this.address = address;
    this.follow = true; // until somebody scrolls up
    this.size = "";
    this.list.addEventListener("scroll", () => {
      if (!this.resized()) this.follow = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    });
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.list.addEventListener("focusin", (event) => this.entered(/** @type {HTMLElement} */ (event.target)));
    new ResizeObserver(() => this.toEnd()).observe(this.list);
  }

  /** Whether the list or its lines have another size since this was asked last: then nobody has scrolled. */
  resized() {
    const before = this.size;
    this.size = `${this.list.scrollHeight} ${this.list.clientHeight}`;
    return this.size !== before;
  }

  toEnd() {
    this.resized();
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
      if (this.fold) this.list.querySelector(":scope > .passing:last-child:not(:focus-within)")?.remove();
      this.list.append(this.line(line, seats));
    }
    this.follow ||= anew;
    this.toEnd();
    if (!this.list.contains(document.activeElement)) this.stop(/** @type {HTMLElement|null} */ (this.list.lastElementChild?.querySelector("summary, a") ?? null));
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
    const moment = { href: this.address(line.move), title: `Replay at move ${line.move}`, tabindex: -1 };
    const inside = line.details.length
      ? [make("details", {}, make("summary", { tabindex: -1 }, line.words), make("ul", {}, ...line.details.map((one) => make("li", {}, one)))),
        make("a", { class: "moment", "aria-label": moment.title, ...moment }, icon("replay"))]
      : [make("a", moment, line.words)];
    return make("li", { "data-n": line.n, "data-move": line.move, class: line.undone ? "undone" : line.passing ? "passing" : null }, ...(seat ? [token(seat)] : []), ...inside);
  }

  /** The log is one stop of the Tab key; the arrows go on from line to line, and from a line to its moment. @param {HTMLElement|null} here */
  stop(here) {
    for (const other of this.list.querySelectorAll("[tabindex='0']")) other.setAttribute("tabindex", "-1");
    here?.setAttribute("tabindex", "0");
  }

  /** @param {HTMLElement} what */
  entered(what) {
    if (what !== this.list) this.stop(what);
    else this.focus();
  }

  focus() {
    /** @type {HTMLElement|null} */ (this.list.querySelector("[tabindex='0']"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = /** @type {HTMLElement} */ (event.target);
    const line = here.closest("#log-list > li");
    if (!line) return;
    const lines = { ArrowDown: line.nextElementSibling, ArrowUp: line.previousElementSibling, Home: this.list.firstElementChild, End: this.list.lastElementChild };
    const inside = { ArrowRight: line.querySelector(".moment"), ArrowLeft: line.querySelector("summary") };
    const other = lines[/** @type {"Home"} */ (event.key)]?.querySelector("summary, a") ?? inside[/** @type {"ArrowLeft"} */ (event.key)];
    if (!(event.key in lines) && !other) return;
    event.preventDefault();
    event.stopPropagation();
    /** @type {HTMLElement|null|undefined} */ (other)?.focus();
  }
}
