import * as z from 'zod/mini';
import {
  type CompanyList,
  FIRST_LIST,
  listNameSchema,
  MAX_LISTS,
  MAX_PINS,
  MAX_RECENTS,
  type Pin,
  pinSchema,
  type SavedCompanies,
  savedIdSchema,
  settledLists,
} from '../model/saved-companies.ts';
import { fieldsOf } from '../storage/stored.ts';

/** How the saved companies lie in storage, beside what another version wrote there. */

/** What lies on disk, as it was found: undefined where there is nothing. */
export interface OnDisk {
  shelf: unknown;
  /** A shelf that this version could not read. */
  aside: unknown;
}

/** What the user, or another account, empties: nothing of it stays. With the pins, their lists go. */
export type Emptied = 'recents' | 'pins';

const rows = z._default(z.array(z.unknown()), []);

/** Each list of rows as it may lie on disk: its rows are read one by one. */
const shelfSchema = z.looseObject({ recents: rows, pins: rows, lists: z.catch(rows, []) });
type Shelf = z.infer<typeof shelfSchema>;

const NOTHING: Shelf = { recents: [], pins: [], lists: [] };
const shelfIn = (found: unknown): Shelf => shelfSchema.safeParse(found).data ?? NOTHING;

const listSchema: z.ZodMiniType<CompanyList> = z.object({
  id: savedIdSchema,
  name: z.nullable(listNameSchema),
  companies: z.array(savedIdSchema),
});

const listingsIn = (found: readonly unknown[]): Pin[] =>
  found.flatMap((row) => pinSchema.safeParse(row).data ?? []);

/** Each list once. */
function listsIn(found: readonly unknown[]): CompanyList[] {
  const lists = found.flatMap((row) => listSchema.safeParse(row).data ?? []);
  return [...new Map(lists.map((list) => [list.id, list])).values()];
}

/** The limits hold on reading too: what lies beyond them is neither shown nor asked about. */
export function companiesIn(found: unknown): SavedCompanies {
  const shelf = shelfIn(found);
  const pins = listingsIn(shelf.pins).slice(0, MAX_PINS);
  return {
    recents: listingsIn(shelf.recents).slice(0, MAX_RECENTS),
    pins,
    lists: settledLists(pins, listsIn(shelf.lists).slice(0, MAX_LISTS)),
  };
}

/** Whether this version can read the lists that lie there, if any do. */
export const canRead = (shelf: unknown): boolean =>
  shelf === undefined || shelfSchema.safeParse(shelf).success;

/** Ids of pins and lists that lie there and are not among these: another version's. */
export function hiddenIds(shelf: unknown, { pins, lists }: SavedCompanies): Set<string> {
  const { pins: pinRows, lists: listRows } = shelfIn(shelf);
  const shown = new Set([...pins, ...lists].map(({ id }) => id));
  const ids = [...pinRows, ...listRows].map((row) => String(fieldsOf(row).id));
  return new Set(ids.filter((id) => !shown.has(id)));
}

/** What is to lie there with these companies. A shelf of another shape makes room only for companies. */
export function written(
  companies: SavedCompanies,
  { shelf, aside }: OnDisk,
  emptied?: Emptied,
): OnDisk {
  const isEmpty = companies.recents.length + companies.pins.length === 0;
  const unread = (found: unknown) => emptiedIn(found, isEmpty, emptied);
  if (canRead(shelf)) {
    return { shelf: withUnread(companies, shelf, emptied), aside: unread(aside) };
  }
  return isEmpty && isPlain(companies)
    ? { shelf: unread(shelf), aside: unread(aside) }
    : { shelf: withUnread(companies, undefined), aside: unread(shelf) };
}

/**
 * What cannot be read here, without what is emptied, which is known by its name alone. The rest goes once
 * the user has cleared the pins as well, and no company is left.
 */
function emptiedIn(found: unknown, isEmpty: boolean, emptied?: Emptied): unknown {
  if (found === undefined || !emptied) return found;
  const { recents, ...rest } = fieldsOf(found);
  if (emptied === 'recents' && recents === undefined && !isCleared(rest.pins)) return found;
  const { lists, ...others } = fieldsOf(found);
  const left = emptied === 'recents' ? rest : { ...others, pins: [] };
  return isEmpty && isCleared(left.pins) && !('recents' in left) ? undefined : left;
}

const isCleared = (found: unknown): boolean => Array.isArray(found) && found.length === 0;

