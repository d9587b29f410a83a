import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { type Item, listingsOf } from './label-items.ts';
import {
  isBracketed,
  isQuoted,
  type LabelReading,
  labelReadingAt,
  NEWS_TICKER,
  NOT_SHARES,
  SHARES,
  UNDER,
} from './label-reading.ts';
import { exchangeOfCode, exchangesBeside, type NamedIn } from './named-in.ts';
import { isWord, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';

export { ANCHOR_LABEL } from './label-reading.ts';

/**
 * A label in words and its symbol, with the exchange that its sentence names: `ticker: AAPL`,
 * `listed on the NYSE under the symbol “T”`, `Börsenkürzel: SAP`.
 */
export function labelAt(text: string, at: number, emit: Emit): boolean {
  if (ownershipAt(text, at, emit)) return true;
  const reading = labelReadingAt(text, at);
  if (!reading || isNoLabel(reading)) return false;
  const { begin, end, words, items } = reading;
  const beside = exchangesBeside(text, begin, end);
  const anyNamed = beside.length > 0 || items.some(({ named }) => named.length > 0);
  const confidence = labelConfidence(reading, anyNamed);
  if (!confidence) return false;
  const isMexican = /clave de/i.test(words);
  for (const item of items) {
    const { symbol } = item;
    if (!anyNamed && isMereWord(reading, symbol)) continue;
    const evidence = text.slice(begin, text.indexOf(symbol, begin) + symbol.length).trim();
    for (const listing of listingsOf(item, exchangesOf(reading, item, beside), isMexican))
      emit({ ...listing, form: 'label', confidence, evidence });
  }
  return true;
}

/** Whether a symbol is rather a word that the label's sentence goes on with: `Ticker: NATO warnt`. */
function isMereWord(reading: LabelReading, symbol: string): boolean {
  if (isQuoted(reading) || isBracketed(reading)) return false;
  if (NOT_SYMBOLS.has(symbol)) return true;
  const { text, end, words, gap } = reading;
  const isAlone = gap.includes(':') && /^ ?(?:$|[).,;|])/.test(text.slice(end));
  return /^tickers?$/i.test(words) && isWord(symbol) && !isAlone;
}

/** The exchanges of one symbol: those named for it alone, those named for all, or the one that the label means. */
function exchangesOf(reading: LabelReading, item: Item, beside: NamedIn[]): Naming[] {
  if (item.named.length) return item.named;
  const { text, begin, end, words, items } = reading;
  const isRespective =
    beside.length === items.length &&
    /^.{0,12}(?:respectiv|jeweils|beziehungs)/i.test(text.slice(end));
  const index = items.indexOf(item);
  const shared = isRespective
    ? beside.slice(index, index + 1)
    : items.length > 1 && beside.length > 1
      ? []
      : beside;
  return shared.length ? shared : exchangeOfCode(text, begin, words, item.symbol);
}

