import type { CompanyEvent } from '../api/types.ts';

/**
 * How certain an event's date is (contract section 3): `disputed` when flag and lifecycle disagree,
 * `other` for a lifecycle the contract does not name.
 */
export type Certainty = 'confirmed' | 'estimated' | 'awaiting' | 'disputed' | 'other';

/** Confirmed only when lifecycle and flag both say so; an estimate never becomes one. */
export function eventCertainty(event: Pick<CompanyEvent, 'lifecycle' | 'isConfirmed'>): Certainty {
  const { lifecycle, isConfirmed } = event;
  if ((lifecycle === 'confirmed') !== isConfirmed) return 'disputed';
  if (lifecycle === 'confirmed') return 'confirmed';
  if (lifecycle === 'estimated') return 'estimated';
  if (lifecycle === 'awaiting_announcement') return 'awaiting';
  return 'other';
}

/** True where no date may be drawn, whatever the date field holds: nothing was announced yet. */
export const isUnannounced = (event: Pick<CompanyEvent, 'lifecycle'>) =>
  event.lifecycle === 'awaiting_announcement';
