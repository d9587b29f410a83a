import type { Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoMoment } from '../research/citation.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { type Cell, figureCell, type Table } from './table.ts';
import type { ExportEnvelope } from './types.ts';

/*
 * Columns that several tables share. They are named as the contract names its fields, in every language: programs
 * read them.
 */

export const COMPANY = ['company_id', 'company_name', 'ticker', 'exchange'];
export const AGE = ['as_of', 'retrieved_at'];

export const companyCells = ({ id, name, ticker, exchange }: Listing): Cell[] => [
  id,
  name,
  ticker,
  exchange,
];
export const ageCells = ({ meta, retrievedAt }: ExportEnvelope): Cell[] => [
  meta.asOf,
  isoMoment(retrievedAt),
];

/** A figure to paste, and what it came in. */
interface PastedFigure {
  metric: Metric;
  fact: Fact;
  envelope: ExportEnvelope | undefined;
}

/**
 * Figures to paste, each in full as the service sent it, with its source and its age.
 *
 * @param titleOf a document's title, for a table that has a column of them
 */
export function figureTable(
  figures: readonly PastedFigure[],
  titleOf?: (documentId: string | null) => string | null,
): Table {
  const figure = `metric fiscal_period period_start period_end value currency entity_scope restated
    document_id`.split(/\s+/);
  const title = titleOf ? ['document_title'] : [];
  return {
    header: [...figure, ...title, 'page_number', 'source_url', ...AGE],
    rows: figures.map(({ metric, fact, envelope }) => [
      metric,
      fiscalPeriod(fact),
      fact.periodStart,
      fact.periodEnd,
      figureCell(fact.value),
      fact.currency,
      fact.entityScope,
      fact.restated,
      fact.documentId,
      ...(titleOf ? [titleOf(fact.documentId)] : []),
      fact.pageNumber,
      fact.sourceUrl,
      ...(envelope ? ageCells(envelope) : [null, null]),
    ]),
  };
}