/** What is written like a label with its symbol and is none, each by its name. */
export const NO_LABELS = {
  /** `"TICKER" TEXT` */
  wordInQuotationMarks: ({ lead, gap }: LabelReading) => /["']$/.test(lead) && /^["'] /.test(gap),
  /** `TICKERS: NEVER use` */
  heading: ({ words, text, end }: LabelReading) =>
    !/[a-z]/.test(words) && /^ [a-z]/.test(text.slice(end)),
  /** "A ticker: ABC" explains what one is. */
  explanation: ({ lead }: LabelReading) =>
    /(?<!\b(?:has|had|with|under|class:?) )\b(?:an?|eine?|une?|uma?) $/i.test(lead),
  /** `Corona-Ticker: RKI` */
  newsTicker: ({ words, lead }: LabelReading) => /^ticker/i.test(words) && NEWS_TICKER.test(lead),
  /** `Ticker: TOR!` */
  shout: ({ text, end }: LabelReading) => text.charAt(end) === '!',
  /** `stock code 40012` */
  bareNumber: ({ first, gap }: LabelReading) => /^\d+$/.test(first.symbol) && !/\S/.test(gap),
};

const ALL = Object.values(NO_LABELS);

/** Whether a label is one of these. */
const isNoLabel = (reading: LabelReading): boolean => ALL.some((isOne) => isOne(reading));

/** How far the words beside a label count. */
const NEAR_BEFORE = 90;
const NEAR_AFTER = 60;
const UNDER_REACH = 40;
const CODES_REACH = 60;

const CODES = /\b(?:ISIN|WKN|Valor)\b/;
/** Shops have stock codes too, games codes to share, telephones exchanges, and plans epics: a listed company says what it is. */
const CODE = /^(?:(?:stock|share|trading|exchange) code|epic)/i;
/** London's symbols. */
const EPIC = /^[A-Z][A-Z0-9]{1,3}\.?$/;
const LISTED =
  /\b(?:[Ll]imited|Ltd|Berhad|Bhd|PLC|plc|Holdings|Group|Exchange|[Ll]isted|ISIN|[Ss]hares|SEHK|HKEX|HKD|JSE|SGX|AIM|LSE|TIDM)\b|H[Kk]\$/;
const SHARE = /\b(?:shares?|stock|Aktien?)\b/;

/** The confidence that a label's symbols are of shares; null where they are not. */
function labelConfidence(reading: LabelReading, anyNamed: boolean): Mention['confidence'] | null {
  const { text, begin, end, words, strong, gap, first } = reading;
  const under = UNDER().test(text.slice(Math.max(0, begin - UNDER_REACH), begin));
  const joined = isQuoted(reading) || /\S/.test(gap) || under || isAmongCodes(reading);
  if (anyNamed) return joined ? 'certain' : 'likely';
  const near = text.slice(Math.max(0, begin - NEAR_BEFORE), end + NEAR_AFTER);
  const beside = near.replace(words, ' ');
  if (isOtherThing(reading, near, beside) || isPlan(reading)) return null;
  if (isShops(reading, beside)) return joined ? 'plausible' : null;
  // One letter: as likely a unit or a chemical element as a share.
  const short = first.symbol.length < 2;
  if (strong) return joined ? 'certain' : short ? null : 'likely';
  if (short || !joined) return null;
  // Nordic: `BRAN B`.
  if (first.series || SHARES().test(beside)) return 'likely';
  // `Tallon Inc. (Symbol: TLLN)`: of a share on a page about shares.
  if (isBracketed(reading)) return 'plausible';
  const marked = isQuoted(reading) || /[:=(]/.test(gap);
  if (marked) return 'possible';
  // A verb leads to a Kürzel that is no word.
  return under && /rzel/i.test(words) && !isWord(first.symbol) ? 'plausible' : null;
}

/** Beside other codes of a share a bare word is a label: `WKN A1EWWW / Symbol TLN / Börse …`. */
const isAmongCodes = ({ text, at }: LabelReading): boolean =>
  CODES.test(text.slice(Math.max(0, at - CODES_REACH), at + CODES_REACH));

/** Whether the symbol is a coin's, a gene's or a unit's, and no ticker of shares or stock is spoken of. */
const isOtherThing = ({ strong }: LabelReading, near: string, beside: string): boolean =>
  NOT_SHARES().test(near) && !(strong && SHARE.test(beside));

/** Whether an epic is a part of a plan: `Epic: AUTH-12`. */
const isPlan = ({ words, first }: LabelReading): boolean =>
  /^epic/i.test(words) && !EPIC.test(first.symbol);

/** Whether a code may be a shop's or a game's; one from 0 is Hong Kong's. */
const isShops = ({ words, first }: LabelReading, beside: string): boolean =>
  CODE.test(words) && !LISTED.test(beside) && !/^0\d{3,4}$/.test(first.symbol);

/** The box of an ownership form as one line: the symbol in a bracket (`[ TLLN ]`) or, in older forms, before the next box. */
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
