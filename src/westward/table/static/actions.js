// @ts-check
// The action bar: every legal choice in words, numbered; a choice is staged, confirmed where it matters, and sent.

import { menuAt } from "./board.js";
import { at, make, toast } from "./dom.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Closed} Closed */
/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./board.js").Board} Board */

const MANY = 12;
const OFFERED = 5; // choices that are offered at a place although another place could tell them apart

/** Choices that differ in nothing but a number, as bids do. @param {Choice[]} choices */
const numeric = (choices) => choices.length > 3 && choices.every((one) => !one.targets.length && one.args.length === 1 && /^\d+$/.test(one.args[0]));

/** @param {string} kind @param {() => void} click @param {string|number|null} ids @param {...(Node|string)} inside */
const button = (kind, click, ids, ...inside) => make("button", { type: "button", class: kind, "data-ids": ids, click }, ...inside);

export class Actions {
  /**
   * @param {Board} board
   * @param {string} confirm which choices are asked about again: none, risky or always
   * @param {(choice: Choice) => void} send
   */
  constructor(board, confirm, send) {
    this.board = board;
    this.confirm = confirm;
    this.send = send;
    this.bar = at("actions");
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {Closed[]} what cannot be chosen now */
    this.closed = [];
    /** @type {number[]|null} the choices that are left after a place or a verb was picked */
    this.narrowed = null;
    /** @type {Choice|null} */
    this.staged = null;
    this.sending = false;
    this.step = 0; // how far a number was stepped up
    this.filter = /** @type {HTMLInputElement} */ (make("input", { type: "search", class: "filter", placeholder: "Find a choice", "aria-label": "Find a choice", autocomplete: "off" }));
    this.filtering = false;
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
    this.bar.addEventListener("pointerleave", () => this.board.mark(null, "pointed"));
    this.bar.addEventListener("focusin", (event) => this.point(event.target));
    this.filter.addEventListener("input", () => this.draw());
    this.filter.addEventListener("keydown", (event) => { if (event.key === "Enter") this.press(1); });
  }

  /**
   * What may be chosen now; a choice that is staged stays so while the decision is the same.
   * @param {string|null} decision
   * @param {Choice[]} choices
   * @param {Closed[]} closed
   * @param {string} idle what to say when there is nothing to choose
   */
  offer(decision, choices, closed, idle) {
    if (decision !== this.decision) {
      this.staged = null;
      this.narrowed = null;
      this.sending = false;
      this.step = 0;
      this.advice = [];
      this.unfilter();
      this.closeMenu();
    }
    this.decision = decision;
    this.choices = choices;
    this.closed = closed;
    this.idle = idle;
    this.draw();
  }

  /** @param {Advice[]} advice */
  advise(advice) {
    this.advice = advice;
    this.draw();
  }

  /** The server refused: the choice is open again. */
  reopen() {
    this.sending = false;
    this.staged = null;
    this.draw();
  }

  /** Something on the board was clicked that cannot be chosen: say why, if we know. @param {string} id */
  explain(id) {
    const found = this.closed.find((one) => one.targets.includes(id));
    if (found) toast(found.why);
  }

  /** A place on the board was picked. @param {number[]} ids @param {Element} target */
  pickPlace(ids, target) {
    if (this.sending) return;
    if (this.staged && ids.includes(this.staged.id) && this.narrowed === null) return this.commit();
    const left = ids.filter((id) => this.narrowed === null || this.narrowed.includes(id));
    const now = this.choices.filter((choice) => (left.length ? left : ids).includes(choice.id));
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
    if (this.sending) return;
    this.closeMenu();
    this.narrowed = null;
    this.staged = choice;
    if (!this.asks(choice)) return this.commit();
    this.draw();
    this.bar.querySelector(/** @type {"button"} */ (".confirm"))?.focus({ preventScroll: true });
    return undefined;
  }

