import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import type { Listing } from '../model/saved-companies.ts';
import { couldBe, statesExchangeOf } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import { identityOf, type PanelState } from './store.ts';

/** One press away from the comparison: a listing that is known, or one of the page's tickers. */
export type Offer = { kind: 'listing'; listing: Listing } | { kind: 'ticker'; ticker: Ticker };

/** How many of the page's tickers are offered. */
export const MAX_FROM_PAGE = 6;
/** More would push the comparison out of sight; any other company can be looked up. */
const MAX_SAVED = 5;
/** Beneath a comparison that can begin. */
const FEW = 3;

/** Companies to compare with those chosen, each once. */
export function compareOffers({
  company,
  saved,
  compare,
  page,
  exchanges,
}: Pick<PanelState, 'company' | 'saved' | 'compare' | 'page' | 'exchanges'>) {
  const open: Listing[] = company ? [{ ...identityOf(company), id: company.id }] : [];
  const known = [...open, ...saved.pins, ...saved.recents];
  const chosen = compare.companies.map(({ listing }) => listing);
  const few = chosen.length > 1 ? FEW : null;
  const taken = new Set(chosen.map(({ id }) => id));
  const take = ({ id }: Listing) => !taken.has(id) && !!taken.add(id);
  const isChosen = (ticker: Ticker) =>
    chosen.some((listing) => listing.ticker !== null && couldBe(listing, ticker, exchanges));
  // Of a length that the service accepts.
  const isAskable = ({ symbol }: Ticker) => lengthProblem(symbol, LOOKUP_LIMITS) === null;
  const fromPage = page.tickers
    .filter((ticker) => isAskable(ticker) && !isChosen(ticker))
    .flatMap((ticker): Offer[] => {
      // Without an exchange on the page, its symbol may be another company's.
      const listing = known.find(
        (one) => one.ticker !== null && statesExchangeOf(one, ticker, exchanges),
      );
      if (listing) return take(listing) ? [{ kind: 'listing', listing }] : [];
      return [{ kind: 'ticker', ticker }];
    })
    .slice(0, few ?? MAX_FROM_PAGE);
  return {
    fromPage,
    /** The open company, then those pinned and those opened before. */
    saved: known
      .filter(take)
      .slice(0, few ?? MAX_SAVED)
      .map((listing): Offer => ({ kind: 'listing', listing })),
  };
}
