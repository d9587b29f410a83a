import * as z from 'zod/mini';
import {
  aliasSchema,
  type CompanyList,
  FIRST_LIST,
  savedIdSchema as id,
  isPinned,
  type Listing,
  listingSchema,
  listNameSchema,
  MAX_ALIASES,
  MAX_LISTS,
  MAX_PINS,
  MAX_RECENTS,
  type Pin,
  type SavedCompanies,
  settledLists,
} from './saved-companies.ts';

const ids = z.array(id).check(z.maxLength(MAX_PINS));

/** The user's changes. Each says what to do, not how the lists look then: changes of two windows both stay. */
export const savedCompaniesChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('opened'), listing: listingSchema }),
  /** The service's newest texts of companies: a saved one may have been renamed or moved since. */
  z.object({ change: z.literal('named'), listings: z.array(listingSchema) }),
  /** Texts for the gaps of a company that may have been deleted meanwhile. */
  z.object({ change: z.literal('completed'), listing: listingSchema }),
  /** Puts companies into a list, by default the first, in their order; pins new ones while there is room. */
  z.object({
    change: z.literal('pin'),
    listings: z.array(listingSchema).check(z.maxLength(MAX_PINS)),
    list: z.optional(id),
  }),
  z.object({ change: z.literal('put'), ids, list: id }),
  /** Takes companies out of a list, or of all lists for null; unpins a company that is in no other list. */
  z.object({ change: z.literal('take'), ids, list: z.nullable(id) }),
  /** Adds an empty list, by an id that no other list has had. */
  z.object({ change: z.literal('newList'), list: id, name: listNameSchema }),
  z.object({ change: z.literal('renameList'), list: id, name: listNameSchema }),
  /** Moves the companies that are in no other list to the first list. */
  z.object({ change: z.literal('deleteList'), list: id }),
  /** Adds or removes another name of a pinned company. */
  z.object({ change: z.literal('addAlias'), id, name: aliasSchema }),
  z.object({ change: z.literal('dropAlias'), id, name: aliasSchema }),
  z.object({ change: z.literal('forget'), id }),
  z.object({ change: z.literal('clearRecents') }),
  z.object({ change: z.literal('clearPins') }),
]);
export type SavedCompaniesChange = z.infer<typeof savedCompaniesChangeSchema>;

export type SavedCompaniesRefusal =
  | 'pinsFull'
  | 'listsFull'
  | 'aliasesFull'
  | 'nameTaken'
  | 'listGone'
  | 'lastList'
  | 'storageFull'
  | 'laterVersion';

/** The saved companies after a change, or as they were with the reason. */
export function changeSavedCompanies(saved: SavedCompanies, change: SavedCompaniesChange) {
  const after = changed(saved, change);
  if (typeof after === 'string') return { saved, refused: after };
  const { recents, pins, lists } = { ...saved, ...after };
  return { saved: { recents, pins, lists: settledLists(pins, lists) }, refused: null };
}

/** What a change makes of recents, pins and lists; the rest stays. */
function changed(
  saved: SavedCompanies,
  change: SavedCompaniesChange,
): Partial<SavedCompanies> | SavedCompaniesRefusal {
  const { recents, pins, lists } = saved;
  const isList = (id: string) => lists.some((list) => list.id === id);
  const isTaken = (name: string, but: string) =>
    lists.some((list) => list.id !== but && list.name !== null && isSameName(list.name, name));
  const listWith = (id: string | undefined, to: (list: CompanyList) => Partial<CompanyList>) =>
    lists.map((list) => (list.id === id ? { ...list, ...to(list) } : list));
  const pinWith = (id: string, to: (pin: Pin) => Pin) =>
    pins.map((pin) => (pin.id === id ? to(pin) : pin));
  /** One that is there keeps its place; the others come to the front. */
  const putInto = (list: string | undefined, put: readonly Listing[]) =>
    listWith(list, ({ companies }) => ({
      companies: [...put.map(({ id }) => id).filter((id) => !companies.includes(id)), ...companies],
    }));
  switch (change.change) {
    case 'opened': {
      const listing = [...recents, ...pins].reduce(completed, change.listing);
      return {
        recents: [namedAs(listing, recents), ...without(recents, listing.id)].slice(0, MAX_RECENTS),
        // Complete a pin that was made before the company's name was known.
        pins: pins.map((one) => completed(one, listing)),
      };
    }
    case 'completed': {
      const whole = (one: Pin) => completed(one, change.listing);
      return { recents: recents.map(whole), pins: pins.map(whole) };
    }
    case 'named': {
      const told = new Map(change.listings.map((listing) => [listing.id, listing]));
      const named = (one: Pin): Pin => ({ ...one, ...completed(told.get(one.id) ?? one, one) });
      return { recents: recents.map(named), pins: pins.map(named) };
    }
    case 'pin': {
      const fit = fitting(saved, change.listings);
      if (fit.length === 0) return 'pinsFull';
      const added = fit.filter(({ id }) => !isPinned(saved, id));
      return {
        pins: [...added.map((one) => namedAs(one, recents)), ...pins],
        // Where the list was deleted meanwhile, the first takes them.
        lists: putInto(change.list, fit),
      };
    }
    case 'put': {
      const known = change.ids.flatMap((id) => pins.find((pin) => pin.id === id) ?? []);
      return isList(change.list) ? { lists: putInto(change.list, known) } : 'listGone';
    }
    case 'take':
      return taken(saved, change.ids, change.list);
    case 'newList': {
      const { list: id, name } = change;
      // The message came twice.
      if (isList(id)) return saved;
      if (lists.length >= MAX_LISTS) return 'listsFull';
      return isTaken(name, id) ? 'nameTaken' : { lists: [...lists, { id, name, companies: [] }] };
    }
    case 'renameList': {
      const { list: id, name } = change;
      if (!isList(id)) return 'listGone';
      return isTaken(name, id) ? 'nameTaken' : { lists: listWith(id, () => ({ name })) };
    }
    case 'deleteList':
      if (isList(change.list) && lists.length === 1) return 'lastList';
      return { lists: lists.filter(({ id }) => id !== change.list) };
    case 'addAlias': {
      const after = pinWith(change.id, (pin) => withAliases(pin, [change.name]));
      const pin = after.find(({ id }) => id === change.id);
      return pin && !hasAlias(pin, change.name) ? 'aliasesFull' : { pins: after };
    }
    case 'dropAlias':
      return { pins: pinWith(change.id, (pin) => withoutAlias(pin, change.name)) };
    case 'forget':
      return { recents: without(recents, change.id) };
    case 'clearRecents':
      return { recents: [] };
    case 'clearPins':
      return { pins: [], lists: [FIRST_LIST] };
  }
}

