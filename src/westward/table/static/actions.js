// @ts-check
// The action bar: every legal choice in words, numbered; a choice is staged, confirmed where it matters, and sent. What
// belongs to a set is marked there or on the board, and confirmed as a whole.

import { choicesOf, menuAt } from "./board.js";
import { at, button, make, toast } from "./dom.js";
import { renew } from "./guard.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Closed} Closed */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./types.js").Member} Member */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./types.js").SetOffer} SetOffer */
/** @typedef {import("./sets.js").Marks} Marks */
/** @typedef {import("./numbers.js").NumberField|import("./numbers.js").CountField} Field */

const MANY = 12; // buttons that are better searched by their words
const SHOWN = 8; // choices that fit beneath the board; of more than these, groups fold
const PAIR = 2; // choices of a group that never folds
const FEWEST = 4; // numbers that are better typed than read
const OFFERED = 5; // choices that are offered at a place although another place could tell them apart

/** Whether choices differ in nothing but numbers. @param {Choice[]} choices */
const numeric = (choices) => choices.length >= FEWEST
  && choices.every((one) => one.args.length === Math.max(1, one.numbers.length) && one.args.every((arg) => /^\d+$/.test(arg)) && one.targets.join() === choices[0].targets.join());

/**
 * What the action bar asks of the page.
 * @typedef {object} Line
 * @property {(action: {action: number}|{actions: number[]}) => void} act
 * @property {(set: string, actions: number[]) => string} mark ask what a set makes; gives the id of the question
 */

export class Actions {
  /**
   * @param {Board} board
   * @param {string} confirm which choices are asked about again: none, risky or always
   * @param {Line} line
   */
  constructor(board, confirm, line) {
    this.board = board;
    this.confirm = confirm;
    this.line = line;
    this.bar = at("actions");
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {SetOffer[]} */
    this.offers = [];
    /** @type {Marks[]} the sets that are being built */
    this.sets = [];
    /** @type {typeof import("./sets.js")|null} loaded when there is a set */
    this.kit = null;
    /** @type {Map<string, Field>} */
    this.numbers = new Map();
    /** @type {typeof import("./numbers.js")|null} */
    this.fields = null;
    /** @type {Closed[]} what cannot be chosen now */
    this.closed = [];
    /** @type {number[]|null} the choices that are left after a place or a group was picked */
    this.narrowed = null;
    /** @type {string} the first place of a choice that was pointed at: its further places glow */
    this.opened = "";
    /** @type {Choice|null} */
    this.staged = null;
    this.sending = false;
    this.filter = /** @type {HTMLInputElement} */ (make("input", { type: "search", class: "filter", placeholder: "Find a choice", "aria-label": "Find a choice", autocomplete: "off" }));
    this.filtering = false;
    this.listed = false; // whether what the board shows is wanted as a list
    /** @type {string|null} */
    this.decision = null;
    /** @type {Advice[]} */
    this.advice = [];
    this.idle = "";
    /** @type {HTMLElement|null} */
    this.menu = null;
    /** @type {Element|null} where the focus goes when the menu closes */
    this.origin = null;
    this.shown = "";
    this.small = matchMedia("(max-width: 599px)");
    this.bar.addEventListener("pointerover", (event) => this.point(event.target));
    this.bar.addEventListener("pointerleave", () => this.board.point([]));
    this.bar.addEventListener("focusin", (event) => this.point(event.target));
    this.filter.addEventListener("input", () => this.draw());
    this.filter.addEventListener("keydown", (event) => { if (event.key === "Enter") this.press(1); });
  }

  /**
   * What may be chosen now; what is staged or marked stays so while the decision is the same.
   * @param {State} state
   * @param {string} idle what to say when there is nothing to choose
   */
  offer(state, idle) {
    const { decision, choices, sets, closed } = state;
    if (decision !== this.decision) {
      if (this.sending) renew();
      this.staged = null;
      this.narrowed = null;
      this.opened = "";
      this.sending = false;
      this.sets = [];
      this.numbers.clear();
      this.listed = false;
      this.advice = [];
      at("advice").hidden = true;
      this.unfilter();
      this.closeMenu();
    }
    this.decision = decision;
    this.choices = choices;
    this.closed = closed;
    this.idle = idle;
    this.offers = sets;
    if (sets.length && !this.kit) import("./sets.js").then((it) => { this.kit = it; this.build(); });
    this.build();
  }

