import type { Clip } from '../model/clips.ts';
import type { Note } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import type { Answer, CompanyEvent, DocumentTitle, Fact, Metric } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import type { StatementGroup } from '../research/metric-groups.ts';

/** How old what is saved is: the list's as-of and retrieval time. */
export type ExportEnvelope = Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;

/** Facts of one company, with what they came in. */
export interface ExportedFacts {
  company: Listing;
  rows: Fact[];
  envelope: ExportEnvelope;
}

/** Facts of one metric of a company, with what they came in. */
export interface ExportedMetric {
  metric: Metric;
  rows: Fact[];
  envelope: ExportEnvelope;
}

/** Events of one company, with what they came in. */
export interface ExportedEvents {
  company: Listing;
  rows: readonly CompanyEvent[];
  envelope: ExportEnvelope;
}

/** `ris` and `csl` hold the documents behind the clips, the others the clips themselves. */
export type ClipFormat = 'markdown' | 'html' | 'csv' | 'ris' | 'csl';

/** What the user wants saved: all rows read so far, none asked for. */
export type ExportRequest =
  | {
      kind: 'factsCsv';
      company: Listing;
      metric: Metric;
      rows: Fact[];
      /** Documents whose titles are known: the facts name theirs by id alone. */
      documents: readonly DocumentTitle[];
      envelope: ExportEnvelope;
    }
  | {
      /** What stands side by side; at least one company. */
      kind: 'comparedCsv';
      metric: Metric;
      facts: ExportedFacts[];
      documents: readonly DocumentTitle[];
    }
  | {
      /** All facts read of a group's metrics; at least one metric. */
      kind: 'statementCsv';
      company: Listing;
      group: StatementGroup;
      metrics: readonly ExportedMetric[];
      documents: readonly DocumentTitle[];
    }
  | {
      kind: 'notesCsv';
      notes: readonly Note[];
    }
  | {
      kind: 'clips';
      format: ClipFormat;
      /** In the order of the panel; at least one. */
      clips: readonly Clip[];
      /** Epoch milliseconds. */
      savedAt: number;
    }
  | {
      /** Events of several companies; at least one. */
      kind: 'agendaCalendar';
      /** Name of the list that they stand in; null for all companies. */
      list: string | null;
      /** `1-of-2` in the file's name where one file cannot hold all; else null. */
      part: string | null;
      events: readonly ExportedEvents[];
    }
  | {
      kind: 'ownData';
      data: OwnData;
      /** The origin of the service that gave the ids. */
      service: string;
      /** Epoch milliseconds. */
      savedAt: number;
    }
  | {
      kind: 'eventsCsv' | 'eventsCalendar';
      company: Listing;
      rows: CompanyEvent[];
      envelope: ExportEnvelope;
    };

/** A file ready to be saved. */
export interface ExportFile {
  name: string;
  /** Media type with its parameters. */
  type: string;
  text: string;
  /** Entries in it, and rows that it cannot hold: events without a date that may be drawn. */
  saved: number;
  leftOut: number;
}
