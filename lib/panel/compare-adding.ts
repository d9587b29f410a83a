import type { CacheMode } from '../messages/panel-messages.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { CompareActions } from './compare.ts';
import { loadingState, settledState } from './query-state.ts';
import type { RequestSequence } from './request-sequence.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { AddingView } from './view-state.ts';

/** Looking a company up to put it beside those compared; the company that is open stays open. */
export interface AddingActions {
  draft(text: string): void;
  /**
   * One request at most. The listing is added where only one can be meant, while the comparison is in
   * sight; otherwise the reader chooses. What comes back from storage is shown and nothing is added.
   */
  lookUp(query: string, cacheMode: CacheMode, draft?: string): Promise<void>;
  /** Asks the last question anew; the draft stays, and nothing is added. */
  reload(): Promise<void>;
}

export function createAdding(
  store: Store,
  send: Send,
  turns: RequestSequence,
  compare: CompareActions,
): AddingActions {
  const update = (patch: Partial<AddingView>) =>
    store.update({ adding: { ...store.state.adding, ...patch } });

  async function lookUp(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    const isNewest = turns.take('adding');
    const { submitted, load } = store.state.adding;
    const before = submitted === query ? load : { state: 'idle' as const };
    update({ draft, submitted: query, load: loadingState(before) });
    const reply = await send('lookUpCompany', { query, cacheMode });
    if (!isNewest()) return;
    update({ load: settledState(reply, before) });
    const only = reply.ok
      ? onlyListing(reply.value.data, null, null, reply.value.meta.leftOut)
      : null;
    const inSight = store.state.sheet === 'compare' && store.state.reader === null;
    if (only && inSight && cacheMode === 'default') compare.add(only);
  }

  return {
    draft: (text) => update({ draft: text }),
    lookUp,
    async reload() {
      const { submitted, draft } = store.state.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', draft);
    },
  };
}
