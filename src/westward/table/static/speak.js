// @ts-check
// What is spoken to a screen reader.

import { at, make } from "./dom.js";

const PACE = 70; // milliseconds that a voice takes for a letter, roughly
const KEPT = 30;

/** @type {{words: string, done: number}[]} what is being spoken politely, and when that will be done */
let spoken = [];

/**
 * Each thing said is a paragraph of its own, so that a voice reads all of them, one after the other. What is said
 * assertively breaks in, and so repeats first what it may have cut off.
 * @param {string} words
 * @param {"polite"|"assertive"} how
 */
export function say(words, how = "polite") {
  const now = performance.now();
  spoken = spoken.filter((one) => one.done > now);
  if (how === "assertive") {
    words = [...spoken.map((one) => one.words), words].join(" ");
    spoken = [];
  } else spoken.push({ words, done: (spoken.at(-1)?.done ?? now) + words.length * PACE });
  const region = at(`say-${how}`);
  region.append(make("p", {}, words));
  while (region.children.length > KEPT) region.firstElementChild?.remove();
}
