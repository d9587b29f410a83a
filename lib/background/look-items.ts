import * as z from 'zod/mini';
import type { ChangeCount, PartChanges } from '../model/changes.ts';
import { timestamp } from '../model/fields.ts';
import { LOOK_PARTS, type LookPart } from '../model/looks.ts';
import { countOf, type KeptPart, partChanges } from '../research/company-changes.ts';
import { packPart, unpackPart } from './packed-looks.ts';

/** What lies in storage of a company's looks: an item with a part for each list. */

/** Characters of an item: a statement of all metrics fits, beside events and documents. */
const MAX_ITEM = 16_384;

const count = z.int().check(z.minimum(0));
/** Counted with each look, so that the watchlist's counts need no rows. */
const partSchema = z.object({
  text: z.string(),
  readAt: timestamp,
  count,
  since: z.nullable(timestamp),
});
export type Part = z.infer<typeof partSchema>;
const itemSchema = z.object({
  version: z.literal(1),
  parts: z.record(z.string(), z.unknown()),
});
export type Parts = z.infer<typeof itemSchema>['parts'];

export const partsIn = (item: unknown): Parts => itemSchema.safeParse(item).data?.parts ?? {};

export const partIn = (parts: Parts, name: LookPart): Part | null =>
  partSchema.safeParse(parts[name]).data ?? null;

/** A kept list as it is stored, with its number of changes. */
export function partWith(kept: KeptPart): Part {
  const changes = partChanges(kept);
  const { count, since } = (changes && countOf([changes])) ?? { count: 0, since: null };
  return { text: packPart(kept), readAt: kept.kept.latest.readAt, count, since };
}

/** How many changes an item has in all. */
export function countIn(parts: Parts): ChangeCount | null {
  const all = LOOK_PARTS.flatMap((name) => partIn(parts, name) ?? []);
  const times = all.flatMap(({ since }) => since ?? []);
  const count = all.reduce((sum, part) => sum + part.count, 0);
  return times.length === 0 ? null : { count, since: Math.min(...times) };
}

/** The changes of all lists of an item that were read more than once. */
export const changesIn = (parts: Parts): PartChanges[] =>
  LOOK_PARTS.flatMap((name) => {
    const part = partIn(parts, name);
    const kept = part && unpackPart(name, part.text);
    return (kept && partChanges(kept)) ?? [];
  });

/** Drops the lists read longest ago, those without changes first, until the rest has room. */
export function fitting(parts: Parts, written: LookPart): Parts {
  const rest = { ...parts };
  const others = LOOK_PARTS.filter((name) => name !== written)
    .flatMap((name) => {
      const part = partIn(parts, name);
      return part ? { name, ...part } : [];
    })
    .sort((a, b) => Math.sign(a.count) - Math.sign(b.count) || a.readAt - b.readAt);
  for (const { name } of others) {
    if (JSON.stringify(rest).length <= MAX_ITEM) break;
    delete rest[name];
  }
  return rest;
}

/** The item to write. */
export const itemOf = (parts: Parts): z.infer<typeof itemSchema> => ({ version: 1, parts });
