// @ts-check
// The board: swaps in the drawing that the server made, lets pieces glide to their new place, keeps the focus,
// and turns clicks on glowing places into choices. It knows no game.

import { make, still } from "./dom.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {{x: number, y: number, words: string}} Spot */

const GLIDE = 420;

export class Board {
  /**
   * @param {HTMLElement} host
   * @param {(ids: number[], target: SVGElement) => void} pick a place was chosen
   * @param {(ids: number[]) => void} [hover] the pointer is over a place
   * @param {(id: string) => void} [missed] something was clicked that cannot be chosen
   */
  constructor(host, pick, hover = () => {}, missed = () => {}) {
    this.host = host;
    this.pick = pick;
    this.missed = missed;
    /** @type {SVGSVGElement|null} */
    this.svg = null;
    this.drawn = "";
    host.addEventListener("click", (event) => this.chosen(event));
    host.addEventListener("keydown", (event) => this.key(event));
    host.addEventListener("pointermove", (event) => hover(choicesOf(targetOf(event))));
    host.addEventListener("pointerleave", () => hover([]));
    host.addEventListener("focusin", (event) => hover(choicesOf(targetOf(event))));
  }

  /** Put the game's sheet of symbols into the page, once. @param {string} url */
  static async sheet(url) {
    const text = await (await fetch(url)).text();
    const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    document.body.append(document.importNode(sheet, true));
  }

  /** @param {string|null} text @param {boolean} glide whether pieces move to their new place before the eyes */
  show(text, glide = true) {
    if (!text || text === this.drawn) return;
    this.drawn = text;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const next = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(parsed, true)));
    const before = this.svg && glide && !still() ? spots(this.svg) : null;
    const focused = this.host.contains(document.activeElement) ? document.activeElement?.id : null;
    const same = this.svg?.getAttribute("viewBox") === next.getAttribute("viewBox");
    if (this.svg) this.svg.replaceWith(next);
    else this.host.replaceChildren(next);
    this.svg = next;
    if (before && same) move(next, before);
    if (focused !== null) this.focus(focused ?? "");
  }

  /** @param {string} id */
  focus(id) {
    const again = id ? this.svg?.querySelector(`#${CSS.escape(id)}.target`) : null;
    if (again instanceof SVGElement) again.focus();
    else this.host.focus();
  }

  /** @returns {SVGElement[]} */
  targets() {
    return this.svg ? [...this.svg.querySelectorAll(".target")].map((e) => /** @type {SVGElement} */ (e)) : [];
  }

  /** Show which places belong to these choices; null shows all of them alike. @param {number[]|null} ids @param {string} mark */
  mark(ids, mark = "staged") {
    for (const target of this.targets()) {
      const mine = ids !== null && choicesOf(target).some((id) => ids.includes(id));
      target.classList.toggle(mark, mine);
      if (mark === "staged") target.classList.toggle("off", ids !== null && !mine);
    }
  }

  /** Show where a piece would stand after a choice. @param {Choice|null} choice */
  ghost(choice) {
    this.host.querySelector(".ghost")?.remove();
    const [piece, place] = [choice?.piece, choice?.targets.at(-1)].map((id) => (id ? this.svg?.querySelector(`#${CSS.escape(id)}`) : null));
    if (!this.svg || !(piece instanceof SVGGraphicsElement) || !place) return;
    const ghost = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
    const [from, to, root] = [middle(piece), middle(place), this.svg.getScreenCTM()];
    const own = piece.getScreenCTM();
    if (!root || !own) return;
    const there = root.inverse().multiply(own);
    there.e += (to.x - from.x) / root.a;
    there.f += (to.y - from.y) / root.d;
    for (const part of [ghost, ...ghost.querySelectorAll("[id]")]) part.removeAttribute("id");
    ghost.setAttribute("class", "ghost");
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("transform", `matrix(${[there.a, there.b, there.c, there.d, there.e, there.f].join(" ")})`);
    this.svg.append(ghost);
  }

  /** @param {Event} event */
  chosen(event) {
    if (!(event.target instanceof SVGElement)) return; // what lies under a menu is not meant
    const target = targetOf(event);
    if (target) this.pick(choicesOf(target), target);
    else this.missed(event.target.closest("[id]")?.id ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = targetOf(event);
    if (!target) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.pick(choicesOf(target), target);
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      nearest(target, this.targets(), way[0], way[1])?.focus();
    }
  }
}

/** The glowing place that an event means; a piece that stands on it does not get in the way. @param {Event} event */
function targetOf(event) {
  const element = /** @type {Element|null} */ (event.target);
  const under = event instanceof MouseEvent && event.clientX ? document.elementsFromPoint(event.clientX, event.clientY) : [];
  const found = [element, ...under].map((one) => one?.closest?.(".target")).find((one) => one);
  return /** @type {SVGElement|null} */ (found ?? null);
}

/** @param {Element|null} target @returns {number[]} */
export function choicesOf(target) {
  const listed = target?.getAttribute("data-choices");
  return listed ? listed.split(",").map(Number) : [];
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where every piece is, in pixels, with what is written on it. @param {SVGSVGElement} svg */
function spots(svg) {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  for (const piece of svg.querySelectorAll("[id]")) found.set(piece.id, { ...middle(piece), words: piece.textContent ?? "" });
  return found;
}

/**
 * Let every piece that stands elsewhere now glide there; what is new or says something new fades in.
 * @param {SVGSVGElement} svg
 * @param {Map<string, Spot>} before
 */
function move(svg, before) {
  const scale = svg.getScreenCTM()?.a || 1;
  /** @type {Map<Element, {x: number, y: number}>} */
  const shifts = new Map();
  const pieces = [...svg.querySelectorAll("[id]")].map((piece) => ({ piece, now: middle(piece) }));
  for (const { piece, now } of pieces) {
    const then = before.get(piece.id);
    const holder = piece.parentElement?.closest("[id]");
    const carried = (holder && shifts.get(holder)) ?? { x: 0, y: 0 };
    if (!then) {
      piece.animate({ opacity: [0, 1] }, { duration: GLIDE, easing: "ease-out" });
      continue;
    }
    const shift = { x: then.x - now.x, y: then.y - now.y };
    shifts.set(piece, shift);
    const x = (shift.x - carried.x) / scale;
    const y = (shift.y - carried.y) / scale;
    if (Math.hypot(x, y) > 6 && !piece.querySelector("[id]")) {
      const far = Math.min(1.6, 0.8 + Math.hypot(x, y) / 600);
      piece.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration: GLIDE * far, easing: "cubic-bezier(.3,.8,.3,1)" });
    } else if (then.words !== (piece.textContent ?? "") && !piece.querySelector("[id]")) {
      piece.animate({ opacity: [0.2, 1] }, { duration: GLIDE, easing: "ease-out" });
    }
  }
}

/**
 * The next target in a direction: near, and rather straight ahead than aside.
 * @param {Element} from
 * @param {SVGElement[]} all
 * @param {number} dx
 * @param {number} dy
 */
function nearest(from, all, dx, dy) {
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
  const frame = host.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  const own = menu.getBoundingClientRect();
  const left = Math.max(6, Math.min(box.x + box.width / 2 - own.width / 2 - frame.x, frame.width - own.width - 6));
  const below = box.bottom - frame.y + 6;
  const top = below + own.height > frame.height ? Math.max(6, box.y - frame.y - own.height - 6) : below;
  menu.style.left = `${left}px`;
  menu.style.top = `${top + host.scrollTop}px`;
  return menu;
}
