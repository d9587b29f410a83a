import { lookUp } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { NEVER_SYMBOLS } from './not-symbols.ts';
import { listed } from './symbols.ts';

/**
 * A label whose form a rule book fixes, so that nothing around it has to be weighed: the head of an announcement in
 * London, `TIDMTLN`, and a box of a form about ownership, `Ticker or Trading Symbol TALLON CORP [ TLLN ]`.
 *
 * @param at index of the label's anchor in a plain text
 */
export const fixedLabelAt = (text: string, at: number, emit: Emit): boolean =>
  tidmAt(text, at, emit) || ownershipAt(text, at, emit);

/** The head of an announcement; a place and families are called `Tidmarsh`, `Tidman` and `Tidmore`. */
const TIDM = /^TIDM(?!(?:ARSH|AN|ORE)\b)([A-Z][A-Z0-9]{1,3})(?![A-Za-z0-9])/;

function tidmAt(text: string, at: number, emit: Emit): boolean {
  const [, symbol = ''] = TIDM.exec(text.slice(Math.max(0, at - 3))) ?? [];
  const exchange = lookUp('XLON')?.exchanges[0];
  const listing = symbol && exchange ? listed(symbol, [exchange]) : null;
  if (listing)
    emit({ ...listing, form: 'label', confidence: 'certain', evidence: `TIDM${symbol}` });
  return listing !== null;
}

/** The box as one line, the symbol in a bracket; in older forms without one, before the next box. */
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
