import { MAX_NAME, MAX_SENTENCE } from '../types.ts';
import { BESIDE_WORDS } from './tokens.ts';

/** A place in a line that may name a company. */
export interface Mention {
  /** As names are compared. */
  key: string;
  /** As written, with its legal form. */
  name: string;
  isKnown: boolean;
  /** Of one word, which may be a word, a person or a place as well. */
  isLone: boolean;
  /**
   * `plain` counts. `loose` counts beside a plain one: words with capitals stand around it. `person`, `place`
   * and `other`, something else of that name, speak against it. `noun`, behind an article, has a capital
   * although it may be an ordinary word: `the Carnival in Rio`.
   */
  kind: 'plain' | 'loose' | 'person' | 'place' | 'other' | 'noun';
  /** A first word of the sentence with a capital before it: a first name, unless the page writes it small. */
  before: string;
  /** Within a sentence, where an ordinary word has no capital. */
  isInside: boolean;
  legal: boolean;
  business: boolean;
  symbol: string | null;
  /** Where in the line, and where it ends there, with its legal form. */
  at: number;
  end: number;
  /** The sentence around it. */
  sentence: string;
}

/** A name in a line of text, before the words beside it are weighed. */
export const mentionAt = (text: string, at: number, end: number) => ({
  name: text.slice(at, end).replace(BESIDE_WORDS, '').replace(/\s+/g, ' ').slice(0, MAX_NAME),
  kind: 'plain' as const,
  before: '',
  isInside: false,
  business: false,
  symbol: null,
  at,
  end,
  sentence: sentenceAt(text, at, end),
});

/** What a line is read with. */
export interface Reading {
  /** Whether a table of known names or pairs has a key. */
  has(hash: number): boolean;
  /** The page's language, two letters, or ''. */
  language: string;
}

/** The mentions in one line: by all names, and by the directory's alone; the same ones where these are alike. */
export interface LineMentions {
  all: readonly Mention[];
  listed: readonly Mention[];
}

/** All that a line says. */
export interface LineReading extends LineMentions {
  small: readonly number[];
}

/** A name between two words of a line. */
export interface Span {
  from: number;
  /** The index after the name's last word. */
  to: number;
  /** Empty for an unknown name until it has evidence. */
  key: string;
  isKnown: boolean;
  /** Letters of the last word that are an ending: `Tallon's`. */
  ending: number;
}

/** A full stop before a small letter ends an abbreviation, as it does behind an initial or a title. */
const ENDS =
  /(?<!(?<![\p{L}\p{N}])(?:\p{Lu}|Bros|Dr|Jr|Mrs?|Ms|St))[.!?]["”’)]?\s(?=\s{0,20}[^\s\p{Ll}])|[。！？]/gu;

/** The sentence around a name, without the line's white space, cut around the name where it is long. */
function sentenceAt(text: string, start: number, end: number): string {
  const from = Math.max(0, start - MAX_SENTENCE);
  const around = text.slice(from, end + MAX_SENTENCE);
  const at = start - from;
  let first = 0;
  let last = around.length;
  for (const { index, 0: mark } of around.matchAll(ENDS)) {
    if (index + mark.length <= at) first = index + mark.length;
    else if (index >= end - from) {
      last = index + 1;
      break;
    }
  }
  const room = MAX_SENTENCE - (end - start);
  const begin = Math.max(first, last - first > MAX_SENTENCE ? at - (room >> 1) : first);
  return around
    .slice(begin, Math.min(last, begin + MAX_SENTENCE))
    .replace(/\s+/g, ' ')
    .trim();
}
