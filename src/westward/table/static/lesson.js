// @ts-check
// A lesson: one step after the other, each with a piece to look at or a move to make. The server knows every step and
// remembers nothing; the address of the page says where the learner is.

import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { at, draw, frame, make, on, reshaped, shape, still, toast, typing } from "./dom.js";
import { Inspector } from "./inspector.js";
import { extent } from "./pieces.js";
import { drawScores } from "./result.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").LessonStep} LessonStep */

const page = document.body.dataset;
const game = page.game ?? "";
const art = Board.sheet(page.art ?? "");
const MARGIN = 5; // between a piece and the ring around it
const SMALL = 16; // pixels; a piece that is smaller is looked at from nearby
const LEGIBLE = 24; // pixels that it has then
const NEAREST = 2.8; // how many times as large the board is then at most

/** @type {LessonStep|null} */
let step = null;
let asked = 0; // questions about sets so far
let goal = 0; // the step that was asked for last

const board = new Board(at("board"), {
  pick: (target) => actions.pickPlace(target),
  point: (target) => actions.pointed(target),
  miss: (id) => { if (id) inspector.show(id, "held"); },
});
const actions = new Actions(board, "none", { act: (chosen) => tried("action" in chosen ? [chosen.action] : chosen.actions), mark });
const inspector = new Inspector(board, {
  moment: () => String(step?.at),
  about: async (piece) => (await ask(`${step?.at}/about?${new URLSearchParams({ piece })}`)).about,
  why: (piece) => actions.why(piece),
  address: (rule) => `/rules/${game}#${rule}`,
  toRule: () => false,
});

/** @param {string} what @returns {Promise<any>} */
async function ask(what) {
  const answer = await fetch(`/api/lessons/${game}/${what}`);
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.words);
  return body;
}

/** What do these parts of a set make? @param {string} set @param {number[]} marked */
function mark(set, marked) {
  const id = `mark-${asked += 1}`;
  const query = new URLSearchParams({ set, actions: marked.join() });
  ask(`${step?.at}/made?${query}`).then((made) => actions.made({ id, ...made })).catch(failed);
  return id;
}

/** @param {Error} error */
const failed = (error) => toast(error.message, "warning");

/** Go to a step; 0 is the first. @param {number} number */
async function go(number) {
  document.body.dataset.scene = "lesson"; // the board has room from now on
  goal = number;
  try {
    const next = /** @type {LessonStep} */ (await ask(`${number}?shape=${shape()}`));
    await art;
    if (number === goal) show(next); // who has gone on is not taken back
  } catch (error) {
    failed(/** @type {Error} */ (error));
  }
}

/** @param {LessonStep} next */
function show(next) {
  const before = step;
  step = next;
  const last = next.at === next.of - 1;
  history.replaceState(null, "", `?step=${next.at + 1}`);
  board.show(next.svg, "0", next.told.length || next.chapter ? "now" : "as before", before !== null && next.at === before.at + 1 && !next.chapter);
  actions.offer(/** @type {any} */ (next), "");
  inspector.refresh();
  at("board-text").textContent = next.text;
  at("where").textContent = `Step ${next.at + 1} of ${next.of}`;
  /** @type {HTMLProgressElement} */ (at("progress")).value = (next.at + 1) / next.of;
  at("step-title").textContent = next.title;
  at("step-words").textContent = next.words;
  at("step-wrong").hidden = true;
  at("told").replaceChildren(...next.told.map((words) => make("li", {}, words)));
  at("told-box").hidden = !next.told.length;
  at("deck").hidden = next.decision === null;
  at("deck").scrollTop = 0;
  at("next").hidden = next.decision !== null;
  at("next").textContent = last ? "Finish" : "Go on";
  at("do-it").hidden = next.decision === null;
  at("do-it").title = next.doing;
  at("back").hidden = next.at === 0;
  drawPointers(next.point);
  at("pointed").textContent = named(next.point);
  if (before) at("step-title").focus({ preventScroll: true });
}

/** The pieces that are pointed at, in words for those who do not see the rings. @param {string[]} ids */
function named(ids) {
  const names = ids.map((id) => board.piece(id)).map((piece) => piece?.dataset.words ?? piece?.querySelector("title")?.textContent ?? "");
  return names.some(Boolean) ? `Look at: ${names.filter(Boolean).join("; ")}.` : "";
}

