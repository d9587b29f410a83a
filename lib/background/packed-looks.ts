import * as z from 'zod/mini';
import { LOOK_LISTS, type LookList } from '../model/looks.ts';

/** Reads the looks that version 0.1 packed into texts, in today's form of an item. */

const itemSchema = z.object({
  version: z.literal(1),
  parts: z.record(z.string(), z.object({ text: z.string() })),
});

/** The item in today's form; null if it is no packed one. */
export function fromPacked(item: unknown): { lists: unknown[] } | null {
  const { parts } = itemSchema.safeParse(item).data ?? {};
  if (!parts) return null;
  const texts = LOOK_LISTS.map((list) => ({ list, text: parts[list]?.text }));
  return {
    lists: texts.flatMap(({ list, text }) => (text ? { list, kept: unpacked(list, text) } : [])),
  };
}

type Field = string | number | boolean | null;

/** A text stands behind an apostrophe, `t` and `f` for a flag, nothing for null; the rest is a number. */
function fieldIn(text: string): Field {
  if (text === '') return null;
  if (text === 't' || text === 'f') return text === 't';
  if (!text.startsWith("'")) return Number(text);
  return text.slice(1).replaceAll('%0A', '\n').replaceAll('%7C', '|').replaceAll('%25', '%');
}

/** Where a look has a row: nowhere, among those of its last reading, or of an earlier one. */
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
    const row = rowIn(list, fields, shared);
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

function rowIn(list: LookList, fields: Field[], shared: readonly Field[][]): Field[] {
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

/** A UUID took 22 characters of base64url (RFC 4648 section 5); any other id stood behind a space. */
function idIn(text: Field): Field {
  if (typeof text !== 'string') return text;
  if (text.startsWith(' ')) return text.slice(1);
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
