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
   * `plain` counts. `loose` counts beside a plain one: its line writes all words with capitals. `person` and `place`
   * speak against the name.
   */
  kind: 'plain' | 'loose' | 'person' | 'place';
  /** A first word of the sentence with a capital before it: a first name, unless the page writes it small. */
  before: string;
  /** Within a sentence, where an ordinary word has no capital. */
  isInside: boolean;
  legal: boolean;
  business: boolean;
  /** The share itself beside it. */
  share: boolean;
  symbol: string | null;
  /** Where in the line, and where it ends there, with its legal form. */
  at: number;
  end: number;
  /** The sentence around it. */
  sentence: string;
}

/** What a line is read with. */
export interface Reading {
  /** Whether a table of known names or pairs has a key. */
  has(hash: number): boolean;
  /** The page's language, two letters, or ''. */
  language: string;
}
