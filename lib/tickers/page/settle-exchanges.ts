import { exchangeNamed, suffixed } from '../exchanges/names.ts';
import { byInitials } from '../exchanges/table.ts';
import { narrows } from '../text/named-in.ts';
import { symbolKey } from '../text/symbol-key.ts';
import type { Exchange, Steps } from '../types.ts';
import { rootOf, textsBelow } from './document.ts';
import { parentOf } from './dom.ts';
import { amend, type Finding, isSure } from './findings.ts';
import { isCode } from './place.ts';

/** Initials before a symbol: `NSE: TLLN`. */
const INITIALS = /^([A-Z]{3,4}) ?: ?\S/;
/** Labels of one country's exchange alone, in English: what they say, their symbols, and how a page names it. */
const HOME: [label: RegExp, symbol: RegExp, named: RegExp, mic: string][] = [
  [/stock code/i, /^\d{1,5}$/, /hong kong exchanges|stock exchange of hong kong|hkex/, 'XHKG'],
  [/share code/i, /^[A-Z]{3}$/, /johannesburg|\bjse\b/, 'XJSE'],
];
const homeOf = ({ form, exchange, evidence, symbol }: Finding) =>
  form === 'label' && !exchange
    ? HOME.find(([label, shape]) => label.test(evidence) && shape.test(symbol))
    : undefined;
/** Characters read, and texts. */
const MAX_LENGTH = 60_000;
const MAX_TEXTS = 5000;
/** Texts read between two looks at the clock. */
const PER_STEP = 64;

/** A mention whose exchange the page may settle, and the exchanges that have its initials. */
interface Shared {
  finding: Finding;
  alike: ReturnType<typeof byInitials>;
}

/** The mentions with initials that several exchanges share, or with a label that one country uses. */
export function sharedOf(findings: readonly Finding[]): Shared[] {
  const known = new Map<string, Shared['alike']>();
  return findings.flatMap((finding) => {
    if (homeOf(finding)) return [{ finding, alike: [] }];
    const [, initials = ''] = finding.exchange ? (INITIALS.exec(finding.evidence) ?? []) : [];
    if (!initials) return [];
    const alike = known.get(initials) ?? byInitials(initials);
    known.set(initials, alike);
    return alike.some(({ exchange }) => exchange !== finding.exchange) ? [{ finding, alike }] : [];
  });
}

/**
 * Settles initials that several exchanges share: the one that the page names in full is meant, `(NSE: TLLN)`
 * on a page that speaks of the Nairobi Securities Exchange. So is the exchange of a label that one country
 * uses, `Stock Code: 341`. Reads the page only where it has such.
 */
export function* settleInitials(doc: Document, shared: readonly Shared[]): Steps {
  if (shared.length === 0) return;
  const text = yield* beginningOf(doc);
  for (const { finding, alike } of shared) {
    const { symbol } = finding;
    const [, , home, mic = ''] = homeOf(finding) ?? [];
    const own = home?.test(text) ? exchangeNamed(mic) : null;
    if (own) amend(finding, { exchange: own });
    const named = new Set<Exchange>();
    for (const { name, exchange } of alike) if (text.includes(name)) named.add(exchange);
    const [only, other] = named;
    if (only && !other && only.shape.test(symbol)) amend(finding, { exchange: only });
  }
}

/** The beginning of the page's text, in lower case, with single spaces. */
function* beginningOf(doc: Document): Generator<undefined, string> {
  const texts = textsBelow(doc, rootOf(doc));
  const parts: string[] = [];
  let left = MAX_LENGTH;
  for (let count = 0; count < MAX_TEXTS && left > 0; count++) {
    const node = texts.nextNode();
    if (!node) break;
    const element = parentOf(node);
    if (!element || isCode(element)) continue;
    const { data } = node as Text;
    const part = data.slice(0, left).toLowerCase().replace(/\s+/g, ' ').trim();
    if (part) parts.push(part);
    left -= data.length + 1;
    if (count % PER_STEP === PER_STEP - 1) yield;
  }
  return parts.join(' ');
}

/**
 * Joins what the page states twice of one share: on a market and on its exchange, `OTC` beside `OTCQB`; and
 * with the exchange's suffix as if for a class, `(TBK.V)` beside `TSXV: TBK`.
 */
export function joinListings(findings: readonly Finding[]): void {
  const listings = new Map<string, Exchange[]>();
  for (const finding of findings) {
    const { symbol, exchange } = finding;
    const key = symbolKey(symbol);
    if (exchange && isSure(finding)) listings.set(key, [...(listings.get(key) ?? []), exchange]);
  }
  const of = (symbol: string) => listings.get(symbolKey(symbol)) ?? [];
  for (const finding of findings) {
    const { symbol, exchange } = finding;
    if (exchange) {
      const market = of(symbol).find(({ name }) => narrows(name, exchange.name));
      if (market) amend(finding, { exchange: market });
      continue;
    }
    const [, stem = '', suffix = ''] = /^(.+)\.([A-Z]{1,2})$/.exec(symbol) ?? [];
    const own = stem ? suffixed(suffix) : undefined;
    if (!own || !of(stem).includes(own)) continue;
    amend(finding, { symbol: stem, exchange: own });
  }
}
