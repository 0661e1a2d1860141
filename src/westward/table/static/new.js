// @ts-check
// The form for a new table: only as many seats as are wanted, a name where one is needed, and the options
// that matter for so many players.

import { at } from "./dom.js";

const count = /** @type {HTMLSelectElement} */ (at("count"));
const options = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".option")]);
const rows = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".seat-row")]);

function refresh() {
  for (const option of options) {
    option.hidden = !option.dataset.seats?.split(",").includes(count.value);
    if (option.hidden) asUsual(option);
  }
  rows.forEach((row, seat) => {
    row.hidden = seat >= Number(count.value);
    const kind = row.querySelector("select")?.value;
    const name = /** @type {HTMLElement|null} */ (row.querySelector(".device-name"));
    if (name) name.hidden = kind !== "device";
  });
}

/** What is not asked is as usual, whatever was chosen before. @param {HTMLElement} option */
function asUsual(option) {
  for (const box of option.querySelectorAll("input")) box.checked = box.defaultChecked;
  for (const choice of option.querySelectorAll("option")) choice.selected = choice.defaultSelected;
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