/** Whether two names of lists would be taken for one. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

const hasAlias = ({ aliases = [] }: Pin, name: string): boolean =>
  aliases.some((one) => isSameName(one, name));

/** A pin with further names, each once and as many as there is room for; the same pin if none is further. */
export function withAliases(pin: Pin, names: readonly string[]): Pin {
  const aliases = [...(pin.aliases ?? [])];
  for (const name of names) {
    const isRoom = aliases.length < MAX_ALIASES;
    if (isRoom && !hasAlias({ ...pin, aliases }, name)) aliases.push(name);
  }
  return aliases.length > (pin.aliases?.length ?? 0) ? { ...pin, aliases } : pin;
}

const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Those that are pinned already, and as many others as there is room for; each once. */
function fitting(saved: SavedCompanies, listings: readonly Listing[]): Listing[] {
  let room = MAX_PINS - saved.pins.length;
  const distinct = [...new Map(listings.map((listing) => [listing.id, listing])).values()];
  return distinct.filter(({ id }) => isPinned(saved, id) || room-- > 0);
}

/**
 * Companies out of a list, or of all for null, and off the pins where they are in none. A recent company keeps
 * the names that it had as a pin, because the user may pin it again.
 */
function taken(saved: SavedCompanies, ids: readonly string[], from: string | null) {
  const lists = saved.lists.map((list) =>
    from === null || list.id === from
      ? { ...list, companies: list.companies.filter((id) => !ids.includes(id)) }
      : list,
  );
  const isListed = new Set(lists.flatMap(({ companies }) => companies));
  return {
    recents: saved.recents.map((one) => (isListed.has(one.id) ? one : namedAs(one, saved.pins))),
    pins: saved.pins.filter(({ id }) => isListed.has(id)),
    lists,
  };
}

/** A listing with the other names that it has among these, if it is one of them. */
function namedAs(listing: Pin, known: readonly Pin[]): Pin {
  const found = known.find(({ id }) => id === listing.id);
  if (!found) return listing;
  const { aliases: _, ...plain } = listing;
  return found.aliases ? { ...plain, aliases: found.aliases } : plain;
}

/** The saved companies with pins and lists from elsewhere; other names given here outlive a pin as in `taken`. */
export const withPinned = (
  saved: SavedCompanies,
  { pins, lists }: Pick<SavedCompanies, 'pins' | 'lists'>,
): SavedCompanies => ({
  recents: saved.recents.map((one) =>
    isPinned({ pins }, one.id) ? one : namedAs(one, saved.pins),
  ),
  pins: pins.map((one) => (isPinned(saved, one.id) ? one : namedAs(one, saved.recents))),
  lists,
});

function withoutAlias(pin: Pin, name: string): Pin {
  const { aliases, ...listing } = pin;
  const left = aliases?.filter((one) => !isSameName(one, name)) ?? [];
  return left.length > 0 ? { ...listing, aliases: left } : listing;
}

/** Fills a listing's gaps from another listing of the same company. */
export const completed = <T extends Listing>(listing: T, other: Listing): T =>
  other.id === listing.id
    ? {
        ...listing,
        exchange: whole(listing.exchange, other.exchange),
        name: whole(listing.name, other.name),
        ticker: whole(listing.ticker, other.ticker),
      }
    : listing;

/** A text; another one where it is missing, or was cut on its way from another device. */
const whole = (text: string | null, other: string | null): string | null => {
  const isCut = text?.endsWith('…') === true && other?.startsWith(text.slice(0, -1)) === true;
  return isCut ? other : (text ?? other);
};

const without = (listings: Pin[], id: string): Pin[] => listings.filter((one) => one.id !== id);
