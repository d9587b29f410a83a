import type { OwnData } from '../model/own-data.ts';

/** The file's own name for its form, and the form's version. */
export const FORMAT = 'tickerside';
/** Clips came later: a version that does not know them reads the rest and says that a part is left out. */
export const FORMAT_VERSION = 1;

/** Of what this version reads; its own largest file is smaller. */
export const MAX_FILE_BYTES = 32 * 2 ** 20;

export interface FileHead {
  /** The origin of the service that gave the ids. */
  service: string;
  /** An ISO 8601 moment. */
  savedAt: string;
}

/** Everything that the user made as a file, to be read in elsewhere. */
export const fileText = (data: OwnData, { service, savedAt }: FileHead): string =>
  `${JSON.stringify(
    {
      format: FORMAT,
      version: FORMAT_VERSION,
      service,
      savedAt,
      companies: data.pins,
      lists: data.lists,
      notes: data.notes,
      clips: data.clips,
      settings: data.settings,
    },
    null,
    2,
  )}\n`;