  /** The sets that are offered, with what is marked already. */
  build() {
    const { kit } = this;
    this.sets = !kit ? [] : this.offers.map((offer) => {
      const known = this.sets.find((marks) => marks.offer.id === offer.id);
      known?.again(offer);
      return known ?? new kit.Marks(offer, this.line.mark);
    });
    this.draw();
  }

  /** The choices that are no part of a set. */
  free() {
    return this.choices.filter((choice) => choice.set === "");
  }

  /** @param {Advice[]} advice */
  advise(advice) {
    this.advice = advice;
    at("advice").hidden = !advice.length;
    this.draw();
  }

  /** The server refused: the choice is open again. */
  reopen() {
    this.sending = false;
    this.staged = null;
    this.draw();
  }

  /** Why something on the board cannot be chosen, if we know. @param {string} id */
  why(id) {
    return this.closed.find((one) => one.targets.includes(id))?.why ?? "";
  }

  // ------------------------------------------------------------------ sets

  /** The server says what a set makes so far. @param {{id: string, words: string, why: string}} message */
  made(message) {
    const marks = this.sets.find((one) => one.made(message));
    if (marks?.wanted) this.confirmSet(marks);
    this.draw();
  }

  /** @param {Marks} marks */
  confirmSet(marks) {
    if (this.sending) return;
    marks.wanted = marks.asked !== "";
    if (marks.wanted) return; // the answer is on its way
    if (marks.why) return this.kit?.refuse(marks);
    this.send({ actions: marks.steps() });
  }

  /** The set that a piece on the board belongs to, rather one that is begun. @param {string} piece @returns {[Marks, Member]|null} */
  member(piece) {
    const found = this.sets.toSorted((one, other) => Number(other.any) - Number(one.any))
      .flatMap((marks) => marks.offer.members.filter((member) => member.piece === piece).map((member) => /** @type {[Marks, Member]} */ ([marks, member])));
    return found[0] ?? null;
  }

  /** @param {Marks} marks @param {Member} member @param {number|null} count */
  put(marks, member, count) {
    if (this.sending) return;
    if (count === null) marks.toggle(member);
    else marks.put(member, count);
    this.draw();
  }

  clearMarks() {
    for (const marks of this.sets) if (marks.any) marks.clear();
    this.draw();
  }

  // ------------------------------------------------------------------ one choice

  /** A place on the board was picked. @param {SVGElement} target */
  pickPlace(target) {
    if (this.sending) return undefined;
    const member = this.member(target.id);
    if (member) return this.put(...member, null);
    const ids = choicesOf(target);
    if (this.staged && ids.includes(this.staged.id) && this.narrowed === null) return this.commit();
    const open = this.narrowed ?? this.further().map((choice) => choice.id);
    const left = ids.filter((id) => open.includes(id));
    const now = distinct(this.choices.filter((choice) => (left.length ? left : ids).includes(choice.id)));
    this.closeMenu();
    if (now.length === 1) return this.stage(now[0]);
    this.staged = null;
    this.narrowed = now.map((choice) => choice.id);
    this.draw();
    this.origin = target;
    const apart = now.some((choice) => choice.targets.some((place) => !now.every((other) => other.targets.includes(place))));
    if (this.small.matches || (apart && now.length > OFFERED)) return undefined; // the bar is under the thumb already, or another place glows
    const items = now.map((choice) => this.button(choice, 0, now));
    this.menu = menuAt(this.board.host, target, items, "Choose one");
    items[0]?.focus({ preventScroll: true });
    return undefined;
  }

  /** @param {Choice} choice */
  stage(choice) {
    if (this.sending) return undefined;
    if (choice.set) return this.markFor(choice);
    this.closeMenu();
    this.narrowed = null;
    this.staged = choice;
    if (!this.asks(choice)) return this.commit();
    renew();
    this.draw();
    this.bar.querySelector(/** @type {"button"} */ (".confirm"))?.focus({ preventScroll: true });
    return undefined;
  }

  /** Advice that is one step of a set is marked; the rest of the set is up to the player. @param {Choice} choice */
  markFor(choice) {
    for (const marks of this.sets.filter((one) => one.offer.id === choice.set)) {
      const member = marks.offer.members.find((one) => one.id === choice.id);
      if (member) this.put(marks, member, marks.count(member) + 1);
      else this.confirmSet(marks);
    }
  }

