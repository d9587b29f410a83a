import type { Metric } from '../../../../lib/api/types.ts';
import type { DocumentRecord } from '../../model.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';

/** Where a figure was read. */
export interface Source {
  document: DocumentRecord;
  page: number;
}

/** Kinds of document that figures are read from, the likeliest first. */
const TYPES: Record<FiscalPeriod['kind'], string[]> = {
  year: ['annual_report', 'presentation', 'quarterly_report', 'half_year_report'],
  half: ['half_year_report', 'annual_report', 'presentation', 'quarterly_report'],
  quarter: ['quarterly_report', 'earnings_call_transcript', 'presentation', 'annual_report'],
};

/**
 * The report a figure comes from: the one of the given period; failing that the newest of the right
 * kind, which tells earlier periods beside its own; failing that the newest document there is. None
 * can tell a period that was not over when it came out.
 *
 * @param documents the company's current ones, newest first
 */
export function reportOf(
  documents: DocumentRecord[],
  reportedIn: string,
  { kind, end }: FiscalPeriod,
): DocumentRecord | undefined {
  const later = documents.filter((document) => document.publishedAt > end);
  const ofKind = TYPES[kind].flatMap((type) => later.filter((d) => d.type === type));
  return ofKind.find((d) => sameLabel(d.fiscal_period, reportedIn)) ?? ofKind[0] ?? later[0];
}

/** Words that a page on the matter holds, in the documents' languages. */
const WORDS: [Metric[], RegExp][] = [
  [
    ['assets', 'liabilities', 'equity', 'debt', 'cash', 'return_on_assets', 'return_on_equity'],
    /balance sheet|total assets|net debt|borrowings|Bilanz|Eigenkapital|bilan\b|capitaux propres|balansr|eget kapital|balance\b|総資産|純資産/i,
  ],
  [
    ['operating_cash_flow', 'capital_expenditure', 'investing_cash_flow', 'financing_cash_flow'],
    /cash flow|capital expenditure|Cashflow|Kapitalfluss|Investitionen|flux de trésorerie|investissements|kassaflöde|investeringar|flujo|キャッシュ/i,
  ],
  [
    ['dividend_per_share', 'eps'],
    /dividend|earnings per share|Dividende|Ergebnis je Aktie|utdelning|dividendo|配当/i,
  ],
];
const INCOME = /revenue|sales|Umsatz|chiffre d.affaires|omsättning|ingresos|売上/i;

/** The first page that speaks of the metric; the first of all where none does. */
export function pageOf(document: DocumentRecord, metric: Metric): number {
  const words = WORDS.find(([metrics]) => metrics.includes(metric))?.[1] ?? INCOME;
  return (
    1 +
    Math.max(
      0,
      document.pages.findIndex((text) => words.test(text)),
    )
  );
}

const sameLabel = (one: string, other: string) => plain(one) === plain(other);
const plain = (label: string) => label.replaceAll(/\s/g, '').toUpperCase();
