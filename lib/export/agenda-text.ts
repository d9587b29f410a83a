import type { AgendaRow } from '../research/agenda.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import { oneLine, type Say } from '../research/cite/line.ts';
import { escapeHtml, inLanguage } from '../research/cite/write.ts';
import { momentOf } from '../research/moment.ts';
import { type Cell, type PastedTable, pasted, plain } from './table.ts';

/** Named as the contract names its fields, in every language; the days are those of the event's own zone. */
const HEADER =
  `certainty first_day last_day ticker company_name exchange title type fiscal_period timezone
  source_url as_of retrieved_at company_id event_id`.split(/\s+/);

/**
 * Events of several companies as a table, each with how certain it is before its days, and with its
 * source and age; beneath it the service's notes and how old all of it is.
 *
 * @param rows at least one, in the order of the table
 */
export function agendaTable(
  rows: readonly AgendaRow[],
  say: Say,
  allowLoopback: boolean,
): PastedTable {
  const notes = notesBeneath(rows, say).map(plain);
  const { html, text } = pasted([{ header: HEADER, rows: rows.map(cellsOf) }], allowLoopback);
  const beneath = notes.map((note) => `<p><bdi>${escapeHtml(note)}</bdi></p>`);
  return {
    html: inLanguage(say('locale'), [html, ...beneath].join('')),
    text: [text, '', ...notes].join('\n'),
  };
}

function cellsOf({ event, source, certainty, first, last }: AgendaRow): Cell[] {
  const { company, envelope } = source;
  const dayOf = (day: number | null) => (day === null ? null : isoDate(day));
  return [
    certainty,
    dayOf(first),
    dayOf(last),
    company.ticker,
    company.name,
    company.exchange,
    event.title,
    event.type,
    event.fiscalPeriod,
    event.timezone,
    event.sourceUrl,
    envelope.meta.asOf,
    isoMoment(envelope.retrievedAt),
    company.id,
    event.id,
  ];
}

/** The service's notes, each once, and the span of ages: every row has its own. */
function notesBeneath(rows: readonly AgendaRow[], say: Say): string[] {
  const envelopes = [...new Set(rows.map(({ source }) => source.envelope))];
  const notes = envelopes.flatMap(({ meta }) => [
    meta.sourceNotes ?? '',
    ...(meta.otherNotes ?? []),
  ]);
  const asOf = envelopes.flatMap(({ meta }) => meta.asOf ?? []).sort(byTime);
  const retrieved = envelopes.map(({ retrievedAt }) => retrievedAt).sort((a, b) => a - b);
  return [
    ...[...new Set(notes)].filter((note) => note.trim() !== ''),
    [
      ...(asOf.length > 0 ? [say('asOf', span(asOf))] : []),
      ...(asOf.length < envelopes.length ? [say('asOfMissing')] : []),
      say('retrieved', span(retrieved.map(isoMoment))),
    ].join(', '),
  ].map(oneLine);
}

/** Times with different offsets are not in the order of their texts. */
const byTime = (a: string, b: string): number =>
  (momentOf(a) ?? Date.parse(a)) - (momentOf(b) ?? Date.parse(b));

/** From the first to the last of texts in their order. */
const span = (texts: readonly string[]): string =>
  [...new Set([texts[0], texts.at(-1)])].join(' – ');
