// @ts-check
// The inspector: what a piece is, does and is worth, beside the piece drawn large. Looking never costs a move.

import { toward } from "./board.js";
import { at, draw, make, typing } from "./dom.js";
import { extent, pieceAt, pieceOf, pieces } from "./pieces.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").About} About */
/** @typedef {import("./board.js").Board} Board */

const REST = 400; // milliseconds that a pointer rests on a piece
const HOLD = 500; // that a finger holds it
const KEYS = 150; // that an arrow key is not pressed again
const LEAVE = 250; // that a pointer may take on its way to the card
const SLIP = 10; // pixels that a finger may slip
const GAP = 10; // between the piece and the card
const EDGE = 6; // between the card and the edge of the screen

/**
 * What the inspector asks the page.
 * @typedef {object} Sources
 * @property {() => string} moment whose piece is meant: who looks, and when
 * @property {(piece: string) => Promise<About|null>} about
 * @property {(piece: string) => string} why why it cannot be chosen now, or ""
 * @property {(rule: string) => string} address
 * @property {(rule: string) => boolean} toRule open the rule here; false: follow the link
 */

export class Inspector {
  /** @param {Board} board @param {Sources} sources */
  constructor(board, sources) {
    this.board = board;
    this.sources = sources;
    this.card = at("inspector");
    this.piece = ""; // the one that is shown
    this.over = ""; // the one under the pointer
    /** @type {"hover"|"held"|"keys"} how it was opened */
    this.how = "hover";
    this.moment = "";
    /** @type {Map<string, Promise<About|null>>} what is known at this moment */
    this.known = new Map();
    /** @type {Element|null} where the focus was */
    this.origin = null;
    /** @type {number|undefined} */
    this.timer = undefined;
    /** @type {{x: number, y: number}|null} where a finger is held */
    this.finger = null;
    this.holding = false;
    const host = board.host;
    host.addEventListener("pointermove", (event) => this.moves(event));
    host.addEventListener("pointerleave", () => this.leave());
    host.addEventListener("pointerdown", (event) => this.down(event));
    for (const kind of ["pointerup", "pointercancel"]) host.addEventListener(kind, () => this.up());
    host.addEventListener("click", (event) => { if (this.holding) { event.stopImmediatePropagation(); this.holding = false; } }, true);
    host.addEventListener("contextmenu", (event) => { if (this.finger || this.holding) event.preventDefault(); });
    host.addEventListener("keydown", (event) => this.key(event), true);
    host.addEventListener("focusout", () => { if (this.how === "keys") this.close(false); });
    this.card.addEventListener("pointerenter", () => { this.over = this.piece; clearTimeout(this.timer); });
    this.card.addEventListener("pointerleave", () => this.leave());
    document.addEventListener("pointerdown", (event) => { if (!this.card.contains(/** @type {Node} */ (event.target))) this.close(false); }, true);
  }

  get open() {
    return !this.card.hidden;
  }

  /** Whether it stays until it is closed, wherever the pointer goes. */
  get pinned() {
    return this.open && this.how !== "hover";
  }

  /** @param {PointerEvent} event */
  moves(event) {
    if (event.pointerType === "touch") {
      if (this.finger && Math.hypot(event.clientX - this.finger.x, event.clientY - this.finger.y) > SLIP) this.up();
      return;
    }
    const piece = pieceAt(this.board.svg, event)?.id ?? "";
    if (piece === this.over || this.pinned) return;
    this.over = piece;
    if (this.open && piece === this.piece) clearTimeout(this.timer);
    else if (piece) this.later(REST, () => this.show(piece, "hover"));
    else this.leave();
  }

  leave() {
    this.over = "";
    if (!this.pinned) this.later(LEAVE, () => this.close(false));
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.holding = false; // not every browser clicks after a long press
    const piece = pieceAt(this.board.svg, event)?.id;
    if (event.pointerType !== "touch" || !piece) return;
    this.finger = { x: event.clientX, y: event.clientY };
    this.later(HOLD, () => { this.holding = true; this.finger = null; this.show(piece, "held"); });
  }

  up() {
    if (!this.finger) return;
    this.finger = null;
    clearTimeout(this.timer);
  }

  /** @param {number} delay @param {() => void} what */
  later(delay, what) {
    clearTimeout(this.timer);
    this.timer = setTimeout(what, delay);
  }

  /** Look at the piece with the focus, or, where none has it, at the first one. @param {string} [piece] */
  look(piece) {
    const all = this.board.svg ? pieces(this.board.svg) : [];
    const wanted = this.board.piece(piece ?? "") ?? pieceOf(document.activeElement) ?? this.board.targets()[0] ?? all[0];
    if (!(wanted instanceof SVGGraphicsElement)) return;
    this.origin = document.activeElement;
    this.step(wanted, 0);
  }

  /** @param {SVGGraphicsElement} piece @param {number} delay */
  step(piece, delay) {
    this.how = "hover"; // so that the old piece may lose the focus
    if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
    piece.focus();
    this.how = "keys";
    this.later(delay, () => this.show(piece.id, "keys"));
  }

  /** The arrows go through all pieces while one is looked at. @param {KeyboardEvent} event */
  key(event) {
    const here = pieceOf(event.target);
    if (this.how !== "keys" || !this.open || !here || !this.board.svg || typing(event)) return;
    const next = toward(event.key, here, pieces(this.board.svg));
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    this.step(/** @type {SVGGraphicsElement} */ (next), KEYS);
  }

