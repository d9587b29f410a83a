import * as z from 'zod/mini';
import { textUpTo, wellFormed } from './fields.ts';

export const savedIdSchema = textUpTo(100);
const MAX_LENGTHS = { exchange: 80, name: 200, ticker: 30 };

/** A company as it is saved on this device: enough to open it again, and no other data of it. */
export const listingSchema = z.object({
  id: savedIdSchema,
  exchange: z.nullable(textUpTo(MAX_LENGTHS.exchange)),
  name: z.nullable(textUpTo(MAX_LENGTHS.name)),
  ticker: z.nullable(textUpTo(MAX_LENGTHS.ticker)),
});
export type Listing = z.infer<typeof listingSchema>;

/** A listing of a company that the user or the operator knows: it has a name, and perhaps no id. */
export const knownListingSchema = z.extend(listingSchema, {
  id: z.nullable(savedIdSchema),
  name: textUpTo(MAX_LENGTHS.name),
});

/** Other names that the user gives a pinned company, and characters of each. */
export const MAX_ALIASES = 5;
export const MAX_ALIAS = 80;

/** Trims a name and limits it to between 1 and `most` characters. */
const nameUpTo = (most: number) =>
  z.string().check(
    z.trim(),
    wellFormed,
    z.minLength(1),
    z.refine((name) => [...name].length <= most),
  );
export const aliasSchema = nameUpTo(MAX_ALIAS);

/** A pinned company, "also written as" other names. A recent one holds those that it had while it was pinned. */
export const pinSchema = z.extend(listingSchema, {
  aliases: z.optional(z.array(aliasSchema).check(z.maxLength(MAX_ALIASES))),
});
export type Pin = z.infer<typeof pinSchema>;

/** Whether a row can be opened: it needs its own id. */
export const canOpen = <T extends { id: string | null }>(row: T): row is T & { id: string } =>
  row.id !== null;

export const MAX_RECENTS = 20;
export const MAX_PINS = 300;
export const MAX_LISTS = 30;
/** Characters of a list's name. */
export const MAX_LIST_NAME = 60;

export const listNameSchema = nameUpTo(MAX_LIST_NAME);

/** An empty one would stand for all companies where a list is chosen. */
export const listIdSchema = savedIdSchema.check(z.minLength(1));

/** A list of pinned companies by the user's own name. A company may be in several. */
export const listSchema = z.object({
  id: listIdSchema,
  /** Null for the first list until the user names it: the view has a word for it. */
  name: z.nullable(listNameSchema),
  /** Ids of pins, the one put in last at the front. */
  companies: z.array(savedIdSchema).check(z.maxLength(MAX_PINS)),
});
export type CompanyList = z.infer<typeof listSchema>;

/** Each of recents and pins newest first; a company may be in both. */
export interface SavedCompanies {
  recents: Pin[];
  /** Every company that is in a list, once. */
  pins: Pin[];
  /** In the order they were made, at least one; each pin is in one of them at least. */
  lists: CompanyList[];
}

/** The list that is there before the user makes one. */
export const FIRST_LIST: CompanyList = { id: 'first', name: null, companies: [] };

export const NO_SAVED_COMPANIES: SavedCompanies = { recents: [], pins: [], lists: [FIRST_LIST] };

/** The lists with nothing but pins, each once; a pin that is in no list belongs to the first. */
export function settledLists(
  pins: readonly Listing[],
  lists: readonly CompanyList[],
): CompanyList[] {
  const ids = pins.map(({ id }) => id);
  const isPinned = new Set(ids);
  const [first = FIRST_LIST, ...others] = lists.map((list) => ({
    ...list,
    companies: [...new Set(list.companies)].filter((id) => isPinned.has(id)),
  }));
  const isListed = new Set([first, ...others].flatMap(({ companies }) => companies));
  const homeless = ids.filter((id) => !isListed.has(id));
  return [{ ...first, companies: [...homeless, ...first.companies] }, ...others];
}

export const listsWith = ({ lists }: SavedCompanies, companyId: string): CompanyList[] =>
  lists.filter(({ companies }) => companies.includes(companyId));

export const isPinned = ({ pins }: Pick<SavedCompanies, 'pins'>, id: string): boolean =>
  pins.some((one) => one.id === id);

/** A listing with its texts cut to the lengths that are saved. */
export const listingOf = ({ id, exchange, name, ticker }: Listing): Listing => ({
  id,
  exchange: exchange?.slice(0, MAX_LENGTHS.exchange) ?? null,
  name: name?.slice(0, MAX_LENGTHS.name) ?? null,
  ticker: ticker?.slice(0, MAX_LENGTHS.ticker) ?? null,
});

export const recentsOnly = ({ recents, pins }: SavedCompanies): Pin[] =>
  recents.filter(({ id }) => !pins.some((one) => one.id === id));
