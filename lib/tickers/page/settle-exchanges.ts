import { suffixed } from '../exchanges/names.ts';
import { byInitials } from '../exchanges/table.ts';
import { narrows } from '../text/named-in.ts';
import { symbolKey } from '../text/symbol-key.ts';
import type { Exchange } from '../types.ts';
import { rootOf, textsBelow } from './document.ts';
import { type Finding, isSure } from './findings.ts';

/** Initials before a symbol: `NSE: TLLN`. */
const INITIALS = /^([A-Z]{3,4}) ?: ?\S/;
/** Characters read, and texts. */
const MAX_LENGTH = 60_000;
const MAX_TEXTS = 5000;

/**
 * Settles initials that several exchanges share: the one that the page names in full is meant, `(NSE: TLLN)`
 * on a page that speaks of the Nairobi Securities Exchange. Reads the page only where it has such initials.
 */
export function settleInitials(doc: Document, findings: readonly Finding[]): void {
  const known = new Map<string, ReturnType<typeof byInitials>>();
  const shared = findings.flatMap((finding) => {
    const [, initials = ''] = finding.exchange ? (INITIALS.exec(finding.evidence) ?? []) : [];
    if (!initials) return [];
    const alike = known.get(initials) ?? byInitials(initials);
    known.set(initials, alike);
    return alike.some(({ exchange }) => exchange !== finding.exchange) ? [{ finding, alike }] : [];
  });
  if (shared.length === 0) return;
  const text = beginningOf(doc);
  for (const { finding, alike } of shared) {
    const { symbol } = finding;
    const named = new Set<Exchange>();
    for (const { name, exchange } of alike) if (text.includes(name)) named.add(exchange);
    const [only, other] = named;
    if (only && !other && only.shape.test(symbol)) finding.exchange = only;
  }
}

/** The beginning of the page's text, in lower case. */
function beginningOf(doc: Document): string {
  const texts = textsBelow(doc, rootOf(doc));
  let text = '';
  for (let count = MAX_TEXTS; count > 0 && text.length < MAX_LENGTH; count--) {
    const node = texts.nextNode();
    if (!node) break;
    text += ` ${(node as Text).data.slice(0, MAX_LENGTH)}`;
  }
  return text.toLowerCase().replace(/\s+/g, ' ');
}

/**
 * Joins what the page states twice of one share: on a market and on its exchange, `OTC` beside `OTCQB`; and
 * with the exchange's suffix as if for a class, `(TBK.V)` beside `TSXV: TBK`.
 *
 * @param findings those to be changed
 * @param all those of the whole page
 */
export function joinListings(findings: readonly Finding[], all: readonly Finding[]): void {
  const listings = new Map<string, Exchange[]>();
  for (const finding of all) {
    const { symbol, exchange } = finding;
    const key = symbolKey(symbol);
    if (exchange && isSure(finding)) listings.set(key, [...(listings.get(key) ?? []), exchange]);
  }
  const of = (symbol: string) => listings.get(symbolKey(symbol)) ?? [];
  for (const finding of findings) {
    const { symbol, exchange } = finding;
    if (exchange) {
      const market = of(symbol).find(({ name }) => narrows(name, exchange.name));
      if (market) finding.exchange = market;
      continue;
    }
    const [, stem = '', suffix = ''] = /^(.+)\.([A-Z]{1,2})$/.exec(symbol) ?? [];
    const own = stem ? suffixed(suffix) : undefined;
    if (!own || !of(stem).includes(own)) continue;
    finding.symbol = stem;
    finding.exchange = own;
  }
}
