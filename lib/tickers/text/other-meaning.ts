import { lookUp } from '../exchanges/names.ts';
import { isNoShare } from './no-shares.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';

/** Whether letters mean something else than a share: a word, an abbreviation, an exchange, money or a coin. */
export const hasOtherMeaning = (symbol: string): boolean =>
  ABBREVIATIONS.has(symbol) ||
  NOT_SYMBOLS.has(symbol) ||
  NEVER_SYMBOLS.test(symbol) ||
  isNoShare(symbol) ||
  lookUp(symbol) !== undefined;
