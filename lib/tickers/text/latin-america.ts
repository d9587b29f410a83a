import { exchangeNamed, nameEndingAt } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { ABBREVIATIONS, isNoShare } from './not-symbols.ts';
import { pattern } from './pattern.ts';

/** B3's codes: four letters, and the kind of share, unit, fund or receipt (B3's rules of 2021). */
export const ANCHOR_BRAZIL =
  '(?<![A-Za-z0-9])[A-Z](?:[A-Z]{2}[A-Z0-9]|\\d[A-Z]{2})(?:[3-8]|11|3[1-59])(?![A-Za-z0-9])';

const CODE = /[A-Z0-9]{4}\d{1,2}/y;
/** Words of the Brazilian press about shares; `units` are such only among others in Portuguese. */
const MARKET =
  /\b(?:a[çc](?:ão|ões|ao|oes)|bolsa|Ibovespa|IFIX|B3|pap(?:el|[ée]is)|dividendos?|FIIs?|fundos?|preferencia\w+|ordin[áa]ria\w*|BDRs?|altas?|quedas?|subi\w+|ca[ií]\w*|recu\w+|avan[çc]\w+|carteira|pontos|preg[ãa]o|Vale|Petrobras|Ita[úu]|Bradesco)(?![\wà-ÿ])|R\$/i;
/** Those that mean nothing else: `ações` are also deeds, `alta` any rise. */
const SURE =
  /\b(?:Ibovespa|IFIX|B3|dividendos?|FIIs?|preferencia\w+|ordin[áa]ria\w*|BDRs?|preg[ãa]o|pap(?:el|[ée]is)|carteira|Vale|Petrobras|Ita[úu]|Bradesco)(?![\wà-ÿ])/i;
/** Receipts of foreign shares: in Portuguese text, four letters and 31 to 39 are nothing else. */
const RECEIPT = /^[A-Z]{4}3[1-59]$/;
const UNITS = /\bunits?\b/i;
/** Letters and words that English and Spanish have not. */
const PORTUGUESE =
  /[ãõç]|\b(?:os|das?|dos|uma?|em|mais|foi|seu|pel[ao]|sob(?:e|em|iu)|ca(?:i|em|iu)|recuam?)\b/;
/** Where the code may be meant in another language. */
const BRAZILIAN = /\bBra[sz]il|S[ãa]o Paulo|\bB3\b|Bovespa/;
/** Standards and products have such names too. */
const OTHER = /^(?:HTML|MPEG|LPDDR|WPA|COVID|HDMI|GDDR|UTF|JPEG|BASE|IPV)/;

/** From a bracket after a name to the code, perhaps with other codes between. */
const BRACKETED = pattern`[\p{L}\d.)] ?\((?:[A-Z0-9]{5,6}(?:,| e|;) ?)*$`;

/** The change of a share behind its bracket: `(QNTR4): +2,4%`. */
const CHANGE_AFTER = /^\)? ?:? ?[-+]\d{1,3}[.,]\d+ ?%/;

/** A whole text of this form is B3's code. */
const FORM = /^[A-Z](?:[A-Z]{2}[A-Z0-9]|\d[A-Z]{2})(?:[3-8]|11|3[1-59])$/;

/** Whether a text is of the form of B3's codes, which a list or a page of them shows to be one. */
export const isBrazilian = (text: string): boolean => FORM.test(text) && !OTHER.test(text);

/**
 * A code of the Brazilian exchange, whose form no other has: `(PETR4)`, `PETR4 e VALE3`. In a text that says nothing of shares
 * it is possible: the page may state others.
 */
export function brazilAt(text: string, at: number, emit: Emit): boolean {
  CODE.lastIndex = at;
  const [symbol = ''] = CODE.exec(text) ?? [];
  const exchange = exchangeNamed('BVMF');
  if (!exchange?.shape.test(symbol) || OTHER.test(symbol)) return false;
  // `qualifiedAt` reads it at the colon.
  const colon = /: ?$/.exec(text.slice(0, at))?.index;
  if (colon && nameEndingAt(text, colon)) return false;
  const bracketed = BRACKETED.test(text.slice(0, at));
  // B3's own share has a digit inside, like many product names.
  if (/^.\d/.test(symbol) && !bracketed) return false;
  const portuguese = PORTUGUESE.test(text);
  // In English `recu…` begins other words, and genes have such names: `receptor 3 (FGFR3)`.
  const isAny = SURE.test(text) || BRAZILIAN.test(text) || portuguese;
  const isQuoted = bracketed && CHANGE_AFTER.test(text.slice(at + symbol.length));
  const market = isAny && (isQuoted || MARKET.test(text) || UNITS.test(text));
  if (!isAny || (!market && !bracketed)) {
    emit({ symbol, exchange, form: 'company', confidence: 'possible', evidence: symbol });
    return true;
  }
  const receipt = RECEIPT.test(symbol) && portuguese;
  const sure = receipt || (market && (bracketed || SURE.test(text)));
  const confidence = market && bracketed ? 'certain' : sure ? 'likely' : 'plausible';
  emit({ symbol, exchange, form: 'company', confidence, evidence: symbol });
  return true;
}

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

/** A Mexican issuer in a bracket, perhaps with its series, which needs the press's words around it. */
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
