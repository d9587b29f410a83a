import type { Mention } from '../types.ts';
import { isWord } from './label-items.ts';
import { isBracketed, isQuoted, type LabelReading } from './label-reading.ts';
import { NOT_SHARES, SHARES, UNDER } from './label-words.ts';

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

/**
 * The confidence that a label's symbols are of shares; null where they are not.
 *
 * @param anyNamed whether an exchange is named for them
 */
export function labelConfidence(
  reading: LabelReading,
  anyNamed: boolean,
): Mention['confidence'] | null {
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
