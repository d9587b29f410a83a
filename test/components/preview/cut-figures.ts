/**
 * Runs inside the page, so it may use nothing from outside itself: each figure of which one part is in
 * sight and another is cut off by a box that does not scroll, or by the window's side. `41` of `412` is
 * another number. A figure that is out of sight whole is none that could be misread.
 */
export function cutFigures(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: figure, index } of text.data.matchAll(/[-+−]?\d[\d.,:\u00A0\u202F’'%/-]*/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + figure.length);
      const boxes: HTMLElement[] = [];
      for (let box = text.parentElement; box; box = box.parentElement as HTMLElement)
        boxes.push(box);
      const heard = boxes.some((box) => getComputedStyle(box).clipPath.startsWith('inset(50%)'));
      if (heard) continue;
      let [shown, whole] = [0, 0];
      for (const line of range.getClientRects()) {
        let [left, right, top, bottom] = [line.left, line.right, line.top, line.bottom];
        let scrolls = false;
        for (const box of boxes) {
          const { overflowX, overflowY } = getComputedStyle(box);
          if (/auto|scroll/.test(overflowX)) scrolls = true;
          if (scrolls || box === document.body || box === document.documentElement) continue;
          const sides = box.getBoundingClientRect();
          if (overflowX !== 'visible') {
            left = Math.max(left, sides.left);
            right = Math.min(right, sides.right);
          }
          if (overflowY !== 'visible') {
            top = Math.max(top, sides.top);
            bottom = Math.min(bottom, sides.bottom);
          }
        }
        if (!scrolls) {
          left = Math.max(left, 0);
          right = Math.min(right, document.documentElement.clientWidth);
        }
        whole += line.width;
        // Half a line's height is enough to read a figure by.
        if (bottom - top > line.height / 2) shown += Math.max(0, right - left);
      }
      // A plain number goes on in a new line between its groups alone, never within one.
      const before = text.data[index - 1] ?? ' ';
      const after = text.data[index + figure.length] ?? ' ';
      const isPlain = /^[-+−]?\d[\d.,]*$/.test(figure) && !/[\p{L}\p{N}-]/u.test(before + after);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (isPlain && figure.length < 15 && tops.size > 1) {
        found.push(`a figure is broken: ${figure} in ${text.parentElement.className}`);
      }
      if (shown > 1 && shown < whole - 1) {
        found.push(
          `a figure is cut: ${figure} in ${text.parentElement.className}: ${text.data.trim().slice(0, 60)}`,
        );
      }
    }
  }
  return found;
}
