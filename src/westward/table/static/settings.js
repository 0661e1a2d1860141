// @ts-check
// A theme is seen at once, before it is saved.

import { at } from "./dom.js";

at("settings").addEventListener("change", (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  if (field.name === "theme" || field.name === "motion") document.documentElement.dataset[field.name] = field.value;
});
