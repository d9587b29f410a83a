import type { CallsActs } from '../../../components/calls/calls-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';

/** The acts on the list of calls, joined to what they do. */
export const callsActs = ({ calls }: Panel): CallsActs => ({
  onClearCalls: () => void calls.clear(),
  onRefreshCalls: () => void calls.refresh(),
});
