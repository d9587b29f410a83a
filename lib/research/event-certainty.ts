import { AWAITING_ANNOUNCEMENT, CONFIRMED, ESTIMATED } from '../model/contract.ts';
import type { CompanyEvent } from '../model/records.ts';

/**
 * How certain an event's date is (contract section 3): `disputed` when flag and lifecycle disagree,
 * `other` for a lifecycle the contract does not name.
 */
export type Certainty = 'confirmed' | 'estimated' | 'awaiting' | 'disputed' | 'other';

/**
 * Confirmed only when lifecycle and flag both say so; an estimate never becomes one. A window is an
 * estimate (contract 2.7): without a date beside it, there is nothing that could be confirmed.
 */
export function eventCertainty(event: CompanyEvent): Certainty {
  const { lifecycle, isConfirmed } = event;
  if ((lifecycle === CONFIRMED) !== (isConfirmed ?? false)) return 'disputed';
  if (lifecycle === CONFIRMED) return isOnlyWindow(event) ? 'estimated' : 'confirmed';
  if (lifecycle === ESTIMATED) return 'estimated';
  if (lifecycle === AWAITING_ANNOUNCEMENT) return 'awaiting';
  return 'other';
}

/** Whether an estimated window is all that is told of an event's time. */
const isOnlyWindow = ({ eventDate, windowStart, windowEnd }: CompanyEvent): boolean =>
  eventDate === null && (windowStart !== null || windowEnd !== null);

/** True where no date may be drawn, whatever the date field holds: nothing was announced yet. */
export const isUnannounced = (event: Pick<CompanyEvent, 'lifecycle'>) =>
  event.lifecycle === AWAITING_ANNOUNCEMENT;
