"""How large the letters on a page are, as they are seen: also those inside the symbols that a drawing refers to."""

from typing import Any

from playwright.sync_api import Page

MEASURE = """least => {
  const found = [];
  const note = (element, pixels) => {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (own && pixels < least - 0.01) found.push(`${pixels.toFixed(1)} px: ${element.textContent.trim().slice(0, 40)}`);
  };
  const size = (element) => parseFloat(getComputedStyle(element).fontSize);
  const scale = (matrix) => (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
  // A symbol has no place of its own on the screen: what it holds is as large as the `use` makes it.
  const inside = (use, scaled) => {
    const symbol = document.querySelector(use.getAttribute("href"));
    const { width, height } = symbol.viewBox.baseVal;
    const shown = ["width", "height"].map((name) => Number(use.getAttribute(name)));
    const wide = scaled * Math.min(shown[0] / width, shown[1] / height);
    const walk = (element, times) => {
      const own = times * scale(element.transform?.baseVal.consolidate()?.matrix);
      if (element.matches("text, tspan")) note(element, size(element) * own);
      if (element.matches("use")) inside(element, own);
      else [...element.children].forEach((child) => walk(child, own));
    };
    [...symbol.children].forEach((child) => walk(child, wide));
  };
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest(".w-sheet, defs, #own") || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (!element.getBoundingClientRect().width) continue;
    const pixels = scale(element.getScreenCTM?.());
    if (element.matches("#board use")) inside(element, pixels);
    else note(element, size(element) * pixels);
  }
  return found;
}"""


def too_small(page: Page, least: float = 9) -> list[Any]:
    """What on the page has letters of fewer pixels than `least`."""
    return list(page.evaluate(MEASURE, least))