  /** @param {Choice} choice */
  asks(choice) {
    if (this.confirm === "none") return false;
    return this.confirm === "always" || choice.chance || choice.reveals || choice.ends_turn;
  }

  commit() {
    if (!this.staged) return;
    const { id, actions } = this.staged;
    this.send(actions ? { actions } : { action: id });
  }

  /** A question is answered once. @param {{action: number}|{actions: number[]}} chosen */
  send(chosen) {
    if (this.sending) return;
    this.sending = true;
    this.line.act(chosen);
    this.draw();
  }

  /** Choose what needs no person to choose it. @param {number} id */
  answer(id) {
    const choice = this.choices.find((one) => one.id === id);
    if (!choice || this.sending) return;
    this.staged = choice;
    this.commit();
  }

  /** The Enter key: confirm what is staged or marked; says whether there was something. */
  enter() {
    const marks = this.sets.find((one) => one.any) ?? (this.sets.length === 1 ? this.sets[0] : null);
    if (this.staged) this.commit();
    else if (marks) this.confirmSet(marks);
    return this.staged !== null || marks !== null;
  }

  /** Show only the choices with certain words. */
  find() {
    if (this.staged || !this.choices.length) return;
    this.filtering = true;
    this.draw();
    this.filter.focus();
  }

  unfilter() {
    this.filtering = false;
    this.filter.value = "";
  }

  /** One step back; says whether there was one. */
  back() {
    const was = this.menu ?? this.staged ?? this.narrowed ?? (this.filtering || this.filter.value || this.opened);
    if (this.sending) return false;
    if (!was) {
      const marked = this.sets.some((marks) => marks.any);
      this.clearMarks();
      return marked;
    }
    if (!this.staged) this.unfilter();
    const origin = this.origin;
    this.closeMenu();
    this.staged = null;
    this.narrowed = null;
    this.opened = "";
    this.draw();
    if (origin instanceof SVGElement && origin.isConnected) origin.focus();
    else this.bar.focus({ preventScroll: true });
    return true;
  }

  closeMenu() {
    this.menu?.remove();
    this.menu = null;
    this.origin = null;
  }

  /** The button with this number, as on the keys 1 to 9. @param {number} number */
  press(number) {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ ((this.menu ?? this.bar).querySelectorAll("button.choice, button.member"));
    buttons[number - 1]?.click();
  }

  // ------------------------------------------------------------------ pointing

  /** @param {EventTarget|null} element */
  point(element) {
    const found = /** @type {HTMLElement|null} */ (element instanceof Element ? element.closest("[data-ids], [data-piece]") : null);
    this.board.point((found?.dataset.ids ?? "").split(",").filter(Boolean).map(Number), found?.dataset.piece);
  }

