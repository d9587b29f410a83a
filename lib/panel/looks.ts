import type { Opening } from '../messages/panel-messages.ts';
import { NO_CHANGES } from '../model/changes.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import { afterChanges, type Store } from './store.ts';

/** What changed in pinned companies, as the background has found it. Sends nothing to the service. */
export function createLooks(store: Store, send: Send, sequence: RequestSequence) {
  const show = (reply: Opening['changes']) =>
    sequence.read('changes', reply, (changes) => {
      // Most companies have no change, and nothing is redrawn for them.
      if (JSON.stringify(changes) !== JSON.stringify(store.bare.changes)) store.update({ changes });
    });
  const refresh = () => show(send('getChanges', { companyId: store.bare.company?.id ?? null }));

  /** Account and company; empty without an account. */
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
    /** Shows the changes that come with the company that is being opened. */
    show(reply: Opening['changes']): Promise<void> {
      asked = subject();
      return show(reply);
    },
    /** The user has seen the changes of the open company, as far as the panel shows them. */
    async markSeen(): Promise<void> {
      const { company } = store.bare.changes;
      if (!company) return;
      const lists = company.parts.map(({ list, readAt }) => ({ list, readAt }));
      await send('markChangesSeen', { companyId: company.id, lists });
      await refresh();
    },
  };
}

export type LooksActions = ReturnType<typeof createLooks>;
