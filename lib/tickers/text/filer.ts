import type { Emit } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { hasOtherMeaning } from './not-symbols.ts';

const BOXED = /^\[ ?([A-Z]{1,5}(?:[.-][A-Z])?) ?\]/;
/** The state that EDGAR adds to names of which it has several: `TALLON CORP /DE/`. */
const STATE = / \/[A-Z]{2}\/?$/;
/** What stands beside the names in lists of filers: a form, a filer's part, its number. */
const FILED =
  /\b(?:10-?[KQ]|8-?K|6-?K|20-?F|40-?F|S-[1-8]|F-[1-4]|13[DFG]|DEFA?\s?14A|424B\d|[Ff]orms? [345]|CIK)\b|\((?:Filer|Issuer|Subject)\)/;
const REACH = 60;

/**
 * The symbol in a square bracket after a filer's name, as lists and titles of filings write it: `TALLON CORP [TLLN]`.
 * Notes, citations and abbreviations stand in square brackets too: the name needs its legal form, and the symbol takes
 * its letters from the name. Initials and beginnings of names count beside what only filings have.
 */
export function filerAt(text: string, open: number, emit: Emit): boolean {
  const [, symbol = ''] = BOXED.exec(text.slice(open, open + 12)) ?? [];
  if (!symbol || hasOtherMeaning(symbol)) return false;
  const lead = text.slice(0, open).trimEnd().replace(STATE, '');
  const name = nameBefore(lead);
  const { legal, form, short, initials, same, resembled, compound } = judgeName(
    inSmall(name),
    symbol,
  );
  if (compound) return false;
  const around = text.slice(Math.max(0, open - name.length - REACH), open + REACH);
  const fits = FILED.test(around)
    ? form && (resembled || short || same)
    : legal && resembled && !initials && !short && symbol.length > 2 && !isBeginning(symbol, name);
  if (!fits) return false;
  const evidence = `${name} [${symbol}]`;
  emit({ symbol, exchange: null, form: 'company', confidence: 'likely', evidence, name });
  return true;
}

/** EDGAR's names are in capitals; legal forms are known in small letters. */
const inSmall = (name: string): string =>
  name.replace(
    /\b([A-Z])([A-Z]+)\b/g,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  );

/** Whether a symbol is how a name begins, as short forms of names are: `Tallon Ltd [TALL]`. */
const isBeginning = (symbol: string, name: string): boolean =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')
    .startsWith(symbol);
