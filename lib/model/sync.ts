import * as z from 'zod/mini';

/** What the options page knows and says about the browser's sync. */
export interface SyncStatus {
  /** `unavailable`: this browser has no sync area, or lets no extension read it. */
  state: 'off' | 'on' | 'unavailable';
  /** When it was found that another device emptied the area, which ended the sync here; null otherwise. */
  endedAt: number | null;
  /** The last exchange; null before the first, and where sync is off. */
  exchange: SyncExchange | null;
  /** Companies that lie in the area, whoever put them there. */
  companiesThere: number;
  /** What is in the area is still to be deleted: the browser refused it so far. */
  isDeleting: boolean;
}

const count = z.int().check(z.minimum(0));

export const syncExchangeSchema = z.object({
  at: z.number(),
  /** Pinned companies of all devices, and how many of them are in the browser's sync as they are here. */
  companies: count,
  fits: count,
  /** Pinned companies that found no room on this device. */
  notTaken: count,
  /** Items in the area that another version wrote, or that are odd: they stay as they are. */
  unread: count,
  /** Why changes wait to be written; null if they are. `tooOften`: the browser allows so many writes in a time. */
  waiting: z.nullable(z.enum(['tooOften', 'refused'])),
});
export type SyncExchange = z.infer<typeof syncExchangeSchema>;

/** What the user decides about the browser's sync. */
export const syncChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('on') }),
  /** What lies in the area stays there unless it is to be deleted, too. */
  z.object({ change: z.literal('off'), deleteThere: z.boolean() }),
  z.object({ change: z.literal('exchange') }),
]);
export type SyncChange = z.infer<typeof syncChangeSchema>;
