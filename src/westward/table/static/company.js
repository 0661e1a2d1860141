// @ts-check
// The others: their clocks, who is away, who is replaced by a bot, and what people propose to each other.

import { at, make, toast } from "./dom.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {(type: string, fields?: Record<string, any>) => void} Ask */

const SPOKEN = [60, 30, 10];

/** @type {State|null} */
let state = null;
/** @type {Seat[]} with the clocks of now, while the state that is shown may be an earlier one */
let timed = [];
let received = 0;
/** @type {Ask} */
let send = () => {};
/** @type {() => void} */
let answer = () => {};
let spoken = Infinity;

/** A time that is left. @param {number} seconds */
export function left(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 172_800) return `${Math.floor(whole / 86_400)} days`;
  if (whole >= 7200) return `${Math.floor(whole / 3600)} hours`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What is to be said of a seat beside what it does. @param {Seat} seat */
function standing(seat) {
  if (seat.stand_in) return seat.stand_in === "gave_up" ? "gave up, a bot plays" : "a bot plays";
  return seat.kind === "person" && seat.away ? "away" : "";
}

/** Write the clocks and who is away into the list of seats. */
function decorate() {
  if (!state) return;
  const passed = (performance.now() - received) / 1000;
  for (const seat of state.seats) {
    const row = at("seats").querySelector(`[data-seat="${seat.seat}"]`);
    if (!row) continue;
    row.querySelectorAll(".seat-clock, .seat-away").forEach((old) => old.remove());
    const words = standing(seat);
    const doing = row.querySelector(".seat-doing");
    if (words && doing) doing.append(make("span", { class: "seat-away" }, doing.textContent ? `, ${words}` : words));
    const clock = timed[seat.seat]?.clock;
    if (!clock || state.table.status !== "playing") continue;
    const rest = Math.max(0, clock.left - (clock.running ? passed : 0));
    row.append(make("span", { class: `seat-clock${clock.running && rest <= 30 ? " short" : ""}`, role: "timer", "aria-label": `${left(rest)} left` }, left(rest)));
    if (clock.running && state.you.seats.includes(seat.seat)) warn(rest);
  }
}

/** The own clock is told a few times only. @param {number} rest */
function warn(rest) {
  const mark = SPOKEN.find((seconds) => rest <= seconds && spoken > seconds && rest > seconds - 5);
  if (mark) say(`${mark} seconds left.`);
  spoken = rest;
}

/** @param {State} next @param {Ask} ask */
export function show(next, ask) {
  if (state?.decision && !next.decision) lost(next);
  state = next;
  send = ask;
  decorate();
  propose(next);
  absence(next);
  watching(next);
}

/** The clocks as they were when we were told. @param {Seat[]} seats @param {number} when */
export function time(seats, when) {
  timed = seats;
  received = when;
  decorate();
}

/** Somebody has taken a move back, and with it my turn. @param {State} next */
function lost(next) {
  const line = next.log.find((one) => one.undoes && one.seat !== next.you.seat);
  if (!line) return;
  const words = `${line.words} It is not your turn any more.`;
  toast(words, "warning");
  say(words, "assertive");
}

/** Who looks on: by name, where they have one. @param {State} next */
function watching(next) {
  const names = [...(next.watchers ?? [])];
  const guests = next.onlookers - names.length;
  if (guests > 0) names.push(guests === 1 ? "a guest" : `${guests} guests`);
  at("watching").hidden = !next.onlookers;
  at("watching").textContent = `Watching: ${names.join(", ")}`;
}

/** @param {State} next */
function propose(next) {
  const { proposal } = next;
  at("proposal").hidden = !proposal || next.you.seat === null;
  at("proposal-yes").hidden = at("proposal-no").hidden = !proposal?.yours;
  const words = proposal ? `${proposal.words}${proposal.yours ? "" : " Waiting for the answers."}` : "";
  if (at("proposal-words").textContent !== words) at("proposal-words").textContent = words;
}

/** A bot plays in my seat, or somebody keeps everybody waiting. @param {State} next */
function absence(next) {
  const { seat: mine } = next.you;
  const playing = mine !== null && next.table.status === "playing";
  const replaced = playing && ["time", "vote", "left"].includes(next.seats[mine].stand_in);
  const missed = playing && !next.proposal ? next.seats.find((seat) => seat.missed && !next.you.seats.includes(seat.seat)) : undefined;
  at("absence").hidden = !replaced && !missed;
  if (replaced) {
    offer("A bot plays in your seat.", "I am back", () => send("return"));
  } else if (missed) {
    const go = next.table.absent === "bot" ? "Let a bot play until they return" : "Go on without them";
    offer(`${missed.name} has been away for a while.`, go, () => send("propose", { what: "stand_in", about: missed.seat }));
  }
}

/** @param {string} words @param {string} button @param {() => void} click */
function offer(words, button, click) {
  if (at("absence-words").textContent !== words) at("absence-words").textContent = words;
  at("absence-do").textContent = button;
  answer = click;
}

at("absence-do").addEventListener("click", () => answer());
at("proposal-yes").addEventListener("click", () => send("answer", { accept: true }));
at("proposal-no").addEventListener("click", () => send("answer", { accept: false }));
setInterval(decorate, 1000);
