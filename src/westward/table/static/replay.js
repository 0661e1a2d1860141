// @ts-check
// The replay: one request for each moment, with the last ones kept; the rest is the table page's own board and log.

import { Board } from "./board.js";
import { at, make, reshaped, shape, toast, typing } from "./dom.js";
import { askAbout, Inspector } from "./inspector.js";
import { Log } from "./log.js";
import { drawSeats } from "./panels.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").State} State */

const page = document.body.dataset;
const table = page.table ?? "";
const scrub = /** @type {HTMLInputElement} */ (at("scrub"));
const viewers = /** @type {HTMLSelectElement} */ (at("viewer"));
const speed = /** @type {HTMLSelectElement} */ (at("speed"));
const board = new Board(at("board"), { miss: (id) => { if (id) inspector.show(id, "held"); } });
const inspector = new Inspector(board, {
  moment: () => `${where} ${viewer}`,
  about: (piece) => askAbout(table, { piece, at: where, seat: viewer }),
  why: () => "",
  address: (rule) => `/rules/${page.game}#${rule}`,
  toRule: () => false,
});
const log = new Log((move) => `?at=${move}`, false);
const art = Board.sheet(page.art ?? "");

const asked = new URLSearchParams(location.search).has("review");
let where = Number(page.at);
let shown = -1; // the moment that is on the board
let viewer = page.viewer || "none";
let of = Number(scrub.max);
let latest = of; // the moves of a game that goes on
/** @type {{seat: number, to: number}|null|undefined} how one of our own seats, which had to choose at this moment, can come back to it */
let back;
/** @type {number|undefined} */
let playing;
/** @type {Map<string, Promise<State>>} */
const kept = new Map();

/** @param {number|null} move the last one if null @returns {Promise<State>} */
function moment(move) {
  const query = `${move === null ? "" : `at=${move}&`}viewer=${viewer}&want=svg&shape=${shape()}`;
  let found = kept.get(query);
  if (!found) {
    found = fetch(`/api/tables/${table}/replay?${query}`).then(async (answer) => {
      const body = await answer.json();
      if (!answer.ok) throw new Error(body.words);
      return body;
    });
    kept.set(query, found);
    if (kept.size > 200) kept.delete(kept.keys().next().value ?? "");
  }
  return found;
}

/** @param {number} move */
async function go(move) {
  where = Math.max(0, Math.min(of, move));
  scrub.value = String(where);
  at("where").textContent = `${where} of ${of}`;
  const wanted = where;
  try {
    const state = await moment(wanted);
    await art;
    if (wanted === where) show(state);
    if (where < of) moment(where + 1).catch(() => {});
  } catch (error) {
    pause();
    toast(error instanceof Error ? error.message : "That did not work.", "warning");
  }
}

/** @param {State} state */
function show(state) {
  board.show(state.svg, viewer, where === shown + 1 ? "before" : "now");
  shown = where;
  inspector.refresh();
  drawSeats(state);
  at("status-words").textContent = state.status;
  at("status-words").style.setProperty("--letters", String(state.status.length));
  at("status").dataset.seat = String(state.over ? "none" : state.seats.find((seat) => seat.deciding)?.seat ?? "none");
  at("board-text").textContent = state.text;
  back = state.replay?.back;
  at("take-back").hidden = !back || where >= latest || state.table.undo === "none" || state.table.status !== "playing";
  history.replaceState(null, "", `?at=${where}&viewer=${viewer}`);
  if (!viewers.options.length) choose(state);
  let last = null;
  for (const item of log.list.children) {
    const line = /** @type {HTMLElement} */ (item);
    const move = Number(line.dataset.move);
    line.classList.toggle("later", move > where);
    line.classList.toggle("now", move === where);
    if (move === where) last = line;
  }
  log.follow = false;
  last?.scrollIntoView({ block: "center" });
  document.dispatchEvent(new Event("moment"));
  const told = [...log.list.querySelectorAll(".now :is(summary, a:not(.moment))")].map((line) => line.textContent);
  if (!playing) say(told.join(" ") || state.status);
}

/** @param {State} state */
function choose(state) {
  const all = state.replay?.viewers ?? [null];
  viewers.replaceChildren(...all.map((seat) => make("option", { value: seat === null ? "none" : seat, selected: String(seat ?? "none") === viewer }, seat === null ? "an onlooker" : state.seats[seat].name)));
  at("viewer-label").hidden = all.length < 2;
}

