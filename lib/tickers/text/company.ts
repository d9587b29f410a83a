import { lookUp, suffixed } from '../exchanges/names.ts';
import type { Emit, Mention } from '../types.ts';
import { ABBREVIATIONS } from './abbreviations.ts';
import { NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { american } from './symbols.ts';

/** One symbol in a bracket, or a few: `(AAPL)`, `(GOOG, GOOGL)`, `(BRK.A and BRK.B)`. */
const INSIDE =
  /^ ?([A-Z]{1,5}(?:[.-][A-Z]{1,2}|\/[A-Z])?)(?:(?:, ?| ?\/ ?| and | & )([A-Z]{1,5}(?:[.-][A-Z])?))?(?:(?:, ?| ?\/ ?| and | & )([A-Z]{1,5}(?:[.-][A-Z])?))? ?$/;
const LONGEST = 30;
/** The legal form that a company's name ends in, and the words that only companies' names end in. */
const FORM =
  /(?:^|[\s,])(?:Inc|Incorporated|Corp|Corporation|Company|Cos?|Companies|Ltd|Limited|LLC|L\.?P|P\.?L\.?C|plc|AG|S\.?E|S\.?A|N\.?V|S\.?p\.?A|ASA|AB|Oyj|A\/S|KGaA|GmbH & Co|Holdings?|Group|Bancorp|Bancshares|Technologies|Pharmaceuticals|Therapeutics|Biosciences|Semiconductor|Motors|Airlines|Entertainment|Platforms|Enterprises|Industries|Brands|Resorts|Energy|Petroleum|Properties|Realty|REIT|Networks|Software|Laboratories|Financial|Gold|Mines|Mining|Minerals|Resources|Royalty|Partners|Stores|Restaurants|Foods)\.?[”"']?\)?$/;
const LEGAL =
  /(?:^|[\s,])(?:Inc|Incorporated|Corp|Corporation|Company|Co|Ltd|Limited|LLC|L\.?P|P\.?L\.?C|plc|AG|S\.?A|N\.?V|S\.?p\.?A|ASA|Oyj|KGaA)\.?$/;
/** Around a share there is talk of shares. */
const MARKET =
  /\b(?:shares?|stocks?|shareholders?|investors?|dividends?|earnings|revenues?|analysts?|ticker|market cap|valuation|price target|buy rating|Nasdaq|NYSE|S&P 500|traders?|trading|traded|rall(?:y|ied)|portfolio|hedge funds?|quarter(?:ly)?|bullish|bearish|outperform|upgraded?|downgraded?|Aktien?|Börse|bourse|actions|acciones|azioni)\b/i;
/** The share itself is spoken of, right beside it. */
const SHARE_BEFORE =
  /\b(?:shares? (?:of|in)|stocks? (?:of|like|such as|in)|positions? in|stake in|own(?:s|ed)?|bought|sold|buy|sell|ticker|Aktie (?:von|der)|action) (?:[A-Z][\w&.'-]* ?|of |and |the ){1,7}$/;
const SHARE_AFTER =
  /^["']?\)(?:'s)? (?:shares?|stocks?|Aktien?|(?:rose|fell|gained|lost|dropped|jumped|climbed|surged|slid|slipped|tumbled|soared|sank|rallied|added|shed|advanced|declined|ended|closed|opened|traded|is up|is down|are up|are down|was up|was down|were up|were down|up|down)\b[^.;]{0,40}(?:\d ?%|[$€£] ?\d|percent|stock|shares))/;

/**
 * A company's name and its symbol in a bracket: `Tallinn Freight Corp. (TLFC)`. A bracket after a name
 * holds an abbreviation far more often: it is a symbol where the name's legal form says company, or
 * the sentence speaks of shares, and the letters are not just the initials of the words before.
 *
 * @param open index of the bracket in a plain text
 */
export function companyAt(text: string, open: number, emit: Emit): boolean {
  const inside = text.slice(open + 1, open + LONGEST).split(')')[0] ?? '';
  if (open + 1 + inside.length >= text.length) return false;
  const [, ...symbols] = INSIDE.exec(inside) ?? [];
  if (!symbols[0]) return false;
  const before = text.slice(0, open).trimEnd();
  const name = nameBefore(before);
  if (!name) return false;
  for (const symbol of symbols) {
    if (!symbol || NOT_SYMBOLS.has(symbol) || ABBREVIATIONS.has(symbol)) continue;
    if (NEVER_SYMBOLS.test(symbol) || lookUp(symbol)) continue;
    // A Reuters code, not a class: `(TSLA.O)`.
    const [, suffix = ''] = /\.([A-Z]+)$/.exec(symbol) ?? [];
    if ((suffixed(suffix) ?? suffixed(suffix.toLowerCase())) && !/^[ABCDKUVWR]$/.test(suffix))
      continue;
    const listing = american(symbol);
    if (!listing) continue;
    const confidence = judge(symbol, name, {
      market: MARKET.test(text.replace(inside, '')),
      share:
        SHARE_BEFORE.test(`${before} `) || SHARE_AFTER.test(text.slice(open + 1 + inside.length)),
    });
    emit({ ...listing, form: 'company', confidence, evidence: `${name} (${symbol})` });
  }
  return true;
}

/** Words that names are joined by. */
const JOINING = /^(?:of|the|and|&|de|du|des|der|für|for|at|on|in|van|von|y|e|et|la|le|del|di)$/;

/** The capitalised words that a text ends in, at most eight. */
function nameBefore(before: string): string {
  const words = before.slice(-80).split(' ');
  let from = words.length;
  while (from > 0 && words.length - from < 8) {
    const word = words[from - 1] ?? '';
    const ends =
      from < words.length &&
      /[.;:!?"')\]]$/.test(word) &&
      !/\b(?:[A-Z]|[A-Z][a-z]{1,3})\.$/.test(word);
    if (
      ends ||
      !(JOINING.test(word) || /^["'(]?[A-Z\u00c0-\u00de]|^\d+[A-Z]|^[a-z]{1,2}[A-Z]/.test(word))
    )
      break;
    from--;
  }
  while (JOINING.test(words[from] ?? '')) from++;
  return words
    .slice(from)
    .join(' ')
    .replace(/^["'(]/, '');
}

/** Whether a symbol is no more than initials of a name, some of them perhaps left out. */
function isInitials(symbol: string, name: string): boolean {
  let at = 0;
  for (const word of name.split(/[\s-]+/)) {
    if (word.charAt(0).toUpperCase() === symbol.charAt(at)) at++;
  }
  return at >= symbol.length;
}

function judge(
  symbol: string,
  name: string,
  { market, share }: { market: boolean; share: boolean },
): Mention['confidence'] {
  const bare = name.replace(LEGAL, '').replace(LEGAL, '').trim().replace(/,$/, '');
  const legal = bare !== name;
  // Whoever counts the form's own initial in abbreviates: `… Insurance Corporation (FDIC)`.
  if (symbol.length > 1 && isInitials(symbol, name) && (!legal || !isInitials(symbol, bare))) {
    return share && !legal ? 'likely' : 'possible';
  }
  if (share) return legal ? 'certain' : 'likely';
  if (market && legal) return 'likely';
  return legal || FORM.test(name) || (symbol.length > 1 && resembles(symbol, name))
    ? 'plausible'
    : 'possible';
}

/** Most symbols begin as the name does, and take their letters from it. */
function resembles(symbol: string, name: string): boolean {
  const letters = name.toUpperCase();
  if (!letters.startsWith(symbol.charAt(0))) return false;
  let at = 0;
  for (const letter of symbol.replace(/[^A-Z]/g, '')) {
    const next = letters.indexOf(letter, at);
    if (next >= 0) at = next + 1;
    else if (letter !== symbol.charAt(0)) return false;
  }
  return true;
}
