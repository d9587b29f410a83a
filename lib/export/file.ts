import { fileText } from '../backup/format.ts';
import type { Note } from '../model/notes.ts';
import { isoDate } from '../research/calendar-date.ts';
import { isoMoment } from '../research/citation.ts';
import type { Say } from '../research/cite/line.ts';
import { eventsCalendar } from './calendar.ts';
import { clipsFile } from './clips/file.ts';
import { eventsCsv, factsCsv, metricsCsv, notesCsv } from './tables.ts';
import type { ExportFile, ExportRequest } from './types.ts';

const CSV = 'text/csv;charset=utf-8;header=present';
const CALENDAR = 'text/calendar;charset=utf-8';

/** The file that a request asks for, named after the listing, what it holds, and its day of retrieval. */
export function exportFile(request: ExportRequest, say: Say, allowLoopback: boolean): ExportFile {
  if (request.kind === 'comparedCsv') return comparedFile(request);
  if (request.kind === 'statementCsv') return statementFile(request);
  if (request.kind === 'notesCsv') return notesFile(request.notes);
  if (request.kind === 'ownData') return ownFile(request);
  if (request.kind === 'clips') {
    const { extension, ...file } = clipsFile(request.format, request.clips, say, allowLoopback);
    return { name: fileName(['clips', dayOf(request.savedAt)], extension), ...file };
  }
  if (request.kind === 'agendaCalendar') return agendaFile(request, say, allowLoopback);
  const { company, envelope, rows } = request;
  const day = dayOf(envelope.retrievedAt);
  const named = (what: string, extension: string) =>
    fileName(
      [company.ticker ?? company.name ?? company.id, company.exchange, what, day],
      extension,
    );
  if (request.kind === 'factsCsv') {
    const text = factsCsv(
      request.metric,
      [{ company, rows: request.rows, envelope }],
      request.documents,
    );
    const name = named(request.metric, 'csv');
    return { name, type: CSV, text, saved: rows.length, leftOut: 0 };
  }
  const events = request.rows;
  if (request.kind === 'eventsCsv') {
    const text = eventsCsv(company, events, envelope);
    return { name: named('events', 'csv'), type: CSV, text, saved: rows.length, leftOut: 0 };
  }
  const calendar = eventsCalendar([{ company, rows: events, envelope }], say, allowLoopback);
  return { name: named('events', 'ics'), type: CALENDAR, ...calendar };
}

const dayOf = (moment: number) => isoDate(Math.floor(moment / 86_400_000));

/** Named after the day of the newest note. */
const notesFile = (notes: readonly Note[]): ExportFile => ({
  name: fileName(['notes', dayOf(Math.max(...notes.map(({ editedAt }) => editedAt)))], 'csv'),
  type: CSV,
  text: notesCsv(notes),
  saved: notes.length,
  leftOut: 0,
});

function ownFile({
  data,
  service,
  savedAt,
}: Extract<ExportRequest, { kind: 'ownData' }>): ExportFile {
  return {
    name: fileName(['lists-and-notes', dayOf(savedAt)], 'json'),
    type: 'application/json',
    text: fileText(data, { service, savedAt: isoMoment(savedAt) }),
    // Settings are in it even where nothing else is.
    saved: 1 + data.pins.length + data.notes.length,
    leftOut: 0,
  };
}

/** Named after all that stand in it, and as old as the oldest answer. */
function comparedFile({
  metric,
  facts,
  documents,
}: Extract<ExportRequest, { kind: 'comparedCsv' }>): ExportFile {
  const names = facts.map(({ company }) => company.ticker ?? company.name ?? company.id);
  const day = dayOf(Math.min(...facts.map(({ envelope }) => envelope.retrievedAt)));
  return {
    name: fileName([...names, metric, day], 'csv'),
    type: CSV,
    text: factsCsv(metric, facts, documents),
    saved: facts.reduce((sum, { rows }) => sum + rows.length, 0),
    leftOut: 0,
  };
}

/** Named after the company and the group, and as old as the oldest answer. */
function statementFile({
  company,
  group,
  metrics,
  documents,
}: Extract<ExportRequest, { kind: 'statementCsv' }>): ExportFile {
  const day = dayOf(Math.min(...metrics.map(({ envelope }) => envelope.retrievedAt)));
  const name = company.ticker ?? company.name ?? company.id;
  return {
    name: fileName([name, company.exchange, group.toLowerCase(), day], 'csv'),
    type: CSV,
    text: metricsCsv(
      metrics.map((one) => ({ company, ...one })),
      documents,
    ),
    saved: metrics.reduce((sum, { rows }) => sum + rows.length, 0),
    leftOut: 0,
  };
}

/** Named after the list, and as old as the oldest answer. */
function agendaFile(
  { list, part, events }: Extract<ExportRequest, { kind: 'agendaCalendar' }>,
  say: Say,
  allowLoopback: boolean,
): ExportFile {
  const day = dayOf(Math.min(...events.map(({ envelope }) => envelope.retrievedAt)));
  const name = fileName(['agenda', list, day, part], 'ics');
  return { name, type: CALENDAR, ...eventsCalendar(events, say, allowLoopback) };
}

/** Longest piece of a name: whole names stay far below what any file system takes. */
const MAX_NAME_LENGTH = 40;

/**
 * A file's name of letters, digits and hyphens alone, whatever the parts hold: accents are dropped,
 * everything else becomes a hyphen, and parts with nothing left are left out.
 *
 * @param parts the first of them may not end up alone: some systems keep words such as `con`
 * @param extension without its point
 */
export function fileName(parts: (string | null)[], extension: string): string {
  const words = parts.map((part) => safePart(part ?? '')).filter((part) => part !== '');
  return `${['tickerside', ...words].join('-')}.${extension}`;
}

const safePart = (part: string) =>
  part
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
