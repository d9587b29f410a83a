import * as z from 'zod/mini';

const id = z.string().check(z.maxLength(100));
const MAX_LENGTHS = { exchange: 80, name: 200, ticker: 30 };

/** A company as it is saved on this machine: enough to open it again, and no other data of it. */
export const listingSchema = z.object({
  id,
  exchange: z.nullable(z.string().check(z.maxLength(MAX_LENGTHS.exchange))),
  name: z.nullable(z.string().check(z.maxLength(MAX_LENGTHS.name))),
  ticker: z.nullable(z.string().check(z.maxLength(MAX_LENGTHS.ticker))),
});
export type Listing = z.infer<typeof listingSchema>;

/** Whether a row can be opened: it needs its own id. */
export const canOpen = <T extends { id: string | null }>(row: T): row is T & { id: string } =>
  row.id !== null;

/** Each list newest first; a company may be in both. */
export interface SavedCompanies {
  recents: Listing[];
  pins: Listing[];
}

export const NO_SAVED_COMPANIES: SavedCompanies = { recents: [], pins: [] };

export const MAX_RECENTS = 20;
export const MAX_PINS = 50;

/** The user's changes: open or pin a company, and undo or clear either. */
export const savedCompaniesChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('opened'), listing: listingSchema }),
  z.object({ change: z.literal('pin'), listing: listingSchema }),
  z.object({ change: z.literal('unpin'), id }),
  z.object({ change: z.literal('forget'), id }),
  z.object({ change: z.literal('clearRecents') }),
  z.object({ change: z.literal('clearPins') }),
]);
export type SavedCompaniesChange = z.infer<typeof savedCompaniesChangeSchema>;

/** The lists after a change. A full list of pins takes no more; of recents, the oldest goes. */
export function changedSavedCompanies(
  saved: SavedCompanies,
  change: SavedCompaniesChange,
): SavedCompanies {
  const { recents, pins } = saved;
  switch (change.change) {
    case 'opened': {
      const listing = [...recents, ...pins].reduce(completed, change.listing);
      return {
        recents: [listing, ...without(recents, listing.id)].slice(0, MAX_RECENTS),
        // Complete a pin that was made before the company's name was known.
        pins: pins.map((one) => completed(one, listing)),
      };
    }
    case 'pin':
      return isPinned(saved, change.listing.id) || pins.length >= MAX_PINS
        ? saved
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

/** Fills a listing's gaps from another listing of the same company. */
const completed = (listing: Listing, other: Listing): Listing =>
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

/** A listing with its texts cut to the lengths that are saved. */
export const listingOf = ({ id, exchange, name, ticker }: Listing): Listing => ({
  id,
  exchange: exchange?.slice(0, MAX_LENGTHS.exchange) ?? null,
  name: name?.slice(0, MAX_LENGTHS.name) ?? null,
  ticker: ticker?.slice(0, MAX_LENGTHS.ticker) ?? null,
});

/** The recents that are not pinned. */
export const recentsOnly = ({ recents, pins }: SavedCompanies): Listing[] =>
  recents.filter(({ id }) => !pins.some((one) => one.id === id));

/**
 * Pins, then recents, whose ticker or a word of whose name begins with a text, in any case; each
 * company once. All of them for an empty text.
 */
export function suggestionsFor(saved: SavedCompanies, text: string): Listing[] {
  const wanted = text.trim().toLowerCase();
  const all = [...saved.pins, ...recentsOnly(saved)];
  return all.filter(({ name, ticker }) => {
    // A space before each, so that an empty text begins every one of them.
    const words = ` ${name ?? ''} ${ticker ?? ''}`.toLowerCase();
    return words.includes(` ${wanted}`);
  });
}
