import * as z from 'zod/mini';

/**
 * What is kept of a company on this machine: enough to open it again, and nothing that the service
 * said of it but its name, ticker and exchange.
 */
export const listingSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  exchange: z.string().check(z.maxLength(80)),
  name: z.nullable(z.string().check(z.maxLength(200))),
  ticker: z.nullable(z.string().check(z.maxLength(30))),
});
export type Listing = z.infer<typeof listingSchema>;

/** Each list newest first; a company may stand in both. */
export interface Shelf {
  recents: Listing[];
  pins: Listing[];
}

export const EMPTY_SHELF: Shelf = { recents: [], pins: [] };
