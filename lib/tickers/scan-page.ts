import { firstTextOf, hrefOf, isElement, isText, parentOf, selectAll, within } from './dom.ts';
import type { Finding } from './findings.ts';
import { lineOf } from './line.ts';
import { placesOf } from './place.ts';
import { readQuoteLink } from './quote-links.ts';
import { ANCHOR, scanText } from './scan-text.ts';
import { symbolKey } from './symbols.ts';
import type { Place } from './types.ts';

/** Text read between two looks at the clock, in UTF-16 units, and what all else costs in them. */
const STEP = 16_384;
const NODE_COST = 32;
const LOOK_COST = 400;
const LINK_COST = 200;
/** Longer texts are mostly scripts: what they stand in is asked before they are read. */
const LONG = 1000;
/** Looked at closely in one scan; a page with more is not prose. */
const MOST_LOOKS = 50_000;

const TEXTS = 4;

/** The steps of a scan: it can be left for a while, or for good, after each. */
export type Steps = Generator<void, void, void>;

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
  const placeOf = placesOf(root);
  let left = STEP;
  let looks = 0;

  function* readText(node: Text): Steps {
    const { data } = node;
    const parent = parentOf(node);
    if (!parent || (data.length > LONG && within(parent, 'script,style,noscript'))) return;
    let place: Place | null | undefined;
    for (let from = 0; from < data.length && looks < MOST_LOOKS; from += STEP) {
      if (from) yield;
      const more = scanText(
        data,
        (mention) => {
          // In a `pre` that is no code listing, as in filings, `$` may still be a shell's.
          if (mention.form === 'cashtag' && within(parent, 'pre')) return;
          if (place === undefined) place = placeOf(parent);
          if (place) onFinding({ ...mention, node, where: place });
        },
        lineOf(doc, node),
        from,
        from + STEP,
      );
      looks += more;
      left -= more * LOOK_COST;
    }
  }

  for (const part of parts) {
    if (isText(part)) yield* readText(part);
    if (!isElement(part)) continue;
    // A NodeIterator, unlike a TreeWalker, keeps its way when its node is removed between two steps.
    const texts = doc.createNodeIterator(part, TEXTS);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      // The iterator shows texts alone.
      const text = node as Text;
      const { data } = text;
      left -= data.length + NODE_COST;
      if (data.length > STEP || ANCHOR.test(data)) yield* readText(text);
      if (left > 0) continue;
      yield;
      left = STEP;
    }
    for (const link of selectAll(part, 'a[href]')) {
      const found = readQuoteLink(hrefOf(link), doc.location.hostname);
      const where = found && placeOf(link);
      if (where) {
        const again =
          symbolKey(firstTextOf(link).trim().replace('$', '')) === symbolKey(found.symbol);
        onFinding({ ...found, form: 'quoteLink', confidence: 'certain', node: link, where, again });
      }
      left -= LINK_COST;
      if (left > 0) continue;
      yield;
      left = STEP;
    }
  }
}
