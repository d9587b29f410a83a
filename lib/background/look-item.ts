import * as z from 'zod/mini';
import { METRICS } from '../model/contract.ts';
import {
  documentRowSchema,
  eventRowSchema,
  factRowSchema,
  type KeptList,
  type KeptLook,
  LOOK_LISTS,
  type Look,
  type LookList,
  lookHeadSchema,
} from '../model/looks.ts';
import { listChanges } from '../research/kept-look.ts';
import { rowsOf } from '../research/look-changes.ts';

/**
 * A company's lists in storage. A row is written as its values, because names would double its
 * size, and once if both looks have it.
 */

/** The lists of an item, also as version 0.1 packed them. The next reading replaces one that cannot be read. */
export function listsIn(item: unknown): KeptList[] {
  const { lists = [] } = itemSchema.safeParse(fromPacked(item) ?? item).data ?? {};
  return lists.flatMap((one) => listSchema.safeParse(one).data ?? []);
}

export const itemOf = (lists: readonly KeptList[]) => ({
  lists: lists.map(({ list, kept }) => ({ list, kept: written(kept) })),
});

function written({ seen, latest }: KeptLook<object>) {
  const places = new Map(rowsOf(latest).map((row, place) => [JSON.stringify(row), place]));
  const placed = (row: object) => places.get(JSON.stringify(row)) ?? Object.values(row);
  return { latest: withRows(latest, Object.values), seen: withRows(seen, placed) };
}

const withRows = <R, W>(look: Look<R>, as: (row: R) => W): Look<W> => ({
  ...look,
  rows: look.rows.map(as),
  older: look.older.map(as),
});

/** A row read back from its values, in the order of the schema's fields. */
function rowIn<S extends z.ZodMiniObject>(row: S) {
  const names = Object.keys(row.shape);
  const named = z.transform((values: unknown[]) =>
    Object.fromEntries(names.map((name, place) => [name, values[place]])),
  );
  return z.pipe(z.pipe(z.array(z.unknown()), named), row);
}

function keptOf<R>(row: z.ZodMiniType<R>) {
  const lookOf = <W>(one: z.ZodMiniType<W>) =>
    z.extend(lookHeadSchema, { rows: z.array(one), older: z.array(one) });
  const stored = z.object({ latest: lookOf(row), seen: lookOf(z.union([z.int(), row])) });
  return z.pipe(
    stored,
    z.transform(({ seen, latest }): KeptLook<R> => {
      const all = rowsOf(latest);
      const rowsIn = (rows: (number | R)[]) =>
        rows.flatMap((row) => (typeof row === 'number' ? (all[row] ?? []) : row));
      return { latest, seen: { ...seen, rows: rowsIn(seen.rows), older: rowsIn(seen.older) } };
    }),
  );
}

const itemSchema = z.object({ lists: z.array(z.unknown()) });
const listSchema = z.discriminatedUnion('list', [
  z.object({ list: z.literal('events'), kept: keptOf(rowIn(eventRowSchema)) }),
  z.object({ list: z.literal('documents'), kept: keptOf(rowIn(documentRowSchema)) }),
  z.object({ list: z.enum(METRICS), kept: keptOf(rowIn(factRowSchema)) }),
]);

/** Most characters of an item: the facts of all metrics fit beside events and documents. */
export const MAX_ITEM = 36_864;
/** Most characters of all items, so that 4 of the browser's 10 MB are left for the user's own work. */
const MAX_ALL = 6_000_000;

const sizeOf = (lists: readonly KeptList[]): number => JSON.stringify(itemOf(lists)).length;

/**
 * Drops the lists read longest ago, those without changes first, until the rest has its share of the room; the list just
 * read only if no item has room for it, because its values are absurdly long.
 */
export function fitting(
  lists: readonly KeptList[],
  justRead: LookList,
  companies: number,
): KeptList[] {
  const room = Math.min(MAX_ITEM, MAX_ALL / companies);
  let rest = lists.filter((one) => one.list !== justRead || sizeOf([one]) <= MAX_ITEM);
  const isChanged = (one: KeptList) => Number((listChanges(one)?.changes.length ?? 0) > 0);
  const others = lists
    .filter(({ list }) => list !== justRead)
    .sort((a, b) => isChanged(a) - isChanged(b) || a.kept.latest.readAt - b.kept.latest.readAt);
  for (const dropped of others) {
    if (sizeOf(rest) <= room) break;
    rest = rest.filter((one) => one !== dropped);
  }
  return rest;
}

