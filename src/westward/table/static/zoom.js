// @ts-check
// The zoom of a board: drawn larger inside its frame, and moved there by scrolling or dragging. It is loaded when somebody zooms.

import { at, frame as room, still } from "./dom.js";

const MOST = 6; // times as large as what fits
const STEP = 1.6; // by which a key enlarges
const WHEEL = 150; // pixels of a wheel that enlarge e-fold
const ROOM = 0.8; // of the frame that the choices may fill
const LEAST = 1.25; // how far zooming to choices goes at the least
/** @type {[number, number]} pixels for a unit of the drawing: from where on all of it is legible, and where that is enough */
const LEGIBLE = [1, 1.7];
/** @type {[number, number]} the same on a map, which has units of its own */
const MAP = [0.52, 1];
const STIR = 4; // pixels that a pointer moves before it drags

const frame = room();
let scale = 1;
let fit = 0; // the width of the drawing when all of it fits
let wide = frame.offsetWidth;

new ResizeObserver(() => {
  if (wide !== frame.offsetWidth && scale > 1) zoom(1);
  wide = frame.offsetWidth;
}).observe(frame);
frame.addEventListener("pointerdown", drag);

const svg = () => /** @type {SVGSVGElement} */ (at("board").querySelector("svg"));
const drawing = () => svg().getBoundingClientRect();

/** Zoom so that the point of the drawing at x, y stays where it is. @param {number} wanted @param {number} x @param {number} y */
export function zoom(wanted, x = middle().x, y = middle().y) {
  const before = drawing();
  if (scale === 1) fit = fitting();
  scale = Math.min(MOST, Math.max(1, wanted));
  frame.classList.toggle("zoomed", scale > 1);
  frame.style.setProperty("--drawn", `${fit * scale}px`);
  at("zoom").setAttribute("aria-pressed", String(scale > 1));
  at("zoom-words").textContent = scale > 1 ? "Fit" : "Zoom";
  const after = drawing();
  const grown = after.width / before.width;
  frame.scrollBy(after.left + (x - before.left) * grown - x, after.top + (y - before.top) * grown - y);
}

/** A little closer, or farther. @param {number} steps */
export const closer = (steps) => zoom(scale * STEP ** steps);

/** A turn of the wheel. @param {WheelEvent} event */
export const wheel = (event) => zoom(scale * Math.exp(-event.deltaY / WHEEL), event.clientX, event.clientY);

/** Follow two fingers until one of them is lifted. @param {TouchEvent} event */
export function pinch(event) {
  const apart = spread(event);
  const began = scale;
  /** @param {TouchEvent} now */
  const move = (now) => {
    if (now.touches.length < 2) return;
    if (now.cancelable) now.preventDefault();
    const [one, two] = now.touches;
    zoom((began * spread(now)) / apart, (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
  };
  const end = () => { frame.removeEventListener("touchmove", move); frame.removeEventListener("touchend", end); };
  frame.addEventListener("touchmove", move, { passive: false });
  frame.addEventListener("touchend", end);
}

/** Move the board with a mouse, as a finger does; what the button is lifted over is not chosen. @param {PointerEvent} event */
function drag(event) {
  if (event.pointerType !== "mouse" || event.button || scale === 1) return;
  let [x, y] = [event.clientX, event.clientY];
  let dragging = false;
  /** @param {PointerEvent} now */
  const move = (now) => {
    dragging ||= Math.hypot(now.clientX - x, now.clientY - y) > STIR;
    if (!dragging) return;
    frame.scrollBy({ left: x - now.clientX, top: y - now.clientY, behavior: "instant" });
    [x, y] = [now.clientX, now.clientY];
  };
  const end = () => {
    removeEventListener("pointermove", move);
    if (!dragging) return;
    const swallow = (/** @type {Event} */ click) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end, { once: true });
}

/** To what can be chosen, on the map where a board has one, or from there back to the whole board. @param {Element[]} choices */
export function toggle(choices) {
  const inside = choices.filter((one) => one.closest("[data-zoom]"));
  if (scale > 1) zoom(1);
  else if (choices.length) toChoices(inside.length ? inside : choices, inside.length ? MAP : LEGIBLE);
  else zoom(STEP);
}

/** All of them in the frame, but neither smaller nor larger than is legible. @param {Element[]} choices @param {[number, number]} units */
function toChoices(choices, units) {
  const boxes = choices.map((one) => one.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map((box) => box.right)) - left;
  const height = Math.max(...boxes.map((box) => box.bottom)) - top;
  const drawn = /** @type {SVGGraphicsElement} */ (choices[0].closest("[data-zoom]") ?? svg());
  const [least, most] = units.map((pixels) => Math.max(LEAST, pixels / (drawn.getScreenCTM()?.a ?? 1)));
  const fits = Math.min(frame.clientWidth / width, frame.clientHeight / height) * ROOM;
  const [x, y] = [left + width / 2, top + height / 2];
  zoom(Math.max(least, Math.min(most, fits)), x, y);
  const { x: here, y: there } = middle();
  frame.scrollBy({ left: x - here, top: y - there, behavior: still() ? "auto" : "smooth" });
}

/** The middle of the frame. */
function middle() {
  const box = frame.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The width of the drawing itself, which has empty borders where the frame has another shape. */
function fitting() {
  const box = drawing();
  const { width, height } = svg().viewBox.baseVal;
  return Math.min(box.width, (box.height * width) / height);
}

/** How far two fingers are apart. @param {TouchEvent} event */
function spread({ touches: [one, two] }) {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
