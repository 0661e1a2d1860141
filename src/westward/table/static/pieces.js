// @ts-check
// The pieces of a drawing: everything on the board that has an id. Where they are, what they say, what is pinned to them.

import { draw } from "./dom.js";

/** @typedef {{x: number, y: number, size: number, home: string, words: string}} Spot the home is the piece that it is a part of */

/** @param {Element} svg @returns {SVGGraphicsElement[]} */
export const pieces = (svg) => /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll("[id]:not([data-kept])")].filter((one) => !one.closest("defs")));

/** The innermost piece that an element belongs to. @param {EventTarget|null} element @returns {SVGGraphicsElement|null} */
export function pieceOf(element) {
  const found = element instanceof SVGElement ? element.closest("#board svg [id]:not([data-kept])") : null;
  return found instanceof SVGGraphicsElement ? found : null;
}

/** The smallest piece under the pointer, also where nothing of it is painted. @param {Element|null} svg @param {MouseEvent} event */
export function pieceAt(svg, event) {
  if (!svg || !(event.target instanceof SVGElement)) return null;
  let [found, least] = [pieceOf(event.target), Infinity];
  for (const piece of pieces(svg)) {
    const { left, right, top, bottom, width, height } = piece.getBoundingClientRect();
    const within = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (within && width * height < least) [found, least] = [piece, width * height];
  }
  return found;
}

/** @param {Element} element */
export function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where every piece is, in the units of the drawing, with what is written on it. @param {SVGSVGElement} svg */
export function spots(svg) {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  const { a, d, e, f } = svg.getScreenCTM() ?? new DOMMatrix();
  for (const piece of pieces(svg)) {
    const { x, y } = middle(piece);
    const { width, height } = piece.getBoundingClientRect();
    const home = piece.parentElement?.closest("svg [id]")?.id ?? "";
    found.set(piece.id, { x: (x - e) / a, y: (y - f) / d, size: Math.hypot(width / a, height / d), home, words: `${piece.dataset.words ?? ""} ${piece.textContent}` });
  }
  return found;
}

/**
 * The words that a pointer would be shown become a name that is only read aloud: the inspector tells more, at once.
 * @param {SVGSVGElement} svg
 */
export function quieten(svg) {
  svg.setAttribute("role", "group");
  for (const title of svg.querySelectorAll("title")) {
    const holder = title.parentElement ?? svg;
    if (holder !== /** @type {Element} */ (svg) && !holder.closest("[id]")) continue;
    const words = title.textContent ?? "";
    title.remove();
    if (holder.id) /** @type {SVGElement} */ (/** @type {unknown} */ (holder)).dataset.words = words;
    if (!holder.hasAttribute("aria-label")) holder.setAttribute("aria-label", words);
    if (!holder.hasAttribute("role")) holder.setAttribute("role", holder.querySelector("[id], [role]") ? "group" : "img");
  }
}

/** What is seen of a piece, in its own units: a drawing that is cut off reaches further, and so does a symbol, or the frame around it. @param {SVGGraphicsElement} piece */
export function extent(piece) {
  const home = piece.getCTM()?.inverse();
  const parts = [piece, ...piece.querySelectorAll("*")].filter((part) => part instanceof SVGGraphicsElement && !(part instanceof SVGGElement) && !part.closest("[clip-path], .pinned"));
  const points = parts.flatMap((one) => {
    const part = /** @type {SVGGraphicsElement} */ (one);
    const frame = ["x", "y", "width", "height"].map((name) => Number(part.getAttribute(name)));
    const box = DOMRect.fromRect(part.getBBox());
    const { left, top, right, bottom } = part.matches("use[width]") ? common(new DOMRect(...frame), box) : box;
    const way = home?.multiply(part.getCTM() ?? home);
    return [[left, top], [right, top], [left, bottom], [right, bottom]].map((point) => new DOMPoint(...point).matrixTransform(way));
  });
  if (!points.length) return piece.getBBox();
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return new DOMRect(x, y, Math.max(...xs) - x, Math.max(...ys) - y);
}

/** What two boxes have in common; the first one where a drawing is not there yet. @param {DOMRect} frame @param {DOMRect} box */
function common(frame, box) {
  const [left, top] = [Math.max(frame.left, box.left), Math.max(frame.top, box.top)];
  const [right, bottom] = [Math.min(frame.right, box.right), Math.min(frame.bottom, box.bottom)];
  return left < right && top < bottom ? { left, top, right, bottom } : frame;
}

/** Pin something to a piece, in the piece's own units. @param {SVGGraphicsElement} piece @param {SVGElement} what */
export function pin(piece, what) {
  what.classList.add("pinned");
  what.setAttribute("aria-hidden", "true");
  if (piece instanceof SVGGElement) return piece.append(what);
  const moved = piece.getAttribute("transform");
  if (moved) what.setAttribute("transform", moved);
  return piece.after(what);
}

/** The four corners of a piece: they mark what has just moved. @param {SVGGraphicsElement} piece */
export function corners(piece) {
  const { x, y, width, height } = extent(piece);
  const long = Math.min(16, width / 3, height / 3);
  const [left, top, right, bottom] = [x, y, x + width, y + height];
  const path = `M${left} ${top + long}V${top}H${left + long}M${right - long} ${top}H${right}V${top + long}`
    + `M${right} ${bottom - long}V${bottom}H${right - long}M${left + long} ${bottom}H${left}V${bottom - long}`;
  return draw("g", { class: "corners" }, draw("path", { d: path, class: "under" }), draw("path", { d: path }));
}

/** The sign of a marked piece: a check mark, or how many of them. @param {SVGGraphicsElement} piece @param {string} sign */
export function tick(piece, sign) {
  const { x, y, width, height } = extent(piece);
  const r = Math.min(14, Math.max(9, Math.min(width, height) / 4));
  return draw("g", { class: "tick", transform: `translate(${x + width - r * 0.4} ${y + height - r * 0.4})` },
    draw("circle", { r }), draw("text", { y: r * 0.42, "font-size": r * 1.25 }, sign));
}

/** A frame that glows, for a piece that the drawing gave none. @param {SVGGraphicsElement} piece */
export function halo(piece) {
  const { x, y, width, height } = extent(piece);
  return draw("rect", { class: "w-halo", x: x + 2, y: y + 2, width: Math.max(0, width - 4), height: Math.max(0, height - 4), rx: 8 });
}
