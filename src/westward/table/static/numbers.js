// @ts-check
// Choices that differ in nothing but a number, as bids do: the number is typed, dragged or jumped to. Where they differ in
// several numbers, as a basket of goods does, each is counted up and down.

import { button, make, toast } from "./dom.js";

/** @typedef {import("./types.js").Choice} Choice */

/** @param {Choice} choice */
const number = (choice) => Number(choice.args[0]);

export class NumberField {
  /**
   * @param {Choice[]} choices
   * @param {(choice: Choice, all: Choice[]) => HTMLElement} show the button of a choice
   * @param {(choice: Choice) => void} stage
   */
  constructor(choices, show, stage) {
    this.choices = choices.toSorted((one, other) => number(one) - number(other));
    this.show = show;
    this.stage = stage;
    const [lowest, highest] = [this.choices[0], this.choices[choices.length - 1]].map(number);
    const label = `A number from ${lowest} to ${highest}`;
    this.now = lowest;
    this.field = this.input({ type: "number", min: lowest, max: highest, value: lowest, inputmode: "numeric", "aria-label": label });
    this.slide = this.input({ type: "range", min: 0, max: choices.length - 1, value: 0, "aria-label": label });
    this.chosen = make("div", { class: "chosen" });
    const jump = (/** @type {string} */ words, /** @type {() => number} */ to, /** @type {string} */ name) =>
      button("jump", () => this.go(to()), { "aria-label": name, "data-key": name }, words);
    this.steps = [jump("−", () => this.below(), "Less"), jump("+", () => this.above(), "More")];
    this.ends = [jump(`${lowest}`, () => lowest, `Lowest: ${lowest}`), jump(`${highest}`, () => highest, `Highest: ${highest}`)];
    this.root = make("div", { class: "number", role: "group", "aria-label": "Choose a number" },
      make("div", { class: "typed" }, this.steps[0], this.field, this.steps[1]),
      make("div", { class: "dragged" }, this.ends[0], this.slide, this.ends[1]), this.chosen);
    this.field.addEventListener("input", () => this.go(this.field.value === "" ? NaN : Number(this.field.value), false));
    this.field.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); event.stopPropagation(); this.enter(); } });
    this.slide.addEventListener("input", () => this.go(number(this.choices[Number(this.slide.value)])));
    this.go(lowest);
  }

  /** @param {Record<string, string|number>} attributes @returns {HTMLInputElement} */
  input(attributes) {
    return /** @type {HTMLInputElement} */ (make("input", attributes));
  }

  /** Show the same number again: a hint may have come. */
  again() {
    this.go(this.now, false);
  }

  /** @param {number} to */
  find(to) {
    return this.choices.find((choice) => number(choice) === to);
  }

  below() {
    return number(this.choices.findLast((choice) => number(choice) < this.now) ?? this.choices[0]);
  }

  above() {
    return number(this.choices.find((choice) => number(choice) > this.now) ?? this.choices[this.choices.length - 1]);
  }

  /** @param {number} to @param {boolean} write whether the field has to follow */
  go(to, write = true) {
    const choice = this.find(to);
    this.now = Number.isNaN(to) ? number(this.choices[0]) - 1 : to;
    if (write) this.field.value = String(to);
    if (choice) this.slide.value = String(this.choices.indexOf(choice));
    this.slide.setAttribute("aria-valuetext", choice?.words ?? "");
    this.field.setAttribute("aria-invalid", String(!choice));
    this.chosen.replaceChildren(choice ? this.show(choice, this.choices) : make("p", { class: "muted", role: "status" }, this.why()));
    this.steps[0].toggleAttribute("disabled", this.now <= number(this.choices[0]));
    this.steps[1].toggleAttribute("disabled", this.now >= number(this.choices[this.choices.length - 1]));
  }

  /** What can be chosen instead: the runs of the sequence, which may have holes. */
  why() {
    /** @type {number[][]} */
    const runs = [];
    for (const one of this.choices.map(number)) {
      if (runs.at(-1)?.at(-1) === one - 1) runs.at(-1)?.push(one);
      else runs.push([one]);
    }
    const words = runs.map((run) => (run.length > 1 ? `${run[0]} to ${run.at(-1)}` : `${run[0]}`));
    return `Possible: ${words.join(", ")}.`;
  }

  /** Choose the number that stands in the field. */
  enter() {
    const choice = this.find(this.now);
    if (choice) this.stage(choice);
    else toast(this.why());
  }
}

/** Several numbers, each with a name of its own. */
export class CountField {
  /**
   * @param {Choice[]} choices
   * @param {(choice: Choice, all: Choice[]) => HTMLElement} show the button of a choice
   */
  constructor(choices, show) {
    this.choices = choices.map((choice) => ({ choice, counts: choice.args.map(Number) }));
    this.show = show;
    this.now = this.choices[0].counts;
    this.rows = choices[0].numbers.map((name, place) => this.row(name, place));
    this.chosen = make("div", { class: "chosen" });
    this.root = make("div", { class: "number", role: "group", "aria-label": "Choose how many" }, ...this.rows.map((row) => row.root), this.chosen);
    this.again();
  }

  /** @param {string} name @param {number} place */
  row(name, place) {
    const step = (/** @type {string} */ sign, /** @type {number} */ by, /** @type {string} */ words) =>
      button("jump", () => this.go(place, this.now[place] + by), { "aria-label": `${words}: ${name}`, "data-key": `${words}-${name}` }, sign);
    const [less, more, count] = [step("−", -1, "Less"), step("+", 1, "More"), make("output", {})];
    return { less, more, count, root: make("div", { class: "counted", role: "group", "aria-label": name }, less, count, more, make("span", {}, name)) };
  }

  /** @param {number} place @param {number} to */
  go(place, to) {
    this.now = this.now.with(place, to);
    this.again();
  }

  /** Whether some choice has at least so many of everything. @param {number[]} counts */
  within(counts) {
    return this.choices.some((one) => one.counts.every((count, place) => count >= counts[place]));
  }

  /** Show what stands there now. */
  again() {
    const found = this.choices.find((one) => one.counts.join() === this.now.join());
    const nothing = make("p", { class: "muted", role: "status" }, "Nothing is chosen yet.");
    this.chosen.replaceChildren(found ? this.show(found.choice, this.choices.map((one) => one.choice)) : nothing);
    this.rows.forEach(({ less, more, count }, place) => {
      count.textContent = String(this.now[place]);
      less.toggleAttribute("disabled", this.now[place] === 0);
      more.toggleAttribute("disabled", !this.within(this.now.with(place, this.now[place] + 1)));
    });
  }
}
