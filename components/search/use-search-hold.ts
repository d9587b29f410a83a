import { useState } from 'preact/hooks';
import type { Envelope } from '../../lib/panel/view-state.ts';
import type { Gate } from '../../lib/messages/panel-messages.ts';
import { readAllowance, searchHeldUntil } from '../../lib/research/allowance.ts';
import { formatClock } from '../../lib/research/moment.ts';
import { t } from '../../lib/i18n/words.ts';
import { useSurroundings } from '../parts/panel-context.ts';
import { useBeforeDeadline } from '../parts/use-before-deadline.ts';

/**
 * The wait before the next search, as the newest answer and the gate tell it: what would be refused is
 * not sent, and said instead.
 */
export function useSearchHold(latest: Envelope | null, gate: Gate | null) {
  const [refused, setRefused] = useState(false);
  const then = latest?.retrievedAt ?? 0;
  const told = readAllowance(latest?.meta.quota ?? [], then);
  const now = Date.now() + useSurroundings().clockOffset;
  const until = searchHeldUntil(told, then, gate?.until ?? null, now);
  useBeforeDeadline(until);
  return {
    /** Epoch milliseconds; null where nothing is in the way. */
    until,
    /** Said beside the field after an attempt, for as long as it holds. */
    notice:
      refused && until !== null
        ? t('searchHeld', formatClock(until, t('locale'), 'seconds'))
        : null,
    /** Does it where nothing is in the way; else says when. */
    unlessHeld(act: () => void): void {
      setRefused(until !== null);
      if (until === null) act();
    },
  };
}