  /** @param {Choice} choice */
  asks(choice) {
    if (this.confirm === "none") return false;
    return this.confirm === "always" || choice.chance || choice.reveals || choice.ends_turn;
  }

  commit() {
    if (!this.staged || this.sending) return;
    this.sending = true;
    this.send(this.staged);
    this.draw();
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
    const was = this.menu ?? this.staged ?? this.narrowed ?? (this.filtering || this.filter.value);
    if (this.sending || !was) return false;
    if (!this.staged) this.unfilter();
    const origin = this.origin;
    this.closeMenu();
    this.staged = null;
    this.narrowed = null;
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
    const button = /** @type {HTMLButtonElement|null} */ ((this.menu ?? this.bar).querySelectorAll("button.choice")[number - 1] ?? null);
    button?.click();
  }

  /** @param {EventTarget|null} element */
  point(element) {
    const button = element instanceof Element ? element.closest("[data-ids]") : null;
    this.board.mark(button ? (button.getAttribute("data-ids") ?? "").split(",").map(Number) : null, "pointed");
  }

  /** The choices that a place on the board stands for, marked in the bar. @param {number[]} ids */
  highlight(ids) {
    for (const button of this.bar.querySelectorAll("[data-ids]")) {
      const own = (button.getAttribute("data-ids") ?? "").split(",").map(Number);
      button.classList.toggle("pointed", own.some((id) => ids.includes(id)));
    }
  }

  draw() {
    const signature = JSON.stringify([this.decision, this.choices.map((c) => c.words), this.narrowed, this.staged?.id, this.sending, this.step, this.advice, this.idle, this.filtering, this.filter.value]);
    this.board.mark(this.staged ? [this.staged.id] : this.narrowed, "staged");
    this.board.ghost(this.staged);
    if (signature === this.shown) return;
    this.shown = signature;
    const inside = this.bar.contains(document.activeElement);
    const typing = document.activeElement === this.filter;
    this.bar.dataset.mode = this.staged ? "staged" : this.choices.length ? "choose" : "idle";
    this.bar.replaceChildren(...(this.staged ? this.drawStaged(this.staged) : this.choices.length ? this.drawChoices() : [make("p", { class: "idle" }, this.idle)]));
    if (inside && !this.bar.contains(document.activeElement)) (typing && this.filter.isConnected ? this.filter : this.bar).focus({ preventScroll: true });
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
    const buttons = [
      button("quiet back", () => this.back(), null, "Back ", make("kbd", {}, "Esc")),
      button("primary confirm", () => this.commit(), null, "Confirm ", make("kbd", {}, "⏎")),
    ];
    for (const one of buttons) one.toggleAttribute("disabled", busy);
    return [
      make("div", { class: "staged-words" }, make("strong", {}, choice.words), make("span", { class: "muted" }, busy ? "Sending…" : notes.join(" "))),
      make("div", { class: "staged-buttons" }, ...buttons),
    ];
  }

  drawChoices() {
    const wanted = this.filter.value.trim().toLowerCase();
    const left = this.choices.filter((choice) => (this.narrowed === null || this.narrowed.includes(choice.id)) && choice.words.toLowerCase().includes(wanted));
    const groups = [...new Set(left.map((choice) => choice.verb))].map((verb) => left.filter((choice) => choice.verb === verb));
    const many = left.length - groups.filter(numeric).flat().length > MANY;
    const long = many && !wanted && groups.length > 1;
    let number = 0;
    const items = groups.flatMap((group) =>
      numeric(group) ? [this.stepper(group, ++number)] : long ? [this.verb(group, ++number)] : group.map((choice) => this.button(choice, ++number, left)));
    const list = left.length ? make("ol", { class: "choices" }, ...items.map((item) => make("li", {}, item))) : make("p", { class: "idle" }, "No choice has these words.");
    const out = this.advice.length ? [this.drawAdvice(), list] : [list];
    if (this.closed.length && this.narrowed === null && !wanted) out.push(this.drawClosed());
    if (many || wanted || this.filtering) out.unshift(this.filter);
    if (this.narrowed !== null) {
      out.unshift(button("quiet back", () => this.back(), null, "All choices ", make("kbd", {}, "Esc")));
    }
    return out;
  }

