import { lookUp, WORDS } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import { LETTER } from './symbols.ts';

/** An exchange's name in a sentence. */
export interface NamedIn extends Naming {
  start: number;
  end: number;
}

const WORD = new RegExp(`[${LETTER}]+`, 'g');
/** The longest names have five words. */
const MAX_WORDS = 5;
/** A code that means other things too is a name after one of these: "on the CSE", "an der FWB". */
const LISTED_ON =
  /(?:\b(?:on|at|to|and|an|am|der|auf|sur|en|la|el|na|no|su|op|aan|de|på|the|both)|[,/("':]) ?$/i;
/** Words before an exchange that the shares leave: "from the Nasdaq to the NYSE". */
const LEFT = /\b(?:from|off|leaves?|leaving|von|vom|desde|depuis) (?:the |der )?$/i;
/** After an exchange of another company: `NYSE: …`, "NYSE-listed". */
const OTHERS = /^ ?:|^-(?:listed|traded|notiert)/;

/**
 * The exchanges that a piece of a sentence names, in its order; at most some hundred characters.
 * Codes and cities that mean other things too count only where the sentence says that they list.
 */
export function namedIn(text: string, from = 0, to = text.length): NamedIn[] {
  const found: NamedIn[] = [];
  const words = [...text.slice(from, to).matchAll(WORD)];
  for (let first = 0; first < words.length; first++) {
    const start = from + (words[first]?.index ?? 0);
    if (!WORDS.has(words[first]?.[0].toLowerCase() ?? '')) continue;
    for (let last = Math.min(first + MAX_WORDS, words.length) - 1; last >= first; last--) {
      const word = words[last];
      const end = from + (word ? word.index + word[0].length : 0);
      const written = text.slice(start, end);
      const named = /^[\wÀ-ɏ .-]+$/.test(written) ? lookUp(written) : undefined;
      if (!named) continue;
      const before = text.slice(0, start);
      const stated = named.ambiguous
        ? written === written.toUpperCase() && LISTED_ON.test(before)
        : !/[@#\\=&_.$]$/.test(before);
      if (stated && !LEFT.test(before) && !OTHERS.test(text.slice(end)))
        found.push({ ...named, start, end });
      first = last;
      break;
    }
  }
  // Of a market and its exchange only the market counts: "AIM of the London Stock Exchange".
  return found.filter(
    ({ exchanges: [wide] }) =>
      !found.some(({ exchanges: [narrow] }) => wide && narrow && narrows(narrow.name, wide.name)),
  );
}

/** Whether one exchange's name is that of a market of the other. */
export const narrows = (narrow: string, wide: string) =>
  narrow !== wide &&
  ((wide === 'Euronext' && narrow.startsWith('Euronext ')) ||
    (wide === 'OTC Markets' && narrow.startsWith('OTC')) ||
    (wide === 'Borsa Italiana' && narrow === 'Euronext Growth Milan') ||
    (wide === 'London Stock Exchange' && narrow === 'AIM'));
