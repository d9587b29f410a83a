import type { DocumentRecord, FactRecord } from '../model.ts';
import { printed, type Reported, reportedBy } from './figures.ts';
import type { FiscalPeriod } from './fiscal-periods.ts';
import { issuers } from './issuers.ts';
import { LISTINGS } from './listings.ts';

/** Reviewed facts by company id, each from a page of a current document (contract 2.6). */
export function makeFacts(today: Date, documents: DocumentRecord[]): Map<string, FactRecord[]> {
  const current = documents
    .filter(({ version }) => version.active && version.state === 'ready')
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  const byCompany = Map.groupBy(current, ({ companyId }) => companyId);
  return new Map(
    issuers.map((issuer) => {
      const { id } = LISTINGS[issuer.listing];
      const own = byCompany.get(id) ?? [];
      return [id, reportedBy(issuer, today).flatMap((reported) => factsOf(reported, own))];
    }),
  );
}

function factsOf(reported: Reported, documents: DocumentRecord[]): FactRecord[] {
  const { period, scope, restated, reportedIn, ...measure } = reported;
  const report = reportOf(documents, reportedIn, period);
  if (!report) return [];
  const figure = printed(measure, report.language);
  // A short figure, such as `92`, is on many a page by chance, as in a date.
  const page = figure.length < 4 ? 0 : report.pages.findIndex((text) => text.includes(figure));
  const page_number = Math.max(page, 0) + 1;
  return [
    {
      ...measure,
      period_start: period.start,
      period_end: period.end,
      entity_scope: scope,
      restated,
      source_url: `${report.source_url}#page=${page_number}`,
      page_number,
      document_id: report.id,
      fiscal_period: period.label,
    },
  ];
}

/** Kinds of document that figures are reviewed from, the likeliest first. */
const TYPES: Record<FiscalPeriod['kind'], string[]> = {
  year: ['annual_report', 'quarterly_report', 'half_year_report'],
  half: ['half_year_report', 'annual_report', 'quarterly_report'],
  quarter: ['quarterly_report', 'annual_report', 'half_year_report'],
};

/** The report of the given period, or else the newest of the likeliest kind that came out later. */
function reportOf(newestFirst: DocumentRecord[], reportedIn: string, { kind, end }: FiscalPeriod) {
  const later = newestFirst.filter(({ publishedAt }) => publishedAt > end);
  const reports = TYPES[kind].flatMap((type) => later.filter((document) => document.type === type));
  return reports.find(({ fiscal_period }) => fiscal_period === reportedIn) ?? reports[0];
}
