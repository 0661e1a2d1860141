// @ts-check
// Where the small menu of a place stands. It is loaded when the first one opens.

const GAP = 6;

/**
 * Put a menu beside its place, where it hides as few of the places that glow as it can.
 * @param {HTMLElement} host
 * @param {Element} target
 * @param {HTMLElement} menu
 */
export function place(host, target, menu) {
  const frame = host.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const glowing = [target, ...host.querySelectorAll(".target.staged")].map((one) => one.getBoundingClientRect());
  let least = Infinity;
  for (const x of [box.x + (box.width - width) / 2, box.right + GAP, box.x - width - GAP, frame.x, frame.right]) {
    for (const y of [box.bottom + GAP, box.y - height - GAP, box.y + (box.height - height) / 2, frame.y, frame.bottom]) {
      const left = Math.max(frame.x + GAP, Math.min(x, frame.right - width - GAP));
      const top = Math.max(frame.y + GAP, Math.min(y, frame.bottom - height - GAP));
      const hidden = glowing.filter((one) => one.x < left + width && one.right > left && one.y < top + height && one.bottom > top).length;
      if (hidden < least) {
        least = hidden;
        menu.style.left = `${left - frame.x}px`;
        menu.style.top = `${top - frame.y + host.scrollTop}px`;
      }
    }
  }
}
