// @ts-check
// The board: swaps in the drawing that the server made, lets pieces glide to their new place, keeps the focus,
// and turns clicks on glowing places into choices. It knows no game.

import { make, still } from "./dom.js";
import { glide, Moved } from "./motion.js";
import { corners, halo, middle, pieceAt, pieces, pin, quieten, spots, tick } from "./pieces.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Member} Member */
/** @typedef {import("./motion.js").Since} Since */

/**
 * What somebody does to the board.
 * @typedef {object} Hands
 * @property {(target: SVGElement) => void} pick a place was chosen
 * @property {(target: SVGElement|null) => void} point the pointer or the focus is on a place
 * @property {(id: string) => void} miss something was clicked that cannot be chosen, or nothing
 */

export class Board {
  /** @param {HTMLElement} host @param {Partial<Hands>} hands */
  constructor(host, hands = {}) {
    this.host = host;
    this.hands = { pick: () => {}, point: () => {}, miss: () => {}, ...hands };
    this.moved = new Moved();
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    this.drawn = "";
    /** @type {import("./motion.js").Spots} */
    this.spots = new Map();
    this.before = this.spots; // in the drawing that was there before
    this.grown = false; // whether that had another height
    /** @type {Choice|null} */
    this.ghosted = null;
    host.addEventListener("click", (event) => this.chosen(event));
    host.addEventListener("keydown", (event) => this.key(event));
    host.addEventListener("pointermove", (event) => this.hands.point(targetOf(event)));
    host.addEventListener("pointerleave", () => this.hands.point(null));
    host.addEventListener("focusin", (event) => this.hands.point(targetOf(event)));
  }

