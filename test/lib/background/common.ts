import type { Common } from '../../../lib/background/common.ts';
import type { Notice } from '../../../lib/messages/notices.ts';
import type { Feature } from '../../../lib/settings/policy.ts';
import { memoryArea } from '../../memory-area.ts';

/** Areas in memory, a policy whose features a test may switch off, and the notices that were sent. */
export function memoryCommon(now: () => number = () => 0) {
  const off: Feature[] = [];
  const notices: Notice[] = [];
  return {
    ...{ local: memoryArea(), session: memoryArea(), now, off, notices },
    policy: async () => ({ neverScan: [], off }),
    notify: async (notice: Notice) => void notices.push(notice),
  } satisfies Common & object;
}
