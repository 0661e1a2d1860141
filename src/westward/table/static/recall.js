// @ts-check
// A page that is opened in the middle of a game: what the others have moved since one's last act is marked as if one had
// looked on. Loaded when they may have moved something.

import { parsed } from "./board.js";
import { ownAct, shape } from "./dom.js";
import { differing } from "./motion.js";
import { spots } from "./pieces.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./types.js").State} State */

/** @param {State} state @param {Board} board */
export async function recall(state, board) {
  const { seat } = state.you;
  if (seat === null) return; // who looks on has done nothing
  const own = state.log.findLast((line) => ownAct(line, state) && !line.undone);
  if (!own || own.move === state.moves) return;
  const answer = await fetch(`/api/tables/${state.table.id}/replay?at=${own.move}&viewer=${seat}&want=svg&shape=${shape()}`).catch(() => null);
  if (answer?.ok) mark((await answer.json()).svg, board, String(seat));
}

/** Mark what has moved since an earlier drawing. @param {string} text @param {Board} board @param {string} eyes */
function mark(text, board, eyes) {
  const seen = board.moved.seen.get(eyes);
  const then = parsed(text);
  const { width, height } = then.viewBox.baseVal;
  if (!board.svg || !seen?.first || seen.size.width !== width) return;
  then.classList.add("unseen");
  board.host.append(then);
  for (const id of differing(spots(then), seen.start, seen.size.height !== height)) seen.more.add(id);
  then.remove();
  board.markMoved(board.svg, eyes, "as before");
}