  /** @param {string} piece */
  ask(piece) {
    const moment = this.sources.moment();
    if (moment !== this.moment) this.known.clear();
    this.moment = moment;
    const known = this.known.get(piece) ?? this.sources.about(piece).catch(() => { this.known.delete(piece); return null; });
    this.known.set(piece, known);
    return known;
  }

  /** @param {string} piece @param {"hover"|"held"|"keys"} how */
  async show(piece, how) {
    clearTimeout(this.timer); // a finger that taps also leaves
    this.piece = piece;
    this.how = how;
    const about = await this.ask(piece);
    const drawn = this.board.piece(piece);
    if (piece !== this.piece || !drawn) return;
    const why = how === "hover" ? "" : this.sources.why(piece);
    const title = about?.title ?? drawn.dataset.words ?? "";
    if (!title && !why) return;
    this.fill(drawn, title, why, about);
    this.place(drawn);
    if (how !== "hover") say([why, title && `${title}.`, about?.does, about?.worth].filter(Boolean).join(" "));
  }

  /** @param {SVGGraphicsElement} drawn @param {string} title @param {string} why @param {About|null} about */
  fill(drawn, title, why, about) {
    const lines = [["why", why], ["does", about?.does ?? ""], ["worth", about?.worth ?? ""]].filter(([, words]) => words);
    const rule = about?.rule ?? "";
    const follow = (/** @type {Event} */ event) => { if (this.sources.toRule(rule)) { event.preventDefault(); this.close(false); } };
    const link = rule ? [make("a", { class: "rule", href: this.sources.address(rule), target: "_blank", click: follow }, "The rule", ...(this.how === "keys" ? [" ", make("kbd", {}, "R")] : []))] : [];
    this.card.replaceChildren(
      make("div", { class: "picture" }, portrait(drawn)),
      make("div", { class: "told" }, make("h2", { id: "inspector-title" }, title || why), ...lines.map(([kind, words]) => make("p", { class: kind }, words)), ...link),
      make("button", { type: "button", class: "quiet close", click: () => this.close() }, make("span", { "aria-hidden": "true" }, "×"), make("span", { class: "hidden" }, "Close")));
    this.card.hidden = false;
  }

  /** Beside the piece, not over it, and over as little as possible that can be chosen. @param {Element} drawn */
  place(drawn) {
    const [box, { width, height }] = [drawn, this.card].map((one) => one.getBoundingClientRect());
    const within = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(EDGE, Math.min(value, most - EDGE));
    const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
    const sides = [[box.right + GAP, y], [box.left - GAP - width, y], [x, box.bottom + GAP], [x, box.top - GAP - height]]
      .map(([left, top]) => [within(left, innerWidth - width), within(top, innerHeight - height)]);
    const targets = [...document.querySelectorAll("#board .target:not(.later), #actions button")].map((one) => one.getBoundingClientRect());
    const covers = (/** @type {number[]} */ [left, top]) => {
      const under = (/** @type {DOMRect} */ one) => one.right > left && one.left < left + width && one.bottom > top && one.top < top + height;
      return targets.filter(under).length + (under(box) ? 99 : 0);
    };
    const [[left, top]] = sides.toSorted((one, other) => covers(one) - covers(other));
    this.card.style.left = `${left}px`;
    this.card.style.top = `${top}px`;
  }

  /** The board was drawn anew: what is looked at may be worth something else now. */
  refresh() {
    if (!this.open) return;
    const drawn = this.board.piece(this.piece);
    if (!drawn) this.close(false);
    else if (this.how === "keys") this.step(drawn, 0);
    else this.show(this.piece, this.how);
  }

  /** Go to the rule of the piece; says whether there was one. */
  rule() {
    const link = /** @type {HTMLElement|null} */ (this.open ? this.card.querySelector(".rule") : null);
    link?.click();
    return !!link;
  }

  /** @param {boolean} back whether the focus goes back to where it was @returns {boolean} whether something was open */
  close(back = true) {
    const was = this.open;
    clearTimeout(this.timer);
    this.piece = "";
    this.card.hidden = true;
    const origin = this.how === "keys" && back ? this.origin : null;
    this.how = "hover";
    if (was && origin) {
      if (origin.isConnected) /** @type {HTMLElement} */ (origin).focus();
      else this.board.focus(origin.id);
    }
    return was;
  }
}

/** Ask the server about a piece. @param {string} table @param {Record<string, string|number|null|undefined>} query @returns {Promise<About|null>} */
export async function askAbout(table, query) {
  const known = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const answer = await fetch(`/api/tables/${table}/about?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`);
  if (!answer.ok) throw new Error((await answer.json()).words);
  return (await answer.json()).about;
}

/** A piece by itself, as large as its picture is made. @param {SVGGraphicsElement} piece */
function portrait(piece) {
  const { x, y, width, height } = extent(piece);
  const copy = /** @type {SVGElement} */ (piece.cloneNode(true));
  for (const part of copy.querySelectorAll(".w-halo, .pinned, title")) part.remove();
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "tabindex", "role", "aria-label", "aria-pressed", "data-choices"]) part.removeAttribute(name);
    part.classList.remove("target", "member", "marked", "staged", "pointed", "off", "later", "moved");
  }
  copy.removeAttribute("transform");
  const broad = width > 1.5 * height ? " broad" : "";
  const svg = draw("svg", { class: `w-board portrait${broad}`, viewBox: `${x - 3} ${y - 3} ${width + 6} ${height + 6}`, "aria-hidden": "true" }, copy);
  svg.style.aspectRatio = `${width + 6} / ${height + 6}`;
  return svg;
}