/**
 * What is to be written, with what a later version has added: fields, and rows that this one cannot read.
 * Undefined where all of it is empty.
 */
function withUnread(
  companies: SavedCompanies,
  found: unknown,
  emptied?: Emptied,
): Record<string, unknown> | undefined {
  const { lists: before, ...old } = shelfIn(found);
  const recents = listingRows(companies.recents, emptied === 'recents' ? [] : old.recents, null);
  const known = new Set(companiesIn(found).pins.map(({ id }) => id));
  const pins = listingRows(companies.pins, emptied === 'pins' ? [] : old.pins, known);
  const unreadPins = new Set(pins.slice(companies.pins.length).map((row) => fieldsOf(row).id));
  const lists = listRows(companies, emptied === 'pins' ? [] : before, unreadPins);
  // The first list alone says nothing that the pins do not say.
  const after = { ...old, recents, pins, ...(lists.length > 0 && { lists }) };
  return Object.values(after).every(isCleared) ? undefined : after;
}

/**
 * @param inSight ids of the rows that were read: others that could be are the user's own, perhaps of a
 *   version that takes more of them; null where they need not be kept
 */
function listingRows(
  listings: readonly Pin[],
  before: readonly unknown[],
  inSight: ReadonlySet<unknown> | null,
): unknown[] {
  const old = rowsOf(before, pinSchema);
  // A company that is written, or was taken away, leaves no second row of its own.
  const read = new Set<unknown>(old.filter(({ isRead }) => isRead).map(({ id }) => id));
  const written = new Set<unknown>(listings.map(({ id }) => id));
  const isKept = ({ id, isRead }: Row) =>
    !written.has(id) && (isRead ? inSight?.has(id) === false : !read.has(id));
  const more = fieldsById(old);
  return [
    ...listings.map((listing) => {
      // A pin without other names may have had some.
      const { aliases: _, ...others } = more.get(listing.id) ?? {};
      return { ...others, ...listing };
    }),
    ...old.filter(isKept).map(({ row }) => row),
  ];
}

/** @param unreadPins ids of pins that this version keeps without reading them: they stay in their lists */
function listRows(
  { pins, lists }: SavedCompanies,
  before: readonly unknown[],
  unreadPins: ReadonlySet<unknown>,
): unknown[] {
  const old = rowsOf(before, listSchema);
  const readable = listsIn(before);
  const read = new Set<unknown>(readable.map(({ id }) => id));
  const inSight = new Set<unknown>(readable.slice(0, MAX_LISTS).map(({ id }) => id));
  const written = new Set<unknown>(lists.map(({ id }) => id));
  const unread = old.filter(
    ({ id, isRead }) => !written.has(id) && !(isRead ? inSight : read).has(id),
  );
  const more = fieldsById(old);
  const isMore = Object.keys(more.get(FIRST_LIST.id) ?? {}).some((key) => !(key in FIRST_LIST));
  if (unread.length === 0 && !isMore && isPlain({ pins, lists })) return [];
  const own = lists.map((list) => {
    const companies = readable.find(({ id }) => id === list.id)?.companies ?? [];
    const others = companies.filter((id) => unreadPins.has(id));
    return { ...more.get(list.id), ...list, companies: [...list.companies, ...others] };
  });
  return [...own, ...unread.map(({ row }) => row)];
}

interface Row {
  row: unknown;
  id: unknown;
  fields: Record<string, unknown>;
  /** Whether this version understands it. */
  isRead: boolean;
}

const rowsOf = (rows: readonly unknown[], schema: z.ZodMiniType<unknown>): Row[] =>
  rows.map((row) => {
    const fields = fieldsOf(row);
    return { row, fields, id: fields.id, isRead: schema.safeParse(row).success };
  });

/** Of rows with one id, the first counts. */
const fieldsById = (rows: readonly Row[]): ReadonlyMap<unknown, Record<string, unknown>> =>
  new Map(rows.toReversed().map(({ id, fields }) => [id, fields]));

/** Whether all pins are in the one list that is there from the beginning, as they stand. */
const isPlain = ({ pins, lists }: Pick<SavedCompanies, 'pins' | 'lists'>): boolean => {
  const [first, ...others] = lists;
  return (
    others.length === 0 &&
    first?.id === FIRST_LIST.id &&
    first.name === null &&
    first.companies.join() === pins.map(({ id }) => id).join()
  );
};
