import type { Note } from '../model/notes.ts';
import type { CompanyEvent, DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import { eventCertainty, eventDates, isUnannounced, sentFlag } from '../research/event-dates.ts';
import { besidesMetric } from '../research/metrics.ts';
import { AGE, ageCells, COMPANY, companyCells } from './columns.ts';
import { otherColumns, toCsv } from './table.ts';
import type { ExportEnvelope, ExportedFacts } from './types.ts';

/** Facts of one metric, of one company or several: see `metricsCsv`. */
export const factsCsv = (
  metric: Metric,
  facts: readonly ExportedFacts[],
  documents: readonly DocumentTitle[],
): string =>
  metricsCsv(
    facts.map((one) => ({ metric, ...one })),
    documents,
  );

/** Facts of any metrics and companies, each with all that the contract keeps beside its value (section 2.6). */
export function metricsCsv(
  facts: readonly (ExportedFacts & { metric: Metric })[],
  documents: readonly DocumentTitle[],
): string {
  const own = `metric value currency unit_multiplier period_start period_end entity_scope restated
    document_id document_title document_version_id page_number source_url`.split(/\s+/);
  const documentOf = (fact: Fact) => documents.find(({ id }) => id === fact.documentId);
  const others = otherColumns(
    facts.flatMap(({ metric, rows }) =>
      rows.map((fact) => ({ other: besidesMetric(fact, metric) })),
    ),
  );
  return toCsv({
    header: [...COMPANY, ...own, ...others.header, ...AGE],
    rows: facts.flatMap(({ metric, company, rows, envelope }) =>
      rows.map((fact) => [
        ...companyCells(company),
        metric,
        fact.value,
        fact.currency,
        fact.unitMultiplier,
        fact.periodStart,
        fact.periodEnd,
        fact.entityScope,
        fact.restated,
        fact.documentId,
        documentOf(fact)?.title ?? null,
        documentOf(fact)?.versionId ?? null,
        fact.pageNumber,
        fact.sourceUrl,
        ...others.cellsOf(fact),
        ...ageCells(envelope),
      ]),
    ),
  });
}

/**
 * Events (section 2.7), each with how certain it is before its date. What the date field of an event
 * holds that was not announced stands in a column of its own: `event_date` never names such a day.
 * `event_day` is the day of `event_date` in the event's own zone.
 */
export function eventsCsv(
  company: Listing,
  events: CompanyEvent[],
  envelope: ExportEnvelope,
): string {
  const own = `event_id title type certainty lifecycle is_confirmed event_date event_day
    event_date_unannounced window_start window_end timezone fiscal_period source_url`.split(/\s+/);
  const others = otherColumns(events.map((event) => ({ other: sentFlag(event).others })));
  return toCsv({
    header: [...COMPANY, ...own, ...others.header, ...AGE],
    rows: events.map((event) => [
      ...companyCells(company),
      event.id,
      event.title,
      event.type,
      eventCertainty(event),
      event.lifecycle || null,
      sentFlag(event).flag,
      isUnannounced(event) ? null : event.eventDate,
      dayOf(event),
      isUnannounced(event) ? event.eventDate : null,
      event.windowStart,
      event.windowEnd,
      event.timezone,
      event.fiscalPeriod,
      event.sourceUrl,
      ...others.cellsOf({ other: sentFlag(event).others }),
      ...ageCells(envelope),
    ]),
  });
}

/** The user's notes, each with what it is about: a company, or the page of a document and its source. */
export function notesCsv(notes: readonly Note[]): string {
  const own =
    'note edited_at document_id document_title document_version_id page_number source_url';
  return toCsv({
    header: [...COMPANY, ...own.split(' '), ...AGE],
    rows: notes.map(({ about, text, editedAt }) => {
      const { company } = about;
      const page = about.kind === 'page' ? about : null;
      return [
        ...(company ? companyCells(company) : [null, null, null, null]),
        text,
        isoMoment(editedAt),
        page?.documentId ?? null,
        page?.title ?? null,
        page?.versionId ?? null,
        page?.page ?? null,
        page?.sourceUrl ?? null,
        page?.asOf ?? null,
        page ? isoMoment(page.retrievedAt) : null,
      ];
    }),
  });
}

function dayOf(event: CompanyEvent): string | null {
  const day = eventDates(event).date?.day ?? null;
  return day === null ? null : isoDate(day);
}
