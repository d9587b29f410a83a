import { directionOf } from '../i18n/languages.ts';
import type { AgendaRow } from '../research/agenda.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import { oneLine, type Say } from '../research/cite/line.ts';
import { escapeHtml } from '../research/cite/write.ts';
import { momentOf } from '../research/moment.ts';
import { type Cell, guarded, toTsv } from './csv.ts';

/** Named as the contract names its fields, in every language; the days are those of the event's own zone. */
const HEADER =
  `certainty first_day last_day ticker company_name exchange title type fiscal_period timezone
  source_url as_of retrieved_at company_id event_id`.split(/\s+/);

/** A table to paste: HTML for a document or a message, tabs for programs that take text only. */
interface CopiedTable {
  html: string;
  text: string;
}

/**
 * Events of several companies as a table, each with how certain it is before its days, and with its
 * source and age; beneath it the service's notes and how old all of it is.
 *
 * @param rows at least one, in the order of the table
 */
export function agendaTable(rows: readonly AgendaRow[], say: Say): CopiedTable {
  const cells = rows.map(cellsOf);
  const notes = notesBeneath(rows, say);
  const table = [
    `<tr>${HEADER.map((name) => `<th>${name}</th>`).join('')}</tr>`,
    ...cells.map((row) => `<tr>${row.map((cell) => `<td>${inHtml(cell)}</td>`).join('')}</tr>`),
  ];
  const locale = say('locale');
  return {
    html: [
      `<div lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">`,
      `<table lang="en" dir="ltr">${table.join('')}</table>`,
      ...notes.map((note) => `<p>${inHtml(note)}</p>`),
      '</div>',
    ].join(''),
    text: [toTsv(HEADER, cells), '', ...notes.map((note) => toTsv([note], []))].join('\n'),
  };
}

const inHtml = (cell: Cell): string =>
  cell === null ? '' : `<bdi>${escapeHtml(guarded(oneLine(String(cell))))}</bdi>`;

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