  /** What cannot be chosen, in grey; a tap says why. */
  drawClosed() {
    const items = this.closed.map((one) => {
      const grey = button("closed", () => toast(one.why), null, one.words);
      grey.setAttribute("aria-disabled", "true");
      grey.setAttribute("title", one.why);
      return make("li", {}, grey);
    });
    return make("ul", { class: "closed-list", "aria-label": "Not possible now" }, ...items);
  }

  /** What follows is marked where it does not follow from all choices alike. @param {Choice} choice @param {number} number @param {Choice[]} all */
  button(choice, number, all) {
    const tells = (/** @type {"chance"|"reveals"} */ flag) => choice[flag] && !all.every((other) => other[flag]);
    const marks = [tells("chance") && make("span", { class: "mark", title: "Luck decides what follows" }, "luck"), tells("reveals") && make("span", { class: "mark", title: "Something hidden will be shown" }, "reveals")];
    const star = this.advice.findIndex((advice) => advice.id === choice.id);
    return button("choice", () => this.stage(choice), choice.id,
      ...(number && number < 10 ? [make("kbd", {}, String(number))] : []),
      make("span", { class: "words" }, choice.words,
        ...(choice.cost && !choice.words.includes(choice.cost) ? [make("span", { class: "mark" }, `costs ${choice.cost}`)] : []),
        ...marks.filter((mark) => mark instanceof HTMLElement),
        ...(star >= 0 ? [make("span", { class: "mark star" }, `hint ${star + 1}`)] : [])));
  }

  /** One choice of a number, with a smaller and a larger one beside it. @param {Choice[]} choices @param {number} number */
  stepper(choices, number) {
    const last = choices.length - 1;
    const go = (/** @type {number} */ to, /** @type {string} */ which) => {
      this.step = Math.max(0, Math.min(last, to));
      this.draw();
      /** @type {HTMLElement|null} */ (this.bar.querySelector(which))?.focus({ preventScroll: true });
    };
    const now = Math.min(this.step, last);
    const less = button("less", () => go(now - 1, ".less"), null, "−");
    const more = button("more", () => go(now + 1, ".more"), null, "+");
    less.setAttribute("aria-label", "Less");
    more.setAttribute("aria-label", "More");
    less.toggleAttribute("disabled", now === 0);
    more.toggleAttribute("disabled", now === last);
    return make("div", { class: "stepper" }, less, this.button(choices[now], number, choices), more);
  }

  /** @param {Choice[]} choices @param {number} number */
  verb(choices, number) {
    const verb = choices[0].verb;
    const ids = choices.map((choice) => choice.id);
    if (choices.length === 1) return this.button(choices[0], number, this.choices);
    const narrow = () => { this.narrowed = ids; this.draw(); };
    return button("choice", narrow, ids.join(","),
      ...(number < 10 ? [make("kbd", {}, String(number))] : []),
      make("span", { class: "words" }, `${verb.charAt(0).toUpperCase()}${verb.slice(1).replaceAll("_", " ")} …`),
      make("span", { class: "mark" }, `${choices.length} ways`));
  }

  drawAdvice() {
    const rows = this.advice.map((advice) => {
      const choice = this.choices.find((one) => one.id === advice.id);
      const pick = choice ? () => this.stage(choice) : () => {};
      return make("li", {}, button("link", pick, advice.id, advice.words), " ", make("span", { class: "muted" }, advice.why));
    });
    const close = () => this.advise([]);
    return make("section", { class: "advice", "aria-label": "Hint" },
      button("quiet", close, null, "Hide"),
      make("h3", {}, "What the strongest bot would do"), make("ol", {}, ...rows));
  }
}
