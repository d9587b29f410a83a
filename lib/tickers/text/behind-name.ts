import { lookUp } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { evidenceOf, sumOf } from './company-evidence.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { confidenceOf } from './company-sum.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { STANDS } from './symbols.ts';

/** Where a symbol may follow a company's name without a bracket, where a site had a link: `Tallon, Inc. TLLN was`. */
export const ANCHOR_BEHIND =
  '(?<=\\b(?:Inc|Corp|Corporation|Company|Co|Ltd|Limited|Holdings|Group|plc|PLC|N\\.V|SE|AG)\\.?,?[ \\u00a0\\n])[A-Z]{2,5}(?=[\\s,.;:)]|$)';
const SYMBOL = new RegExp(`[A-Z]{2,5}${STANDS}(?! [A-Z]{2})`, 'y');

/**
 * A symbol right behind a company's name with its legal form. Offices, titles and units stand there too, so it
 * must take its letters from the name and be no word, no abbreviation and no initials.
 *
 * @param at index of the symbol in a plain text
 */
export function behindAt(text: string, at: number, emit: Emit): boolean {
  SYMBOL.lastIndex = at;
  const [symbol = ''] = SYMBOL.exec(text) ?? [];
  if (!symbol || isOther(symbol)) return false;
  const lead = text.slice(0, at).replace(/,? $/, '');
  const name = nameBefore(lead);
  const { legal, form, same, resembled, initials, office } = judgeName(name, symbol);
  if (!(legal || form) || !(same || resembled) || initials || office || !/[a-z]/.test(name))
    return false;
  const before = lead.slice(0, lead.lastIndexOf(name));
  const after = text.slice(at + symbol.length);
  const named = { name, before, lead, after, linked: false, marked: false };
  const sum = sumOf([...evidenceOf(symbol, named), 'behind']);
  const evidence = `${name} ${symbol}`;
  emit({
    symbol,
    exchange: null,
    form: 'company',
    confidence: confidenceOf(sum),
    evidence,
    sum,
    name,
  });
  return true;
}

const isOther = (symbol: string): boolean =>
  ABBREVIATIONS.has(symbol) ||
  NOT_SYMBOLS.has(symbol) ||
  NEVER_SYMBOLS.test(symbol) ||
  lookUp(symbol) !== undefined;
