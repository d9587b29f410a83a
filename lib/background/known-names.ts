import type { Report } from '../messages/page-messages.ts';
import { hashesOf } from '../names/company-keys.ts';
import { resolveNames, withoutStated } from '../names/resolve.ts';
import type { FoundName, KnownCompany, KnownLists } from '../names/types.ts';
import { isOff } from '../settings/policy.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common } from './common.ts';

interface KnownNamesDeps extends Common {
  own(): Promise<readonly KnownCompany[]>;
  known(): Promise<KnownLists>;
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
      const { tickers: stated, named, unknown } = resolveNames({ tickers, found }, lists);
      const names = { named: withoutStated(named, stated), unknown };
      return { tickers: stated, names, marks: namesToMark(listed, tickers, lists.directory) };
    },
  };
}
export type KnownNames = ReturnType<typeof createKnownNames>;

/**
 * The names to highlight. The page can see them, so they must not depend on the user's companies: they come from the
 * directory alone, and from tickers that are found without the user's pins.
 */
function namesToMark(
  found: readonly FoundName[],
  stated: readonly Ticker[],
  directory: readonly KnownCompany[],
): string[] {
  const unpinned = stated.filter(({ form }) => form !== 'pinned');
  const { tickers, named } = resolveNames({ tickers: unpinned, found }, { own: [], directory });
  return withoutStated(named, tickers)
    .filter(({ isOffered }) => isOffered)
    .flatMap(({ written }) => written);
}
