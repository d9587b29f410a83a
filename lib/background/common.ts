import type { Notice } from '../messages/notices.ts';
import type { Policy } from '../settings/policy.ts';
import type { Area, LockedArea } from '../storage/stored.ts';

/** The dependencies that the parts of the background share. */
export interface Common {
  /** storage.local: outlives the browser session, is never synchronised. */
  local: LockedArea;
  /** storage.session; evicts cached answers when it is full. */
  session: Area;
  policy(): Promise<Policy>;
  /** Epoch milliseconds. */
  now(): number;
  /** Notifies open panels and pages; resolves once all that are awake have received the notice. */
  notify(notice: Notice): Promise<void>;
}

/**
 * Ignores a failure that changes nothing: the tab is closed, the page has no script of the
 * extension, storage is full, or the event was not a user gesture. The panel reads the state back.
 */
export async function quietly(work: Promise<unknown> | undefined): Promise<void> {
  await work?.catch(() => undefined);
}
