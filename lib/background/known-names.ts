import type { Report } from '../messages/page-messages.ts';
import { hashesOf } from '../names/company-keys.ts';
import { nameKey } from '../names/name-key.ts';
import {
  type NameIndex,
  nameIndex,
  resolveNames,
  withoutStated,
  withPairs,
} from '../names/resolve.ts';
import type { FoundName, KnownCompany, PageNames } from '../names/types.ts';
import { isOff } from '../settings/policy.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common } from './common.ts';
import type { Known } from './known-companies.ts';

interface KnownNamesDeps extends Common {
  own(): Promise<readonly KnownCompany[]>;
  known(): Promise<Known>;
}

/** Finds known companies among the names on pages. Sends nothing. */
export function createKnownNames({ own, known, policy }: KnownNamesDeps) {
  const isAllowed = async () => !isOff(await policy(), 'names');
  return {
    /** Hashed keys of the user's own companies; null if reading names is not allowed. */
    ownKeys: async () => ((await isAllowed()) ? hashesOf(await own()) : null),
    /** Looks up a page's names in the lists of known companies; `marks` are the names to highlight. */
    async resolve({ tickers, names: found = [], listed = found }: Report) {
      // The policy may have changed since the page was read.
      if (!(await isAllowed())) return { tickers, names: undefined, marks: [] };
      const lists = await known();
      const indexes = { own: nameIndex(lists.own), directory: nameIndex(lists.directory) };
      const stated = withPairs(tickers, found, indexes);
      const names = withoutStated(resolveNames(found, indexes), stated);
      const marks = marksOf(listed, tickers, indexes.directory);
      return { tickers: stated, names: withoutNamed(names, stated), marks };
    },
  };
}
export type KnownNames = ReturnType<typeof createKnownNames>;

/**
 * The names to highlight. The page can see them, so they must not depend on the user's companies: they come from the
 * directory alone, and from tickers that are found without the user's pins.
 */
function marksOf(
  listed: readonly FoundName[],
  tickers: readonly Ticker[],
  directory: NameIndex,
): string[] {
  const alone = { own: NOBODY, directory };
  const unpinned = tickers.filter(({ form }) => form !== 'pinned');
  const stated = withPairs(unpinned, listed, alone);
  const { named } = withoutStated(resolveNames(listed, alone), stated);
  return named.filter(({ isOffered }) => isOffered).flatMap(({ written }) => written);
}

const NOBODY = nameIndex([]);

/** Leaves out the unknown names that the page itself gives a ticker. */
function withoutNamed(names: PageNames, tickers: readonly Ticker[]): PageNames {
  const stated = new Set(tickers.map(({ name }) => nameKey(name ?? '')));
  return { ...names, unknown: names.unknown.filter(({ name }) => !stated.has(nameKey(name))) };
}
