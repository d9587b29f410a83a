import type { Steps } from '../../tickers/types.ts';
import type { FoundName } from '../types.ts';

/** The tables of known names: sorted hashed keys. */
export interface NameKeys {
  directory: Uint32Array;
  /** Of the user's own companies, which nothing in the page may tell from others. */
  own: Uint32Array;
}

/** Reads the names on a page. */
export interface NameReader {
  /** Reads the whole page; what was read before and is unchanged costs little. */
  read(): Steps;
  /** What the last reading found. */
  found(): readonly FoundName[];
}

/** Creates a reader of a page's names by the tables it was loaded with. */
export type CreateNameReader = (doc: Document) => NameReader;

export const createNameReader = (_doc: Document, _keys: NameKeys): NameReader => ({
  *read() {},
  found: () => [],
});
