import { byInitials } from '../exchanges/table.ts';
import type { Exchange } from '../types.ts';
import { rootOf, textsBelow } from './document.ts';
import type { Finding } from './findings.ts';

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
  const shared = findings.flatMap((finding) => {
    const [, initials = ''] = finding.exchange ? (INITIALS.exec(finding.evidence) ?? []) : [];
    const alike = byInitials(initials);
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
