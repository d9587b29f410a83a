import { lookUp } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { companyNameBefore } from './company-name.ts';
import { isIsin } from './isin.ts';
import { ABBREVIATIONS, isNoShare, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { listed, SYMBOL } from './symbols.ts';

const BEFORE_COLON = new RegExp(`(?:^|[^\\w$@#.&-])(${SYMBOL}):$`);
const AFTER_COLON = /^[A-Za-z]+(?![\w:])/;
const SYMBOL_FIRST = new RegExp(`^["']?(${SYMBOL})["']?(?: ?[-/,|;:] ?| )(.+)$`);
const NAME_FIRST = new RegExp(`^(.+?)(?: ?[-/,|;] ?| )(${SYMBOL})$`);
/** A symbol beside the share's ISIN: `(FR0004171346 - ALTLN)`. */
const BESIDE_ISIN = /^(?:ISIN ?:? ?)?([A-Z]{2}[A-Z0-9]{9}\d) ?[-/,;|] ?([A-Z]{2,6})$/;
const ALONE = new RegExp(`^${SYMBOL}$`);
const ISIN = /^(?:ISIN ?:? ?)?[A-Z]{2}[A-Z0-9]{9}\d$/;
const MAX_BRACKET_LENGTH = 100;
const MAX_PARTS = 5;

/** The symbol first, then the code of an exchange: `AAPL:NASDAQ`. */
export function symbolFirstAt(text: string, colon: number, emit: Emit): void {
  const [name = ''] = AFTER_COLON.exec(text.slice(colon + 1)) ?? [];
  const [, symbol = ''] = BEFORE_COLON.exec(text.slice(0, colon + 1)) ?? [];
  pair(symbol, name, `${symbol}:${name}`, emit);
}

/**
 * A bracket with a part that is an exchange's name and a symbol, in either order: `(NASDAQ AAPL)`,
 * `(NYSE – IBM; …)`, `(IBM, NYSE)`, `(WKN … / TSX-V RMO)`, `(Euronext Paris, MC, OTC: …)`.
 */
export function bracketAt(text: string, open: number, emit: Emit): void {
  const whole = text.slice(open + 1, open + MAX_BRACKET_LENGTH).split(')')[0] ?? '';
  if (open + 1 + whole.length >= text.length && whole.length < MAX_BRACKET_LENGTH - 1) return;
  const parts = [...new Set([whole, ...whole.split(/[;|] ?| \/ /)])].slice(0, MAX_PARTS);
  for (const part of whole.length < MAX_BRACKET_LENGTH - 1 ? parts : parts.slice(0, -1)) {
    const inside = part.trim();
    if (lookUp(inside)) continue;
    const [, isin = '', beside = ''] = BESIDE_ISIN.exec(inside) ?? [];
    if (beside && isIsin(isin) && !ABBREVIATIONS.has(beside) && !lookUp(beside)) {
      emit({
        symbol: beside,
        exchange: null,
        form: 'label',
        confidence: 'certain',
        evidence: inside,
      });
    }
    const [, first = '', name = ''] = SYMBOL_FIRST.exec(inside) ?? [];
    if (!lookUp(first)) pair(first, name, inside, emit);
    const [, before = '', last = ''] = NAME_FIRST.exec(inside) ?? [];
    if (!lookUp(last)) pair(last, before, inside, emit);
    const words = inside.split(/, ?| - /);
    const named = words.filter((word) => !ISIN.test(word));
    for (const [index, word] of words.length > 2 ? named.entries() : []) {
      const next = named[index + 1] ?? '';
      const known = named.length < words.length || !ABBREVIATIONS.has(next);
      if (ALONE.test(next) && known && !lookUp(next)) pair(next, word, `${word}, ${next}`, emit);
    }
  }
}

/** A symbol and its exchange with a dash between them: `QRNM-TSX`; or the exchange first, `TSXV-QRNM`. */
const DASHED = /^([A-Z]{1,6}(?:\.[A-Z]{1,2})?)-([A-Z]{3,6})$/;
const DASHED_BEHIND = /^([A-Z]{3,6})-([A-Z]{1,6}(?:\.[A-Z]{1,2})?)$/;
/** A number of the securities among them: `A1B2C3-WKN`. */
const NUMBERED = /^[A-Z0-9]{6,12}-(?:WKN|ISIN|CUSIP)$/;

/**
 * A square bracket of listings with dashes, as mining news writes them: `[QRNM-TSX, QRMF-OTCQB, QRNM-FRA]`,
 * `[TSXV-QRNM]`. Airports stand in brackets so, too: a company's name stands before it, and one of the exchanges at
 * least means nothing else.
 */
export function dashedAt(text: string, open: number, emit: Emit): boolean {
  const inside = text.slice(open + 1, open + MAX_BRACKET_LENGTH).split(']')[0] ?? '';
  if (text.charAt(open + 1 + inside.length) !== ']') return false;
  const parts = inside.split(/[,;] ?/).filter((part) => !NUMBERED.test(part));
  const pairs = parts.map(dashedPair);
  if (!pairs.every(({ symbol, named }) => symbol && named && !NEVER_SYMBOLS.test(symbol)))
    return false;
  if (pairs.every(({ named }) => named?.ambiguous)) return false;
  const [first] = pairs;
  if (!companyNameBefore(text.slice(0, open), first?.symbol ?? '')) return false;
  for (const { symbol, named, evidence } of pairs) {
    const listing = listed(symbol, named?.exchanges ?? []);
    if (listing) emit({ ...listing, form: 'exchange', confidence: 'likely', evidence });
  }
  return true;
}

function dashedPair(part: string) {
  const [, symbol = '', name = ''] = DASHED.exec(part) ?? [];
  const named = lookUp(name);
  if (named) return { symbol, named, evidence: part };
  const [, first = '', behind = ''] = DASHED_BEHIND.exec(part) ?? [];
  return { symbol: behind, named: lookUp(first), evidence: part };
}

function pair(symbol: string, name: string, evidence: string, emit: Emit): void {
  const named = lookUp(name);
  if (!named || named.ambiguous || NEVER_SYMBOLS.test(symbol) || NOT_SYMBOLS.has(symbol)) return;
  const listing = listed(symbol, named.exchanges);
  // The currency in which it is dealt in there: `(Xetra, EUR)`.
  if (listing && !isNoShare(symbol))
    emit({ ...listing, form: 'exchange', confidence: 'likely', evidence });
}
