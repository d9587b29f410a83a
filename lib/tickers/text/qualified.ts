import type { Naming } from '../exchanges/table.ts';
import type { Emit, Mention } from '../types.ts';
import { companyNameBefore } from './company-name.ts';
import { ISIN_FORM } from './isin.ts';
import {
  isAbbreviation,
  isApart,
  isBracketed,
  isOfIndex,
  type NameAtColon,
  nameAtColon,
  namesOf,
} from './name-at-colon.ts';
import {
  type Item,
  isKin,
  isLast,
  isListedLater,
  isNorthAmerican,
  itemAt,
  listingOf,
} from './qualified-item.ts';

/**
 * The listings that follow an exchange's name and a colon: `NASDAQ: AAPL`, `(NASDAQ: GOOG, GOOGL)`,
 * `(NYSE/TSX: ENB)`, `TSXV: ABC | OTCQB: ABCFF`.
 *
 * @param colon index of the colon in a plain text
 * @returns false when no exchange is named before the colon
 */
export function qualifiedAt(text: string, colon: number, emit: Emit): boolean {
  const prefix = nameAtColon(text, colon);
  if (!prefix) return false;
  if (isOfIndex(prefix) || isAbbreviation(prefix)) return true;
  const names = namesOf(prefix);
  // The first symbol, beside which the later ones are judged.
  let head = '';
  let item = itemAt(prefix, colon + 1);
  while (item) {
    if (!ISIN_FORM.test(item.symbol)) head ||= item.symbol;
    const isStray = item.symbol !== head && !prefix.labelled && !isKin(item.symbol, head, prefix);
    // `(NYSE: TLLN, IOWA)`
    const confidence = isStray ? 'possible' : qualifiedConfidence(prefix, item);
    if (!confidence) break;
    emitOn(names, prefix, item, confidence, emit);
    const next = isLast(prefix, item) ? null : itemAt(prefix, item.next);
    item = next && isListedLater(next) ? next : null;
  }
  return true;
}

/** Emits a symbol on each of the exchanges that it fits. */
function emitOn(
  names: Naming[],
  prefix: NameAtColon,
  item: Item,
  confidence: Mention['confidence'],
  emit: Emit,
): void {
  for (const named of names) {
    const listing = listingOf(item, named);
    if (!listing) continue;
    const name = isBracketed(prefix)
      ? companyNameBefore(prefix.text.slice(0, prefix.open), item.symbol)
      : undefined;
    const evidence = `${prefix.name}: ${item.symbol}`;
    emit({ ...listing, form: 'exchange', confidence, evidence, name });
  }
}

/** The confidence that a symbol behind an exchange's name and a colon is a listing; null where it is not. */
function qualifiedConfidence(prefix: NameAtColon, item: Item): Mention['confidence'] | null {
  const { text, colon, named, name, labelled } = prefix;
  const { symbol, word, german, among, next } = item;
  const tight = text.charAt(colon + 1) !== ' ';
  const bracketed = isBracketed(prefix) || among;
  const closed = item.closed || german;
  const ambiguous = named.ambiguous && !labelled && !german;
  // Written like codes, with nothing but the colon between them.
  const likeCode = tight && !word && name === name.toUpperCase();
  if (ambiguous && !(bracketed && closed)) return likeCode ? 'likely' : null;
  if (word && !(closed && (tight || bracketed))) return 'possible';
  // Nothing in capitals follows, as in a headline.
  const plain = !/^ ?\(|^[^A-Za-z]{0,3}[A-Z]{2}/.test(text.slice(next));
  if (bracketed && !closed && !plain) return 'possible';
  if (bracketed || tight) return 'certain';
  const apart = isApart(prefix) && closed;
  // Except on a line of its own or in a list, a sentence begins here more often: `NYSE: STOCKS SLIDE`.
  if (/^.(?:\..)?$/.test(symbol)) return apart && symbol.length < 2 ? 'likely' : 'possible';
  if (german || apart) return 'likely';
  // The name is a code that means little else: `NYSE`, not `Nasdaq`, not `BSE`.
  const isCode = isNorthAmerican(named.exchanges[0]?.mic) && !/[a-z]/.test(name);
  return isCode && plain ? 'plausible' : 'possible';
}
