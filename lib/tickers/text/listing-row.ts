import type { Emit } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { namedIn } from './named-in.ts';
import { hasOtherMeaning } from './other-meaning.ts';
import { listed } from './symbols.ts';

/** Where an exchange may begin that ends a row. */
export const ANCHOR_LISTING_ROW =
  '(?<=[|,;][ \\u00a0\\t\\n]{0,3})(?:NASDAQ|Nasdaq|New\\sYork\\sStock|NYSE|OTC|Cboe|Toronto\\sStock)';

/** Name, symbol and a mark before the exchange: `Tallon Bearings | TLLN | `. */
const SYMBOL_LAST = /^(.*[\w)."'&]) ?([|,;]) ?([A-Z]{1,5}(?:[.-][A-Z])?) ?\2 ?$/;
/** Symbol and name before it: `TLLN, Tallon Bearings, `. */
const SYMBOL_FIRST =
  /(?<![\w.&-])([A-Z]{1,5}(?:[.-][A-Z])?) ?([|,;]) ?([A-Z][^|,;()]{2,40}) ?\2 ?$/;
/** A row ends behind its exchange, or another field or row follows. */
const ENDS = /^ ?(?:$|[|,;A-Z\d])/;
/** A price, a change or a number in the next field. */
const FIGURE = /^ ?\| ?[$€£+-]?\d/;
/** A sentence leads to the name. */
const GOES_ON = /[a-z][,;]? ?$/;
const REACH = 80;

/**
 * A row of a list of companies whose table was lost: name, symbol and exchange, apart by one mark. People stand so with
 * their titles and places of work: nothing leads to the name, and the symbol fits it, or a figure follows.
 *
 * @param at index of the exchange's name in a plain text
 */
export function listingRowAt(text: string, at: number, emit: Emit): boolean {
  const row = rowBefore(text.slice(Math.max(0, at - REACH), at));
  if (!row || hasOtherMeaning(row.symbol)) return false;
  const [named] = namedIn(text, at, at + REACH);
  if (named?.start !== at || named.ambiguous || !ENDS.test(text.slice(named.end))) return false;
  const { symbol, mark, name } = row;
  const { legal, form, resembled, initials, office } = judgeName(name, symbol);
  const isFit = legal || form || (resembled && !initials && symbol.length > 2);
  const isBarred = mark === '|' && symbol.length > 2 && FIGURE.test(text.slice(named.end));
  if (office || !/[a-z]{2}/.test(name) || !(isFit || isBarred)) return false;
  const listing = listed(symbol, named.exchanges);
  if (!listing) return false;
  const fields = [name, symbol, text.slice(at, named.end)];
  const evidence = fields.join(mark === '|' ? ' | ' : `${mark} `);
  emit({ ...listing, form: 'exchange', confidence: 'likely', evidence, name });
  return true;
}

/** The name and the symbol of a row, and the mark between its fields; null where nothing is one. */
function rowBefore(before: string): { symbol: string; name: string; mark: string } | null {
  const [, lead = '', mark = '', symbol = ''] = SYMBOL_LAST.exec(before) ?? [];
  const name = nameBefore(lead);
  if (name && !GOES_ON.test(lead.slice(0, lead.lastIndexOf(name)))) return { symbol, name, mark };
  const [, first = '', between = '', behind = ''] = SYMBOL_FIRST.exec(before) ?? [];
  return first ? { symbol: first, name: behind.trim(), mark: between } : null;
}