/** The moment up to which we replay (null: the last), and the log until then. @param {number|null} moves */
async function until(moves) {
  const end = await moment(moves);
  of = end.replay?.at ?? 0;
  scrub.max = String(of);
  log.add(end.log, end.seats, true);
  news();
  return end;
}

/** Whoever steps through a game that goes on is told of new moves, and stays where they are. */
function news() {
  const more = latest - of;
  at("news").hidden = more <= 0;
  at("news").textContent = more === 1 ? "1 new move" : `${more} new moves`;
}

/** @param {State} last what is known of the game */
async function follow(last) {
  let { n, over } = last;
  while (!over) {
    const answer = await fetch(`/api/tables/${table}/updates?since=${n}`).catch(() => null);
    if (answer?.status === 200) {
      const now = /** @type {State} */ (await answer.json());
      ({ n, over, moves: latest } = now);
      if (now.log.some((line) => line.undoes)) {
        kept.clear();
        await until(Math.min(of, latest));
        go(where);
      } else news();
    } else if (answer?.status !== 204) await new Promise((resolve) => { setTimeout(resolve, 5000); });
  }
}

/** Ask for the game to go back to this moment; the server decides whether the others have a say. */
async function takeBack() {
  const message = { v: 1, type: "ask_undo", id: `replay-${Date.now()}`, ...back };
  const answer = await fetch(`/api/tables/${table}/act`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(message) });
  if (answer.ok) location.href = `/t/${table}`;
  else toast((await answer.json()).words, "warning");
}

function pause() {
  clearInterval(playing);
  playing = undefined;
  at("play-words").textContent = "Play";
}

function play() {
  if (playing) return pause();
  if (where >= of) go(0);
  at("play-words").textContent = "Pause";
  playing = setInterval(() => (where < of ? go(where + 1) : pause()), Number(speed.value));
  return undefined;
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => { pause(); go(where - 1); },
  ArrowRight: () => { pause(); go(where + 1); },
  Home: () => { pause(); go(0); },
  End: () => { pause(); go(of); },
  " ": play,
  i: () => inspector.look(),
};

at("previous").addEventListener("click", KEYS.ArrowLeft);
at("next").addEventListener("click", KEYS.ArrowRight);
at("first").addEventListener("click", KEYS.Home);
at("last").addEventListener("click", KEYS.End);
at("play").addEventListener("click", play);
speed.addEventListener("change", () => { if (playing) { pause(); play(); } });
scrub.addEventListener("input", () => { pause(); go(Number(scrub.value)); });
viewers.addEventListener("change", () => { viewer = viewers.value; until(null).then(() => { latest = of; go(where); }); });
at("log-list").addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const line = /** @type {HTMLElement|null} */ (target.closest("#log-list > li"));
  if (!line || target.closest("ul")) return;
  if (!target.closest("summary")) event.preventDefault(); // a line with details folds out as well
  pause();
  go(Number(line.dataset.move));
});
at("text-open").addEventListener("click", () => /** @type {HTMLDialogElement} */ (at("text-dialog")).showModal());
at("news").addEventListener("click", () => until(latest).then(() => go(of)));
at("take-back").addEventListener("click", takeBack);
at("share").addEventListener("click", async () => {
  await navigator.clipboard?.writeText(location.href).catch(() => {});
  toast(make("span", {}, "Link to this moment: ", make("a", { href: location.href }, location.href)));
});
document.getElementById("try-open")?.addEventListener("click", () => {
  pause();
  /** @type {HTMLInputElement} */ (at("try-at")).value = String(where);
  /** @type {HTMLSelectElement} */ (at("try-seat")).value = viewer === "none" ? "" : viewer;
  /** @type {HTMLDialogElement} */ (at("try-dialog")).showModal();
});
const reviewing = document.getElementById("review-open"); // there is one after the end of the game
const review = () => import("./review.js").then((module) => module.toggle(table, (move) => { pause(); go(move); }, () => where));
reviewing?.addEventListener("click", review);
reshaped(() => go(where));
document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = event.key === " " && target.closest("button, a, select, summary");
  if (event.key === "Escape") inspector.close();
  if (typing(event) || button || !KEYS[event.key] || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  KEYS[event.key]();
});
until(of).then((end) => { go(where); follow(end); if (asked) reviewing?.click(); }).catch((error) => toast(error.message, "warning"));
