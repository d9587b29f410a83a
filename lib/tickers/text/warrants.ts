import type { Emit } from '../types.ts';

/** What is issued beside a share. */
const ISSUED = /\b([Ww]arrants?|[Rr]ights|[Uu]nits)["”]? ?$/;
/** Nasdaq's fifth letter says which. */
const INSIDE = /^\( ?"?([A-Z]{3,4})([WRU])"? ?\)/;
const STATED = /(?<=[:(,;] ?["“]?)[A-Z]{3,4}(?=["”]? ?[),;])/g;

/**
 * Warrants, rights and units in a bracket of their own, behind the symbol of their share:
 * `Tallon Inc. (NASDAQ: TLLN) and its warrants (TLLNW)`.
 *
 * @param open index of the bracket in a plain text
 */
export function warrantsAt(text: string, open: number, emit: Emit): boolean {
  const [, stem = '', kind = ''] = INSIDE.exec(text.slice(open, open + 12)) ?? [];
  const before = text.slice(0, open);
  const [, issued = ''] = (stem && ISSUED.exec(before)) || [];
  const isStated = [...before.matchAll(STATED)].some(([symbol]) => symbol === stem);
  if (!isStated || issued.charAt(0).toUpperCase() !== kind) return false;
  const symbol = stem + kind;
  const evidence = `${issued} (${symbol})`;
  emit({ symbol, exchange: null, form: 'company', confidence: 'likely', evidence });
  return true;
}
