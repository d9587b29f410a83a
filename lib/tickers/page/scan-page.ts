import { readQuoteLink } from '../structure/quote-links.ts';
import { ANCHOR, scanText } from '../text/scan-text.ts';
import type { Mention, Steps } from '../types.ts';
import { isElement, isText, linksIn, within } from './dom.ts';
import type { Finding } from './findings.ts';
import { linesOf } from './line.ts';
import { isRead, placeOf, surveyOf } from './place.ts';

/** Text read between two looks at the clock, in UTF-16 units, and what all else costs in them. */
const STEP = 4096;
const NODE_COST = 32;
const LOOK_COST = 800;
/** Links, and mentions, read between two looks at the clock. */
const LINKS = 64;
const MENTIONS = 16;
/** Longer texts are mostly scripts: what they stand in is asked before they are read. */
const LONG = 1000;
/** Looked at closely in one scan; a page with more is not prose. */
const MOST_LOOKS = 50_000;
/** Mentions kept of one page. */
export const MOST_FINDINGS = 1000;

const TEXTS = 4;

/**
 * Reads the texts and the links of a page, or of parts of it. Every text is tested once; only where
 * one has an anchor are its line and its place looked at. Changes nothing.
 *
 * @param root the page's root element
 * @param parts what to read: elements and text nodes, none inside another
 */
export function* scanPage(
  doc: Document,
  root: Element,
  parts: Iterable<Node>,
  onFinding: (finding: Finding) => void,
): Steps {
  const found: (Mention & { node: Node; element: Element })[] = [];
  const lineOf = linesOf(doc, root);
  let looks = 0;
  /** The text under way, and how much of it is read. */
  let node: Text;
  let data = '';
  let from = 0;
  let isReadable: boolean | undefined;

  const line = (step: 1 | -1) => lineOf(node, step);

  function onMention(mention: Mention): void {
    const element = node.parentElement;
    if (!element) return;
    isReadable ??= isRead(element);
    if (isReadable && found.length < MOST_FINDINGS) found.push({ ...mention, node, element });
  }

  function begin(text: Text): void {
    node = text;
    ({ data } = text);
    from = 0;
    isReadable = undefined;
    const parent = data.length > LONG && text.parentElement;
    if (parent && within(parent, 'script,style,noscript')) data = '';
  }

  /** Reads for one step: the text under way, then the next ones; false at the end. */
  function readOn(texts: Pick<NodeIterator, 'nextNode'>): boolean {
    for (let left = STEP; left > 0 && looks < MOST_LOOKS; ) {
      if (from >= data.length) {
        const text = texts.nextNode();
        // The iterator shows texts alone.
        if (!text) return false;
        begin(text as Text);
        left -= NODE_COST;
      }
      const to = from + STEP;
      if (to < data.length || ANCHOR.test(data)) {
        const more = scanText(data, onMention, line, from, to);
        looks += more;
        left -= more * LOOK_COST;
      }
      left -= Math.min(to, data.length) - from;
      from = to;
    }
    return looks < MOST_LOOKS;
  }

  for (const part of parts) {
    if (isText(part)) {
      begin(part);
      while (readOn({ nextNode: () => null })) yield;
    }
    if (!isElement(part)) continue;
    // A NodeIterator, unlike a TreeWalker, keeps its way when its node is removed between two steps.
    const texts = doc.createNodeIterator(part, TEXTS);
    while (readOn(texts)) yield;
    yield true;
    let count = 0;
    for (const element of linksIn(part)) {
      const link = readQuoteLink(element.getAttribute('href') ?? '', doc.location.hostname);
      if (link && isRead(element)) {
        found.push({ ...link, form: 'quoteLink', confidence: 'certain', node: element, element });
      }
      if (++count % LINKS === 0) yield;
    }
  }
  if (found.length === 0) return;
  const landmarks = yield* surveyOf(root);
  for (const [index, { element, ...mention }] of found.entries()) {
    if (landmarks.code && mention.form === 'cashtag') mention.confidence = 'possible';
    onFinding({ ...mention, where: placeOf(element, landmarks) });
    if (index % MENTIONS === 0) yield;
  }
}
