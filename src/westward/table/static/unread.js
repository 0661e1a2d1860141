// @ts-check
// The chat, and what was said while nobody looked at it: a number on its buttons, and a voice for who listens. Loaded when
// somebody has said something.

import { at, make, token } from "./dom.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").State} State */

/** Write down what was said, and tell of it unless all of it is told again. @param {State} next */
export function hear(next) {
  const list = at("chat-list");
  if (next.since === 0) list.replaceChildren();
  for (const line of next.chat) {
    const seat = line.seat === null ? undefined : next.seats[line.seat];
    list.append(make("li", {}, ...(seat ? [token(seat)] : []), make("strong", {}, line.name), " ", line.text));
  }
  list.scrollTop = list.scrollHeight;
  const others = next.chat.filter((line) => line.seat === null || !next.you.seats.includes(line.seat));
  if (!others.length || next.since === 0) return;
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
