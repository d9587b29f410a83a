import type { AgendaRow } from '../research/agenda.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import { oneLine, type Say } from '../research/cite/line.ts';
import { inLanguage, isolated } from '../research/cite/write.ts';
import { momentOf } from '../research/moment.ts';
import { cellsOf, tableOf } from './cells.ts';
import { type PastedTable, pasted, plain } from './table.ts';

const COLUMNS = `certainty first_day last_day ticker company_name exchange title type fiscal_period timezone
  source_url as_of retrieved_at company_id event_id`;

/**
 * Events of several companies as a table: each with its certainty before the days of its own zone, and with
 * its source and age. Beneath the table are the service's notes and the ages of all rows.
 *
 * @param rows at least one, in the order of the table
 */
export function agendaTable(
  rows: readonly AgendaRow[],
  say: Say,
  allowLoopback: boolean,
): PastedTable {
  const notes = notesBeneath(rows, say).map(plain);
  const dayOf = (day: number | null) => (day === null ? null : isoDate(day));
  const table = tableOf(
    COLUMNS,
    rows.map(({ event, source, first, last }) => ({
      ...cellsOf({ kind: 'event', event, ...source }),
      first_day: dayOf(first),
      last_day: dayOf(last),
    })),
  );
  const { html, text } = pasted([table], allowLoopback);
  const beneath = notes.map((note) => `<p>${isolated(note)}</p>`);
  return {
    html: inLanguage(say('locale'), [html, ...beneath].join('')),
    text: [text, '', ...notes].join('\n'),
  };
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
