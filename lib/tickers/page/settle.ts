import { suffixed } from '../exchanges/names.ts';
import { byInitials } from '../exchanges/table.ts';
import { isBrazilian } from '../text/latin-america.ts';
import { narrows } from '../text/named-in.ts';
import { symbolKey } from '../text/symbol-key.ts';
import type { Exchange, Steps } from '../types.ts';
import { isGone, rootOf, textsBelow } from './document.ts';
import { isElement, parentOf } from './dom.ts';
import { amend, type Finding, isBare, isPinned, isSure, restore } from './findings.ts';
import type { Kept } from './kept.ts';
import { hasCode, isCode, type Places, surveyOf } from './place.ts';
import { unharmed } from './slices.ts';

/** Mentions placed between two looks at the clock. */
const MENTIONS = 16;

/**
 * Settles what a page as a whole makes of all that is kept of it. Each time anew, from what each mention was by
 * itself: so it does not matter in which order the parts of the page came.
 */
export function* settle(doc: Document, kept: Kept, places: Places): Steps {
  const { findings } = kept;
  findings.forEach(restore);
  // A mention that only a pin counts changes no other, or a page could infer the pin from its highlights.
  const own = findings.filter((each) => !isPinned(each));
  const stated = own.filter((each) => !isBare(each));
  const shared = sharedOf(stated);
  kept.isOpen = shared.length > 0 || own.some(({ confidence }) => confidence === 'plausible');
  kept.isStale = false;
  yield true;
  yield* unharmed(settleInitials(doc, shared));
  joinListings(stated);
  yield true;
  settleCashtags(doc, own);
  settleBrazil(own);
  kept.isOpen ||= own.some(({ asFound }) => asFound);
  yield;
  yield* unharmed(place(doc, findings, places));
}

/** A cashtag counts on a page with code, where `$` is a variable's, if the page states a ticker otherwise. */
function settleCashtags(doc: Document, findings: readonly Finding[]): void {
  const cashtags = findings.filter(
    ({ form, confidence }) => form === 'cashtag' && confidence === 'likely',
  );
  if (cashtags.length === 0 || !hasCode(rootOf(doc))) return;
  for (const each of cashtags) amend(each, { confidence: 'plausible' });
}

/** A code of B3's form is one on a page that states others: `QNTR4: 10%`. */
function settleBrazil(findings: readonly Finding[]): void {
  const codes = findings.filter(
    ({ symbol, exchange }) => exchange?.mic === 'BVMF' && isBrazilian(symbol),
  );
  const stated = new Set(codes.filter(isSure).map(({ symbol }) => symbol));
  for (const each of codes) {
    const isStated = stated.size > Number(stated.has(each.symbol));
    if (!isSure(each) && isStated) amend(each, { confidence: 'likely' });
  }
}

/** Notes where mentions stand on the page. */
export function* place(doc: Document, findings: readonly Finding[], places: Places): Steps {
  if (findings.length === 0) return;
  const landmarks = yield* surveyOf(rootOf(doc));
  for (const [index, finding] of findings.entries()) {
    const { node } = finding;
    const element = isElement(node) ? node : parentOf(node);
    // The frame around it may be gone by now.
    if (element && !isGone(node)) finding.where = places.placeOf(element, landmarks);
    if (index % MENTIONS === 0) yield;
  }
}

/** Initials before a symbol: `NSE: TLLN`. */
const INITIALS = /^([A-Z]{3,4}) ?: ?\S/;
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

/** The mentions with initials that several exchanges share. */
function sharedOf(findings: readonly Finding[]): Shared[] {
  const known = new Map<string, Shared['alike']>();
  return findings.flatMap((finding) => {
    const [, initials = ''] = finding.exchange ? (INITIALS.exec(finding.evidence) ?? []) : [];
    if (!initials) return [];
    const alike = known.get(initials) ?? byInitials(initials);
    known.set(initials, alike);
    return alike.some(({ exchange }) => exchange !== finding.exchange) ? [{ finding, alike }] : [];
  });
}

/**
 * Settles initials that several exchanges share by the exchange that the page names in full: `(NSE: TLLN)` on a page
 * about the Nairobi Securities Exchange. Reads the page only if it has such initials.
 */
function* settleInitials(doc: Document, shared: readonly Shared[]): Steps {
  if (shared.length === 0) return;
  const text = yield* beginningOf(doc);
  // Mentions with the same initials share a list.
  const namedOf = new Map<Shared['alike'], Exchange[]>();
  for (const { finding, alike } of shared) {
    const { symbol } = finding;
    const named = namedOf.get(alike) ?? namedIn(text, alike);
    namedOf.set(alike, named);
    const [only, other] = named;
    if (only && !other && only.shape.test(symbol)) amend(finding, { exchange: only });
  }
}

/** The exchanges that a text names in full, each once. */
const namedIn = (text: string, alike: Shared['alike']): Exchange[] => [
  ...new Set(alike.flatMap(({ name, exchange }) => (text.includes(name) ? exchange : []))),
];

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
function joinListings(findings: readonly Finding[]): void {
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
