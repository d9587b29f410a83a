import { fileText } from '../backup/own-file.ts';
import type { Clip } from '../model/clips.ts';
import type { StatementGroup } from '../model/metric-groups.ts';
import type { Note } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import type { AnswerHead, DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { isoDate, isoMoment, localDay } from '../research/calendar-date.ts';
import { eventsCalendar, type ReportedEvent } from './calendar.ts';
import { clipsPage, writeClips } from './clips.ts';
import { cslOf, documentsOf, risOf } from './references.ts';
import { AGE, COMPANY, cellsOf, companyCells, type Table, tableOf, toCsv } from './table.ts';

export interface ExportedFacts {
  company: Listing;
  metric: Metric;
  rows: Fact[];
  envelope: AnswerHead;
}
export type ExportedMetric = Omit<ExportedFacts, 'company'>;

/** `ris` and `csl` contain the documents behind the clips; the other formats contain the clips. */
export type ClipFormat = 'markdown' | 'html' | 'csv' | 'ris' | 'csl';

/** A file that the user requests; it has all rows that were read. */
export type ExportRequest =
  | {
      kind: 'factsCsv';
      /** The metric or the group of the statement, for the file's name. */
      what: Metric | StatementGroup;
      /** The facts of a company, or of several companies side by side; at least one. */
      answers: readonly ExportedFacts[];
      /** Documents with known titles, because facts have only the ids of their documents. */
      documents: readonly DocumentTitle[];
    }
  /** Events of one company, at least one. */
  | { kind: 'eventsCsv' | 'eventsCalendar'; company: Listing; events: readonly ReportedEvent[] }
  /** Events of the companies of a list, at least one; `list` is null for all companies. */
  | {
      kind: 'agendaCalendar';
      list: string | null;
      /** `1-of-2` in the file's name if one file cannot hold all events; otherwise null. */
      part: string | null;
      events: readonly ReportedEvent[];
    }
  | { kind: 'notesCsv'; notes: readonly Note[] }
  /** Clips in the order of the panel, at least one; `savedAt` in epoch milliseconds. */
  | { kind: 'clips'; format: ClipFormat; clips: readonly Clip[]; savedAt: number }
  /** Everything that the user made; `service` is the origin of the service that gave the ids. */
  | { kind: 'ownData'; data: OwnData; service: string; savedAt: number };

export interface ExportFile {
  name: string;
  type: string;
  text: string;
  /** Entries in it, and rows that it cannot hold: events without a date that may be drawn. */
  saved: number;
  leftOut: number;
}

/** The file that a request asks for, named after the listing, its content, and its day of retrieval. */
export function exportFile(request: ExportRequest): ExportFile {
  switch (request.kind) {
    case 'factsCsv': {
      const { what, answers, documents } = request;
      const companies = new Map(answers.map(({ company }) => [company.id, company]));
      const of = [...companies.values()].flatMap(companies.size === 1 ? partsOf : nameOf);
      return factsFile([...of, what.toLowerCase()], answers, documents);
    }
    case 'eventsCsv':
    case 'eventsCalendar': {
      const { kind, company, events } = request;
      const name = [...partsOf(company), 'events', oldestDay(events)];
      return kind === 'eventsCsv' ? csvFile(name, eventsTable(events)) : calendarFile(name, events);
    }
    case 'agendaCalendar': {
      const { list, events, part } = request;
      return calendarFile(['agenda', list, oldestDay(events), part], events);
    }
    case 'notesCsv': {
      const newest = Math.max(...request.notes.map(({ editedAt }) => editedAt));
      return csvFile(['notes', dayOf(newest)], notesTable(request.notes));
    }
    case 'clips': {
      const { format, clips, savedAt } = request;
      const { type, extension, ...content } = clipsFile(format, clips);
      return { name: fileName(['clips', dayOf(savedAt)], extension), type, ...content };
    }
    case 'ownData': {
      const { data, service, savedAt } = request;
      return {
        name: fileName(['lists-and-notes', dayOf(savedAt)], 'json'),
        type: 'application/json',
        text: fileText(data, { service, savedAt: isoMoment(savedAt) }),
        // Counts the settings, which the file always contains.
        saved: 1 + data.pins.length + data.notes.length,
        leftOut: 0,
      };
    }
  }
}

const nameOf = ({ ticker, name, id }: Listing): string => ticker ?? name ?? id;
const partsOf = (company: Listing) => [nameOf(company), company.exchange];

/** The day on the user's own calendar. */
const dayOf = (moment: number) => isoDate(localDay(moment));

/** The day of a file, which is as old as its oldest answer. */
const oldestDay = (answers: readonly { envelope: AnswerHead }[]): string =>
  dayOf(Math.min(...answers.map(({ envelope }) => envelope.retrievedAt)));

const csvFile = (name: (string | null)[], table: Table): ExportFile => ({
  name: fileName(name, 'csv'),
  type: 'text/csv;charset=utf-8;header=present',
  text: toCsv(table),
  saved: table.rows.length,
  leftOut: 0,
});

const calendarFile = (name: (string | null)[], events: readonly ReportedEvent[]): ExportFile => ({
  name: fileName(name, 'ics'),
  type: 'text/calendar;charset=utf-8',
  ...eventsCalendar(events),
});

const FACT_COLUMNS = `${COMPANY} metric value currency unit_multiplier period_start period_end entity_scope restated
  document_id document_title document_version_id page_number source_url other ${AGE}`;

/** Facts of any metrics and companies, each with its value and every other field of the contract (section 2.6). */
function factsFile(
  name: (string | null)[],
  answers: readonly ExportedFacts[],
  documents: readonly DocumentTitle[],
): ExportFile {
  const rows = answers.flatMap(({ company, metric, rows: facts, envelope }) =>
    facts.map((fact) => {
      const document = documents.find(({ id }) => id === fact.documentId) ?? null;
      return cellsOf({ kind: 'fact', fact, metric, document, company, envelope });
    }),
  );
  return csvFile([...name, oldestDay(answers)], tableOf(FACT_COLUMNS, rows));
}

const EVENT_COLUMNS = `${COMPANY} event_id title type certainty lifecycle is_confirmed event_date event_day
  event_date_unannounced window_start window_end timezone fiscal_period source_url other ${AGE}`;

/** Events (section 2.7), each with its certainty before its date. */
const eventsTable = (events: readonly ReportedEvent[]): Table =>
  tableOf(
    EVENT_COLUMNS,
    events.map((one) => cellsOf({ kind: 'event', ...one })),
  );

const NOTES = `${COMPANY} note edited_at document_id document_title document_version_id page_number source_url
  ${AGE}`;

function notesTable(notes: readonly Note[]): Table {
  const rows = notes.map(({ about, text, editedAt }) => ({
    ...companyCells(about.company),
    note: text,
    edited_at: isoMoment(editedAt),
    ...(about.kind === 'page' && {
      document_id: about.documentId,
      document_title: about.title,
      document_version_id: about.versionId,
      page_number: about.page,
      source_url: about.sourceUrl,
      as_of: about.asOf,
      retrieved_at: isoMoment(about.retrievedAt),
    }),
  }));
  return tableOf(NOTES, rows);
}

const FORMATS: Record<ClipFormat, { extension: string; type: string }> = {
  markdown: { extension: 'md', type: 'text/markdown;charset=utf-8' },
  html: { extension: 'html', type: 'text/html;charset=utf-8' },
  csv: { extension: 'csv', type: 'text/csv;charset=utf-8;header=present' },
  ris: { extension: 'ris', type: 'application/x-research-info-systems;charset=utf-8' },
  csl: { extension: 'json', type: 'application/vnd.citationstyles.csl+json' },
};

/** Clips, or the documents behind them, as a file; `leftOut` counts clips that name no document. */
export function clipsFile(
  format: ClipFormat,
  clips: readonly Clip[],
): Omit<ExportFile, 'name'> & { extension: string } {
  if (format === 'ris' || format === 'csl') {
    const { documents, withoutDocument } = documentsOf(clips);
    const text = format === 'ris' ? risOf(documents) : cslOf(documents);
    return { ...FORMATS[format], text, saved: documents.length, leftOut: withoutDocument };
  }
  const { html, text } = writeClips(format, clips);
  const content = html === null ? text : clipsPage(html);
  return { ...FORMATS[format], text: content, saved: clips.length, leftOut: 0 };
}

/** Longest piece of a name, so that whole names stay far below the limits of file systems. */
const MAX_NAME_LENGTH = 40;

/** Joins letters, digits and hyphens after `tickerside`, because some systems reserve names such as `con`. */
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
