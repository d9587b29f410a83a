import type { Emit, Steps } from '../types.ts';
import { evidenceOf, isAbbreviation, sumOf } from './company-evidence.ts';
import { abridges, judgeName, nameBefore } from './company-name.ts';
import { confidenceOf, LIKELY } from './company-sum.ts';
import { hasOtherMeaning } from './other-meaning.ts';
import { STANDS } from './symbols.ts';

/** Where a symbol may follow a company's name without a bracket, where a site had a link: `Tallon, Inc. TLLN was`. */
export const ANCHOR_BEHIND =
  "(?<=(?<![A-Za-z])(?:[A-Z][A-Za-z'’&-]{0,24}[a-z]|plc|PLC|N\\.V|SE|AG)[.,]{0,2}[ \\u00a0\\n])[A-Z]{3,5}(?:-[A-C])?(?=[\\s,.;:)]|$)";
/** A name alone on its line. */
const LINE_NAME = /^[A-Z0-9][A-Za-z0-9&'’.\u00c0-\u00ff -]*$/;
const MAX_NAME = 50;
/** A change makes it another rule's. */
const CHANGE = /^,? ?[+-]?\d+\.\d\d ?%/;
/** Two letters are a state, a legal form or a number: `Tallon Services Co. MA`, `Fund VI`. */
const SYMBOL = new RegExp(`([A-Z]{3,5})(?:-[A-C])?${STANDS}(?! [A-Z]{2})`, 'y');

/**
 * A symbol right behind a company's name. Offices, titles and units stand there too, so it must take its letters
 * from the name and be no word, no abbreviation and no initials; without a legal form the page must be about shares.
 *
 * @param at index of the symbol in a plain text
 */
export function* behindAt(text: string, at: number, emit: Emit): Steps {
  SYMBOL.lastIndex = at;
  const [symbol = '', stem = ''] = SYMBOL.exec(text) ?? [];
  if (!symbol || hasOtherMeaning(stem)) return;
  yield;
  let isFound = false;
  yield* besideName(text, at, symbol, stem, (mention) => {
    isFound = true;
    emit(mention);
  });
  const name = isFound ? '' : lineBefore(text, at, symbol);
  if (!name) return;
  const evidence = `${name} ${symbol}`;
  emit({ symbol, exchange: null, form: 'company', confidence: 'possible', evidence, name });
}

/** A name that is all of a line but the symbol behind it; other lines may show what it is (page/settle-lists.ts). */
function lineBefore(text: string, at: number, symbol: string): string {
  const name = text.slice(0, at).trim();
  const isLine = name.length < MAX_NAME && text.slice(at + symbol.length).trim() === '';
  const { initials, office, fund } = judgeName(name, symbol);
  const isName = LINE_NAME.test(name) && /[a-z]/.test(name);
  return isLine && isName && !(initials || office || fund) ? name : '';
}

/** A symbol that its name or the words around it make one. */
function* besideName(text: string, at: number, symbol: string, stem: string, emit: Emit): Steps {
  const lead = text.slice(0, at).replace(/,? $/, '');
  const name = nameBefore(lead);
  const { legal, same, resembled, begins, initials, office } = judgeName(name, stem);
  if (!begins || initials || office || !/[a-z]/.test(name)) return;
  yield;
  const before = lead.slice(0, lead.lastIndexOf(name));
  const after = text.slice(at + symbol.length);
  const named = { name, before, lead, after, linked: false, marked: false };
  const kinds = evidenceOf(stem, named);
  const isShare = kinds.includes('share') || kinds.includes('price');
  // Letters joined to letters are a type's elsewhere: `Antigen ANTG-B`.
  const isClassed = symbol !== stem;
  const fits = legal ? same || resembled || isShare : !isClassed && abridges(stem, name);
  if (!fits || (!legal && CHANGE.test(after))) return;
  const sum = sumOf(legal ? [...kinds, 'behind'] : kinds);
  const isOpen = !legal && sum >= LIKELY;
  emit({
    symbol,
    exchange: null,
    form: 'company',
    confidence: isOpen ? 'plausible' : confidenceOf(sum),
    evidence: `${name} ${symbol}`,
    sum: isOpen ? LIKELY - 0.1 : sum,
    isAbbreviation: isAbbreviation(kinds),
    name,
  });
}
