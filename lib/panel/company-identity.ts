import type { CompanyView } from './company-view.ts';
import { answerOf } from './query-state.ts';

/** A company's names: the listing's own name, ticker and exchange, or else the profile's. */
export interface CompanyIdentity {
  name: string | null;
  ticker: string | null;
  exchange: string | null;
}

export function identityOf({
  name,
  ticker,
  exchange,
  profile,
}: CompanyIdentity & Pick<CompanyView, 'profile'>): CompanyIdentity {
  const known = answerOf(profile)?.data;
  return {
    name: name ?? known?.name ?? null,
    ticker: ticker ?? known?.ticker ?? null,
    exchange: exchange ?? known?.exchange ?? null,
  };
}
