import { answerOf } from './query-state.ts';
import type { CompanyView } from './view-state.ts';

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
  const told = answerOf(profile)?.data;
  return {
    name: name ?? told?.name ?? null,
    ticker: ticker ?? told?.ticker ?? null,
    exchange: exchange ?? told?.exchange ?? null,
  };
}