/* Reads looks that version 0.1 packed into texts. */

const packedSchema = z.object({
  version: z.literal(1),
  parts: z.catchall(z.object({}), z.object({ text: z.string() })),
});

/** The item in today's form; null if it is not packed. */
function fromPacked(item: unknown): { lists: unknown[] } | null {
  const { parts } = packedSchema.safeParse(item).data ?? {};
  if (!parts) return null;
  const texts = LOOK_LISTS.map((list) => ({ list, text: parts[list]?.text }));
  return {
    lists: texts.flatMap(({ list, text }) => (text ? { list, kept: unpacked(list, text) } : [])),
  };
}

type Field = string | number | boolean | null;

/** An apostrophe precedes a text; `t` and `f` are flags, an empty field is null, and the rest are numbers. */
function fieldIn(text: string): Field {
  if (text === '') return null;
  if (text === 't' || text === 'f') return text === 't';
  if (!text.startsWith("'")) return Number(text);
  return text.slice(1).replaceAll('%0A', '\n').replaceAll('%7C', '|').replaceAll('%25', '%');
}

/** Where a look has a row: nowhere, or among the rows of its last or an earlier reading. */
const PLACES = ['none', 'rows', 'older'] as const;

function unpacked(list: LookList, text: string) {
  const [[heads, shares] = [], ...lines] = text
    .split('\n')
    .map((line) => line.split('|').map(fieldIn));
  const [latest, seen] = [lines[0], lines[Number(heads) - 1]].map(headIn);
  if (!latest || !seen) return null;
  const firstRow = Number(heads) + Number(shares);
  const shared = lines.slice(Number(heads), firstRow);
  for (const [places, ...fields] of lines.slice(firstRow)) {
    const row = packedRow(list, fields, shared);
    const now = PLACES[Number(places) % PLACES.length] ?? 'none';
    const before = PLACES[Math.floor(Number(places) / PLACES.length)] ?? 'none';
    if (now !== 'none') latest[now].push(row);
    if (before !== 'none') seen[before].push(row);
  }
  return { seen, latest };
}

function headIn([readAt, read, isWhole, oldestAt, first, last, ...spans]: Field[] = []) {
  const known = Array.from({ length: Math.floor(spans.length / 4) }, (_, n) => {
    const [first, last, at, isWhole] = spans.slice(4 * n, 4 * n + 4);
    return { first, last, at, isWhole };
  });
  const rows: { rows: Field[][]; older: Field[][] } = { rows: [], older: [] };
  const asked = first === null ? null : { first, last };
  return { readAt, read, isWhole, oldestAt, known, asked, ...rows };
}

const CERTAINTIES = ['confirmed', 'estimated', 'awaiting', 'disputed', 'other'] as const;

function packedRow(list: LookList, fields: Field[], shared: readonly Field[][]): Field[] {
  if (list === 'events') {
    const [id = null, title = null, certainty, date = null, start = null, end = null] = fields;
    const [lifecycle = null, isUnannounced = false] = fields.slice(6);
    const words = CERTAINTIES[Number(certainty)] ?? null;
    return [idIn(id), title, words, lifecycle, date, start, end, isUnannounced];
  }
  if (list === 'documents') {
    const [id = null, versionId = null, title = null, date = null] = fields;
    return [idIn(id), idIn(versionId), title, date];
  }
  const [value = null, kind, time] = fields;
  const [scope = null, currency = null, restated = null] = shared[Number(kind)] ?? [];
  const [start = null, end = null, period = null] = shared[Number(time)] ?? [];
  return [scope, currency, start, end, period, value, restated];
}

/** A UUID took 22 characters of base64url (RFC 4648 section 5); a space preceded any other id. */
function idIn(text: Field): Field {
  if (typeof text !== 'string') return text;
  if (text.startsWith(' ')) return text.slice(1);
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
