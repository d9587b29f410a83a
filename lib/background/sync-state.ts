import * as z from 'zod/mini';
import { syncExchangeSchema } from '../model/sync.ts';
import { type Area, stored, timestamp } from '../storage/stored.ts';

/** A choice of this machine, which no other takes over. */
const stateSchema = z.object({
  on: z.boolean(),
  /** Nothing was written since it was switched on: who emptied the area did it before. */
  isJoining: z.boolean(),
  endedAt: z.nullable(timestamp),
  isDeleting: z.boolean(),
  exchange: z.nullable(syncExchangeSchema),
});
export type SyncState = z.infer<typeof stateSchema>;

export const OFF: SyncState = {
  on: false,
  isJoining: false,
  endedAt: null,
  isDeleting: false,
  exchange: null,
};

/** Keeps that choice. */
export function createSyncState(local: Area, onChange: () => void) {
  const item = stored(local, 'sync', stateSchema);
  const read = async (): Promise<SyncState> => (await item.read()) ?? OFF;
  return {
    read,
    async write(state: SyncState): Promise<void> {
      if (JSON.stringify(state) === JSON.stringify(await read())) return;
      await item.write(state);
      onChange();
    },
  };
}
