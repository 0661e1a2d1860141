// @ts-check
// A file for whoever mends the table: where it happened, with which versions, and the last messages. The server sent all
// of it to this viewer, so there is nothing in it that the viewer may not know, and no token.

import { at, make, toast } from "./dom.js";

/** @param {Record<string, any>[]} messages the last ones */
export function save(messages) {
  const { table, game, version } = document.body.dataset;
  const report = {
    table, game, version,
    status: at("status-words").textContent,
    link: at("link").dataset.link,
    time: new Date().toISOString(),
    browser: navigator.userAgent,
    window: [innerWidth, innerHeight, devicePixelRatio],
    messages,
  };
  const file = URL.createObjectURL(new Blob([JSON.stringify(report, null, 1)], { type: "application/json" }));
  make("a", { href: file, download: `westward-problem-${table}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
  toast("Saved a file about this table, as you see it. Send it with a few words to whoever looks after the table.");
}
