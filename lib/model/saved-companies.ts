import * as z from 'zod/mini';

/**
 * What is kept of a company on this machine: enough to open it again, and nothing that the service
 * said of it but its name, ticker and exchange.
 */
export const listingSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  exchange: z.nullable(z.string().check(z.maxLength(80))),
  name: z.nullable(z.string().check(z.maxLength(200))),
  ticker: z.nullable(z.string().check(z.maxLength(30))),
});
export type Listing = z.infer<typeof listingSchema>;

/** Its own id is all that a row needs to be opened. */
export const canOpen = <T extends { id: string | null }>(row: T): row is T & { id: string } =>
  row.id !== null;

/** Each list newest first; a company may stand in both. */
export interface SavedCompanies {
  recents: Listing[];
  pins: Listing[];
}

export const NO_SAVED_COMPANIES: SavedCompanies = { recents: [], pins: [] };

const MAX_RECENTS = 20;
export const MAX_PINS = 50;

/** What is kept in storage.local; whatever does not fit counts as nothing kept. */
export const savedCompaniesSchema: z.ZodMiniType<SavedCompanies> = z.object({
  recents: z.array(listingSchema).check(z.maxLength(MAX_RECENTS)),
  pins: z.array(listingSchema).check(z.maxLength(MAX_PINS)),
});

const id = z.string().check(z.maxLength(100));

/** What the reader can do to it: open or pin a company, and take back or clear either. */
export const savedCompaniesChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('opened'), listing: listingSchema }),
  z.object({ change: z.literal('pin'), listing: listingSchema }),
  z.object({ change: z.literal('unpin'), id }),
  z.object({ change: z.literal('forget'), id }),
  z.object({ change: z.literal('clearRecents') }),
  z.object({ change: z.literal('clearPins') }),
]);
export type SavedCompaniesChange = z.infer<typeof savedCompaniesChangeSchema>;

/** The shelf after a change. A full list of pins takes no more; of recents, the oldest goes. */
export function changedSavedCompanies(
  shelf: SavedCompanies,
  change: SavedCompaniesChange,
): SavedCompanies {
  const { recents, pins } = shelf;
  switch (change.change) {
    case 'opened': {
      const listing = [...recents, ...pins].reduce(named, change.listing);
      return {
        recents: [listing, ...without(recents, listing.id)].slice(0, MAX_RECENTS),
        // A pin made before its name was known learns it.
        pins: pins.map((one) => named(one, listing)),
      };
    }
    case 'pin':
      return isPinned(shelf, change.listing.id) || pins.length >= MAX_PINS
        ? shelf
        : { recents, pins: [change.listing, ...pins] };
    case 'unpin':
      return { recents, pins: without(pins, change.id) };
    case 'forget':
      return { recents: without(recents, change.id), pins };
    case 'clearRecents':
      return { recents: [], pins };
    case 'clearPins':
      return { recents, pins: [] };
  }
}

/** A listing with the exchange, name and ticker that another note of it has, where it has none. */
const named = (listing: Listing, other: Listing): Listing =>
  other.id === listing.id
    ? {
        ...listing,
        exchange: listing.exchange ?? other.exchange,
        name: listing.name ?? other.name,
        ticker: listing.ticker ?? other.ticker,
      }
    : listing;

const without = (listings: Listing[], id: string): Listing[] =>
  listings.filter((one) => one.id !== id);

export const isPinned = ({ pins }: SavedCompanies, id: string): boolean =>
  pins.some((one) => one.id === id);

/** A listing, of whatever knows more of it, cut to what is kept. */
export const listingOf = ({ id, exchange, name, ticker }: Listing): Listing => ({
  id,
  exchange: exchange?.slice(0, 80) ?? null,
  name: name?.slice(0, 200) ?? null,
  ticker: ticker?.slice(0, 30) ?? null,
});

/** The recents that are not pinned as well. */
export const recentsOnly = ({ recents, pins }: SavedCompanies): Listing[] =>
  recents.filter(({ id }) => !pins.some((one) => one.id === id));

/**
 * Pins, then recents, each company once, that a text may mean: its ticker or a word of its name begins
 * so, in any case. All of them for an empty text.
 */
export function suggestionsFor(shelf: SavedCompanies, text: string): Listing[] {
  const wanted = text.trim().toLowerCase();
  const all = [...shelf.pins, ...recentsOnly(shelf)];
  if (wanted === '') return all;
  return all.filter(({ name, ticker }) => {
    const said = ` ${name ?? ''} ${ticker ?? ''}`.toLowerCase();
    return said.includes(` ${wanted}`);
  });
}
