/** The box of a word in a picture, in its pixels. */
export interface Ink {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The boxes of all words in sight: something has to be drawn in each. Left out are words that are covered,
 * faded or without a letter or digit. Runs inside the page, so it may use nothing from outside itself.
 */
export function inksOf(): Ink[] {
  const WORD = /\S+/g;
  const LETTER = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;
  const MIN_SIZE = 2;
  const plain = new Map<Element, boolean>();

  /** Whether an element's content is fully opaque. */
  const isPlain = (element: Element): boolean => {
    const known = plain.get(element);
    if (known !== undefined) return known;
    const { opacity, maskImage, filter } = getComputedStyle(element);
    const own = opacity === '1' && maskImage === 'none' && filter === 'none';
    const parent = element.parentElement;
    const isSo = own && (parent === null || isPlain(parent));
    plain.set(element, isSo);
    return isSo;
  };
  const isDrawn = (element: Element): boolean => {
    const { color, webkitTextFillColor } = getComputedStyle(element);
    const isSeen = [color, webkitTextFillColor].every((one) => /^rgb\(/.test(one));
    return isSeen && element.checkVisibility({ visibilityProperty: true }) && isPlain(element);
  };
  const isOnTop = (element: Element, { left, top, width, height }: DOMRect): boolean => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  };

  const inks: Ink[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !LETTER.test(node.data) || !isDrawn(element)) continue;
    for (const { 0: word, index } of node.data.matchAll(WORD)) {
      if (!LETTER.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [box, ...more] = range.getClientRects();
      // A broken word does not tell which line has which letter.
      if (!box || more.length > 0 || box.width < MIN_SIZE || box.height < MIN_SIZE) continue;
      if (!isOnTop(element, box)) continue;
      const x = Math.floor(box.left * devicePixelRatio);
      const y = Math.floor(box.top * devicePixelRatio);
      const right = Math.ceil(box.right * devicePixelRatio);
      const bottom = Math.ceil(box.bottom * devicePixelRatio);
      inks.push({ x, y, width: right - x, height: bottom - y });
    }
  }
  return inks;
}
