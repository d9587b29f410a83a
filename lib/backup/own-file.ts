import * as z from 'zod/mini';
import { clipSchema, MAX_CLIPS } from '../model/clips.ts';
import { isId } from '../model/contract.ts';
import { fromJson } from '../model/fields.ts';
import { MAX_NOTES, noteSchema } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import { neededId } from '../model/records.ts';
import {
  listSchema,
  MAX_LISTS,
  MAX_PINS,
  pinSchema,
  savedIdSchema,
} from '../model/saved-companies.ts';
import { knownPreferences } from '../settings/preferences.ts';
import { fieldsOf } from '../storage/stored.ts';

/** The file's own name for its form, and the form's version. */
const FORMAT = 'tickerside';
/** Clips came later: a version that does not know them reads the rest and says that a part is left out. */
const FORMAT_VERSION = 1;

/** Of what this version reads; its own largest file is smaller. */
export const MAX_FILE_BYTES = 32 * 2 ** 20;
/** Lists, objects and entries: more than twice as many as this version's own largest file has. */
const MAX_ENTRIES = 500_000;

interface FileHead {
  /** The origin of the service that gave the ids. */
  service: string;
  /** An ISO 8601 moment. */
  savedAt: string;
}

/** Everything that the user made as a file, to be read in elsewhere. */
export function fileText({ pins, ...data }: OwnData, { service, savedAt }: FileHead): string {
  const head = { format: FORMAT, version: FORMAT_VERSION, service, savedAt };
  return `${JSON.stringify({ ...head, companies: pins, ...data }, null, 2)}\n`;
}

/** A file that was read. */
export interface OwnFile {
  /** The origin of the service whose ids these are; null if the file does not say. */
  service: string | null;
  /** As it stands in the file; null if it does not. */
  savedAt: string | null;
  data: OwnData;
}

export type FileReading = ReturnType<typeof readFile>;
/** Why a file is not read. */
export type FileProblem = Extract<FileReading, { ok: false }>['problem'];

const refused = <const P extends string>(problem: P) => ({ ok: false, problem }) as const;

/** Reads a file as it comes, whole or not at all: nothing of it is run. */
export function readFile(bytes: Uint8Array) {
  if (bytes.byteLength > MAX_FILE_BYTES) return refused('tooLarge');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('notText');
  }
  // The browser takes seconds to parse millions of them.
  if (entriesIn(bytes) > MAX_ENTRIES) return refused('notOurs');
  const value = fromJson(text);
  return value === undefined ? refused('notJson') : readValue(value);
}

const [QUOTE, BACKSLASH, ...STARTS] = new TextEncoder().encode('"\\[{,');

/** Counts the lists, objects and entries of JSON without parsing it. */
function entriesIn(json: Uint8Array): number {
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isText = !isText;
    else if (!isText) count += Number(STARTS.includes(byte));
    else if (byte === BACKSLASH) at++;
  }
  return count;
}

const shortText = z.catch(z.nullable(z.string().check(z.maxLength(2000))), null);
const rows = <T>(row: z.ZodMiniType<T>, most: number) =>
  z._default(z.array(row).check(z.maxLength(most)), []);
const listedIds = z.array(savedIdSchema.check(z.toLowerCase())).check(z.maxLength(MAX_PINS));
const isKnown = (id: string | undefined) => id === undefined || isId(id);

const versionSchema = z.object({ version: z.int().check(z.minimum(1)) });
/** No company or document of the service has another id. */
const fileSchema = z.object({
  service: shortText,
  savedAt: shortText,
  companies: rows(z.extend(pinSchema, { id: neededId }), MAX_PINS),
  lists: rows(z.extend(listSchema, { companies: listedIds }), MAX_LISTS),
  notes: rows(
    noteSchema.check(
      z.refine(({ about }) => isKnown(about.company?.id)),
      z.refine(({ about }) => about.kind === 'company' || isId(about.documentId)),
    ),
    MAX_NOTES,
  ),
  clips: rows(clipSchema.check(z.refine(({ company }) => isKnown(company?.id))), MAX_CLIPS),
  settings: z._default(z.looseObject({}), {}),
});

function readValue(value: unknown) {
  if (fieldsOf(value).format !== FORMAT) return refused('notOurs');
  const version = versionSchema.safeParse(value).data?.version ?? 0;
  if (version > FORMAT_VERSION) return refused('laterVersion');
  const file = fileSchema.safeParse(value).data;
  // Something in it is not as Tickerside saves it.
  if (version === 0 || !file) return refused('damaged');
  const { service, savedAt, companies: pins, lists, notes, clips } = file;
  const settings = knownPreferences(file.settings);
  const all = [...pins, ...lists, ...notes, ...clips, ...Object.keys(settings)];
  if (all.length === 0) return refused('empty');
  const read: OwnFile = { service, savedAt, data: { pins, lists, notes, clips, settings } };
  return { ok: true, file: read } as const;
}
