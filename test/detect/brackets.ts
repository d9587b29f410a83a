import { rootOf, textsBelow } from '../../lib/tickers/page/document.ts';
import { parentOf } from '../../lib/tickers/page/dom.ts';
import { type Kept, nothingKept } from '../../lib/tickers/page/kept.ts';
import { linesOf } from '../../lib/tickers/page/line.ts';
import { createReader } from '../../lib/tickers/page/page-reader.ts';
import { createPlaces } from '../../lib/tickers/page/place.ts';
import { nothingWalked, walk } from '../../lib/tickers/page/walk.ts';
import { bracketAfterName, symbolIn } from '../../lib/tickers/text/bracket-after-name.ts';
import { type Evidence, evidenceOf, sumOf } from '../../lib/tickers/text/company-evidence.ts';
import { contextOf } from '../../lib/tickers/text/context.ts';
import { symbolKey } from '../../lib/tickers/text/symbol-key.ts';
import type { SamplePage } from '../pages/corpus.ts';
import { openPage } from './open-page.ts';

/** A bracket after a name, and whether a careful reader takes it for the symbol of a share. */
export interface Bracket {
  page: string;
  kinds: Evidence[];
  /** What the rest of the page adds to its sum. */
  added: number;
  isSymbol: boolean;
}

/** What the page adds where it takes all away, as a filing does. */
const TAKEN = -8;

/** The brackets after names on a page; without those that are debatable, or whose exchange is stated. */
export function* bracketsOn(page: SamplePage): Generator<Bracket> {
  const doc = openPage(page.html, page.url);
  const found = findingsOf(doc);
  const places = createPlaces();
  const right = new Set(page.tickers.map(({ symbol }) => symbolKey(symbol)));
  const open = new Set(page.either.map(({ symbol }) => symbolKey(symbol)));
  const lineOf = linesOf(doc);
  const texts = textsBelow(doc, rootOf(doc));
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = parentOf(node);
    if (!element || !places.isRead(element)) continue;
    for (const { index } of node.data.matchAll(/[([（]/g)) {
      const { text, at } = contextOf(node.data, index, lineOf(node));
      for (const { symbol, kinds } of symbolsIn(text, at)) {
        const key = symbolKey(symbol);
        const finding = found.find(
          (each) => each.node === node && each.symbol === symbol && each.start > index,
        );
        if (open.has(key) || !finding || finding.exchange) continue;
        const added = (finding.sum ?? 0) - sumOf(kinds);
        const isSymbol = right.has(key);
        yield { page: page.name, kinds, added: Math.max(TAKEN, added), isSymbol };
      }
    }
  }
  doc.defaultView?.close();
}

/** What is weighed of a bracket: each symbol in it after its name. */
function symbolsIn(text: string, at: number): { symbol: string; kinds: Evidence[] }[] {
  const bracket = bracketAfterName(text, at);
  if (!bracket?.name) return [];
  return bracket.symbols.flatMap((written) => {
    const symbol = symbolIn(written, bracket.name, text)?.symbol;
    const marked = /-[TXNQ]$/.test(written);
    return symbol ? { symbol, kinds: evidenceOf(symbol, { ...bracket, marked }) } : [];
  });
}

function findingsOf(doc: Document): Kept['findings'] {
  const kept = nothingKept();
  const walked = nothingWalked();
  const steps = walk(doc, [rootOf(doc)], walked);
  for (const _ of createReader(doc, kept)(walked, steps));
  return kept.findings.filter(({ form, sum }) => form === 'company' && sum !== undefined);
}
