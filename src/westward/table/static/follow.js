// @ts-check
// Following: what arrives is shown move by move at the viewer's pace, with its recap as a caption. Nobody else waits for it.

import { at, make, on, ownAct, still, token } from "./dom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").LogLine} LogLine */
/** @typedef {"calm"|"brisk"|"now"} Pace */

/** How long a move stays before the next one: at least, for each letter of its caption, and at most. */
const TIMES = { calm: [900, 36, 6000], brisk: [450, 14, 2400], now: [0, 0, 0] };
const OWN = 450; // an own move, which needs no caption: while its pieces glide
const HURRY = 300; // where the viewer's own clock runs
const MOST = 60; // moves that wait; of more than these the first are shown as one

/** What is left of a state that was shown already: its choices and its result. @param {State} state @returns {State} */
const again = (state) => ({ ...state, log: [], chat: [], since: state.n });
/** A state that asks for nothing yet. @param {State} state @returns {State} */
const unasked = (state) => ({ ...state, decision: null, choices: [], sets: [], closed: [], standing: [], result: null });

/** Several states as one: the last, with all that was said before it. @param {State[]} states @returns {State} */
function merged(states) {
  const all = states.slice(Math.max(0, states.findLastIndex((state) => state.since === 0)));
  return { ...all[all.length - 1], since: all[0].since, log: all.flatMap((state) => state.log), chat: all.flatMap((state) => state.chat) };
}

export class Follow {
  /** @param {Pace} pace @param {(state: State, first: boolean) => void} show */
  constructor(pace, show) {
    this.pace = pace;
    this.show = show;
    /** @type {State[]} what has arrived and was not shown */
    this.queue = [];
    /** @type {State|null} what was shown, and waits for the viewer to press on */
    this.staged = null;
    /** @type {number|undefined} */
    this.timer = undefined;
    this.eyes = -1;
    /** @type {string|null} the decision that is offered */
    this.asked = null;
    this.over = false; // whether the viewer has seen the end
    on("caption", (event) => { event.stopPropagation(); this.press(); });
    at("board").addEventListener("click", (event) => { if (this.press()) event.stopImmediatePropagation(); }, true);
  }

  /** Whether there is something to be seen before the present. */
  get behind() {
    return this.queue.length > 0 || this.staged !== null;
  }

  /** @param {State} state @param {boolean} first whether this is the first one of a connection */
  take(state, first) {
    const eyes = state.you.seat ?? -1;
    const deciding = !this.behind && state.decision !== null && state.decision === this.asked;
    const back = state.log.some((line) => line.undoes); // what was offered may be gone
    if (first || back || eyes !== this.eyes || this.pace === "now" || deciding || document.hidden) {
      this.eyes = eyes;
      this.over = state.over;
      this.asked = state.decision;
      this.clear();
      this.show(merged([...this.queue.splice(0), state]), first);
      return;
    }
    this.queue.push(state);
    if (this.queue.length > MOST) this.queue.unshift(merged(this.queue.splice(0, 2)));
    if (this.timer === undefined && !this.staged) return this.next();
    this.caption();
    if (this.timer !== undefined && this.hurried(state)) this.wait(HURRY);
  }

  /** Whether the viewer's own time is short, whatever is shown. @param {State} shown */
  hurried(shown) {
    const now = this.queue.at(-1) ?? shown;
    return now.table.pace?.kind === "live" && now.seats.some((seat) => seat.clock?.running && now.you.seats.includes(seat.seat));
  }

  /** @param {number} milliseconds */
  wait(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), milliseconds);
  }

  /** Who is here is told at once, also for moves that wait; who decides belongs to the move. @param {State[]} shown @param {State["seats"]} seats */
  present(shown, seats) {
    for (const state of [...shown, ...this.queue]) {
      state.seats = state.seats.map((seat, number) => ({ ...seats[number], deciding: seat.deciding, ready: seat.ready, winner: seat.winner }));
    }
  }

  /** Show what the viewer has come to. @param {State} state */
  reach(state) {
    this.asked = state.decision;
    this.over = state.over;
    this.show(state, false);
  }

  /** The next move, if one waits. */
  next() {
    clearTimeout(this.timer);
    this.timer = undefined;
    const state = this.queue.shift();
    if (!state) {
      at("caption").hidden = true;
      return;
    }
    const staged = (state.over && !this.over) || state.log.some((line) => line.staged);
    this.staged = staged ? state : null;
    this.reach(staged || this.queue.length ? unasked(state) : state);
    this.last = state.log.findLast((line) => line.words && !line.passing && (staged || !ownAct(line, state))) ?? null;
    this.seats = state.seats;
    this.caption();
    if (!staged) this.wait(this.time(state));
    else if (!document.activeElement?.closest("input, textarea, dialog, #panel")) at("caption-press").focus({ preventScroll: true });
  }

  /** @param {State} state */
  time(state) {
    if (!this.last) return still() || !state.log.some((line) => ownAct(line, state)) ? 0 : OWN;
    const [least, letter, most] = TIMES[this.pace];
    if (this.hurried(state)) return HURRY;
    return Math.min(most, least + letter * this.last.words.length);
  }

  /** The caption says what has just happened, and how many moves wait. */
  caption() {
    const { last, staged } = this;
    const more = this.queue.length;
    const box = at("caption");
    box.hidden = !last && !staged; // an own move has no caption
    if (box.hidden) return;
    box.classList.toggle("staged", staged !== null);
    const seat = last && last.seat !== null ? this.seats?.[last.seat] : undefined;
    const press = staged?.over ? "See the score" : staged ? "Go on" : more ? `Skip to now (${more} more)` : "";
    at("caption-words").replaceChildren(...(seat ? [token(seat)] : []), last?.words ?? "");
    at("caption-press").replaceChildren(press, ...(press ? [" ", make("kbd", {}, staged ? "⏎" : "N")] : []));
    at("caption-press").hidden = !press;
  }

  /** The viewer presses on: past what is staged, or to the present; says whether there was something. */
  press() {
    if (!this.staged) return this.skip();
    const state = this.staged;
    this.clear();
    if (this.queue.length) this.next();
    else this.reach(again(state));
    return true;
  }

  /** Straight to the present; says whether the viewer was behind. */
  skip() {
    const { staged } = this;
    if (!this.behind) return false;
    this.clear();
    if (this.queue.length) this.reach(merged(this.queue.splice(0)));
    else if (staged) this.reach(again(staged));
    return true;
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.staged = null;
    /** @type {LogLine|null} */
    this.last = null;
    if (at("caption").contains(document.activeElement)) at("actions").focus({ preventScroll: true });
    at("caption").hidden = true;
  }

  /** @param {Pace} pace */
  set(pace) {
    this.pace = pace;
    if (pace === "now") this.skip();
  }
}
