// @ts-check
// The parts of a board that is longer than the screen: buttons that go to each. Loaded where a drawing has such parts.

import { at, button, still } from "./dom.js";

/** Buttons for the parts of the drawing; a dot where something can be chosen, a ring where others have moved something. @param {SVGSVGElement} svg */
export function show(svg) {
  const list = at("parts");
  const parts = /** @type {SVGGElement[]} */ ([...svg.querySelectorAll("[data-tab]")]);
  list.replaceChildren(...parts.map((part) => {
    const go = () => part.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    const open = part.querySelector(".target:not(.off)") !== null;
    const [kind, words] = open ? ["quiet news", "with choices"] : part.querySelector(".moved") ? ["quiet stirred", "changed"] : ["quiet", ""];
    return button(kind, go, { "aria-label": words ? `${part.dataset.tab}, ${words}` : null }, part.dataset.tab ?? "");
  }));
  list.hidden = !parts.length;
}