  /** The pointer or the focus is on a place of the board: mark its choices in the bar, and open its further places. @param {SVGElement|null} target */
  pointed(target) {
    const ids = choicesOf(target);
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (this.bar.querySelectorAll("[data-ids], [data-piece]"))) {
      const own = (one.dataset.ids ?? "").split(",").map(Number);
      one.classList.toggle("pointed", (!!target && one.dataset.piece === target.id) || own.some((id) => ids.includes(id)));
    }
    const first = target && this.free().some((choice) => choice.targets.length > 1 && choice.targets[0] === target.id);
    if (!first || target.id === this.opened || this.narrowed || this.staged) return;
    this.opened = target.id;
    this.light();
  }

  /** The choices that begin with the place that was pointed at. */
  further() {
    return this.opened ? this.free().filter((choice) => choice.targets.length > 1 && choice.targets[0] === this.opened) : [];
  }

  /** Let the places glow that can be picked now: first places, and after one of them what goes with it. */
  light() {
    const free = this.free();
    const { narrowed, staged } = this;
    const open = staged ? [staged] : narrowed ? free.filter((choice) => narrowed.includes(choice.id)) : this.further();
    const next = staged ? staged.targets : ahead(open);
    const firsts = open.length ? free.flatMap((choice) => choice.targets.slice(0, 1)) : ahead(free);
    this.board.mark(this.sets.flatMap((marks) => marks.offer.members.map((member) => /** @type {[Member, number]} */ ([member, marks.count(member)]))));
    this.board.light(new Set([...firsts, ...next]), open.length ? new Set(next) : null);
    this.board.ghost(staged);
  }

  // ------------------------------------------------------------------ drawing

  draw() {
    const marked = this.sets.map((marks) => [marks.offer, [...marks.counts], marks.words, marks.why, !marks.asked]);
    const loading = this.offers.length > 0 && !this.kit;
    const signature = JSON.stringify([this.decision, loading, this.choices.map((c) => c.words), this.narrowed, this.staged?.id, this.sending, marked, this.advice, this.idle, this.listed, this.filtering, this.filter.value, !this.fields]);
    this.light();
    if (signature === this.shown) return;
    this.shown = signature;
    const had = /** @type {HTMLElement|null} */ (this.bar.contains(document.activeElement) ? document.activeElement : null);
    this.bar.dataset.mode = this.staged || (this.sending && this.sets.length) ? "staged" : this.choices.length && !loading ? "choose" : "idle";
    this.bar.replaceChildren(...(this.staged ? this.drawStaged(this.staged) : this.choices.length ? this.drawChoices() : [make("p", { class: "idle" }, this.idle)]));
    if (!had) return;
    const again = had.isConnected ? had : /** @type {HTMLElement|null} */ (this.bar.querySelector(`[data-key="${had.dataset.key}"]:enabled`));
    (again ?? this.bar).focus({ preventScroll: true });
  }

  /** @param {Choice} choice */
  drawStaged(choice) {
    const notes = [
      choice.cost && `Costs ${choice.cost}.`,
      choice.chance && "Luck decides what follows.",
      choice.reveals && "Something hidden will be shown.",
      choice.ends_turn && "This ends your turn.",
    ].filter(Boolean);
    const busy = this.sending;
    return [
      make("div", { class: "staged-words" }, make("strong", {}, choice.words), make("span", { class: "muted" }, busy ? "Sending…" : notes.join(" "))),
      make("div", { class: "staged-buttons" },
        button("quiet back", () => this.back(), { disabled: busy }, "Back ", make("kbd", {}, "Esc")),
        button("primary confirm", () => this.commit(), { disabled: busy }, "Confirm ", make("kbd", {}, "⏎"))),
    ];
  }

  drawChoices() {
    const wanted = this.filter.value.trim().toLowerCase();
    const free = this.free();
    const left = distinct(free.filter((choice) => (this.narrowed === null || this.narrowed.includes(choice.id)) && choice.words.toLowerCase().includes(wanted)));
    const verbs = grouped(left, (choice) => choice.group);
    const all = left.length > SHOWN && !wanted;
    const byPiece = all && verbs.length === 1 ? grouped(left, (choice) => this.pieceOf(choice)) : [];
    const groups = byPiece.length > 1 && byPiece.length < left.length && byPiece.length <= SHOWN ? byPiece : verbs;
    const long = all && groups.length > 1;
    let number = this.sets.reduce((sum, marks) => sum + marks.offer.members.filter((member) => member.most === 1).length, 0);
    const items = groups.flatMap((group) =>
      numeric(group) ? [this.number(group, ++number)] : long && group.length > PAIR ? [this.group(group, ++number, groups === byPiece)] : group.map((choice) => this.button(choice, ++number, left)));
    const none = free.length ? [make("p", { class: "idle" }, "No choice has these words.")] : [];
    const places = items.length > MANY && !wanted && !this.filtering && !this.listed && left.every((choice) => this.board.piece(choice.targets.at(-1) ?? ""));
    const list = places ? [this.drawPlaces(left.length)] : left.length ? [make("ol", { class: "choices" }, ...items.map((item) => make("li", {}, item)))] : none;
    const { kit } = this;
    const sets = !kit ? [] : this.sets.map((marks) => kit.drawSet(marks, (member, count) => this.put(marks, member, count), () => this.confirmSet(marks), () => this.clearMarks(), this.sending));
    const out = [...sets, ...list];
    if (this.closed.length && this.narrowed === null && !wanted) out.push(this.drawClosed());
    if ((items.length > MANY && !places) || wanted || this.filtering) out.unshift(this.filter);
    if (this.narrowed !== null) {
      out.unshift(button("quiet back", () => this.back(), {}, "All choices ", make("kbd", {}, "Esc")));
    }
    return out;
  }

  /** What cannot be chosen, in grey; a tap says why. */
  drawClosed() {
    const items = this.closed.map((one) => make("li", {}, button("closed", () => toast(one.why), { "aria-disabled": "true", title: one.why }, one.words)));
    return make("ul", { class: "closed-list", "aria-label": "Not possible now" }, ...items);
  }

  /** What follows is marked where it does not follow from all choices alike. @param {Choice} choice @param {number} number @param {Choice[]} all */
  button(choice, number, all) {
    const tells = (/** @type {"chance"|"reveals"} */ flag) => choice[flag] && !all.every((other) => other[flag]);
    const mark = (/** @type {string|boolean} */ when, /** @type {string} */ words, title = "", kind = "mark") => (when ? [make("span", { class: kind, title: title || null }, words)] : []);
    const star = this.advice.findIndex((advice) => advice.id === choice.id);
    return button("choice", () => this.stage(choice), { "data-ids": choice.id },
      ...key(number),
      make("span", { class: "words" }, choice.words,
        ...mark(choice.cost && !choice.words.includes(choice.cost), `costs ${choice.cost}`),
        ...mark(tells("chance"), "luck", "Luck decides what follows"),
        ...mark(tells("reveals"), "reveals", "Something hidden will be shown"),
        ...mark(star >= 0, `hint ${star + 1}`, "", "mark star")));
  }

  /** @param {Choice[]} choices @param {number} number */
  number(choices, number) {
    const { group } = choices[0];
    if (!this.fields) {
      import("./numbers.js").then((it) => { this.fields = it; this.draw(); });
      return make("div");
    }
    const { CountField, NumberField } = this.fields;
    const show = (/** @type {Choice} */ choice, /** @type {Choice[]} */ all) => this.button(choice, number, all);
    const field = this.numbers.get(group) ?? (choices[0].numbers.length ? new CountField(choices, show) : new NumberField(choices, show, (choice) => this.stage(choice)));
    if (this.numbers.has(group)) field.again();
    this.numbers.set(group, field);
    return field.root;
  }

  /** What a choice begins with: a piece, or a place. @param {Choice} choice */
  pieceOf(choice) {
    const piece = this.board.piece(choice.piece) ?? this.board.piece(choice.targets[0] ?? "");
    return (piece?.dataset.words ?? "").replace(/[.:].*/, "");
  }

  /** So many places are better picked on the board than read. @param {number} count */
  drawPlaces(count) {
    const list = () => { this.listed = true; this.draw(); };
    return make("div", { class: "places" }, make("p", {}, `${count} choices glow on the board.`),
      button("choice", list, {}, ...key(1), make("span", { class: "words" }, "As a list")));
  }

  /** @param {Choice[]} choices @param {number} number @param {boolean} byPiece */
  group(choices, number, byPiece) {
    const ids = choices.map((choice) => choice.id);
    const narrow = () => { this.narrowed = ids; this.draw(); };
    return button("choice", narrow, { "data-ids": ids.join(",") },
      ...key(number),
      make("span", { class: "words" }, `${byPiece ? this.pieceOf(choices[0]) : choices[0].group} …`),
      make("span", { class: "mark" }, `${choices.length} ways`));
  }
}

