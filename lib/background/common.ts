import type { Notice } from '../messages/notices.ts';
import type { Policy } from '../settings/policy.ts';
import type { Area, LockedArea } from '../storage/stored.ts';

/** What the parts of the background have in common. */
export interface Common {
  /** storage.local: outlives the browser session, is never synchronised. */
  local: LockedArea;
  /** storage.session; evicts cached answers when it is full. */
  session: Area;
  policy(): Promise<Policy>;
  /** Epoch milliseconds. */
  now(): number;
  /** Tells open panels and pages; resolves once each of them has received it. */
  notify(notice: Notice): Promise<void>;
}
