import * as z from 'zod/mini';
import {
  type DocumentRow,
  documentRowSchema,
  type EventRow,
  eventRowSchema,
  type FactRow,
  factRowSchema,
  type Look,
  type LookPart,
  lookHeadSchema,
} from '../model/looks.ts';
import type { KeptPart } from '../research/company-changes.ts';
import type { KeptLook } from '../research/kept-look.ts';
import { packId, unpackId } from './packed-ids.ts';
import { type Field, fromLines, toLines } from './packed-lines.ts';

/**
 * Kept looks as texts in storage: 300 companies' take less than 3 MB. A row that both looks have lies
 * there once, and so does what many facts share.
 */

/** What is kept of a list, as a text. */
export function packPart(part: KeptPart): string {
  switch (part.list) {
    case 'events':
      return packed(EVENT_PACKING, part.kept);
    case 'documents':
      return packed(DOCUMENT_PACKING, part.kept);
    case 'facts':
      return packed(FACT_PACKING, part.kept);
  }
}

/** What a text keeps of a list; null where not all of it can be read. */
export function unpackPart(name: LookPart, text: string): KeptPart | null {
  switch (name) {
    case 'events': {
      const kept = unpacked(EVENT_PACKING, text);
      return kept && { list: name, kept };
    }
    case 'documents': {
      const kept = unpacked(DOCUMENT_PACKING, text);
      return kept && { list: name, kept };
    }
    default: {
      const kept = unpacked(FACT_PACKING, text);
      return kept && { list: 'facts', metric: name, kept };
    }
  }
}

/** How the rows of a list are written, and read back for their schema to judge. */
interface Packing<R> {
  row: z.ZodMiniType<R>;
  pack(row: R, shared: Shared): Field[];
  unpack(fields: Field[], shared: Shared): unknown;
}

/** Fields that many rows share, written once and named by their place. */
class Shared {
  readonly lines: Field[][];
  readonly #places = new Map<string, number>();

  constructor(lines: Field[][] = []) {
    this.lines = lines;
  }

  put(...fields: Field[]): number {
    const key = JSON.stringify(fields);
    const place = this.#places.get(key) ?? this.lines.push(fields) - 1;
    this.#places.set(key, place);
    return place;
  }

  at(place: Field | undefined): Field[] {
    return (typeof place === 'number' ? this.lines[place] : undefined) ?? [];
  }
}

const idIn = (field: Field | undefined) =>
  field === null || typeof field === 'string' ? unpackId(field) : undefined;

const CERTAINTIES = ['confirmed', 'estimated', 'awaiting', 'disputed', 'other'] as const;

const EVENT_PACKING: Packing<EventRow> = {
  row: eventRowSchema,
  pack: ({ id, title, certainty, lifecycle, date, start, end, isUnannounced }) => [
    packId(id),
    title,
    CERTAINTIES.indexOf(certainty),
    date,
    start,
    end,
    ...(lifecycle !== null || isUnannounced ? [lifecycle, isUnannounced] : []),
  ],
  unpack: ([id, title, certainty, date, start, end, lifecycle = null, isUnannounced = false]) => ({
    id: idIn(id),
    title,
    certainty: CERTAINTIES[Number(certainty)],
    lifecycle,
    date,
    start,
    end,
    isUnannounced,
  }),
};

const DOCUMENT_PACKING: Packing<DocumentRow> = {
  row: documentRowSchema,
  pack: ({ id, versionId, title, date }) => [packId(id), packId(versionId), title, date],
  unpack: ([id, versionId, title, date]) => ({
    id: idIn(id),
    versionId: idIn(versionId),
    title,
    date,
  }),
};

const FACT_PACKING: Packing<FactRow> = {
  row: factRowSchema,
  pack: ({ scope, currency, start, end, period, value, restated, documentId, page }, shared) => [
    value,
    shared.put(scope, currency, restated),
    shared.put(start, end, period),
    shared.put(packId(documentId)),
    page,
  ],
  unpack([value, kind, time, document, page], shared) {
    const [scope, currency, restated] = shared.at(kind);
    const [start, end, period] = shared.at(time);
    const [documentId] = shared.at(document);
    return {
      ...{ scope, currency, start, end, period, value, restated, page },
      documentId: idIn(documentId),
    };
  },
};

