import { lookUp, WORDS } from '../exchanges/names.ts';
import type { Naming } from '../exchanges/table.ts';
import { anyOf, anyWordOf, lazy } from '../words/lexicon.ts';
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

/** An exchange named right after the symbol: `“ABC” on the TSX`. */
const ON =
  /\.?["']{0,2},? (?:on|at|in|an|am|auf|sur|en|à|na|no|su|op|aan|på|alla|bij)(?: both)?(?: (?:the|der|dem|la|le|el|de|het|du|den))? ?/iy;
/** Between the names of a list, perhaps with a bracket that repeats a name. */
const AND_NAME =
  /^(?: (?:stock )?(?:exchange|market))?(?: \("?[\w .-]+"?\))?(?: ?[,/&] ?(?:and |und |et )?|,? (?:and|und|et|y|e|en|och)(?: also)? )(?:(?:on|auf|an|sur|en) )?(?:the |der |la |de )?$/i;
/** Ends a sentence, unless it ends an abbreviation such as Inc. */
const SENTENCE = /(?:[A-Za-zÀ-ɏ0-9)]{3}|["'])[.!?]["')]? (?=["'A-Z])|[;|•] /g;
const ABBREVIATED = /\b(?:Inc|Corp|Ltd|Cos?|Bros|plc|No)\. $/;
/** Another label of the same sentence. */
const LABEL = lazy(() => labels('gi'));
const LABELLED = lazy(() => labels('i'));
const labels = (flags: string) => new RegExp(`(?:${anyOf('labelStem')}|ticker)[a-zà-ÿ]*`, flags);
const LISTED = lazy(
  () => new RegExp(`(?:${anyWordOf('quoted')})(?!.*\\b(?:delist|until|formerly|left)\\w*)`, 'i'),
);
/** The exchanges before these words belong to the next symbol. */
const NEXT = /^[^,;.]{0,30} (?:under|unter|sous|bajo|sob) /;
const NAME_REACH = 110;

/** The exchanges named right after a symbol that ends at an index, and where they end. */
export function namesAt(text: string, from: number): { named: NamedIn[]; end: number } {
  ON.lastIndex = from;
  const on = ON.exec(text)?.[0].length;
  const named: NamedIn[] = [];
  let end = from;
  if (on) {
    for (const name of namedIn(text, from + on, from + on + NAME_REACH)) {
      const first = !named.length;
      if (first ? name.start > from + on : !AND_NAME.test(text.slice(end, name.start))) break;
      named.push(name);
      end = name.end;
    }
  }
  return named.length && !NEXT.test(text.slice(end, end + 40))
    ? { named, end }
    : { named: [], end: from };
}

/** The exchanges that the sentence of a label names for its symbols: in the same bracket or in the words before. */
export function exchangesBeside(text: string, begin: number, end: number): NamedIn[] {
  // `NSE symbol ABC`
  const own = namedIn(text, Math.max(0, begin - 40), begin).filter((name) => name.end >= begin - 1);
  if (own.length) return own;
  const open = /\([^)]*$/.exec(text.slice(0, begin))?.index;
  const close = open === undefined ? -1 : text.indexOf(')', end);
  if (open !== undefined && close >= 0) {
    const inside = [...namedIn(text, open, begin), ...namedIn(text, end, close)];
    if (inside.length) return inside;
  }
  // `Ticker: ABC (NYSE)`
  const [after] = /^["']? ?\([^)]{2,60}\)/.exec(text.slice(end)) ?? [];
  const follows = after ? namedIn(text, end, end + after.length) : [];
  if (follows.length) return follows;
  const to = open ?? begin;
  let from = 0;
  for (const { 0: mark, index } of text.slice(0, to + 1).matchAll(SENTENCE)) {
    const after = index + mark.length;
    if (ABBREVIATED.test(text.slice(0, after))) continue;
    // "Ticker: ABC" may follow a sentence that says where the shares are listed.
    const goesOn =
      after >= begin &&
      LISTED().test(text.slice(from, after)) &&
      !LABELLED().test(text.slice(from, after));
    if (!goesOn) from = after;
  }
  // The text before a bracket may name other companies and their exchanges: only the nearest clause counts.
  if (open !== undefined)
    from = Math.max(from, text.lastIndexOf(', ', to) + 1, text.lastIndexOf(') ', to) + 1);
  let label = from;
  for (const { 0: word, index } of text.slice(from, begin).matchAll(LABEL()))
    label = from + index + word.length;
  const since = namedIn(text, label, to);
  if (since.length || label === from) return since;
  const all = namedIn(text, from, to);
  return all.length === 1 ? all : [];
}

/** An English "stock code" is Hong Kong's after `Limited`, beside a name of that market, or if it begins with 0. */
export function exchangeOfCode(
  text: string,
  begin: number,
  label: string,
  symbol: string,
): Naming[] {
  if (!/code/i.test(label) || !/^\d{1,5}$/.test(symbol)) return [];
  const here =
    /\b(?:Limited|limited liability)["')]* \($/.test(text.slice(0, begin)) ||
    /Hong Kong|HKEX|HKD|H shares/.test(text);
  const exchange = here || symbol.startsWith('0') ? lookUp('XHKG') : undefined;
  return exchange ? [exchange] : [];
}
