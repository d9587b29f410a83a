import { isoDate } from '../research/calendar-date.ts';
import type { Say } from '../research/cite/types.ts';
import { eventsCalendar } from './calendar.ts';
import { fileName } from './file-name.ts';
import { eventsCsv, factsCsv } from './tables.ts';
import type { ExportFile, ExportRequest } from './types.ts';

const CSV = 'text/csv;charset=utf-8;header=present';
const CALENDAR = 'text/calendar;charset=utf-8';

/** The file that a request asks for, named after the listing, what it holds, and its day of retrieval. */
export function exportFile(request: ExportRequest, say: Say, allowLoopback: boolean): ExportFile {
  const { company, envelope, rows } = request;
  const day = isoDate(Math.floor(envelope.retrievedAt / 86_400_000));
  const named = (what: string, extension: string) =>
    fileName(
      [company.ticker ?? company.name ?? company.id, company.exchange, what, day],
      extension,
    );
  if (request.kind === 'factsCsv') {
    const text = factsCsv(company, request.metric, request.rows, envelope);
    const name = named(request.metric, 'csv');
    return { name, type: CSV, text, saved: rows.length, leftOut: 0 };
  }
  const events = request.rows;
  if (request.kind === 'eventsCsv') {
    const text = eventsCsv(company, events, envelope);
    return { name: named('events', 'csv'), type: CSV, text, saved: rows.length, leftOut: 0 };
  }
  const { text, saved } = eventsCalendar({ company, events, envelope, say, allowLoopback });
  const leftOut = rows.length - saved;
  return { name: named('events', 'ics'), type: CALENDAR, text, saved, leftOut };
}
