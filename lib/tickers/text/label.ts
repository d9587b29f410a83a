import { bloombergCode, lookUp, nameEndingAt, suffixed } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { exchangesBeside, namesAt } from './label-exchange.ts';
import {
  GAP,
  GOES_ON,
  NEWS_TICKER,
  NOT_SHARES,
  REST,
  SHARES,
  STRONG,
  UNDER,
} from './label-words.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { listed, SERIES, STANDS, SYMBOL, type SymbolListing } from './symbols.ts';

export { ANCHOR_LABEL } from './label-words.ts';

/** A symbol and the class of a Nordic share; no name before a colon, no start of a headline. */
const ITEM = new RegExp(
  `(${SYMBOL})${STANDS}(?: ((?:TR|BT[AU]|TO\\d)\\b|P[Rr] ?[A-Z](?=["',.])|${SERIES}(?=["'),.;]|$)))?(?!:(?![A-Z]{2}\\b))(?! :(?![A-Z]{2}\\b| [a-zà-ÿ]))(?! [A-Z]{3,} [A-Z]{2,}| (?:CORP|INC|LTD|PLC|LLC|GROUP|HOLDINGS?)\\b)`,
  'y',
);
/** Between the symbols of a list. */
const AND =
  /[.,]?["')]{0,2}(?:,? (?:and|or|und|oder|et|y|e|en|och) (?:under |unter )?| to (?=["'])| ?[,;/&] ?| (?="))["'(]?/y;
/** The shape of a symbol without a known exchange; no WKN and no page number. */
const LIKELY = /^(?=.*[A-Z])[A-Z0-9]{1,7}(?:[./-][A-Z0-9]{1,3}){0,2}$|^\d{3,6}$/;
const MAX_LABEL_LENGTH = 28;
const MAX_ITEMS = 8;

/** Bloomberg's code of the country: `VOD LN`, `AAPL:US`. */
const BLOOMBERG = /^[ :]([A-Z]{2})(?![A-Za-z])/;

const CODES = /\b(?:ISIN|WKN|Valor)\b/;
/** Shops have stock codes too, games codes to share, telephones exchanges, and plans epics: a listed company says what it is. */
const CODE = /^(?:(?:stock|share|trading|exchange) code|epic)/i;
/** London's symbols. */
const EPIC = /^[A-Z][A-Z0-9]{1,3}\.?$/;
const LISTED =
  /\b(?:[Ll]imited|Ltd|Berhad|Bhd|PLC|plc|Holdings|Group|Exchange|[Ll]isted|ISIN|[Ss]hares|SEHK|HKEX|HKD|JSE|SGX|AIM|LSE|TIDM)\b|H[Kk]\$/;

/** A symbol of a label, with the exchanges named for this symbol alone. */
interface Item {
  symbol: string;
  series: string;
  named: Naming[];
}

/**
 * A label in words and its symbol, with the exchange that its sentence names: `ticker: AAPL`,
 * `listed on the NYSE under the symbol “T”`, `Börsenkürzel: SAP`.
 *
 * @param at index of the anchor in a plain text
 * @returns true when it is a label with a symbol
 */
export function labelAt(text: string, at: number, emit: Emit): boolean {
  if (gluedAt(text, at, emit) || ownershipAt(text, at, emit)) return true;
  REST.lastIndex = at;
  const rest = REST.exec(text)?.[0].length ?? 0;
  const label = text.slice(Math.max(0, at - MAX_LABEL_LENGTH), at + rest);
  const inner =
    /^cker./i.test(text.slice(at, at + rest)) && /symb|rzel|tape/i.test(label.slice(-rest));
  if (!rest || inner || GOES_ON.test(text.slice(at + rest, at + rest + 20))) return false;
  const strong = STRONG.exec(label);
  const written = strong?.[0].replace(/^[^a-zà-ÿ]/i, '') ?? /[^ ("]*$/.exec(label)?.[0] ?? '';
  if (!strong && !/^[^a-zà-ÿ]*(?:symb|s[íi]mb|k[üu]rz|código)/i.test(written)) return false;
  GAP.lastIndex = at + rest;
  const gap = GAP.exec(text)?.[0] ?? '';
  const begin = at + rest - written.length;
  const colon = gap.indexOf(':');
  // `qualifiedAt` reads `NASDAQ symbol: …` at the colon.
  if (!gap || (colon >= 0 && nameEndingAt(text, at + rest + colon))) return false;
  const quoted = /["']/.test(gap);
  // Beside other codes of a share a bare word is a label: `WKN A1EWWW / Symbol TLN / Börse …`.
  const isAmongCodes = CODES.test(text.slice(Math.max(0, at - 60), at + 60));
  const several =
    /(?:symbol[es]*s|tickers|kürzel|\(s\))$/i.test(written) ||
    /^[A-Z0-9.]+(?:[,;] ?[A-Z0-9.]+)+\)/.test(text.slice(GAP.lastIndex));
  const { items, end } = itemsAt(text, GAP.lastIndex, several);
  const lead = text.slice(Math.max(0, begin - 12), begin);
  // `"TICKER" TEXT` is a word in quotation marks; `TICKERS: NEVER use` a heading.
  if (/["']$/.test(lead) && /^["'] /.test(gap)) return false;
  if (!/[a-z]/.test(written) && /^ [a-z]/.test(text.slice(end))) return false;
  const bracketed = /[([]$/.test(lead) && /[:=,]/.test(gap);
  // "A ticker: ABC" explains what one is.
  if (/(?<!\b(?:has|had|with|under|class:?) )\b(?:an?|eine?|une?|uma?) $/i.test(lead)) return false;
  if (/^ticker/i.test(written) && NEWS_TICKER.test(lead)) return false;
  // A shout: `Ticker: TOR!`
  if (text.charAt(end) === '!') return false;
  if (!items[0] || (/^\d+$/.test(items[0].symbol) && !/\S/.test(gap))) return false;

  const beside = exchangesBeside(text, begin, end);
  const anyNamed = beside.length > 0 || items.some(({ named }) => named.length > 0);
  const near = text.slice(Math.max(0, begin - 90), end + 60);
  const shares = SHARES.test(near.replace(written, ''));
  if (
    !anyNamed &&
    NOT_SHARES.test(near) &&
    !(strong && /\b(?:shares?|stock|Aktien?)\b/.test(near.replace(written, ' ')))
  )
    return false;
  if (/^epic/i.test(written) && !anyNamed && !EPIC.test(items[0].symbol)) return false;
  const under = UNDER.test(text.slice(Math.max(0, begin - 40), begin));
  const confidence = judge({
    strong: !!strong,
    joined: quoted || /\S/.test(gap) || under || isAmongCodes,
    marked: quoted || /[:=(]/.test(gap),
    bracketed,
    anyNamed,
    // Nordic: `BRAN B`.
    shares: shares || !!items[0].series,
    short: items[0].symbol.length < 2,
    likely: under && /rzel/i.test(written) && !isWord(items[0].symbol),
    shop:
      CODE.test(written) &&
      !LISTED.test(near.replace(written, '')) &&
      !/^0\d{3,4}$/.test(items[0].symbol),
  });
  if (!confidence) return false;
  const zip =
    beside.length === items.length &&
    /^.{0,12}(?:respectiv|jeweils|beziehungs)/i.test(text.slice(end));
  const alone = colon >= 0 && /^ ?(?:$|[).,;|])/.test(text.slice(end));
  items.forEach((item, index) => {
    const { symbol, named } = item;
    if (!quoted && !anyNamed && !bracketed) {
      if (NOT_SYMBOLS.has(symbol) || (/^tickers?$/i.test(written) && isWord(symbol) && !alone))
        return;
    }
    const shared = zip
      ? beside.slice(index, index + 1)
      : items.length > 1 && beside.length > 1
        ? []
        : beside;
    const evidence = text.slice(begin, text.indexOf(symbol, begin) + symbol.length).trim();
    const other = eastern(text, begin, written, symbol);
    for (const listing of listings(
      item,
      named.length ? named : shared.length ? shared : other,
      /clave de/i.test(written),
    ))
      emit({ ...listing, form: 'label', confidence, evidence });
  });
  return true;
}

/** The head of an announcement in London: `TIDMTLN`. */
function gluedAt(text: string, at: number, emit: Emit): boolean {
  const [, symbol = ''] =
    /^TIDM([A-Z][A-Z0-9]{1,3})(?![A-Za-z0-9])/.exec(text.slice(Math.max(0, at - 3))) ?? [];
  const exchange = lookUp('XLON')?.exchanges[0];
  const listing = symbol && exchange ? listed(symbol, [exchange]) : null;
  if (listing)
    emit({ ...listing, form: 'label', confidence: 'certain', evidence: `TIDM${symbol}` });
  return listing !== null;
}

/**
 * The box of an ownership form as one line: `Ticker or Trading Symbol TALLON CORP [ TLLN ]`; in older ones
 * without a bracket, before the next box.
 */
const OWNERSHIP =
  /^[Ss]ymbol:? (?:[\w.,&'/-]+ ){1,7}(?:\[ ?([A-Z]{1,5}(?:[.-][A-Z])?) ?\]|(?<=\b(?:Inc|INC|Corp|CORP|Co|CO|Ltd|LTD|plc|PLC|LLC|Company|Corporation|Limited)\.? )([A-Z]{2,5})(?= \d\. ))/;

function ownershipAt(text: string, at: number, emit: Emit): boolean {
  if (!/icker or Trading Sy$/.test(text.slice(Math.max(0, at - 20), at))) return false;
  const [, boxed = '', bare = ''] = OWNERSHIP.exec(`Sy${text.slice(at, at + 100)}`) ?? [];
  const symbol = boxed || bare;
  if (!symbol || NEVER_SYMBOLS.test(symbol)) return false;
  const evidence = `Ticker or Trading Symbol [ ${symbol} ]`;
  emit({ symbol, exchange: null, form: 'filing', confidence: 'certain', evidence });
  return true;
}

/** An English "stock code" is Hong Kong's: of a Limited, or beside the city's name, or from 0; a "securities code" Tokyo's. */
function eastern(text: string, begin: number, label: string, symbol: string): Naming[] {
  const tokyo = lookUp('XTKS');
  if (tokyo && /securities code/i.test(label) && /^\d{3}[0-9A-Z]$/.test(symbol))
    return /Tokyo|TSE\b|Japan/.test(text) ? [tokyo] : [];
  if (!/code/i.test(label) || !/^\d{1,5}$/.test(symbol)) return [];
  const here =
    /\b(?:Limited|limited liability)["')]* \($/.test(text.slice(0, begin)) ||
    /Hong Kong|HKEX|HKD|H shares/.test(text);
  const exchange = here || symbol.startsWith('0') ? lookUp('XHKG') : undefined;
  return exchange ? [exchange] : [];
}

const namingsOf = (country: string): Naming[] => {
  const exchanges = bloombergCode(country);
  return exchanges?.length ? [{ exchanges, ambiguous: false }] : [];
};

/** Whether a symbol usually means something else. */
const isWord = (symbol: string) => NOT_SYMBOLS.has(symbol) || ABBREVIATIONS.has(symbol);

/** The symbols from an index on: one, or a list. */
function itemsAt(text: string, from: number, several: boolean): { items: Item[]; end: number } {
  const items: Item[] = [];
  let end = from;
  for (let next = from; items.length < MAX_ITEMS; ) {
    ITEM.lastIndex = next;
    const [whole, symbol = '', series = ''] = ITEM.exec(text) ?? [];
    if (!whole || NEVER_SYMBOLS.test(symbol)) break;
    const quoted = /["']/.test(text.charAt(next - 1));
    if (!quoted && lookUp(symbol)) break;
    const [code = '', country = ''] = BLOOMBERG.exec(text.slice(next + whole.length)) ?? [];
    const own = code
      ? { named: namingsOf(country), end: next + whole.length + code.length }
      : namesAt(text, next + whole.length);
    // Only a symbol in quotation marks or with its own exchange continues the list.
    if (items.length && !several && !quoted && !own.named.length) break;
    if (items.length && !quoted && isWord(symbol)) break;
    items.push({ symbol, series, named: own.named });
    end = own.end;
    AND.lastIndex = end;
    const and = AND.exec(text)?.[0];
    if (!and) break;
    next = end + and.length;
  }
  return { items, end };
}

/** The symbol on each of the exchanges that it fits; or on one that is open. */
function listings({ symbol, series }: Item, named: Naming[], mexican: boolean): SymbolListing[] {
  const found = new Map<string | undefined, SymbolListing>();
  // A preferred share: `TLLN PrA`.
  const preferred = series.toUpperCase().replace(/^PR ?(?=[A-Z]$)/, '.PR');
  const whole = preferred.startsWith('.')
    ? symbol + preferred
    : series
      ? `${symbol}-${series}`
      : symbol;
  for (const { exchanges } of named) {
    const listing = listed(whole, exchanges) ?? listed(symbol, exchanges);
    if (listing) found.set(listing.exchange?.name, listing);
  }
  if (found.size) return [...found.values()];
  const [, bare = '', suffix = ''] = /^(\w+)\.([A-Z]{1,3})$/.exec(symbol) ?? [];
  const exchange = mexican ? lookUp('BMV')?.exchanges[0] : suffixed(suffix);
  const own = exchange && listed(mexican ? symbol : bare, [exchange]);
  if (own) return [own];
  return LIKELY.test(symbol) ? [{ symbol: whole, exchange: null }] : [];
}

/** How a label stands in its sentence. */
interface Setting {
  /** The label means nothing but a listing. */
  strong: boolean;
  /** A mark, a verb or a preposition joins label and symbol. */
  joined: boolean;
  /** A colon, a bracket or a quotation mark sets the symbol off. */
  marked: boolean;
  /** Label and symbol stand in a bracket, `Tallon Inc. (Symbol: TLLN)`: of a share on a page about shares. */
  bracketed: boolean;
  /** An exchange is named. */
  anyNamed: boolean;
  /** Shares or their trade are named. */
  shares: boolean;
  /** One letter: as likely a unit or a chemical element as a share. */
  short: boolean;
  /** A verb leads to a Kürzel that is no word. */
  likely: boolean;
  /** The label is a shop's or a game's as well. */
  shop: boolean;
}

/** The confidence that the symbol is a share's; null where it is not. */
function judge({
  strong,
  joined,
  marked,
  bracketed,
  anyNamed,
  shares,
  short,
  likely,
  shop,
}: Setting): Mention['confidence'] | null {
  if (anyNamed) return joined ? 'certain' : 'likely';
  if (shop) return joined ? 'plausible' : null;
  if (strong) return joined ? 'certain' : short ? null : 'likely';
  if (short || !joined) return null;
  if (shares) return 'likely';
  return bracketed || (likely && !marked) ? 'plausible' : marked ? 'possible' : null;
}
