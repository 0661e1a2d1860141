// @ts-check
// The color that somebody wishes for their own seat. Whoever has it gets theirs, on this screen only.

const { style } = document.documentElement;
const NAMES = ["--seat-", "--seat-ink-"];

/** @param {number} mine my seat @param {number} wanted the seat whose color I like */
function swap(mine, wanted) {
  for (const name of NAMES) for (const seat of [mine, wanted]) style.removeProperty(`${name}${seat}`);
  const now = getComputedStyle(document.documentElement);
  for (const name of NAMES) {
    const [own, other] = [mine, wanted].map((seat) => now.getPropertyValue(`${name}${seat}`));
    style.setProperty(`${name}${mine}`, other);
    style.setProperty(`${name}${wanted}`, own);
  }
}

/** @param {number} mine @param {number} wanted */
export function wear(mine, wanted) {
  if (mine === wanted) return;
  swap(mine, wanted);
  matchMedia("(prefers-color-scheme: dark)").onchange = () => swap(mine, wanted);
}
