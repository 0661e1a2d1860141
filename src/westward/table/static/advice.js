// @ts-check
// A hint stands over the board, where it pushes no choice away. Loaded when somebody asks for one.

import { at, button, make } from "./dom.js";

/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./actions.js").Actions} Actions */

/** @param {Actions} actions @param {Advice[]} advice */
export function advise(actions, advice) {
  const rows = advice.map((one) => {
    const choice = actions.choices.find((other) => other.id === one.id);
    const pick = choice ? () => actions.stage(choice) : () => {};
    return make("li", {}, button("link", pick, { "data-ids": one.id }, one.words), " ", make("span", { class: "muted" }, one.why));
  });
  at("advice").replaceChildren(
    button("quiet", () => actions.advise([]), {}, "Hide"), make("h2", {}, "What the strongest bot would do"), make("ol", {}, ...rows));
  actions.advise(advice);
}
