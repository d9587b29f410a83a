import type { CompanyView } from '../../lib/panel/view-state.ts';
import { answerOf } from '../parts/Loaded.tsx';

/** What a company is called by: the listing's own name, ticker and exchange, else the profile's. */
export interface Identity {
  name: string | null;
  ticker: string | null;
  exchange: string | null;
}

export function identityOf({ name, ticker, exchange, profile }: CompanyView): Identity {
  const told = answerOf(profile)?.data;
  return {
    name: name ?? told?.name ?? null,
    ticker: ticker ?? told?.ticker ?? null,
    exchange: exchange ?? told?.exchange ?? null,
  };
}
