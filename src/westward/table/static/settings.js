// @ts-check
// A theme is seen at once, before it is saved. A notification is tried, and allowed by the browser, from here.

import { at } from "./dom.js";
import { notify } from "./away.js";

at("settings").addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.name === "theme" || field.name === "motion") document.documentElement.dataset[field.name] = field.value;
  if (field.name === "notify" && field.checked) allow();
});

async function allow() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

at("notify-test").addEventListener("click", async () => {
  const shown = (await allow()) && notify("A test from Westward", "This is how you are told that it is your turn.", "test");
  at("notify-words").textContent = shown ? "It was shown." : "The browser does not show notifications of this page.";
});
