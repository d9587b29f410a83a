import { isWord } from '../text/not-symbols.ts';
import { anyOf, lazy } from '../words/lexicon.ts';
import { walkerOf } from './document.ts';
import { attribute, isText, nameOf, parentOf } from './dom.ts';

/** A symbol or a code alone in its text; in a filing with its class, `TLLN WS`. */
const ALONE =
  /^\s*([A-Z]{2,6}(?:[.-][A-Z]{1,3}| W[ST]| PR ?[A-Z])?|[A-Z]{1,4}\d{1,3}|\d{4,6}|\d{3}[A-Z])\s*$/;
const MAX_SYMBOL = 24;
/** A label alone in its text. */
const LABEL = lazy(() => new RegExp(`^(?:${anyOf('labelAlone')})\\s?[:：]?$`));
const MAX_LABEL = 30;
/** Characters read of a text beside another: more than any label or number has. */
const REACH = 40;
/** Nodes between a label and what it labels. */
const NODES = 10;
/** Tables have rules of their own, and rows of headings. */
const CELL = /^(?:td|th)$/;
const SNIPPET = /^(?:code|kbd|samp)$/;

/** What is an item of its own: a label in one says nothing of a symbol in the next. */
const ITEMS = new Set(['li', 'a', 'button', 'option', 'summary', 'label']);
const MENUS = new Set(['nav', 'menu']);
const MENU_ROLE = /^(?:navigation|menu|menubar|menuitem|tab|tablist|button)$/;
/** Levels looked up for either. */
const LEVELS = 12;
/** Labels that are entries of menus too: news has a ticker. */
const BARE = /^(?:[Tt]icker|[Ss]ymbol|[Cc]ode|Epic|[Kk]ürzel)$/;
/** The symbol that a text holds and nothing else. */
export const aloneIn = (data: string): string =>
  data.length > MAX_SYMBOL ? '' : (ALONE.exec(data)?.[1] ?? '');

/** Whether an element sets a word in code, as some sites do with symbols. */
export const isSnippet = (element: Element): boolean => SNIPPET.test(nameOf(element));

/** A text beside another, and its end or its beginning. */
interface Beside {
  node: Text | null;
  said: string;
}
const NOTHING: Beside = { node: null, said: '' };

/** The text before or after a text, and what it says. */
export type TextBeside = (text: Text, step: 1 | -1) => Beside;

/**
 * Finds the end of the text before one (-1), or the beginning of that after it (1), which may be in elements of their
 * own: `<div>Ticker</div><div>TLLN</div>`, `<b>WKN</b><i>716460</i>`.
 */
export function textsBeside(doc: Document): TextBeside {
  // This walker also moves in trees that are not below its root.
  const walker = walkerOf(doc);
  return (text, step) => {
    const parent = parentOf(text);
    if (!parent || CELL.test(nameOf(parent))) return NOTHING;
    walker.currentNode = text;
    for (let left = NODES; left > 0; left--) {
      const node = step > 0 ? walker.nextNode() : walker.previousNode();
      if (!node) return NOTHING;
      if (!isText(node)) continue;
      const said = node.data.trim();
      if (said) return { node, said: step > 0 ? said.slice(0, REACH) : said.slice(-REACH) };
    }
    return NOTHING;
  };
}

/** Whether two texts stand in one item, and in no menu. */
export function isOneItem(text: Text, other: Text | null): boolean {
  const item = other && itemAround(text);
  return !!item && item.isRead && item.at === itemAround(other).at;
}

/** The nearest item around a text, if any, and whether it is part of no menu. */
function itemAround(text: Text): { at: Element | null; isRead: boolean } {
  let at: Element | null = null;
  let element = parentOf(text);
  for (let left = LEVELS; element && left > 0; left--, element = parentOf(element)) {
    const name = nameOf(element);
    const role = attribute(element, 'role');
    if (MENUS.has(name) || (role !== null && MENU_ROLE.test(role))) return { at, isRead: false };
    if (ITEMS.has(name)) at ??= element;
  }
  return { at, isRead: true };
}

/**
 * Joins a symbol and the label before it: `Ticker: TLLN`. Empty without a label, or if a bare `Ticker` is followed by
 * an abbreviation.
 */
export function labelledLine(before: string, symbol: string, isOne: boolean): string {
  if (before.length > MAX_LABEL || !LABEL().test(before)) return '';
  if (!isOne || (BARE.test(before) && isWord(symbol))) return '';
  return `${before.replace(/[:：]$/, '').trim()}: ${symbol}`;
}
