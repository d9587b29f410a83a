import * as z from 'zod/mini';
import { type Clip, clipSchema } from '../model/clips.ts';
import { isId } from '../model/contract.ts';
import { neededId } from '../model/fields.ts';
import { type Note, noteSchema } from '../model/notes.ts';
import { listSchema, type OwnData } from '../model/own-data.ts';
import { type CompanyList, type Pin, pinSchema } from '../model/saved-companies.ts';
import { knownPreferences } from '../settings/preferences.ts';
import { fieldsOf } from '../storage/stored.ts';
import { FORMAT, FORMAT_VERSION, MAX_FILE_BYTES } from './format.ts';
import { CLIPS, COMPANIES, type Kind, LISTS, NOTES } from './kinds.ts';
import { withoutDoubleNames } from './lists.ts';

/**
 * Why a file is not read. `tooLarge`, `notText` (no UTF-8), `notJson`, `notOurs` (Tickerside did not save
 * it), `laterVersion`, `damaged` (its parts are of other kinds, or nested or many beyond reason), `empty`.
 */
export type FileProblem =
  | 'tooLarge'
  | 'notText'
  | 'notJson'
  | 'notOurs'
  | 'laterVersion'
  | 'damaged'
  | 'empty';

/** What stands in a file and is not taken. */
export interface LeftOut {
  what: Kind<never>['what'] | 'part';
  /**
   * `odd`: its fields are not what they should be; `id`: no company or document of the service has such an
   * id; `double`: it is there twice; `room`: it is more than fits; `later`: a later version wrote it;
   * `fields`: it was taken, without fields that this version does not know.
   */
  why: 'odd' | 'id' | 'double' | 'room' | 'later' | 'fields';
  count: number;
}

/** A file that was read. */
export interface OwnFile {
  /** The origin of the service whose ids these are; null if the file does not say. */
  service: string | null;
  /** As it stands in the file; null if it does not. */
  savedAt: string | null;
  data: OwnData;
  leftOut: LeftOut[];
}

export type FileReading = { ok: true; file: OwnFile } | { ok: false; problem: FileProblem };

const refused = (problem: FileProblem): FileReading => ({ ok: false, problem });

/** Reads a file as it comes: nothing of it is run, and what cannot be understood is left out and counted. */
export function readFile(bytes: Uint8Array): FileReading {
  if (bytes.byteLength > MAX_FILE_BYTES) return refused('tooLarge');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('notText');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('notJson');
  }
  if (!isModest(value)) return refused('damaged');
  return readValue(value);
}

/** Far beyond a file of ours. */
const MAX_DEPTH = 12;
const MAX_VALUES = 200_000;

/** Whether a JSON value is neither deeply nested nor of very many parts. */
function isModest(value: unknown): boolean {
  let level = [value];
  let values = 0;
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const next: unknown[] = [];
    for (const one of level) {
      if (one === null || typeof one !== 'object') continue;
      const inside = Object.values(one);
      values += inside.length;
      if (values > MAX_VALUES) return false;
      for (const each of inside) next.push(each);
    }
    if (next.length === 0) return true;
    level = next;
  }
  return false;
}

const head = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });
const shortText = z.catch(z.nullable(z.string().check(z.maxLength(2000))), null);
const rows = z._default(z.array(z.unknown()), []);
const fileSchema = z.object({
  service: shortText,
  savedAt: shortText,
  companies: rows,
  lists: rows,
  notes: rows,
  clips: rows,
  settings: z._default(z.record(z.string(), z.unknown()), {}),
});
const KNOWN_PARTS = new Set(['format', 'version', ...Object.keys(fileSchema.shape)]);

function readValue(value: unknown): FileReading {
  if (fieldsOf(value).format !== FORMAT) return refused('notOurs');
  const known = head.safeParse(value);
  if (!known.success) return refused('damaged');
  if (known.data.version > FORMAT_VERSION) return refused('laterVersion');
  const found = fileSchema.safeParse(value);
  if (!found.success) return refused('damaged');
  const { service, savedAt, companies, lists, notes, clips, settings } = found.data;

  const count = createCount();
  const parts = Object.keys(fieldsOf(value)).filter((name) => !KNOWN_PARTS.has(name));
  count.add('part', 'later', parts.length);
  const pins = pinsIn(companies, count);
  const data: OwnData = {
    pins,
    lists: listsIn(lists, pins, count),
    notes: notesIn(notes, count),
    clips: clipsIn(clips, count),
    settings: settingsIn(settings, count),
  };
  const isEmpty =
    data.pins.length + data.lists.length + data.notes.length + data.clips.length === 0 &&
    Object.keys(data.settings).length === 0;
  if (isEmpty) return refused('empty');
  return { ok: true, file: { service, savedAt, data, leftOut: count.all() } };
}

