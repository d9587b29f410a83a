import { anyOf, lazy } from '../words/lexicon.ts';
import { walkerOf } from './document.ts';
import { isText } from './dom.ts';

/** An item of a list: what it is, a colon or a dash, and a symbol: `Energy: XEN`. */
const ITEM = /^\s*[^\s\d:][^:]{1,48}(?::| [-–—]) ?([A-Z]{2,5})\s*$/;
const MAX_ITEM = 60;
/** What the words before the list say that it lists. */
const LABEL = lazy(() => new RegExp(anyOf('labelOfList'), 'i'));
/** Nodes between an item and those words. */
const NODES = 120;

/** The symbol of an item of a list. */
export const symbolOfItem = (data: string): string =>
  data.length > MAX_ITEM ? '' : (ITEM.exec(data)?.[1] ?? '');

/**
 * Finds whether the words before a list say that its items are tickers: "beside each sector is the ticker symbol
 * of a fund".
 */
export function listsTickers(doc: Document): (text: Text) => boolean {
  // This walker also moves in trees that are not below its root.
  const walker = walkerOf(doc);
  return (text) => {
    walker.currentNode = text;
    for (let left = NODES; left > 0; left--) {
      const node = walker.previousNode();
      if (!node) return false;
      if (!isText(node)) continue;
      const { data } = node;
      if (data.trim() && !symbolOfItem(data)) return LABEL().test(data.slice(-1000));
    }
    return false;
  };
}
