import { isNoShare, NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { EmitAt, Mention, Steps } from '../types.ts';
import { readStated } from './codes.ts';
import { attribute, cut, forEach, headOf, type Root, wholeText } from './elements.ts';

/** Caps: length of a block in UTF-16 units, values walked in it, and depth. */
const MAX_LENGTH = 200_000;
const MAX_VALUES = 20_000;
const DEEPEST = 12;
const PER_STEP = 500;
/** Prefilter: most blocks name no ticker, and are not parsed. */
const SAYS = /ticker_?symbol|"ticker"/i;
/** Properties about the makers of the page and not its subject. */
const MAKERS = new Set(
  'publisher author provider creator copyrightHolder sourceOrganization isPartOf offers'.split(' '),
);
/** Types of things that are no shares. */
const NO_SHARE = /crypto|currency|token|softwareapp/i;
/** Names of the property in a `PropertyValue`. */
const PROPERTY_NAMES = /^(?:stock|exchange)?[ _-]?ticker(?:[ _-]?symbol)?$/i;

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const string = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/**
 * JSON-LD: `tickerSymbol` of schema.org's Corporation, "the exchange traded instrument associated with a
 * Corporation object, expressed as an exchange and an instrument name separated by a space character",
 * and the colon and the separate `exchange` that pages use as well, wherever they are nested.
 */
export function* readJsonLd(scripts: Element[], emit: EmitAt): Steps {
  for (const script of scripts) {
    yield true;
    const text = wholeText(script);
    if (text.length > MAX_LENGTH || !SAYS.test(text)) continue;
    const values = fromJson(text);
    yield true;
    yield* readValues(values, (mention) => emit(mention, script));
  }
}

/** Undefined for invalid JSON. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* readValues(whole: unknown, emit: (mention: Mention) => void): Steps {
  const left: [value: unknown, depth: number][] = [[whole, 0]];
  for (let count = 1; count <= MAX_VALUES; count++) {
    const [value, depth] = left.pop() ?? [];
    if (depth === undefined) return;
    if (count % PER_STEP === 0) yield;
    if (!isObject(value) || depth > DEEPEST) continue;
    for (const mention of mentionsOf(value)) emit(mention);
    const some = Array.isArray(value) ? value.slice(0, MAX_VALUES) : value;
    const entries = Object.entries(some).slice(0, MAX_VALUES - left.length);
    for (const [key, inner] of entries.reverse()) {
      if (isObject(inner) && !MAKERS.has(key)) left.push([inner, depth + 1]);
    }
  }
}

/** The mentions of one object. */
function mentionsOf(thing: Values): Mention[] {
  const types = [thing['@type'], thing.category].flat().map(string);
  if (NO_SHARE.test(types.join(' '))) return [];
  const isNamed =
    PROPERTY_NAMES.test(string(thing.propertyID)) || PROPERTY_NAMES.test(string(thing.name));
  const said = thing.tickerSymbol ?? thing.ticker ?? thing.tickersymbol ?? (isNamed && thing.value);
  const exchange = isObject(thing.exchange) ? thing.exchange.name : thing.exchange;
  const name = isNamed ? undefined : cut(string(thing.name)) || undefined;
  const all = Array.isArray(said) ? said.slice(0, 20) : [said];
  return all.flatMap((each) =>
    readStated(string(each), string(exchange)).map((listing) => ({
      ...listing,
      form: 'pageData' as const,
      confidence: 'certain' as const,
      evidence: cut(`tickerSymbol: ${string(each)}`),
      name,
    })),
  );
}

/**
 * Names that say ticker or stock symbol: `ticker` (GlobeNewswire, `Nasdaq:AAPL`; fund houses),
 * `tickerSymbol` (MarketWatch), `tickers` (Motley Fool), `emailtickers` (Investopedia),
 * `article:ticker`, `stock-symbol`, `cXenseParse:abc-ticker`; at the end of the name, so that
 * `ticker_companies` and `twitter:ticker-color` are not.
 */
const TAG_NAMES =
  /(?:(?:^|[^a-z]|email|stock|primary|related)tickers?|(?:ticker|stock)[-_:. ]?symbols?|^symbols?)$/i;
/** Meta tags in which news systems list the shares of an article. */
export function* readMeta(root: Root, emit: EmitAt): Steps {
  yield;
  const named = headOf(root).map((tag) => ({
    tag,
    name: (attribute(tag, 'name') || attribute(tag, 'property')).slice(0, 100),
    content: attribute(tag, 'content').slice(0, 1000),
  }));
  const exchange = named.find(({ name }) => /^(?:stock-?)?exchange(?:iso)?$/i.test(name))?.content;
  yield* forEach(named, ({ tag, name, content }) => {
    if (!TAG_NAMES.test(name)) return;
    const isList = content.includes(',');
    for (const listing of readStated(content, exchange)) {
      const { symbol } = listing;
      if (!listing.exchange && (isNoShare(symbol) || (isList && NOT_SYMBOLS.has(symbol)))) {
        continue;
      }
      const isSure = /ticker|stock/i.test(name);
      const confidence = isSure || listing.exchange ? 'certain' : 'likely';
      emit({ ...listing, form: 'pageData', confidence, evidence: cut(`${name}: ${content}`) }, tag);
    }
  });
}
