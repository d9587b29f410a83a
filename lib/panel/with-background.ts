import type { Opening } from '../messages/panel-messages.ts';
import { NO_CHANGES } from '../model/changes.ts';
import type { NotesChange, NotesReply } from '../model/notes.ts';
import { loadingState, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import { afterChanges, type Store } from './store.ts';

/** The list of every call of this session, which is the background's. */
export function createCalls(store: Store, send: Send, sequence: RequestSequence) {
  const isListOpen = () => store.state.overlay === 'calls';

  /** Reads the list if it is open, otherwise only its length: calls often come in bursts. */
  async function refresh(): Promise<void> {
    const isNewest = sequence.take('calls');
    if (!isListOpen()) {
      const count = await send('getCallCount', {});
      if (count.ok && isNewest()) store.update({ callCount: count.value });
      return;
    }
    const before = store.state.calls;
    store.update({ calls: loadingState(before) });
    const reply = await send('getCalls', {});
    if (!isNewest()) return;
    if (reply.ok) store.update({ callCount: reply.value.length });
    if (isListOpen()) store.update({ calls: settledState(reply, before) });
  }

  // A closed overlay keeps no list: the account may be another one when it opens again.
  store.subscribe(({ calls }) => {
    if (isListOpen() && calls.state === 'idle') void refresh();
    else if (!isListOpen() && calls.state !== 'idle') store.update({ calls: { state: 'idle' } });
  });

  return {
    refresh,
    async clear() {
      await send('clearCalls', {});
      await refresh();
    },
  };
}

/** What changed in pinned companies, as the background has found it. Sends nothing to the service. */
export function createLooks(store: Store, send: Send, sequence: RequestSequence) {
  async function refresh(read?: Opening['changes']): Promise<void> {
    const isNewest = sequence.take('changes');
    const companyId = store.bare.company?.id ?? null;
    const reply = await (read ?? send('getChanges', { companyId }));
    if (!reply.ok || !isNewest()) return;
    // Most companies have no change, and nothing is redrawn for them.
    const isSame = JSON.stringify(reply.value) === JSON.stringify(store.bare.changes);
    if (!isSame) store.update({ changes: reply.value });
  }

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
    refresh: () => refresh(),
    /** Shows the changes that come with the company that is being opened. */
    show(read: Opening['changes']): Promise<void> {
      asked = subject();
      return refresh(read);
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

/** What became of a note that was to be written; `failed`: the browser stored nothing. */
export type NoteOutcome = NotesReply['outcome'] | 'failed';

/** The user's own notes. */
export function createNotes(store: Store, send: Send, sequence: RequestSequence) {
  return {
    async refresh() {
      const isNewest = sequence.take('notes');
      const reply = await send('getNotes', {});
      if (reply.ok && isNewest()) store.update({ notes: reply.value });
    },
    async write(
      note: Omit<Extract<NotesChange, { change: 'write' }>, 'change'>,
    ): Promise<NoteOutcome> {
      sequence.take('notes');
      const reply = await send('changeNotes', { change: 'write', ...note });
      if (!reply.ok) return 'failed';
      store.update({ notes: reply.value.notes });
      return reply.value.outcome;
    },
  };
}
