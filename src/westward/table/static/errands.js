// @ts-check
// What is seldom wanted at a table: a rematch, a link to another device, something in the clipboard.

import { at, toast } from "./dom.js";

/** Ask the server for something outside the game. @param {string} table @param {string} what */
async function post(table, what) {
  const answer = await fetch(`/api/tables/${table}/${what}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
  const body = await answer.json();
  if (!answer.ok) toast(body.words, "warning");
  return answer.ok ? body : null;
}

/** @param {string} table */
export async function rematch(table) {
  const made = await post(table, "rematch");
  if (made) location.href = `/t/${made.id}`;
}

/** Write a link that brings the seat to another device; says whether there is one. @param {string} table */
export async function deviceLink(table) {
  const made = await post(table, "link");
  if (made) /** @type {HTMLInputElement} */ (at("device-address")).value = new URL(made.url, location.href).href;
  return made !== null;
}

/** Keep some settings, leaving the others as they are. @param {Record<string, string>} settings */
export async function keep(settings) {
  const answer = await fetch("/settings", { method: "POST", body: new URLSearchParams({ part: "1", ...settings }) });
  if (!answer.ok) toast("The setting could not be kept.", "warning");
}

/** @param {HTMLElement} field */
export async function copy(field) {
  const input = /** @type {HTMLInputElement} */ (field);
  input.select();
  try { await navigator.clipboard.writeText(input.value); } catch { document.execCommand("copy"); }
  toast("Copied.");
}
