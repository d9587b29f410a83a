/**
 * Runs inside the page, so it may use nothing from outside itself: what is wider than the window, and
 * each text that lies beyond the window's sides or is cut off by a box that neither scrolls nor shows an
 * ellipsis. Words meant for hearing alone are left out.
 */
export function lostToTheSides(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`wider than the window: ${scrollWidth} px`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(text);
    const { left, right, top } = range.getBoundingClientRect();
    const told = `${text.parentElement.className}: ${text.textContent.trim().slice(0, 60)}`;
    let box: HTMLElement | null = text.parentElement;
    for (; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath.startsWith('inset(50%)')) break;
      if (style.overflowX === 'visible') continue;
      if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') break;
      const sides = box.getBoundingClientRect();
      // A line that is left out whole, as in the footer, is not lost to a side. Fonts of Chinese, Japanese and
      // Korean are a little taller than their line.
      if (top >= sides.bottom - 1) break;
      // What is piled upon a letter may stand out a little; boxes that clip leave room for it.
      if (left < sides.left - 4 || right > sides.right + 4) {
        found.push(`cut off by ${box.className}: ${told}`);
        break;
      }
    }
    if (box === document.body && (left < -1 || right > innerWidth + 1)) {
      found.push(`beyond the side: ${told}`);
    }
  }
  return found;
}