  /** Put the game's sheet of symbols into the page, once. @param {string} url */
  static async sheet(url) {
    const text = await (await fetch(url)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    document.body.append(document.importNode(sheet, true));
  }

  /**
   * @param {string|null} text
   * @param {string} eyes who looks
   * @param {Since} since from when on what moved is marked
   * @param {boolean} glides whether pieces move to their new place before the eyes
   */
  show(text, eyes, since, glides = true) {
    if (!text) return;
    if (text !== this.drawn) this.swap(text, glides);
    if (this.svg) this.markMoved(this.svg, eyes, since);
  }

  /** @param {string} text @param {boolean} glides */
  swap(text, glides) {
    this.drawn = text;
    const next = parsed(text);
    const focused = this.host.contains(document.activeElement) ? document.activeElement?.id : null;
    const [old, now] = [this.svg?.viewBox.baseVal, next.viewBox.baseVal];
    const same = old?.width === now.width;
    this.grown = same && old.height !== now.height;
    if (this.svg) this.svg.replaceWith(next);
    else this.host.replaceChildren(next);
    this.svg = next;
    const before = (this.before = this.spots);
    this.spots = spots(next);
    if (same && glides && !still()) glide(next, before, this.spots, this.grown);
    if (focused !== null) this.focus(focused ?? "");
  }

  /** @param {SVGSVGElement} svg @param {string} eyes @param {Since} since */
  markMoved(svg, eyes, since) {
    const { width, height } = svg.viewBox.baseVal;
    const moved = this.moved.changed(eyes, since, { width, height }, this.spots);
    for (const old of svg.querySelectorAll(".corners")) old.remove();
    for (const piece of pieces(svg)) {
      const now = moved.has(piece.id) && !piece.querySelector("[id]");
      piece.classList.toggle("moved", now);
      if (now) pin(piece, corners(piece));
    }
  }

  /** @param {string} id @returns {SVGGraphicsElement|null} */
  piece(id) {
    return id && this.svg ? this.svg.querySelector(`#${CSS.escape(id)}`) : null;
  }

  /** @param {string} id */
  focus(id) {
    const again = this.piece(id);
    if (again?.matches(".target:not(.later)")) again.focus();
    else this.host.focus();
  }

  /** The places that can be chosen now. */
  targets() {
    return this.all().filter((target) => !target.classList.contains("later"));
  }

  /** All places that are part of a choice. @returns {SVGGraphicsElement[]} */
  all() {
    return this.svg ? [...this.svg.querySelectorAll(".target")].map((one) => /** @type {SVGGraphicsElement} */ (one)) : [];
  }

  /**
   * Show what can be chosen now, and of it what belongs to what was picked or pointed at; null: all alike.
   * @param {Set<string>} open
   * @param {Set<string>|null} bright
   */
  light(open, bright) {
    for (const target of this.all()) {
      if (target.classList.contains("member")) continue;
      const later = !open.has(target.id);
      target.classList.toggle("later", later);
      target.classList.toggle("staged", !later && !!bright?.has(target.id));
      target.classList.toggle("off", !later && bright !== null && !bright.has(target.id));
      target.dataset.says ??= target.getAttribute("aria-label") ?? "";
      target.setAttribute("aria-label", (later && target.dataset.words) || target.dataset.says);
      target.setAttribute("role", later ? "img" : "button");
      target.setAttribute("tabindex", later ? "-1" : "0");
    }
  }

  /** Point at the places of these choices. @param {number[]} ids @param {string} piece */
  point(ids, piece = "") {
    for (const target of this.all()) {
      target.classList.toggle("pointed", target.id === piece || choicesOf(target).some((id) => ids.includes(id)));
    }
  }

  /** The pieces that can be marked for a set, and how often each is. @param {[Member, number][]} members */
  mark(members) {
    for (const old of this.host.querySelectorAll(".tick, .pinned.w-halo")) old.remove();
    for (const old of this.all().filter((piece) => piece.classList.contains("member"))) {
      old.classList.remove("member", "marked");
      old.classList.toggle("target", !!old.dataset.choices);
      old.removeAttribute("aria-pressed");
    }
    for (const [member, count] of members) {
      const piece = this.piece(member.piece);
      if (!piece) continue;
      piece.dataset.says ??= piece.getAttribute("aria-label") ?? "";
      piece.classList.add("target", "member");
      piece.classList.remove("later", "off");
      piece.classList.toggle("marked", count > 0);
      piece.setAttribute("role", "button");
      piece.setAttribute("tabindex", "0");
      piece.setAttribute("aria-pressed", String(count > 0));
      piece.setAttribute("aria-label", member.most > 1 ? `${member.words}, ${count} of ${member.most}` : member.words);
      if (!piece.querySelector(".w-halo")) pin(piece, halo(piece));
      if (count) pin(piece, tick(piece, member.most > 1 ? String(count) : "✓"));
    }
  }

  /** Show where a piece would stand after a choice. @param {Choice|null} choice */
  ghost(choice) {
    this.ghosted = choice;
    this.host.querySelector(".ghost")?.remove();
    if (choice?.piece) import("./ghost.js").then((it) => { if (this.ghosted === choice) it.show(this, choice); });
  }

  /** @param {MouseEvent} event */
  chosen(event) {
    if (!(event.target instanceof SVGElement)) return; // what lies under a menu is not meant
    const target = targetOf(event);
    if (target) this.hands.pick(target);
    else this.hands.miss(pieceAt(this.svg, event)?.id ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (!target) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.hands.pick(target);
    }
    const next = toward(event.key, target, this.targets());
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }
}

/** A drawing that the page can take in. @param {string} text */
export function parsed(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  const svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(documentElement, true)));
  quieten(svg);
  return svg;
}

/** The glowing place that an event means; a piece that stands on it does not get in the way. @param {Event} event */
function targetOf(event) {
  const element = /** @type {Element|null} */ (event.target);
  const under = event instanceof MouseEvent && event.clientX ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const found = [element, ...under].map((one) => one?.closest?.(".target:not(.later)")).find((one) => one);
  return /** @type {SVGElement|null} */ (found ?? null);
}

/** @param {Element|null} target @returns {number[]} */
export function choicesOf(target) {
  const listed = target?.getAttribute("data-choices");
  return listed ? listed.split(",").map(Number) : [];
}

/**
 * The next of these in the direction of an arrow key: near, and rather straight ahead than aside.
 * @param {string} key
 * @param {Element} from
 * @param {SVGElement[]} all
 */
export function toward(key, from, all) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return null;
  const [dx, dy] = way;
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of all) {
    const there = middle(target);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    if (target !== from && ahead > 4 && ahead + 3 * aside < least) {
      best = target;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

/**
 * A small menu at a place of the board; the caller fills it with buttons.
 * @param {HTMLElement} host
 * @param {Element} target
 * @param {HTMLElement[]} items
 * @param {string} label
 */
export function menuAt(host, target, items, label) {
  const menu = make("div", { class: "spot-menu", role: "group", "aria-label": label }, ...items);
  host.append(menu);
  import("./spot.js").then((it) => it.place(host, target, menu));
  return menu;
}
