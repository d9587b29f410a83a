import type { Metric } from '../../../../lib/model/records.ts';
import type { DocumentRecord } from '../../model.ts';
import { printed } from '../document-figures.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Measure } from './measures.ts';

/** Kinds of document that figures are reviewed from, the likeliest first. */
const TYPES: Record<FiscalPeriod['kind'], string[]> = {
  year: ['annual_report', 'quarterly_report', 'half_year_report'],
  half: ['half_year_report', 'annual_report', 'quarterly_report'],
  quarter: ['quarterly_report', 'annual_report', 'half_year_report'],
};

/**
 * The report a figure comes from: the one of the given period; failing that the newest of the
 * likeliest kind, which tells earlier periods beside its own. None can tell a period that was not
 * over when it came out; a figure without a report is not reviewed yet.
 *
 * @param documents the company's current ones, newest first
 */
export function reportOf(
  documents: DocumentRecord[],
  reportedIn: string,
  { kind, end }: FiscalPeriod,
): DocumentRecord | undefined {
  const later = documents.filter(({ publishedAt }) => publishedAt > end);
  const reports = TYPES[kind].flatMap((type) => later.filter((document) => document.type === type));
  return reports.find(({ fiscal_period }) => fiscal_period === reportedIn) ?? reports[0];
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
    /dividend|a share|per share|je Aktie|par action|per aktie|utdelning|配当|1株/i,
  ],
];
const INCOME = /revenue|sales|Umsatz|chiffre d.affaires|omsättning|ingresos|売上/i;

/** A figure shorter than this is on many a page by chance, as `92` is in a date. */
const TELLING = 4;

/**
 * The page a figure is read from: the one that speaks of the metric and prints the figure; failing
 * that one that prints it, then one that speaks of it, and failing all the first.
 */
export function pageOf({ pages, language }: DocumentRecord, measure: Measure): number {
  const words = WORDS.find(([metrics]) => metrics.includes(measure.metric))?.[1] ?? INCOME;
  const figure = printed(measure, language);
  const speaks = (text: string) => words.test(text);
  const prints = (text: string) => text.includes(figure);
  const ways = [
    (text: string) => speaks(text) && prints(text),
    (text: string) => figure.length >= TELLING && prints(text),
    speaks,
  ];
  const found = ways.map((fits) => pages.findIndex(fits)).find((index) => index >= 0);
  return 1 + (found ?? 0);
}
