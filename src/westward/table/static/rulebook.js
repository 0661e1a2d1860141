// @ts-check
// The rules beside the board; loaded when somebody looks at them.

import { at } from "./dom.js";

/** The rules beside the board, fetched when they are first looked at. @type {Promise<void>|null} */
let loading = null;

/** @param {string} game */
export function loadRules(game) {
  loading ??= fetch(`/rules/${game}?part=1`).then(async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    at("panel-rules").replaceChildren(...page.body.childNodes);
  });
  return loading;
}

/** Go to a rule in the panel. @param {string} game @param {string} anchor */
export async function toRule(game, anchor) {
  await loadRules(game);
  const heading = /** @type {HTMLElement|null} */ (at("panel-rules").querySelector(`#${CSS.escape(anchor)}`));
  heading?.setAttribute("tabindex", "-1");
  heading?.focus();
  heading?.scrollIntoView({ block: "start" });
}
