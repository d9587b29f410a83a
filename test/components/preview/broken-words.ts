/**
 * Runs inside the page, so it may use nothing from outside itself: each word that goes on in a new line
 * between two of its letters although a line beside an icon holds it whole. Scripts that have no blanks
 * between words are left out.
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