function createCount() {
  const counts = new Map<string, LeftOut>();
  return {
    add(what: LeftOut['what'], why: LeftOut['why'], count = 1): void {
      const key = `${what} ${why}`;
      const before = counts.get(key)?.count ?? 0;
      if (count > 0) counts.set(key, { what, why, count: before + count });
    },
    all: () => [...counts.values()],
  };
}
type Count = ReturnType<typeof createCount>;

/** Takes each row once, and so many of them; counts the others. */
function taken<T extends object>(
  found: readonly unknown[],
  { what, most, key }: Kind<T>,
  count: Count,
  read: (row: unknown) => T | LeftOut['why'],
): T[] {
  const all = new Map<string, T>();
  for (const row of found) {
    const one = read(row);
    if (typeof one === 'string') count.add(what, one);
    else if (all.has(key(one))) count.add(what, 'double');
    else if (all.size >= most) count.add(what, 'room');
    else {
      all.set(key(one), one);
      if (hasMore(row, one)) count.add(what, 'fields');
    }
  }
  return [...all.values()];
}

/** Whether an object, or one in it, has a field that was not taken. */
function hasMore(row: unknown, taken: unknown): boolean {
  if (Array.isArray(row) || row === null || typeof row !== 'object') return false;
  const known = fieldsOf(taken);
  return Object.entries(row).some(
    ([name, value]) => !Object.hasOwn(known, name) || hasMore(value, known[name]),
  );
}

const anId = z.object({ id: neededId });

function pinsIn(found: readonly unknown[], count: Count): Pin[] {
  return taken(found, COMPANIES, count, (row) => {
    const texts = { exchange: null, name: null, ticker: null, ...fieldsOf(row) };
    const listing = pinSchema.safeParse(texts).data;
    if (!listing) return 'odd';
    const id = anId.safeParse(listing).data?.id;
    return id === undefined ? 'id' : { ...listing, id };
  });
}

const idsIn = z.object({ companies: z._default(z.array(z.unknown()), []) });

function listsIn(found: readonly unknown[], pins: readonly Pin[], count: Count): CompanyList[] {
  const isPinned = new Set(pins.map(({ id }) => id));
  const lists = taken(found, LISTS, count, (row) => {
    const ids = idsIn.safeParse(row).data?.companies ?? [];
    const companies = ids
      .map((id) => String(id).toLowerCase())
      .filter((id, place, all) => isPinned.has(id) && all.indexOf(id) === place);
    return listSchema.safeParse({ ...fieldsOf(row), companies }).data ?? 'odd';
  });
  const distinct = withoutDoubleNames(lists);
  count.add('list', 'double', lists.length - distinct.length);
  return distinct;
}

const ofLaterVersion = z.object({ version: z.int().check(z.minimum(2)) });

function notesIn(found: readonly unknown[], count: Count): Note[] {
  return taken(found, NOTES, count, (row) => {
    const note = noteSchema.safeParse(row).data;
    if (!note) return ofLaterVersion.safeParse(row).success ? 'later' : 'odd';
    if (note.text.trim() === '') return 'odd';
    const { about } = note;
    const ids = [about.company?.id, about.kind === 'page' ? about.documentId : undefined];
    const isKnown = ids.every((id) => id === undefined || isId(id));
    return isKnown ? note : 'id';
  });
}

function clipsIn(found: readonly unknown[], count: Count): Clip[] {
  return taken(found, CLIPS, count, (row) => {
    const clip = clipSchema.safeParse(row).data;
    if (!clip) return ofLaterVersion.safeParse(row).success ? 'later' : 'odd';
    const isKnown = clip.company === null || isId(clip.company.id);
    return isKnown ? clip : 'id';
  });
}

function settingsIn(found: Record<string, unknown>, count: Count): OwnData['settings'] {
  const settings = knownPreferences(found);
  count.add('setting', 'odd', Object.keys(found).length - Object.keys(settings).length);
  return settings;
}
