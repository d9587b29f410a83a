import { hashesOf } from '../names/company-keys.ts';
import { nameKey } from '../names/name-key.ts';
import { resolveNames, withPairs } from '../names/resolve.ts';
import type { KnownCompany, PageNames } from '../names/types.ts';
import { isOff, type Policy } from '../settings/policy.ts';
import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { Ticker } from '../tickers/types.ts';
import type { KnownNames } from './pages.ts';

interface KnownNamesDeps {
  /** The user's own companies; none where the policy forbids a history. */
  own(): Promise<readonly KnownCompany[]>;
  /** The operator's directory. */
  directory(): Promise<readonly KnownCompany[]>;
  policy(): Promise<Policy>;
}

/** Leaves out the companies whose ticker the page states: each has one row. */
function withoutStated({ named, unknown }: PageNames, tickers: readonly Ticker[]): PageNames {
  const symbols = new Set(tickers.map(({ symbol }) => symbolKey(symbol)));
  const names = new Set(tickers.map(({ name }) => nameKey(name ?? '')));
  const isStated = ({ ticker }: { ticker: string | null }) =>
    ticker !== null && symbols.has(symbolKey(ticker.toUpperCase()));
  return {
    named: named.filter(({ listings }) => !listings.some(isStated)),
    unknown: unknown.filter(({ name }) => !names.has(nameKey(name))),
  };
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
      const stated = withPairs(tickers, found, known);
      return { tickers: stated, names: withoutStated(resolveNames(found, known), stated) };
    },
  };
}
