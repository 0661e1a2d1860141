// @ts-check
// What was said while nobody looked at the chat: a number on its buttons, and a voice for who listens.

import { at } from "./dom.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").ChatLine} ChatLine */

/** @param {ChatLine[]} lines what is new @param {number[]} mine the seats that are one's own */
export function hear(lines, mine) {
  const others = lines.filter((line) => line.seat === null || !mine.includes(line.seat));
  if (!others.length) return;
  say(others.map((line) => `${line.name} says: ${line.text}`).join(" "));
  const sheet = /** @type {HTMLElement} */ (document.querySelector("[data-sheet=chat]"));
  const seen = at("tab-chat").ariaSelected === "true" && (!sheet.offsetParent || at("panel").classList.contains("open"));
  if (seen) return;
  for (const button of [at("tab-chat"), sheet]) {
    button.classList.add("news");
    button.dataset.unread = String(Number(button.dataset.unread ?? 0) + others.length);
    button.ariaLabel = `Chat, ${button.dataset.unread} unread`;
  }
}
