// @ts-check
// On a phone the board scrolls, and what the viewer holds stays in view: while it is out of sight it is drawn a second
// time at the lower edge. A finger there does what it does on the first. Loaded where a drawing says what is to be kept.

import { at, draw, frame } from "./dom.js";

const ENOUGH = 0.7; // of it is in sight
const HIGH = 330; // pixels: a lower frame has no room for it

const strip = at("own");
const watch = new IntersectionObserver(([now]) => near(now.intersectionRatio > ENOUGH), { root: frame(), threshold: ENOUGH });
/** @type {(event: MouseEvent) => void} */
let tap = () => {};
/** What was to be kept last, and whether the frame had no room for it. @type {[SVGSVGElement, (target: SVGElement) => void, boolean]|null} */
let kept = null;
new ResizeObserver(() => { if (kept && kept[2] !== low()) keep(kept[0], kept[1]); }).observe(frame());

const low = () => frame().offsetHeight < HIGH;
strip.addEventListener("click", (event) => tap(event));

/** @param {boolean} seen */
function near(seen) {
  strip.classList.toggle("near", seen);
  frame().style.scrollPaddingBottom = seen ? "" : `${strip.offsetHeight}px`;
}

/** Keep in view what this drawing says. @param {SVGSVGElement} svg @param {(target: SVGElement) => void} pick */
export function keep(svg, pick) {
  const part = /** @type {SVGGElement|null} */ (svg.querySelector("[data-kept]"));
  kept = [svg, pick, low()];
  watch.disconnect();
  strip.hidden = !part || frame().dataset.shape !== "tall" || low();
  if (!part || strip.hidden) return near(true);
  part.id ||= "kept";
  const home = /** @type {SVGGraphicsElement} */ (/** @type {unknown} */ (part.parentElement));
  const { a, d, e, f } = (svg.getScreenCTM() ?? new DOMMatrix()).inverse().multiply(home.getScreenCTM() ?? new DOMMatrix());
  const { x, y, width, height } = part.getBBox();
  const box = [x * a + e - 3, y * d + f - 3, width * a + 6, height * d + 6];
  const again = draw("g", { transform: `matrix(${a} 0 0 ${d} ${e} ${f})` }, draw("use", { href: `#${part.id}` }));
  const copy = draw("svg", { class: "w-board", viewBox: box.join(" ") }, again);
  strip.replaceChildren(copy);
  tap = (event) => {
    const [from, to] = [again.getBoundingClientRect(), part.getBoundingClientRect()];
    const spot = [to.left + ((event.clientX - from.left) * to.width) / from.width, to.top + ((event.clientY - from.top) * to.height) / from.height];
    const hit = [...part.querySelectorAll(".target:not(.later)")].find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return spot[0] >= left && spot[0] <= right && spot[1] >= top && spot[1] <= bottom;
    });
    if (hit) pick(/** @type {SVGElement} */ (hit));
    else part.scrollIntoView({ block: "center" });
  };
  const [{ top, bottom }, room] = [part.getBoundingClientRect(), frame().getBoundingClientRect()];
  near(Math.min(bottom, room.bottom) - Math.max(top, room.top) > ENOUGH * (bottom - top));
  watch.observe(part);
}
