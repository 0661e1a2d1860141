// @ts-check
// The messages of docs/protocol.md as types. No page loads this file; the type checker reads it.

/**
 * @typedef {object} Choice
 * @property {number} id
 * @property {string} verb
 * @property {string} group the words that stand for it and its like in a long list
 * @property {string} words
 * @property {string} cost
 * @property {string} piece
 * @property {string} set the id of the set that it is a part of, or ""
 * @property {string[]} numbers what its args count, where choices differ in nothing but several numbers
 * @property {number[]} [actions] those that a plan stands for
 * @property {string[]} args
 * @property {string[]} targets
 * @property {boolean} chance
 * @property {boolean} reveals
 * @property {boolean} ends_turn
 */

/** @typedef {{words: string, why: string, targets: string[]}} Closed */
/** @typedef {{id: number, piece: string, words: string, most: number}} Member */
/** @typedef {{id: string, words: string, members: Member[], done: number|null}} SetOffer */
/** @typedef {{title: string, does: string, worth: string, rule: string}} About */

/**
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {"open"|"person"|"bot"|"device"} kind
 * @property {string} level what a bot plays like, or ""
 * @property {string} letter
 * @property {string} shape
 * @property {boolean} connected
 * @property {boolean} deciding
 * @property {boolean} ready
 * @property {boolean} winner
 * @property {boolean} busy a bot that waits for a processor
 * @property {boolean} away the page is closed or hidden
 * @property {boolean} missed away for so long that the others may go on
 * @property {""|"time"|"vote"|"left"|"gave_up"} stand_in why a bot plays in the seat of a person
 * @property {{left: number, running: boolean}|null} clock
 */

/** @typedef {{n: number, move: number, seat: number|null, words: string, details: string[], passing?: boolean, staged?: boolean, aside?: boolean, undone?: boolean, undoes?: number[]}} LogLine */
/** @typedef {{n: number, seat: number|null, name: string, text: string}} ChatLine */
/** @typedef {{seat: number, words: string, to: number, yours: boolean}} Asked */
/** @typedef {{rows: {label: string, values: number[]}[], totals: number[]|null, winners: number[], note: string, others: {name: string, values: number[], total: number|null}[]}} Result */

/**
 * @typedef {object} State
 * @property {"state"} type
 * @property {number} n
 * @property {number} moves
 * @property {number} since
 * @property {{id: string, game: string, title: string, status: "waiting"|"playing"|"over"|"abandoned", undo: string, hints: boolean, pace: {kind: "live"|"days"}|null, absent: "bot"|"give_up", from_position: boolean, host: string}} table
 * @property {{seat: number|null, seats: number[]}} you
 * @property {string} status
 * @property {Seat[]} seats
 * @property {string|null} decision
 * @property {Choice[]} choices
 * @property {SetOffer[]} sets
 * @property {{id: string, words: string, action: number|null}[]} standing
 * @property {Closed[]} closed
 * @property {string|null} svg
 * @property {string} text
 * @property {LogLine[]} log
 * @property {ChatLine[]} chat
 * @property {{possible: boolean, to: number, restart: number, barrier: string, ask: boolean, asked: Asked|null}} undo
 * @property {boolean} over
 * @property {Result|null} result
 * @property {number} onlookers
 * @property {string[]} watchers the names of those onlookers who have one
 * @property {{seat: number, what: string, about: number|null, words: string, yours: boolean}|null} proposal
 * @property {string|null} rematch
 * @property {{at: number, of: number, viewer: number|null, viewers: (number|null)[], back: {seat: number, to: number}|null}} [replay]
 */

/**
 * One step of a lesson.
 * @typedef {object} LessonStep
 * @property {number} at
 * @property {number} of
 * @property {string} title
 * @property {string} words
 * @property {string[]} point the pieces that it is about
 * @property {string[]} told what has happened since the last step
 * @property {boolean} chapter whether it begins anew, at another position
 * @property {number[]} move what it waits for
 * @property {string} doing the same in words
 * @property {string} wrong what is said about any other move
 * @property {string|null} decision
 * @property {string} status
 * @property {{seat: number, name: string, shape: string, letter: string}[]} seats
 * @property {SetOffer[]} sets
 * @property {string} svg
 * @property {string} text
 * @property {Result|null} result
 */

/** @typedef {{id: number, words: string, value: number, why: string}} Advice */
/** @typedef {"connecting"|"live"|"polling"|"offline"} Link */

export {};
