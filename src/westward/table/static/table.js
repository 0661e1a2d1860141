// @ts-check
// The table page: joins the line to the server, the board, the action bar and the panels.

import { Actions } from "./actions.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { at, frame, lazily, make, on, ownAct, reshaped, shape, toast, typing } from "./dom.js";
import { Follow } from "./follow.js";
import { Log } from "./log.js";
import { drawSeats, tabs } from "./panels.js";
import { say } from "./speak.js";

/** @typedef {import("./types.js").State} State */

const page = document.body.dataset;
const table = page.table ?? "";
const game = page.game ?? "";

/** @type {State|null} */
let state = null;
/** @type {string|null} */
let acting = null;
let seenMoves = -1;
let passed = false;
let turned = false; // whether the viewer has had a turn
let asked = false; // whether there was something that can be answered in advance

const chime = lazily(() => import("./chime.js"));
const company = lazily(() => import("./company.js"));
const device = lazily(() => import("./device.js"));
const ending = lazily(() => import("./ending.js"));
const news = lazily(() => import("./news.js"));
const own = lazily(() => import("./own.js"));
const parts = lazily(() => import("./parts.js"));
const standing = lazily(() => import("./standing.js"));
const unread = lazily(() => import("./unread.js"));
const waiting = lazily(() => import("./waiting.js"));

const board = new Board(at("board"), {
  pick: (target) => actions.pickPlace(target),
  point: (target) => actions.pointed(target),
  miss: (id) => { if (id) inspect((it) => it.show(id, "held")); },
});
const actions = new Actions(board, page.confirm ?? "risky", {
  act: (chosen) => { acting = ask("act", { decision: state?.decision, ...chosen }); },
  mark: (set, marked) => line.say("mark", { seat: state?.you.seat, decision: state?.decision, set, actions: marked }),
});
/** @type {import("./inspector.js").Inspector|null} loaded when somebody moves a pointer or asks for it */
let inspector = null;
const inspecting = lazily(() => import("./inspector.js").then(({ askAbout, Inspector }) => (inspector = new Inspector(board, {
  moment: () => `${state?.n} ${state?.you.seat}`,
  about: (piece) => askAbout(table, { piece, seat: state?.you.seat }),
  why: (piece) => actions.why(piece),
  address: (rule) => `/rules/${page.game}#${rule}`,
  toRule: (rule) => { panel.show("rules"); rulebook((it) => it.toRule(game, rule)); return true; },
}))));
/** @param {(it: import("./inspector.js").Inspector) => void} use */
const inspect = (use) => inspecting().then(use);
for (const kind of ["pointermove", "pointerdown"]) {
  document.addEventListener(kind, (event) => inspect((it) => {
    if (kind === "pointermove" && at("board").contains(/** @type {Node} */ (event.target))) it.moves(/** @type {PointerEvent} */ (event));
  }), { once: true });
}
const follow = new Follow(/** @type {import("./follow.js").Pace} */ (page.follow), show);
const log = new Log((move) => `/t/${table}/replay?at=${move}`);
/** @param {(it: typeof import("./rulebook.js")) => void} use */
const rulebook = (use) => import("./rulebook.js").then(use);
const panel = tabs((name) => { if (name === "rules") rulebook((it) => it.loadRules(game)); });
const art = Board.sheet(page.art ?? "");
const line = new Connection(table, shape, receive, report);
document.addEventListener("visibilitychange", () => line.say("attention", { visible: !document.hidden }));

/** @param {Record<string, any>} message @param {boolean} first */
function receive(message, first) {
  if (message.type === "state") art.then(() => arrive(/** @type {State} */ (message), first));
  else if (message.type === "presence" && state) { follow.present([state], message.seats); Object.assign(state, { onlookers: message.onlookers, watchers: message.watchers }); drawSeats(state); others(state); clocks(message.seats); }
  else if (message.type === "made") actions.made(/** @type {any} */ (message));
  else if (message.type === "hint") { at("toast").hidden = true; import("./advice.js").then((it) => it.advise(actions, message.advice)); }
  else if (message.type === "error") refused(message);
}

