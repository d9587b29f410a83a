import { hear, selectionIn } from '../tickers/page/document.ts';
import type { MentionRange } from './ranges.ts';
import type { PageMention } from './scan-global.ts';

const { contains } = Node.prototype;

/**
 * Reports the mention that a user clicked on. The click itself is left alone: it reaches the page, and a
 * link still opens. Ignored are clicks by a page's script, by the keyboard, and at the end of a selection.
 *
 * @param shown gives what is highlighted now
 */
export function followClicks(
  doc: Document,
  shown: () => MentionRange,
  onClick: (mention: PageMention) => void,
  signal: AbortSignal,
): void {
  hear(
    doc,
    'click',
    (event) => {
      if (!isPlainClick(event) || selectionIn(doc)?.isCollapsed === false) return;
      const [target] = event.composedPath();
      const hit = [...shown()].find(
        ([, range]) =>
          // An element over the text, such as a dialog, does not contain the text.
          target instanceof Node &&
          contains.call(target, range.startContainer) &&
          isUnder(event, range),
      );
      if (hit) onClick(hit[0]);
    },
    { capture: true, passive: true, signal },
  );
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.isTrusted &&
  event.button === 0 &&
  event.detail > 0 &&
  !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/** A symbol broken over two lines has a rectangle on each. */
const isUnder = ({ clientX: x, clientY: y }: MouseEvent, range: Range): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
