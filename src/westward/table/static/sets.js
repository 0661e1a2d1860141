// @ts-check
// Sets: pieces that are marked in any order and confirmed at once. The server says what they make so far.

import { button, make, toast } from "./dom.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").SetOffer} SetOffer */
/** @typedef {import("./types.js").Member} Member */

/** One set that is being built. */
export class Marks {
  /**
   * @param {SetOffer} offer
   * @param {(set: string, actions: number[]) => string} ask what this makes; gives the id of the question
   */
  constructor(offer, ask) {
    this.offer = offer;
    this.ask = ask;
    /** @type {Map<number, number>} how often each member is marked */
    this.counts = new Map();
    this.words = "";
    this.why = "";
    this.asked = ask(offer.id, []);
    this.wanted = false; // confirmed before the server said that it can be
  }

  /** The same decision again, perhaps with other members. @param {SetOffer} offer */
  again(offer) {
    this.offer = offer;
    for (const id of this.counts.keys()) if (!offer.members.some((member) => member.id === id)) this.counts.delete(id);
    this.asked = this.ask(offer.id, this.actions());
  }

  /** @param {Member} member */
  count(member) {
    return this.counts.get(member.id) ?? 0;
  }

  get any() {
    return [...this.counts.values()].some((count) => count > 0);
  }

  /** The marked actions in the order of the rules. */
  actions() {
    return [...this.counts].sort(([one], [other]) => one - other).flatMap(([id, count]) => Array(count).fill(id));
  }

  /** All steps that the set leads to. */
  steps() {
    return this.offer.done === null ? this.actions() : [...this.actions(), this.offer.done];
  }

  /** Mark a member so many times. @param {Member} member @param {number} count */
  put(member, count) {
    this.counts.set(member.id, Math.max(0, Math.min(member.most, count)));
    this.wanted = false;
    this.asked = this.ask(this.offer.id, this.actions());
  }

  /** Mark it, or one more of it; what is marked as often as it can be is not marked any more. @param {Member} member */
  toggle(member) {
    this.put(member, (this.count(member) + 1) % (member.most + 1));
  }

  clear() {
    this.counts.clear();
    this.wanted = false;
    this.asked = this.ask(this.offer.id, []);
  }

  /** The server's answer; older ones are not meant any more. @param {{id: string, words: string, why: string}} made */
  made({ id, words, why }) {
    if (id !== this.asked) return false;
    this.asked = "";
    this.words = words;
    this.why = why;
    if (this.any) say(words);
    return true;
  }
}

/** What is confirmed or not, in words. @param {Marks} marks */
export function refuse(marks) {
  toast(marks.why);
  say(marks.why);
}

/**
 * The set in the action bar.
 * @param {Marks} marks
 * @param {(member: Member, count: number|null) => void} put null: mark it or not any more
 * @param {() => void} confirm
 * @param {() => void} clear
 * @param {boolean} busy
 */
export function drawSet(marks, put, confirm, clear, busy) {
  const { offer, why } = marks;
  const made = `made-${offer.id}`;
  const members = offer.members.map((member) => make("li", {}, member.most > 1 ? counted(marks, member, put) : single(marks, member, put)));
  const buttons = [
    button("quiet back", clear, { disabled: busy || !marks.any, "data-key": `clear-${offer.id}` }, "Clear ", make("kbd", {}, "Esc")),
    button("primary confirm", confirm, { disabled: busy, "aria-disabled": why ? "true" : null, "aria-describedby": made, "data-key": `confirm-${offer.id}` }, "Confirm ", make("kbd", {}, "⏎")),
  ];
  return make("section", { class: "set", "aria-label": offer.words, "aria-busy": marks.asked ? "true" : null },
    make("div", { class: "set-words" },
      make("strong", {}, offer.words),
      make("span", { class: "made", id: made }, make("span", { class: "makes" }, busy ? "Sending…" : marks.words), " ", make("span", { class: "muted" }, busy ? "" : why))),
    ...(members.length ? [make("ul", { class: "members" }, ...members)] : []),
    make("div", { class: "staged-buttons" }, ...buttons));
}

/** @param {Marks} marks @param {Member} member @param {(member: Member, count: number|null) => void} put */
function single(marks, member, put) {
  const pressed = marks.count(member) > 0;
  return button("member", () => put(member, null), { "aria-pressed": String(pressed), "data-piece": member.piece, "data-key": `member-${member.id}` },
    make("span", { class: "check", "aria-hidden": "true" }, pressed ? "✓" : ""), member.words);
}

/** @param {Marks} marks @param {Member} member @param {(member: Member, count: number|null) => void} put */
function counted(marks, member, put) {
  const count = marks.count(member);
  const step = (/** @type {string} */ sign, /** @type {number} */ to, /** @type {string} */ name) =>
    button("jump", () => put(member, to), { "aria-label": `${name}: ${member.words}`, disabled: to < 0 || to > member.most, "data-key": `${name}-${member.id}` }, sign);
  return make("div", { class: count ? "counted some" : "counted", role: "group", "aria-label": `${member.words}, ${count} of ${member.most}`, "data-piece": member.piece },
    step("−", count - 1, "Less"), make("output", {}, String(count)), step("+", count + 1, "More"), make("span", {}, member.words));
}
