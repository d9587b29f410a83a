import type { Steps } from '../types.ts';
import { textsBelow } from './document.ts';
import {
  all,
  attribute,
  below,
  find,
  frameRoot,
  isElement,
  isLeaf,
  isText,
  nameOf,
  openRoot,
  parentOf,
} from './dom.ts';
import { unharmed } from './slices.ts';

/** Text walked between two looks at the clock, in UTF-16 units, and the cost of a text itself. */
const STEP = 32_768;
const NODE_COST = 64;
const MAX_FIGURE = 8;
/** Elements checked between two looks at the clock. */
const ELEMENTS = 256;
/** Texts and trees taken from one page; a page with more is not prose. */
export const MAX_TEXTS = 50_000;
const MAX_ROOTS = 200;
/** Up to so many elements, each is checked for a shadow tree; on a larger page only likely hosts. */
const FEW = 3000;

/** Elements that can have no shadow tree, the common ones of them; a browser compares them in this order. */
const NEVER =
  'a,li,td,b,i,em,strong,img,tr,th,br,ul,ol,svg,path,g,use,script,link,meta,style,button,input,label,figure,table,tbody';
/** All that can: custom elements, frames, blocks and other rare elements. */
const ANY = `:not(${NEVER})`;
/** The commonest elements of pages, asked for first, are no hosts unless they are empty blocks. */
const COMMON = 'a,p,li,em,strong,span:not(:empty),div:not(:empty)';
const UNLIKELY = `${NEVER},h1,h2,h3,h4,header,footer,nav,main,aside`;
/**
 * Likely hosts: custom elements, frames, other rare elements and empty blocks; `slot` on a child shows that its
 * parent is one.
 */
const HOSTS = `:not(${COMMON}):not(${UNLIKELY}):not(section:not(:empty),article:not(:empty)),[slot]`;

/** What a walk has found so far. */
export interface Walked {
  /**
   * Texts that may name a ticker, in the order of the page. Who reads them while the walk goes on takes them out:
   * held to its end, they and the browser's objects for them are what takes longest to collect as garbage.
   */
  texts: Text[];
  /** How many there were so far. */
  count: number;
  /** The roots that were walked: elements, open shadow trees and same-origin frames. */
  roots: (Element | ShadowRoot)[];
  /** Characters of texts that are longer than a figure: they may say what the page is about. */
  said: number;
  /** The page has more texts or trees than are walked. */
  full: boolean;
}

export const nothingWalked = (): Walked => ({
  texts: [],
  count: 0,
  roots: [],
  said: 0,
  full: false,
});

/**
 * Walks through parts of a page, their open shadow trees and same-origin frames, and collects the texts
 * that may name a ticker. Tests every text once. Changes nothing.
 */
export function* walk(
  doc: Document,
  parts: Iterable<Node>,
  walked: Walked,
  onRoot: (root: Element | ShadowRoot) => void = () => {},
): Steps {
  const { roots } = walked;
  const queue: Node[] = [...parts];
  let trees = 0;

  function* walkPart(part: Node): Steps {
    if (isText(part)) {
      const { data } = part;
      if (data.length > MAX_FIGURE) walked.said += data.length;
      if (mayContainTicker(data)) take(part, walked);
      return;
    }
    const root = part as Element | ShadowRoot;
    roots.push(root);
    // A NodeIterator, unlike a TreeWalker, keeps its place when its node is removed between two steps.
    const iterator = textsBelow(doc, root);
    for (;;) {
      const next = collectTexts(iterator, walked);
      if (walked.count >= MAX_TEXTS) return;
      if (next === null) break;
      if (next && (yield* longTextMayContainTicker(next.data))) take(next, walked);
      yield;
    }
    yield true;
    let looked = 0;
    for (const element of yield* likelyHosts(root)) {
      const isFrame = nameOf(element) === 'iframe';
      const inner = isFrame ? frameRoot(element) : openRoot(element);
      if (inner && !queue.includes(inner)) {
        if (trees >= MAX_ROOTS) {
          walked.full = true;
          return;
        }
        trees++;
        queue.push(inner);
        onRoot(inner);
      }
      // The first look into a frame makes the browser prepare a world for it.
      if (isFrame || ++looked % ELEMENTS === 0) yield;
    }
  }

  for (const part of queue) {
    yield* unharmed(walkPart(part));
    if (walked.count >= MAX_TEXTS) {
      walked.full = true;
      return;
    }
  }
}

