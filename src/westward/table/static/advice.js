// @ts-check
// A hint stands over the board, where it pushes no choice away: what speaks for all of its choices is said once. Where
// there is little room one reason is open at a time, so that all choices are seen. Loaded when somebody asks for one.

import { at, button, make, shape } from "./dom.js";

/** @typedef {import("./types.js").Advice} Advice */
/** @typedef {import("./actions.js").Actions} Actions */

/** @param {Actions} actions @param {Advice[]} advice */
export function advise(actions, advice) {
  const small = shape() === "tall";
  const all = small ? "" : shared(advice.map((one) => one.why));
  const rows = advice.map((one) => {
    const choice = actions.choices.find((other) => other.id === one.id);
    const pick = choice ? () => actions.stage(choice) : () => {};
    const why = one.why.slice(all.length);
    const reason = small && why ? make("details", { name: "why" }, make("summary", {}, "Why"), why) : make("span", {}, why);
    return make("li", {}, button("link", pick, { "data-ids": one.id }, one.words), " ", reason);
  });
  at("advice").replaceChildren(
    button("quiet", () => actions.advise([]), {}, "Hide"), make("h2", {}, "What the strongest bot would do"),
    ...(all ? [make("p", {}, all)] : []), make("ol", {}, ...rows));
  actions.advise(advice);
}

/** The whole sentences with which all of several texts begin. @param {string[]} texts */
function shared(texts) {
  const [first, ...others] = texts;
  let end = 0;
  for (const stop of first.matchAll(/[.!?] /g)) {
    const next = stop.index + 2;
    if (!others.length || others.some((text) => !text.startsWith(first.slice(0, next)))) break;
    end = next;
  }
  return first.slice(0, end);
}