/** Where a look has a row: nowhere, among those of its last reading, or of an earlier one. */
const PLACES = ['none', 'rows', 'older'] as const;
type Place = (typeof PLACES)[number];

function packed<R>({ pack }: Packing<R>, { seen, latest, newestAt, noted }: KeptLook<R>): string {
  const shared = new Shared();
  const rows = placed(seen, latest);
  const lines = rows.map(({ row, ...places }) => [
    PLACES.indexOf(places.seen) * PLACES.length + PLACES.indexOf(places.latest),
    ...pack(row, shared),
  ]);
  const [head, before] = [headLine(latest), headLine(seen)];
  const isSame =
    toLines([head]) === toLines([before]) && rows.every((one) => one.seen === one.latest);
  const heads = isSame ? [head] : [head, before];
  return toLines([
    [heads.length, shared.lines.length, newestAt, ...noted],
    ...heads,
    ...shared.lines,
    ...lines,
  ]);
}

/** Every row, with its place in both looks. */
function placed<R>(seen: Look<R>, latest: Look<R>) {
  const all = new Map<string, { row: R; seen: Place; latest: Place }>();
  const put = (name: 'seen' | 'latest', place: 'rows' | 'older', row: R) => {
    const key = JSON.stringify(row);
    const known = all.get(key) ?? { row, seen: 'none', latest: 'none' };
    if (known[name] === 'none') all.set(key, { ...known, [name]: place });
  };
  for (const place of ['rows', 'older'] as const) {
    for (const row of latest[place]) put('latest', place, row);
    for (const row of seen[place]) put('seen', place, row);
  }
  return [...all.values()];
}

const headLine = ({ readAt, read, isWhole, oldestAt, known, asked }: Look<unknown>): Field[] => [
  ...[readAt, read, isWhole, oldestAt, asked?.first ?? null, asked?.last ?? null],
  ...known.flatMap(({ first, last, at, isWhole }) => [first, last, at, isWhole]),
];

function headIn([readAt, read, isWhole, oldestAt, first, last, ...spans]: Field[]): unknown {
  const known = Array.from({ length: Math.floor(spans.length / 4) }, (_, n) => {
    const [first, last, at, isWhole] = spans.slice(4 * n, 4 * n + 4);
    return { first, last, at, isWhole };
  });
  const asked = first === null ? null : { first, last };
  return { readAt, read, isWhole, oldestAt, known, asked };
}

const count = z.int().check(z.minimum(0));
const firstLineSchema = z.object({
  heads: z.literal([1, 2]),
  sharedLines: count,
  newestAt: z.number(),
  noted: z.array(z.number()),
});

function unpacked<R>({ row, unpack }: Packing<R>, text: string): KeptLook<R> | null {
  const [[head, shares, newest, ...times] = [], ...lines] = fromLines(text);
  const first = firstLineSchema.safeParse({
    heads: head,
    sharedLines: shares,
    newestAt: newest,
    noted: times,
  });
  if (!first.success) return null;
  const { heads, sharedLines, newestAt, noted } = first.data;
  const looks = lines.slice(0, heads).map((line): Look<R> | null => {
    const head = lookHeadSchema.safeParse(headIn(line)).data;
    return head ? { ...head, rows: [], older: [] } : null;
  });
  const [latest, seen = latest] = looks;
  if (!latest || !seen) return null;
  const shared = new Shared(lines.slice(heads, heads + sharedLines));
  for (const [places, ...fields] of lines.slice(heads + sharedLines)) {
    const parsed = row.safeParse(unpack(fields, shared));
    const now = PLACES[Number(places) % PLACES.length];
    const before = PLACES[Math.floor(Number(places) / PLACES.length)];
    if (!parsed.success || now === undefined || before === undefined) return null;
    if (now !== 'none') latest[now].push(parsed.data);
    if (before !== 'none' && seen !== latest) seen[before].push(parsed.data);
  }
  return { seen, latest, newestAt, noted };
}
