// @ts-check
// The few helpers that every module uses to find and make elements.

/** The page's own elements; a piece on the board that has the same id as one of them is none. @type {Map<string, HTMLElement>} */
const own = new Map([...document.querySelectorAll("[id]")].map((one) => [one.id, /** @type {HTMLElement} */ (one)]));

/** The element of the page with this id. @param {string} id @returns {HTMLElement} */
export function at(id) {
  const found = own.get(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Something happens to the element with this id. @param {string} id @param {(event: Event) => void} handler @param {string} kind */
export const on = (id, handler, kind = "click") => at(id).addEventListener(kind, handler);

/**
 * A new element with attributes and children; text is always text, never markup.
 * @param {string} tag
 * @param {Record<string, string|number|boolean|null|undefined|EventListener>} attributes
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A new part of a drawing. @param {string} tag @param {Record<string, string|number>} attributes @param {...(Node|string)} children */
export function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** The mark of a seat: its shape in its color with its letter. @param {{seat: number, shape: string, letter: string}} seat */
export function token(seat) {
  return draw("svg", { class: `token seat-${seat.seat}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    draw("use", { href: `#shape-${seat.shape}` }),
    draw("text", { x: 12, y: seat.shape === "triangle" ? 18.5 : 16.2 }, seat.letter));
}

/** One of the page's icons. @param {string} name */
export const icon = (name) => draw("svg", { "aria-hidden": "true" }, draw("use", { href: `#icon-${name}` }));

/** A button. @param {string} kind @param {() => void} click @param {Record<string, string|number|boolean|null>} more @param {...(Node|string)} inside */
export const button = (kind, click, more, ...inside) => make("button", { type: "button", class: kind, click, ...more }, ...inside);

/** The room of the board. */
export const frame = () => /** @type {HTMLElement} */ (at("board").parentElement);

/** The drawing that fits the room: where it is narrow or low, the tall one is legible, and scrolls. */
export function shape() {
  const { offsetWidth: width, offsetHeight: height } = frame();
  return width < 560 || height < 400 ? "tall" : width < 1.3 * height ? "square" : "wide";
}

/** Call whenever another drawing fits the room: a window is resized, a tablet turned. @param {() => void} change */
export function reshaped(change) {
  let now = (frame().dataset.shape = shape());
  new ResizeObserver(() => {
    if (now === shape()) return;
    now = frame().dataset.shape = shape();
    change();
  }).observe(frame());
}

/** Whether a line tells of the viewer's own act, not of one that a bot has made in the seat. @param {{seat: number|null, aside?: boolean}} line @param {{you: {seat: number|null}}} state */
export const ownAct = (line, state) => line.seat === state.you.seat && !line.aside;

/** Whether pieces should stay still: the reader's system or our own setting says so. */
export function still() {
  return document.documentElement.dataset.motion === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether a key press belongs to a field in which somebody is typing, or is a command of the browser. @param {KeyboardEvent} event */
export function typing(event) {
  const target = /** @type {Element|null} */ (event.target);
  return event.ctrlKey || event.metaKey || event.altKey || !!target?.closest?.("input:not([type=range]), textarea, select");
}

/** A script that is loaded when it is first wanted: one promise for all, so what is asked of it happens in the order of the asking.
 * @template T @param {() => Promise<T>} load @returns {() => Promise<T>} */
export function lazily(load) {
  /** @type {Promise<T>|undefined} */
  let loaded;
  return () => (loaded ??= load().catch((error) => {
    loaded = undefined; // the next who wants it tries again
    throw error;
  }));
}

/** @type {number|undefined} */
let fading;

/** A short message at the edge of the page; it goes by itself. @param {string|Node} words @param {"note"|"warning"} kind */
export function toast(words, kind = "note") {
  const box = at("toast");
  box.replaceChildren(words);
  box.dataset.kind = kind;
  box.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, 6000);
}
