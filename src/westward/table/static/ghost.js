// @ts-check
// A ghost of a piece, where it would stand after a choice. Loaded when the first one is seen.

import { middle } from "./pieces.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./types.js").Choice} Choice */

/** @param {Board} board @param {Choice} choice */
export function show(board, choice) {
  board.host.querySelector(".ghost")?.remove();
  const [piece, place] = [choice.piece, choice.targets.at(-1)].map((id) => board.piece(id ?? ""));
  if (!board.svg || !piece || !place) return;
  const ghost = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
  const [from, to, root] = [middle(piece), middle(place), board.svg.getScreenCTM()];
  const own = piece.getScreenCTM();
  if (!root || !own) return;
  const there = root.inverse().multiply(own);
  there.e += (to.x - from.x) / root.a;
  there.f += (to.y - from.y) / root.d;
  for (const part of [ghost, ...ghost.querySelectorAll("[id]")]) part.removeAttribute("id");
  for (const part of ghost.querySelectorAll(".pinned")) part.remove();
  ghost.setAttribute("class", "ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("transform", `matrix(${[there.a, there.b, there.c, there.d, there.e, there.f].join(" ")})`);
  board.svg.append(ghost);
}