/** Let the board be so large that these pieces can be seen. @param {SVGGraphicsElement[]} pieces */
function approach(pieces) {
  const view = /** @type {HTMLElement} */ (board.host.parentElement);
  view.classList.remove("near");
  const sizes = pieces.map((piece) => { const { width, height } = piece.getBoundingClientRect(); return Math.max(width, height); });
  const least = Math.min(LEGIBLE, ...sizes);
  const times = least < SMALL ? Math.min(NEAREST, LEGIBLE / least) : 1;
  view.classList.toggle("near", times > 1);
  view.style.setProperty("--times", String(times));
}

/** The box around all of these. @param {Element[]} ones */
function around(ones) {
  const boxes = ones.map((one) => one.getBoundingClientRect());
  const [x, y] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(x, y, Math.max(...boxes.map((box) => box.right)) - x, Math.max(...boxes.map((box) => box.bottom)) - y);
}

/** Scroll to where all rings are in sight, or at least the first. @param {Element[]} rings */
function face(rings) {
  const room = frame().getBoundingClientRect();
  const all = around(rings);
  const { x, y, width, height } = all.width <= room.width && all.height <= room.height ? all : around(rings.slice(0, 1));
  const [left, top] = [x + width / 2 - room.x - room.width / 2, y + height / 2 - room.y - room.height / 2];
  frame().scrollBy({ left, top, behavior: still() ? "auto" : "smooth" });
}

/** Rings around the pieces that the step is about, above all else. @param {string[]} ids */
function drawPointers(ids) {
  for (const old of board.host.querySelectorAll(".pointer")) old.remove();
  const { svg } = board;
  const pointed = ids.map((id) => board.piece(id)).filter((piece) => piece !== null);
  approach(pointed);
  const home = svg?.getScreenCTM()?.inverse();
  for (const piece of pointed) {
    const { x, y, width, height } = extent(piece);
    const way = home?.multiply(piece.getScreenCTM() ?? home);
    const [from, to] = [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((point) => point.matrixTransform(way));
    const ring = { x: from.x - MARGIN, y: from.y - MARGIN, width: to.x - from.x + 2 * MARGIN, height: to.y - from.y + 2 * MARGIN, rx: 12 };
    svg?.append(draw("g", { class: "pointer", "aria-hidden": "true" }, draw("rect", { ...ring, class: "under" }), draw("rect", ring)));
  }
  const rings = [...board.host.querySelectorAll(".pointer")];
  if (rings.length) face(rings);
}

/** The learner has chosen something. @param {number[]} chosen */
function tried(chosen) {
  if (!step) return;
  const ends = step.sets.map((set) => set.done); // a set may end by itself
  const parts = (/** @type {number[]} */ all) => (all.length > 1 ? all.filter((id) => !ends.includes(id)) : all).toSorted((one, other) => one - other).join();
  if (parts(chosen) === parts(step.move)) {
    goOn();
    return;
  }
  actions.reopen();
  for (const marks of actions.sets) marks.clear();
  actions.draw();
  at("step-wrong").textContent = step.wrong;
  at("step-wrong").hidden = false;
  say(step.wrong);
}

function goOn() {
  if (step && step.at < step.of - 1) go(step.at + 1);
  else finish();
}

function finish() {
  if (step?.result) {
    drawScores(step);
    at("result").hidden = false;
  }
  document.body.dataset.scene = "farewell";
  at("farewell").focus();
}

on("begin", (event) => { event.preventDefault(); go(0); }); // a click before this is loaded follows the link
on("again", () => go(0));
on("next", goOn);
on("do-it", () => { if (step) tried(step.move); });
on("back", () => { if (step) go(step.at - 1); });
on("text-open", () => /** @type {HTMLDialogElement} */ (at("text-dialog")).showModal());
reshaped(() => { if (step && page.scene === "lesson") go(goal); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !inspector.close()) actions.back();
  if (typing(event) || page.keys === "off" || page.scene !== "lesson" || document.querySelector("dialog[open]")) return;
  if (/^[1-9]$/.test(event.key)) actions.press(Number(event.key));
  else if (event.key === "Enter" && step && !(event.target instanceof Element && event.target.closest("button, a, summary"))) {
    if (step.decision === null) goOn();
    else if (!actions.enter()) return;
  } else return;
  event.preventDefault();
});

const wanted = Number(new URLSearchParams(location.search).get("step"));
if (wanted > 0) go(Math.min(wanted, Number(page.of)) - 1);
