import type { Metric } from '../../../../lib/api/types.ts';
import type { DocumentRecord } from '../../model.ts';
import { printed } from '../document-figures.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Measure } from './measures.ts';

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
  return ofKind.find((d) => d.fiscal_period === reportedIn) ?? ofKind[0] ?? later[0];
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

/**
 * The page that prints the figure and speaks of the metric; failing that the first page that speaks
 * of it, and failing that the first of all.
 */
export function pageOf({ pages, language }: DocumentRecord, measure: Measure): number {
  const words = WORDS.find(([metrics]) => metrics.includes(measure.metric))?.[1] ?? INCOME;
  const figure = printed(measure, language);
  const speaking = (text: string) => words.test(text);
  const printing = pages.findIndex((text) => speaking(text) && text.includes(figure));
  return 1 + (printing >= 0 ? printing : Math.max(0, pages.findIndex(speaking)));
}
