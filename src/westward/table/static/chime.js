// @ts-check
// The sounds: few soft notes, of which only the most important one is heard.

/** @typedef {import("./types.js").State} State */

/** @type {Record<string, [number, number][]>} each note: its pitch, and the seconds before it */
const NOTES = {
  sound_end: [[523, 0], [659, 0.14], [784, 0.28], [1047, 0.42]],
  sound: [[523, 0], [784, 0.14]],
  sound_chat: [[880, 0], [880, 0.1]],
  sound_join: [[392, 0], [523, 0.12]],
  sound_move: [[440, 0]],
};

/** @type {AudioContext|undefined} */
let audio;

/** What has happened, by the sound that tells of it. @param {State} before @param {State} next @returns {Record<string, boolean>} */
function happened(before, next) {
  /** @param {{seat: number|null}} line */
  const others = (line) => line.seat !== null && !next.you.seats.includes(line.seat);
  /** @param {State} state */
  const open = (state) => state.seats.filter((seat) => seat.kind === "open").length;
  return {
    sound_end: next.over && !before.over,
    sound: next.decision !== null && before.decision === null,
    sound_chat: next.chat.some(others),
    sound_join: open(next) < open(before),
    sound_move: next.moves !== before.moves && next.log.some(others),
  };
}

/** @param {State} before @param {State} next @param {string} wanted the sounds that are wanted */
export function hear(before, next, wanted) {
  if (next.since === 0) return; // all is told again
  const now = happened(before, next);
  const name = Object.keys(NOTES).find((one) => now[one] && wanted.split(" ").includes(one));
  if (name) play(NOTES[name]);
}

/** Browsers keep silent until the page was first touched, so nobody calls this before. @param {[number, number][]} notes */
function play(notes) {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [pitch, delay] of notes) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start + delay);
    volume.gain.exponentialRampToValueAtTime(0.12, start + delay + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + delay + 0.5);
    note.connect(volume).connect(audio.destination);
    note.start(start + delay);
    note.stop(start + delay + 0.55);
  }
}