/** Something has happened: title and chat say so at once, the table at the viewer's pace. @param {State} next @param {boolean} first */
function arrive(next, first) {
  const mine = next.decision !== null;
  document.title = `${mine ? "● Your turn" : next.over ? "Finished" : next.table.status === "waiting" ? "Waiting" : "Playing"} · ${next.table.title}`;
  if (next.chat.length) unread().then((it) => it.hear(next));
  if (mine && document.hidden && next.decision !== state?.decision) import("./away.js").then((it) => it.call(next));
  follow.take(next, first);
  clocks(next.seats);
}

/** Clocks wait for nobody who is still shown earlier moves. @param {State["seats"]} seats */
function clocks(seats) {
  const when = performance.now();
  if (state?.table.pace) company().then((it) => it.time(seats, when));
}

/** Other people, or a bot in our own seat. @param {State} next */
function others(next) {
  if (next.onlookers || !at("watching").hidden || next.seats.some((seat) => seat.clock || seat.stand_in || (seat.kind === "person" && !next.you.seats.includes(seat.seat)))) company().then((it) => it.show(next, ask));
}

/** @param {Record<string, any>} message */
function refused(message) {
  toast(message.words, "warning");
  say(message.words);
  if (message.id && message.id === acting) actions.reopen();
}

/** @param {State} next @param {boolean} first */
function show(next, first) {
  const before = state;
  state = next;
  const mine = next.decision !== null;
  const away = first && before !== null ? next.moves - seenMoves : 0;
  document.body.dataset.status = next.table.status;
  document.body.classList.toggle("my-turn", mine);
  status(next, mine);
  if (first && page.color && next.you.seats.length) import("./tint.js").then((it) => it.wear(next.you.seats[0], Number(page.color)));
  drawSeats(next);
  others(next);
  board.show(next.svg, String(next.you.seat), since(next), before !== null);
  if (first && !before && !next.over && next.log.some((one) => ownAct(one, next))) import("./recall.js").then((it) => it.recall(next, board));
  const drawn = board.svg;
  if (drawn?.querySelector("[data-tab]") || !at("parts").hidden) parts().then((it) => drawn && it.show(drawn));
  const kept = drawn && (drawn.querySelector("[data-kept]") || !at("own").hidden) ? own().then((it) => it.keep(drawn, (target) => actions.pickPlace(target))) : Promise.resolve();
  at("board-text").textContent = next.text;
  actions.offer(next, waitingWords(next));
  inspector?.refresh();
  const single = page.single === "self" && page.confirm !== "always" && next.choices.length === 1;
  asked ||= single || next.standing.length > 0;
  if (asked) standing().then((it) => {
    const answer = (/** @type {number} */ action) => actions.answer(action);
    it.offer(next, game, answer);
    if (single) it.only(next, answer);
  });
  turned ||= next.log.some((one) => one.seat === next.you.seat);
  if (turned) news().then((it) => it.news(next));
  const said = log.add(next.log, next.seats, next.since === 0);
  at("hint").hidden = !mine || !next.table.hints;
  undo(next);
  if (next.table.status === "waiting" || !at("waiting").hidden) waiting().then((it) => it.show(next));
  if (next.over) ending().then((it) => it.show(next));
  passDevice(next);
  if (away > 1) {
    toast(make("a", { href: `/t/${table}/replay?at=${seenMoves}` }, `${away} moves happened while you were away. Step through them.`));
  } else if (!first && said.length && !(mine && next.decision !== before?.decision)) say(said.join(" "));
  if (mine && next.decision !== before?.decision) {
    if (frame().matches(".zoomed, [data-shape=tall]")) Promise.all([import("./reveal.js"), kept]).then(([it]) => it.reveal(board));
    say([...(first ? [] : said), next.status].join(" "), "assertive");
  } else if (!mine && !first && frame().matches("[data-shape=tall]:not(.zoomed)") && next.log.some((one) => !ownAct(one, next))) {
    import("./reveal.js").then((it) => it.follow(board));
  }
  if (before && !first && page.sounds && navigator.userActivation?.hasBeenActive !== false) chime().then((it) => it.hear(before, next, page.sounds ?? ""));
  seenMoves = next.moves;
}

