import { reportedPeriods } from '../fiscal-periods.ts';
import { type Accounts, accountsFor } from './accounts.ts';
import type { Issuer } from './issuer.ts';
import { americanIssuers } from './issuers-americas.ts';
import { asiaPacificIssuers } from './issuers-asia-pacific.ts';
import { europeanIssuers } from './issuers-europe.ts';
import { wideAccountsFor } from './wide-accounts.ts';

/** Every company that reports figures. */
export const issuers: Issuer[] = [...americanIssuers, ...europeanIssuers, ...asiaPacificIssuers];

/** Everything an issuer has reported by `today`, newest period first; parts of old years are gone. */
export function accountsOf(issuer: Issuer, today: Date): Accounts[] {
  return reportedPeriods(today, issuer, issuer.years)
    .filter(({ kind, yearsAgo }) => kind === 'year' || yearsAgo < 3)
    .flatMap((period) => [
      ...accountsFor(issuer, period),
      ...(issuer.listing === 'northrede' ? wideAccountsFor(period) : []),
    ]);
}
