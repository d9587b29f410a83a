import type { DocumentRecord, FactRecord } from '../model.ts';
import type { Accounts } from './facts/accounts.ts';
import { accountsOf, issuers } from './facts/reported.ts';
import { pageOf, reportOf } from './facts/sources.ts';
import { LISTINGS } from './listings.ts';

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

function factsOf(accounts: Accounts, documents: DocumentRecord[]): FactRecord[] {
  const { period, scope, restated, reportedIn, measures } = accounts;
  const report = reportOf(documents, reportedIn, period);
  if (!report) return [];
  return measures.map((measure) => {
    const page = pageOf(report, measure);
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