/** From when on what moved is marked: the viewer's own last act; who only watches is shown the last message. The end turns everything. @param {State} next */
function since(next) {
  if (next.over) return "now";
  const mine = next.since ? next.log.findLastIndex((line) => ownAct(line, next)) : -1;
  if (next.you.seat === null || (mine >= 0 && mine < next.log.length - 1)) return "before";
  return mine < 0 ? "as before" : "now";
}

/** @param {State} next @param {boolean} mine */
function status(next, mine) {
  const line = at("status-words");
  if (line.textContent !== next.status) line.textContent = next.status;
  line.style.setProperty("--letters", String(next.status.length));
  const who = next.seats.find((seat) => seat.deciding);
  at("status").dataset.seat = next.over || !who ? "none" : String(mine ? next.you.seat : who.seat);
}

/** @param {State} next */
function waitingWords(next) {
  if (next.over || next.table.status === "waiting") return "";
  const others = next.seats.filter((seat) => seat.deciding && seat.seat !== next.you.seat);
  const names = others.map((seat) => seat.name).join(" and ");
  if (next.you.seat === null) return names ? `You are watching. ${names} ${others.length > 1 ? "are" : "is"} choosing.` : "You are watching.";
  const ready = next.seats.find((seat) => seat.seat === next.you.seat)?.ready;
  const mind = next.undo.possible ? "You are ready, and can change your mind until all are. " : "You are ready. ";
  return names ? `${ready ? mind : ""}${names} ${others.length > 1 ? "are" : "is"} choosing. Your choices appear here when it is your turn.` : "";
}

/** @param {State} next */
function undo(next) {
  const button = /** @type {HTMLButtonElement} */ (at("undo"));
  const { possible, ask: asking, barrier, asked } = next.undo;
  button.hidden = next.you.seat === null || next.table.status !== "playing" || next.table.undo === "none";
  button.disabled = (!possible && !asking) || !!asked;
  button.dataset.ask = asking ? "1" : "";
  at("undo-words").textContent = asking ? "Ask to undo" : "Undo";
  button.title = asking ? `Ask the others (${barrier})` : possible ? "Take back your last choice (U)" : barrier || "Nothing to take back";
  at("restart").hidden = button.hidden || button.disabled || next.undo.restart >= next.undo.to;
  at("asked").hidden = !asked || next.you.seat === null;
  at("asked-yes").hidden = at("asked-no").hidden = !asked?.yours;
  const words = asked ? `${asked.words}${asked.yours ? "" : " Waiting for the answer."}` : "";
  if (at("asked-words").textContent !== words) at("asked-words").textContent = words;
}

/** Several people at one device: the board is hidden until the one whose turn it is holds it, also while we do not know who that is. @param {State} next */
function passDevice(next) {
  if (next.you.seats.length < 2) return;
  if (!passed) document.body.classList.add("curtained");
  passed = true;
  device().then((it) => it.pass(next, (seat) => line.say("seat", { seat })));
}

/** @param {import("./types.js").Link} link @param {number} unsent */
function report(link, unsent) {
  const words = {
    connecting: unsent ? "Reconnecting… your move is kept" : "Connecting…",
    live: "Live",
    polling: "Live (slow line)",
    offline: unsent ? "Offline: your move will be sent" : "Offline",
  }[link];
  at("link").dataset.link = link;
  at("link-words").textContent = words;
  document.body.classList.toggle("offline", link === "offline" || (link === "connecting" && state !== null));
}

/** Send for the seat with whose eyes we look. @param {string} type @param {Record<string, any>} fields */
const ask = (type, fields = {}) => line.send(type, { seat: state?.you.seat, ...fields });
/** Take back the last choice, or all after the first `to`; where the others have a say, ask them. @param {number} [to] */
const doUndo = (to) => {
  follow.skip();
  const button = /** @type {HTMLButtonElement} */ (at("undo"));
  if (!state || button.hidden || button.disabled) return;
  ask(button.dataset.ask ? "ask_undo" : "undo", { to });
};
const restart = () => { if (!at("restart").hidden) doUndo(state?.undo.restart); };
const doHint = () => {
  if (!state?.decision || at("hint").hidden) return;
  ask("hint", { decision: state.decision });
  toast("The bot is thinking…");
};

