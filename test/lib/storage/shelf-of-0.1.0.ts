import * as z from 'zod/mini';
import { type Listing, listingSchema } from '../../../lib/model/saved-companies.ts';
import { fieldsOf } from '../../../lib/storage/stored.ts';

/** How version 0.1.0 read and wrote the saved companies: it knew two lists, and 50 pins. */

interface Companies {
  recents: Listing[];
  pins: Listing[];
}

const shelfSchema = z.looseObject({
  recents: z._default(z.array(z.unknown()), []),
  pins: z._default(z.array(z.unknown()), []),
});

const listingsIn = (rows: unknown[]): Listing[] =>
  rows.flatMap((row) => listingSchema.safeParse(row).data ?? []);

/** @param emptied the list that the user has cleared there */
export function rewrittenBy010(
  found: unknown,
  change: (companies: Companies) => Companies,
  emptied?: keyof Companies,
): { read: Companies; shelf: unknown } {
  const shelf = shelfSchema.parse(found);
  const read = {
    recents: listingsIn(shelf.recents).slice(0, 20),
    pins: listingsIn(shelf.pins).slice(0, 50),
  };
  const companies = change(read);
  const rows = (list: keyof Companies): unknown[] => {
    const old = list === emptied ? [] : shelf[list];
    const taken = new Set<unknown>([...companies[list], ...listingsIn(old)].map(({ id }) => id));
    const isUnread = (row: unknown) =>
      !listingSchema.safeParse(row).success && !taken.has(fieldsOf(row).id);
    const known = [...companies.pins, ...read.pins].map(({ id }) => id);
    const isBeyond = (row: unknown) =>
      list === 'pins' &&
      listingSchema.safeParse(row).success &&
      !known.some((id) => id === fieldsOf(row).id);
    const more = ({ id }: Listing) => fieldsOf(old.find((row) => fieldsOf(row).id === id));
    return [
      ...companies[list].map((listing) => ({ ...more(listing), ...listing })),
      ...old.filter((row) => isUnread(row) || isBeyond(row)),
    ];
  };
  const after = { ...shelf, recents: rows('recents'), pins: rows('pins') };
  const isCleared = (value: unknown) => Array.isArray(value) && value.length === 0;
  return { read, shelf: Object.values(after).every(isCleared) ? undefined : after };
}
