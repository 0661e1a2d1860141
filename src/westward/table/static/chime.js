// @ts-check
// The one sound: your turn.

/** @type {AudioContext|undefined} */
let audio;

/** Two soft notes. Browsers keep silent until the page was first touched. */
export function chime() {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [pitch, delay] of [[523, 0], [784, 0.14]]) {
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
