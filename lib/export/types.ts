import type { Clip } from '../model/clips.ts';
import type { StatementGroup } from '../model/contract.ts';
import type { Note } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import type { Answer, CompanyEvent, DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';

export type ExportEnvelope = Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;

export interface ExportedFacts {
  company: Listing;
  metric: Metric;
  rows: Fact[];
  envelope: ExportEnvelope;
}
export type ExportedMetric = Omit<ExportedFacts, 'company'>;

export interface ExportedEvents {
  company: Listing;
  rows: readonly CompanyEvent[];
  envelope: ExportEnvelope;
}

/** `ris` and `csl` hold the documents behind the clips, the others the clips themselves. */
export type ClipFormat = 'markdown' | 'html' | 'csv' | 'ris' | 'csl';

/** A file that the user wants, of all rows that were read. */
export type ExportRequest =
  | {
      kind: 'factsCsv';
      /** The metric or the group of the statement, for the file's name. */
      what: Metric | StatementGroup;
      /** Of one company or of several side by side, at least one. */
      answers: readonly ExportedFacts[];
      /** Documents whose titles are known, because facts name theirs by id alone. */
      documents: readonly DocumentTitle[];
    }
  | ({ kind: 'eventsCsv' | 'eventsCalendar' } & ExportedEvents)
  /** Events of the companies of a list, at least one; `list` is null for all companies. */
  | {
      kind: 'agendaCalendar';
      list: string | null;
      /** `1-of-2` in the file's name where one file cannot hold all events; else null. */
      part: string | null;
      events: readonly ExportedEvents[];
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
