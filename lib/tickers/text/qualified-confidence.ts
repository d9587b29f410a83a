import type { Mention } from '../types.ts';
import { isApart, isBracketed, type NameAtColon } from './name-at-colon.ts';
import { type Item, isNorthAmerican } from './qualified-item.ts';

/** The confidence that a symbol behind an exchange's name and a colon is a listing; null where it is not. */
export function qualifiedConfidence(prefix: NameAtColon, item: Item): Mention['confidence'] | null {
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
