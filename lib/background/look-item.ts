import * as z from 'zod/mini';
import { METRICS } from '../model/contract.ts';
import {
  documentRowSchema,
  eventRowSchema,
  factRowSchema,
  type KeptList,
  type KeptLook,
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

/** The lists of an item. The next reading replaces a list that cannot be read. */
export function listsIn(item: unknown): KeptList[] {
  const { lists = [] } = itemSchema.safeParse(item).data ?? {};
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

/** Characters of an item: a statement of all metrics fits, beside events and documents. */
export const MAX_ITEM = 36_864;
/** Characters of all items, so that 4 of the browser's 10 MB are left for the user's own work. */
const MAX_ALL = 6_000_000;

/** Drops the lists read longest ago, those without changes first, until the rest has its share of the room. */
export function fitting(
  lists: readonly KeptList[],
  justRead: LookList,
  companies: number,
): KeptList[] {
  const room = Math.min(MAX_ITEM, MAX_ALL / companies);
  let rest = [...lists];
  const isChanged = (one: KeptList) => Number((listChanges(one)?.changes.length ?? 0) > 0);
  const others = lists
    .filter(({ list }) => list !== justRead)
    .sort((a, b) => isChanged(a) - isChanged(b) || a.kept.latest.readAt - b.kept.latest.readAt);
  for (const dropped of others) {
    if (JSON.stringify(itemOf(rest)).length <= room) break;
    rest = rest.filter((one) => one !== dropped);
  }
  return rest;
}
