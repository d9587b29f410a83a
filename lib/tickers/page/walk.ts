import type { Steps } from '../types.ts';
import { textsBelow } from './document.ts';
import {
  attribute,
  below,
  frameRoot,
  isElement,
  isText,
  nameOf,
  openRoot,
  parentOf,
} from './dom.ts';
import { find } from './parts.ts';
import { unharmed } from './slices.ts';

/** Text walked between two looks at the clock, in UTF-16 units, and what a text costs besides. */
const STEP = 32_768;
const NODE_COST = 64;
/** Elements looked at between two looks at the clock. */
const ELEMENTS = 256;
/** Texts to be read, and trees to be walked, of one page: one with more is not prose. */
export const MAX_TEXTS = 50_000;
const MAX_ROOTS = 200;
/** On a page of so many elements each is asked for a shadow tree; on a larger one only likely hosts. */
const FEW = 3000;

/** Custom elements, frames and other rare ones: all but those that nearly every page is made of. */
const RARE =
  ':not(a,p,div,span,li,b,i,em,strong,img,td,tr,th,h1,h2,h3,h4,br,ul,ol,svg,path,g,use,script,link,' +
  'meta,style,button,section,article,header,footer,nav,main,aside,input,label,figure,table,tbody)';
/** Their own content is in a shadow tree, if in anything; a slotted child shows one around it. */
const HOSTS = `${RARE},div:empty,span:empty,section:empty,article:empty,[slot]`;

/** What a walk comes upon. */
export interface Walked {
  /** Texts that may say a ticker, in the order of the page. */
  texts: Text[];
  /** Elements, and open shadow trees and same-origin frames among what was walked. */
  roots: (Element | ShadowRoot)[];
}

/**
 * Walks through parts of a page, their open shadow trees and same-origin frames, and collects what is
 * worth reading. Every text is tested once. Changes nothing.
 *
 * @param parts elements and text nodes, none inside another
 * @param onRoot told of each shadow tree and frame, to be followed
 */
export function* walk(
  doc: Document,
  parts: Iterable<Node>,
  { texts, roots }: Walked,
  onRoot: (root: Element | ShadowRoot) => void = () => {},
): Steps {
  const queue: Node[] = [...parts];
  let trees = 0;

  function* walkPart(part: Node): Steps {
    if (isText(part)) {
      if (mayContainTicker(part.data)) texts.push(part);
      return;
    }
    const root = part as Element | ShadowRoot;
    roots.push(root);
    // A NodeIterator, unlike a TreeWalker, keeps its way when its node is removed between two steps.
    const iterator = textsBelow(doc, root);
    let left = STEP;
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
      // The iterator shows texts alone.
      const text = node as Text;
      const { data } = text;
      left -= data.length + NODE_COST;
      if (data.length > STEP ? yield* isLongWorth(data) : mayContainTicker(data)) texts.push(text);
      if (texts.length >= MAX_TEXTS) return;
      if (left < 0) {
        yield;
        left = STEP;
      }
    }
    yield true;
    let looked = 0;
    for (const element of yield* likelyHosts(root)) {
      const inner = nameOf(element) === 'iframe' ? frameRoot(element) : openRoot(element);
      if (inner && trees < MAX_ROOTS && !queue.includes(inner)) {
        trees++;
        queue.push(inner);
        onRoot(inner);
      }
      if (++looked % ELEMENTS === 0) yield;
    }
  }

  for (const part of queue) {
    yield* unharmed(walkPart(part));
    if (texts.length >= MAX_TEXTS) return;
  }
}

/** A long text is mostly a script's, or an attack: tested in parts. */
function* isLongWorth(data: string): Generator<undefined, boolean> {
  for (let from = 0; from < data.length; from += STEP) {
    if (mayContainTicker(data.slice(from, from + STEP + 1))) return true;
    yield;
  }
  return false;
}

/** Elements that may have a tree of their own. */
function* likelyHosts(root: Element | ShadowRoot): Generator<undefined, Iterable<Element>> {
  const few = isElement(root) ? below(root) : null;
  if (isElement(root) && few && !few.item(FEW)) return [root, ...few];
  const hosts = yield* find(root, HOSTS);
  // What is slotted has its host around it.
  return hosts.flatMap((host) => {
    const around = attribute(host, 'slot') === null ? null : parentOf(host);
    return around ? [host, around] : [host];
  });
}

/**
 * Whether a text may say a ticker at all: the one thing asked of every text of a page. Two patterns,
 * for a browser runs each at the speed of memory only while it begins with one plain class.
 */
const CAPITALS = /[A-Z]{2}/;
/**
 * What stands without two capitals: `$F`, `(Nasdaq: Z)`, `Ford (F)`, `under the symbol "T"`, codes of
 * digits (`Hong Kong: 700`, `<7203>`, `代码 600519`), full-width letters.
 */
const SIGNS =
  /[$:(<["＄：（＜「〈【“닥피ドの码碼号號드호] ?(?:[A-Z](?![a-z])|\d{3,6}(?!\d)|[\uff10-\uff19\uff21-\uff3a])/;

/** A number by itself, with what gives it away in the text before: `삼성전자(` `005930` `)`. */
const NUMBER = /^\s?(?!19|20)\d{4,6}\s?$/;
const MAX_NUMBER_LENGTH = 8;

export const mayContainTicker = (text: string): boolean =>
  CAPITALS.test(text) ||
  SIGNS.test(text) ||
  (text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text));
