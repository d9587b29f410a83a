import type { OtherField, Scalar } from '../../model/records.ts';
import { humaniseKey } from '../field-label.ts';
import { fieldWord } from '../known-words.ts';
import { safeLink } from '../safe-link.ts';
import { oneLine } from './clean.ts';
import type { CitationLine, Say } from './types.ts';

/** Makes the lines of a citation: an absent value is said to be not reported. */
export interface Lines {
  of(label: string, value: Scalar): CitationLine;
  /** An address: a link where it is safe to follow, else text that says so. */
  address(label: string, url: string | null): CitationLine;
  /** Fields that the contract does not name, under their own names made readable. */
  others(fields: OtherField[]): CitationLine[];
}

export function linesIn(say: Say, allowLoopback: boolean): Lines {
  const worded = (value: Scalar) => {
    if (value === null) return say('notReported');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    return value === '' ? say('emptyText') : oneLine(String(value));
  };
  const of = (label: string, value: Scalar) => ({ label: oneLine(label), value: worded(value) });
  return {
    of,
    address(label, url) {
      const link = safeLink(url, allowLoopback);
      if (link) return { label, value: link.href, href: link.href };
      return url === null ? of(label, null) : of(label, `${url} (${say('notLinked')})`);
    },
    others: (fields) =>
      fields.map(({ key, value }) => {
        const word = fieldWord(key);
        return of(word ? say(word) : humaniseKey(key), value);
      }),
  };
}
