import { NO_CHANGES } from '../model/looks.ts';
import type { Common } from './ask.ts';
import { afterChanges } from './store.ts';

/** Holds the changes that the background found in pinned companies. Sends nothing to the service. */
export function createLooks({ store, send, sequence }: Common) {
  async function refresh(): Promise<void> {
    const reply = send('getChanges', { companyId: store.bare.company?.id ?? null });
    await sequence.read('changes', reply, (changes) => {
      // Skips the update without a change, which is the usual case, so that nothing is redrawn.
      if (JSON.stringify(changes) !== JSON.stringify(store.bare.changes)) store.update({ changes });
    });
  }

  /** The account and company whose changes are read; empty without an account. */
  function subject(): string {
    const { session, company } = store.bare;
    const isConnected = session !== 'loading' && session.state === 'connected';
    return isConnected ? JSON.stringify([session.subject, company?.id]) : '';
  }
  let asked = '';
  /** Reads the changes for another account or company. */
  function follow(): void {
    const about = subject();
    if (about === asked) return;
    asked = about;
    if (about !== '') void refresh();
    else if (store.bare.changes !== NO_CHANGES) store.update({ changes: NO_CHANGES });
  }
  store.subscribe(afterChanges(follow));

  return {
    refresh,
    /** Marks the shown changes of the open company as seen; a notice then makes the panel read the rest. */
    async markSeen(): Promise<void> {
      const { company } = store.bare.changes;
      if (!company) return;
      const lists = company.parts.map(({ list, readAt }) => ({ list, readAt }));
      await send('markChangesSeen', { companyId: company.id, lists });
    },
  };
}