on("undo", () => doUndo());
on("restart", restart);
on("hint", doHint);
on("asked-yes", () => ask("answer_undo", { accept: true }));
on("asked-no", () => ask("answer_undo", { accept: false }));
on("chat-form", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (at("chat-text"));
  if (field.value.trim()) ask("chat", { text: field.value.trim() });
  field.value = "";
}, "submit");
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => (await import("./errands.js")).copy(at(button.getAttribute("data-copy") ?? "")));
}
on("device-link", async () => { if (await (await import("./errands.js")).deviceLink(table)) open("device-dialog"); });
on("problem", async () => (await import("./problem.js")).save(line.last));
const zoom = () => import("./zoom.js");
const toggleZoom = async () => (await zoom()).toggle(board.targets());
on("zoom", toggleZoom);
at("board").addEventListener("wheel", (event) => {
  if (frame().dataset.shape === "tall" && !event.ctrlKey) return; // it scrolls there
  event.preventDefault();
  zoom().then((it) => it.wheel(event));
}, { passive: false });
at("board").addEventListener("touchstart", (event) => { if (event.touches.length === 2) zoom().then((it) => it.pinch(event)); }, { passive: true });
on("pace", async (event) => {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  follow.set(/** @type {import("./follow.js").Pace} */ (value));
  (await import("./errands.js")).keep({ follow: value, csrf: page.csrf ?? "" });
}, "change");
reshaped(() => { follow.skip(); line.say("shape", { shape: shape() }); });

/** @param {string} id */
function open(id) {
  const dialog = /** @type {HTMLDialogElement} */ (at(id));
  if (id === "leave-dialog") import("./leave.js").then((it) => state && it.offer(state, ask));
  if (dialog.open) dialog.close();
  else dialog.showModal();
}
for (const button of document.querySelectorAll("[data-dialog]")) {
  button.addEventListener("click", () => open(button.getAttribute("data-dialog") ?? ""));
}

/** @type {Record<string, () => void>} */
const KEYS = {
  u: () => doUndo(),
  U: restart,
  h: doHint,
  i: () => inspect((it) => it.look(/** @type {HTMLElement|null} */ (document.activeElement?.closest("#actions [data-piece]"))?.dataset.piece)),
  n: () => follow.skip(),
  l: () => { panel.show("log"); log.focus(); },
  c: () => { panel.show("chat"); at("chat-text").focus(); },
  r: () => { if (!inspector?.rule()) panel.show("rules"); },
  b: () => open("text-dialog"),
  z: toggleZoom,
  "+": async () => (await zoom()).closer(1),
  "-": async () => (await zoom()).closer(-1),
  "/": () => actions.find(),
  "?": () => open("help-dialog"),
};

const menu = document.querySelector("details.menu");
document.addEventListener("click", (event) => { if (!menu?.querySelector("summary")?.contains(/** @type {Node} */ (event.target))) menu?.removeAttribute("open"); });
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") menu?.removeAttribute("open");
  if (document.querySelector("dialog[open], .curtained")) return;
  if (event.key === "Escape") {
    if (!inspector?.close() && !actions.back() && panel.isOpen()) panel.close();
    return;
  }
  if (typing(event) || page.keys === "off") return;
  const digit = /^[1-9]$/.test(event.key);
  if (event.repeat && (digit || event.key === "Enter")) return event.preventDefault();
  if (digit && !actions.staged) actions.press(Number(event.key));
  else if (event.key === "Enter" && follow.staged) follow.press();
  else if (event.key === "Enter") {
    if ((event.target instanceof HTMLElement && event.target.closest("button, a, summary")) || !actions.enter()) return;
  } else {
    const does = KEYS[event.key] ?? KEYS[event.key.toLowerCase()];
    if (!does) return;
    does();
  }
  event.preventDefault();
});