function take(text: Text, walked: Walked): void {
  walked.texts.push(text);
  walked.count++;
}

/**
 * Collects texts for as long as one step; a plain loop, which a browser makes faster code of than of a
 * generator's.
 */
function collectTexts(iterator: NodeIterator, walked: Walked): Text | null | undefined {
  for (let left = STEP; left >= 0 && walked.count < MAX_TEXTS; ) {
    // The iterator returns texts only.
    const text = iterator.nextNode() as Text | null;
    if (!text) return null;
    const { data } = text;
    if (data.length > STEP) return text;
    left -= data.length + NODE_COST;
    if (data.length > MAX_FIGURE) walked.said += data.length;
    if (mayContainTicker(data)) take(text, walked);
  }
  return undefined;
}

/** Tests a long text in parts: it is mostly a script's data, or an attack. */
function* longTextMayContainTicker(data: string): Generator<undefined, boolean> {
  for (let from = 0; from < data.length; from += STEP) {
    if (mayContainTicker(data.slice(from, from + STEP + 1))) return true;
    yield;
  }
  return false;
}

/** Elements that may have a shadow tree. */
function* likelyHosts(root: Element | ShadowRoot): Generator<undefined, Iterable<Element>> {
  if (isElement(root) && isLeaf(root)) return [root];
  if (isElement(root) && !below(root).item(FEW)) return [root, ...all(root, ANY)];
  return withParents(yield* find(root, HOSTS));
}

/** The parent of a slotted element is a host, too. */
function* withParents(hosts: readonly Element[]): Generator<Element, void> {
  for (const host of hosts) {
    yield host;
    const around = attribute(host, 'slot') === null ? null : parentOf(host);
    if (around) yield around;
  }
}

/**
 * The prefilter of all texts of a page. Two patterns, because a browser searches at memory speed only
 * for a pattern that begins with one plain class. The T ends Reuters codes of Tokyo, `7203.T`.
 */
const CAPITALS = /[A-Z](?:[A-Z]|(?<=\d\.T)(?![A-Za-z\d]))/;
/**
 * Forms without two capitals: `$F`, `(Nasdaq: Z)`, `Ford (F)`, `under the symbol "T"`, codes of
 * digits (`Hong Kong: 700`, `<7203>`, `代码 600519`), full-width letters.
 */
const SIGNS =
  /[$:(<["＄：（＜「〈【“닥피ド・ムス部の码碼号號드호証] ?(?:[A-Z](?![a-z])|\d{3,6}(?!\d)|[\uff10-\uff19\uff21-\uff3a])/;

/** A number alone in its text, whose bracket is in the text before: `삼성전자(` `005930` `)`; or with Tokyo's suffix. */
const NUMBER = /^\s?(?!19|20)\d{4,6}(?:\.T)?\s?$/;
const MAX_NUMBER_LENGTH = 8;
/** A number before a name in an East Asian script: `6094 みなほ鉄工`. */
const NUMBER_FIRST = /^\s{0,20}(?!19|20)\d{4}[ \u3000][\u3041-\u9fff\uff08]/;

/**
 * A label in an element of its own, whose symbol is in the next text: `<b>Ticker:</b> TLLN (NYSE)`. A test holds it
 * to `labelAlone` of all languages, which this small script has no room for.
 */
const LABEL =
  /(?:icker|[yí]mbol|symbool|ürzel|némo|(?:[ke]|ing|cker) [Cc]ode|ortna[mv]n|pizarra|cotización|bursátil|negoziazione|negociação|pic:|ennnummer|äyntitunnus|łdowy|コード|代[码碼號号]|종목코드)[a-zà-ÿ]{0,7}\s?[:：]?\s?$/;
const MAX_LABEL_LENGTH = 40;

export const mayContainTicker = (text: string): boolean =>
  // A third of a page's texts are one space between two elements.
  text.length > 1 &&
  (CAPITALS.test(text) ||
    SIGNS.test(text) ||
    NUMBER_FIRST.test(text) ||
    (text.length <= MAX_LABEL_LENGTH &&
      (LABEL.test(text) || (text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text)))));
