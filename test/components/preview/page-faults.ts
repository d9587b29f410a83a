/** Faults of a page, one line each. Each function runs inside the page, so it uses nothing from outside itself. */

/**
 * Finds a page that is wider than the window, and each text that lies beyond the window's sides or that a box cuts off
 * without a scroll bar or an ellipsis. Ignores words that only screen readers read.
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
      // A line that is completely hidden, as in the footer, is not cut off at a side. Chinese, Japanese and
      // Korean fonts are slightly taller than their line.
      if (top >= sides.bottom - 1) break;
      // Marks above a letter may stick out slightly; boxes that clip leave room for them.
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

/**
 * Finds each figure that a box without a scroll bar, or the window's side, cuts off in part: `41` of `412` is a
 * different number. Ignores figures that are completely out of sight, because nobody can misread them.
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
        // Half a line's height is enough to read a figure.
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

/** Finds each outside text that a box cuts at its beginning, as where its direction is not the panel's. */
export function cutBeginnings(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  for (const text of document.querySelectorAll('bdi')) {
    const first = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode();
    if (!first?.textContent?.trim() || !text.checkVisibility()) continue;
    range.setStart(first, 0);
    range.setEnd(first, 1);
    const { left, right, top } = range.getBoundingClientRect();
    const isRtl = getComputedStyle(text).direction === 'rtl';
    for (let box: HTMLElement | null = text; box; box = box.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(box);
      const sides = box.getBoundingClientRect();
      if (clipPath.startsWith('inset(50%)') || /auto|scroll/.test(overflowX)) break;
      // A line that is completely hidden is not cut at a side.
      if (overflowX === 'visible' || top >= sides.bottom - 1) continue;
      if (isRtl ? right > sides.right + 1 : left < sides.left - 1) {
        found.push(`cut at its beginning by ${box.className}: ${first.textContent.slice(0, 60)}`);
        break;
      }
    }
  }
  return found;
}

/**
 * Finds each word that breaks between two letters although it would fit on a line beside an icon. Ignores scripts that
 * have no spaces between words.
 */
export function brokenWords(): string[] {
  const found: string[] = [];
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // Between the panel's margins, and beside an icon with its gap.
  const line = document.documentElement.clientWidth - 3.75 * rem;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || /^(?:option|style|title)$/.test(parent.localName)) continue;
    let isHeard = false;
    for (let box: Element | null = parent; box && !isHeard; box = box.parentElement) {
      isHeard = getComputedStyle(box).clipPath.startsWith('inset(50%)');
    }
    if (isHeard) continue;
    // Between blanks, brackets and quotes; what is joined by other signs is as long as all of it.
    for (const { 0: word, index } of text.data.matchAll(
      /(?<![^\s("“‘«])[\p{Script=Latin}\p{Script=Arabic}\p{Script=Hangul}\p{M}]{2,}(?=[.,;:!?…]?(?:[\s)"”’»]|$))/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const tops = new Set(parts.map(({ top }) => Math.round(top)));
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      if (tops.size > 1 && width < line) {
        found.push(`a word is broken: ${word} in ${parent.className || parent.localName}`);
      }
    }
  }
  return found;
}

/**
 * Finds each control that is less than 24 CSS pixels wide or high (WCAG 2.2, 2.5.8). Ignores controls within a
 * sentence, as WCAG does.
 */
export function smallTargets(): string[] {
  const LEAST = 24;
  const found: string[] = [];
  const acts = 'a[href], button, input, select, summary, [role="option"], [role="button"]';
  for (const target of document.querySelectorAll<HTMLElement>(acts)) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = target.getBoundingClientRect();
    // Rounding a box may lose half a pixel.
    if (width >= LEAST - 0.5 && height >= LEAST - 0.5) continue;
    const label = target.closest('label')?.getBoundingClientRect();
    if (label && label.width >= LEAST - 0.5 && label.height >= LEAST - 0.5) continue;
    const told = (target.getAttribute('aria-label') ?? target.textContent ?? '')
      .trim()
      .slice(0, 40);
    found.push(
      `small target: ${target.localName}.${target.className} ${Math.round(width)}x${Math.round(height)}: ${told}`,
    );
  }
  return found;
}

/**
 * Under forced colours, finds each control that looks like plain text: without a border, an underlined word or the
 * arrow of a fold.
 */
export function plainActs(): string[] {
  if (!matchMedia('(forced-colors: active)').matches) return [];
  const found: string[] = [];
  for (const act of document.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (!act.checkVisibility()) continue;
    const { borderTopStyle, borderTopWidth } = getComputedStyle(act);
    if (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0) continue;
    const parts = [act, ...act.querySelectorAll<HTMLElement>('*')];
    if (parts.some((part) => getComputedStyle(part).textDecorationLine === 'underline')) continue;
    if (act.localName === 'summary' && act.querySelector('svg')) continue;
    found.push(
      `looks like text: ${act.localName}.${act.className}: ${act.textContent?.trim().slice(0, 40)}`,
    );
  }
  return found;
}
