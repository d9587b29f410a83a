import { NO_CHANGES } from '../model/changes.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** What changed in pinned companies, as the background has found it. Sends nothing to the service. */
export function createLooks(store: Store, send: Send, sequence: RequestSequence) {
  async function refresh(): Promise<void> {
    const isNewest = sequence.take('changes');
    const companyId = store.place.company?.id ?? null;
    const reply = await send('getChanges', { companyId });
    if (!reply.ok || !isNewest()) return;
    // Most companies have no change, and nothing is redrawn for them.
    const isSame = JSON.stringify(reply.value) === JSON.stringify(store.place.changes);
    if (!isSame) store.update({ changes: reply.value });
  }

  let asked = '';
  let isFollowing = false;
  /** Reads the changes for another account or company. */
  function follow(): void {
    isFollowing = false;
    const { session, company, changes } = store.state;
    const isConnected = session !== 'loading' && session.state === 'connected';
    const about = isConnected ? JSON.stringify([session.subject, company?.id]) : '';
    if (about === asked) return;
    asked = about;
    if (isConnected) void refresh();
    else if (changes !== NO_CHANGES) store.update({ changes: NO_CHANGES });
  }
  store.subscribe(() => {
    // Between two companies there is for a moment none open.
    if (!isFollowing) queueMicrotask(follow);
    isFollowing = true;
  });

  return {
    refresh,
    /** The user has seen the changes of the open company, as far as the panel shows them. */
    async markSeen(): Promise<void> {
      const { company } = store.place.changes;
      if (!company) return;
      const lists = company.parts.map(({ list, readAt }) => ({ list, readAt }));
      await send('markChangesSeen', { companyId: company.id, lists });
      await refresh();
    },
  };
}
