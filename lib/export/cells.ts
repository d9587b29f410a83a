import type { OtherField } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import { type Citable, sourceOf } from '../research/cite/cited.ts';
import { eventCertainty, eventDates, isUnannounced, sentFlag } from '../research/event-dates.ts';
import { type Cell, figureCell, type Table } from './table.ts';
import type { ExportEnvelope } from './types.ts';

/**
 * A row's cells by their columns, which have the contract's names for its fields in every language, because
 * programs read them.
 */
export type Cells = Record<string, Cell>;

export const COMPANY = 'company_id company_name ticker exchange';
export const AGE = 'as_of retrieved_at';

/**
 * The named columns of some rows; a cell that a row does not have stays empty.
 *
 * @param others the columns that the name `other` stands for
 */
export function tableOf(
  columns: string,
  rows: readonly Cells[],
  others: readonly string[] = [],
): Table {
  const header = columns.split(/\s+/).flatMap((name) => (name === 'other' ? others : [name]));
  return { header, rows: rows.map((cells) => header.map((name) => cells[name] ?? null)) };
}

/** Every cell that the contract names for a value, with its company, source and age. A table chooses from them. */
export const cellsOf = (subject: Citable): Cells => ({
  ...companyCells(subject.company),
  ...sourceCells(subject),
  ...ownCells(subject),
  ...ageCells(subject.envelope),
});

export const companyCells = (company: Listing | null): Cells =>
  company === null
    ? {}
    : {
        company_id: company.id,
        company_name: company.name,
        ticker: company.ticker,
        exchange: company.exchange,
      };

const ageCells = ({ meta, retrievedAt }: ExportEnvelope): Cells => ({
  as_of: meta.asOf,
  retrieved_at: isoMoment(retrievedAt),
});

function sourceCells(subject: Citable): Cells {
  const { documentId, title, versionId, page, sourceUrl, link, text } = sourceOf(subject);
  return {
    text,
    title,
    document_id: documentId,
    document_title: title,
    document_version_id: versionId,
    page_number: page,
    source_url: sourceUrl,
    link,
  };
}

function ownCells(subject: Citable): Cells {
  switch (subject.kind) {
    case 'fact': {
      const { fact, metric } = subject;
      return {
        metric,
        value: figureCell(fact.value),
        currency: fact.currency,
        unit_multiplier: fact.unitMultiplier,
        period_start: fact.periodStart,
        period_end: fact.periodEnd,
        entity_scope: fact.entityScope,
        restated: fact.restated,
        ...otherCells(fact.other),
      };
    }
    case 'event': {
      const { event } = subject;
      const { flag, others } = sentFlag(event);
      const day = eventDates(event).date?.day ?? null;
      return {
        event_id: event.id,
        type: event.type,
        certainty: eventCertainty(event),
        lifecycle: event.lifecycle || null,
        is_confirmed: flag,
        // A day that was not announced has a column of its own, so that no program takes it for a date.
        [isUnannounced(event) ? 'event_date_unannounced' : 'event_date']: event.eventDate,
        event_day: day === null ? null : isoDate(day),
        window_start: event.windowStart,
        window_end: event.windowEnd,
        timezone: event.timezone,
        fiscal_period: event.fiscalPeriod,
        ...otherCells(others),
      };
    }
    case 'quote': {
      const { quote } = subject;
      return {
        value: figureCell(quote.price),
        currency: quote.currency,
        freshness: quote.freshness,
        trading_date: quote.tradingDate,
        retrieval_time: quote.retrievalTime,
        source: quote.source,
      };
    }
    case 'excerpt':
    case 'page':
      return {};
  }
}

const columnOf = ({ key }: OtherField): string => `other.${key}`;

const otherCells = (fields: readonly OtherField[]): Cells =>
  Object.fromEntries(fields.map((field) => [columnOf(field), field.value]));

/** A column for each name of fields that the contract does not name. */
export const otherColumns = (fields: readonly OtherField[]): string[] => [
  ...new Set(fields.map(columnOf)),
];
