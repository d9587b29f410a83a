import type { Emit } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { isNoShare } from './no-shares.ts';
import { ABBREVIATIONS } from './not-symbols.ts';
import { pattern } from './pattern.ts';

/** The Mexican press writes the series after a space, and then the change: `(QUARN A-1), con el 5.8 %`. */
const SERIES = /^([A-Z][A-Z0-9]{1,6}) ([ABCL]|[AB]-?1|CPO|UB[CDL]?)$/;
const PRESS =
  /\b(?:acciones|t[íi]tulos|emisoras?|BMV|Bolsa Mexicana)\b|\bcon(?: el)? \d+[.,]\d+ ?%/i;
const CHANGE = /^.{0,12}\d ?%/;
/** Without a series the change must follow in their words: `(HERVEX), con el 4,46 %`. */
const ISSUER = /^[A-Z]{3,8}\*?$/;
const ISSUER_CHANGE = pattern`^,? con (?:el |un (?:\p{L}+ ){1,3})?(?:del? )?\d+[.,]\d+ ?%`;
/** Words with a series of their own in sport, schools and plans. */
const RANKED = /^(?:SERIE|GRUPO|LIGA|CLASE|PLAN|TIPO|NIVEL|ZONA|COPA|GRADO|LOTE|FASE)$/;
const MAX_LENGTH = 20;

/**
 * A Mexican issuer in a bracket, perhaps with its series, which needs the press's words around it.
 *
 * @param open index of the bracket in a plain text
 */
export function mexicanAt(text: string, open: number, emit: Emit): boolean {
  const inside = text.slice(open + 1, open + MAX_LENGTH).split(')')[0] ?? '';
  const [, stem = '', series = ''] = SERIES.exec(inside) ?? [];
  const after = text.slice(open + inside.length + 2);
  const isPress = stem
    ? PRESS.test(text) && CHANGE.test(after) && !RANKED.test(stem)
    : ISSUER.test(inside) && ISSUER_CHANGE.test(after) && isIssuer(text.slice(0, open), inside);
  if (!isPress) return false;
  const symbol = stem ? `${stem}-${series}` : inside.replace('*', '');
  const evidence = `(${inside})`;
  emit({ symbol, exchange: null, form: 'company', confidence: 'likely', evidence });
  return true;
}

/** Whether a name may be an issuer's: no measure or party, `la inflación (IPC), con un 4,5 %`. */
function isIssuer(lead: string, symbol: string): boolean {
  const { same, resembled, initials } = judgeName(nameBefore(lead.trimEnd()), symbol);
  const fits = same || (resembled && !initials);
  return fits && !ABBREVIATIONS.has(symbol) && !isNoShare(symbol);
}