/** The key of a choice, where it has one. @param {number} number */
const key = (number) => (number && number < 10 ? [make("kbd", {}, String(number))] : []);

/** Two choices with the same words, such as equal cards, are one to a person. @param {Choice[]} choices */
const distinct = (choices) => choices.filter((choice, place) => choices.findIndex((other) => other.words === choice.words) === place);

/** Choices that have something in common together, in the order of the game. @param {Choice[]} choices @param {(choice: Choice) => string} common */
const grouped = (choices, common) => [...new Set(choices.map(common))].map((one) => wholeFirst(choices.filter((choice) => common(choice) === one)));

/** A plan that makes several of these choices at once comes before them. @param {Choice[]} choices */
function wholeFirst(choices) {
  const whole = (/** @type {Choice} */ choice) => choice.actions?.every((action) => choices.some((other) => other.id === action)) ?? false;
  return choices.toSorted((one, other) => Number(whole(other)) - Number(whole(one)));
}

/** The places of these choices up to the first that tells them apart. @param {Choice[]} choices */
function ahead(choices) {
  let common = 0;
  while (choices.every((choice) => common < choice.targets.length - 1 && choice.targets[common] === choices[0].targets[common]) && choices.length) common += 1;
  return choices.flatMap((choice) => choice.targets.slice(0, common + 1));
}
