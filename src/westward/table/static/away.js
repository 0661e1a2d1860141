// @ts-check
// It is the turn of somebody who does not look: a badge on the icon, and a notification where it is wanted and allowed.

/** @typedef {import("./types.js").State} State */

const icon = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));

/** @type {string|null} */
let called = null;

/** @param {State} state */
export function call(state) {
  if (state.decision === called) return;
  called = state.decision;
  icon.href = "/static/icon-turn.svg";
  navigator.setAppBadge?.(1).catch(() => {});
  document.addEventListener("visibilitychange", back);
  if (document.body.dataset.notify === "on") notify(`Your turn in ${state.table.title}`, state.status, state.table.id);
}

function back() {
  if (document.hidden) return;
  icon.href = "/static/icon.svg";
  navigator.clearAppBadge?.().catch(() => {});
  document.removeEventListener("visibilitychange", back);
}

/** Show a notification; says whether the browser lets us. @param {string} title @param {string} body @param {string} tag */
export function notify(title, body, tag) {
  if (!("Notification" in window) || Notification.permission !== "granted") return false;
  try {
    const shown = new Notification(title, { body, tag, icon: "/static/icon.svg" });
    shown.addEventListener("click", () => { window.focus(); shown.close(); });
    return true;
  } catch {
    return false; // phones show them from installed pages only
  }
}
