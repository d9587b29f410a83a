import { hashesOf } from '../names/company-keys.ts';
import { resolveNames, withPairs } from '../names/resolve.ts';
import type { KnownCompany } from '../names/types.ts';
import { isOff, type Policy } from '../settings/policy.ts';
import type { KnownNames } from './pages.ts';

interface KnownNamesDeps {
  /** The user's own companies; none where the policy forbids a history. */
  own(): Promise<readonly KnownCompany[]>;
  /** The operator's directory. */
  directory(): Promise<readonly KnownCompany[]>;
  policy(): Promise<Policy>;
}

/** Names on pages, by the lists of known companies. Sends nothing. */
export function createKnownNames({ own, directory, policy }: KnownNamesDeps): KnownNames {
  const isAllowed = async () => !isOff(await policy(), 'names');
  return {
    ownKeys: async () => ((await isAllowed()) ? hashesOf(await own()) : null),
    async resolve({ tickers, names: found = [] }) {
      // The policy may have changed since the page was read.
      if (!(await isAllowed())) return { tickers, names: undefined };
      const [mine, theirs] = await Promise.all([own(), directory()]);
      const known = { own: mine, directory: theirs };
      return { tickers: withPairs(tickers, found, known), names: resolveNames(found, known) };
    },
  };
}
