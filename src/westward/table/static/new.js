// @ts-check
// The form for a new table: only as many seats as are wanted, and a name where one is needed.

import { at } from "./dom.js";

const count = /** @type {HTMLSelectElement} */ (at("count"));
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".seat-row")]);

function refresh() {
  rows.forEach((row, seat) => {
    row.hidden = seat >= Number(count.value);
    const kind = row.querySelector("select")?.value;
    const name = /** @type {HTMLElement|null} */ (row.querySelector(".device-name"));
    if (name) name.hidden = kind !== "device";
  });
}

/** A person has one seat: choosing "You" elsewhere opens the first one. @param {Event} event */
function alone(event) {
  const chosen = /** @type {HTMLSelectElement} */ (event.target);
  if (chosen.name.startsWith("kind-") && chosen.value === "person") {
    for (const row of rows) {
      const other = row.querySelector("select");
      if (other && other !== chosen && other.value === "person") other.value = "open";
    }
  }
  refresh();
}

at("new").addEventListener("change", alone);
refresh();
