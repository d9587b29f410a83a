import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { companyNameBefore } from './company-name.ts';
import { ISIN_FORM } from './isin.ts';
import { qualifiedConfidence } from './qualified-confidence.ts';
import { type Item, isKin, isLast, isListedLater, itemAt, listingOf } from './qualified-item.ts';
import {
  isAbbreviation,
  isBracketed,
  isOfIndex,
  namesOf,
  type Place,
  placeAt,
} from './qualified-place.ts';

/**
 * The listings that follow an exchange's name and a colon: `NASDAQ: AAPL`, `(NASDAQ: GOOG, GOOGL)`,
 * `(NYSE/TSX: ENB)`, `TSXV: ABC | OTCQB: ABCFF`.
 *
 * @param colon index of the colon in a plain text
 * @returns false when no exchange is named before the colon
 */
export function qualifiedAt(text: string, colon: number, emit: Emit): boolean {
  const place = placeAt(text, colon);
  if (!place) return false;
  if (isOfIndex(place) || isAbbreviation(place)) return true;
  const names = namesOf(place);
  // The first symbol, beside which the later ones are judged.
  let head = '';
  let item = itemAt(place, colon + 1);
  while (item) {
    if (!ISIN_FORM.test(item.symbol)) head ||= item.symbol;
    const isStray = item.symbol !== head && !place.labelled && !isKin(item.symbol, head, place);
    // `(NYSE: TLLN, IOWA)`
    const confidence = isStray ? 'possible' : qualifiedConfidence(place, item);
    if (!confidence) break;
    emitOn(names, place, item, confidence, emit);
    const next = isLast(place, item) ? null : itemAt(place, item.next);
    item = next && isListedLater(next) ? next : null;
  }
  return true;
}

/** Emits a symbol on each of the exchanges that it fits. */
function emitOn(
  names: Naming[],
  place: Place,
  item: Item,
  confidence: Mention['confidence'],
  emit: Emit,
): void {
  for (const named of names) {
    const listing = listingOf(item, named);
    if (!listing) continue;
    const name = isBracketed(place)
      ? companyNameBefore(place.text.slice(0, place.open), item.symbol)
      : undefined;
    const evidence = `${place.name}: ${item.symbol}`;
    emit({ ...listing, form: 'exchange', confidence, evidence, name });
  }
}
