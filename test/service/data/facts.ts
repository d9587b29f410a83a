import type { DocumentRecord, FactRecord } from '../model.ts';
import { type Accounts, accountsFor } from './facts/accounts.ts';
import type { Issuer } from './facts/issuer.ts';
import { americanIssuers } from './facts/issuers-americas.ts';
import { asiaPacificIssuers } from './facts/issuers-asia-pacific.ts';
import { europeanIssuers } from './facts/issuers-europe.ts';
import { pageOf, reportOf } from './facts/sources.ts';
import { wideAccountsFor } from './facts/wide-accounts.ts';
import { reportedPeriods } from './fiscal-periods.ts';
import { LISTINGS } from './listings.ts';

export const issuers: Issuer[] = [...americanIssuers, ...europeanIssuers, ...asiaPacificIssuers];

/**
 * Reviewed facts by company id. Each names a current document of its company and a page of it
 * (contract 2.6), so a company without documents has no facts.
 */
export function makeFacts(today: Date, documents: DocumentRecord[]): Map<string, FactRecord[]> {
  const current = documents
    .filter(({ version }) => version.active && version.state === 'ready')
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  const byCompany = Map.groupBy(current, ({ companyId }) => companyId);
  return new Map(
    issuers.map((issuer) => {
      const { id } = LISTINGS[issuer.listing];
      const own = byCompany.get(id) ?? [];
      return [id, accountsOf(issuer, today).flatMap((accounts) => factsOf(accounts, own))];
    }),
  );
}

/** Everything an issuer has reported by `today`, newest period first; parts of old years are not kept. */
export function accountsOf(issuer: Issuer, today: Date): Accounts[] {
  return reportedPeriods(today, issuer.yearEnd, issuer.cadence, issuer.years)
    .filter(({ kind, yearsAgo }) => kind === 'year' || yearsAgo < 2)
    .flatMap((period) => [
      ...accountsFor(issuer, period),
      ...(issuer.listing === 'northrede' ? wideAccountsFor(period) : []),
    ]);
}

function factsOf(accounts: Accounts, documents: DocumentRecord[]): FactRecord[] {
  const { period, scope, restated, reportedIn, measures } = accounts;
  const report = reportOf(documents, reportedIn, period);
  if (!report) return [];
  return measures.map((measure) => {
    const page = pageOf(report, measure.metric);
    return {
      ...measure,
      period_start: period.start,
      period_end: period.end,
      entity_scope: scope,
      restated,
      source_url: `${report.source_url}#page=${page}`,
      page_number: page,
      document_id: report.id,
      fiscal_period: period.label,
    };
  });
}
