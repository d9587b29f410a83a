import { NO_CHANGES } from '../model/looks.ts';
import type { NotesChange, NotesOutcome } from '../model/notes.ts';
import type { Common } from './ask.ts';
import { createRequestSequence, loadingState, settledState } from './load-state.ts';
import { afterChanges } from './store.ts';

/** What the background owns, and the panel reads back after a notice. Nothing here asks the service. */

/**
 * Reads data back after a notice, or after our own change if no notice came since it was sent.
 *
 * @param read returns whether it showed the data
 */
export function createReadBack<A extends unknown[]>(read: (...about: A) => Promise<boolean>) {
  let newest: Promise<boolean> | null = null;
  async function refresh(...about: A): Promise<void> {
    newest = read(...about);
    await newest;
  }
  return {
    refresh,
    /**
     * Resolves once the change is read back, so that the panel draws the change before its outcome;
     * null if reading back failed, because an outcome beside outdated data would mislead.
     */
    async change<T>(reply: Promise<T>, ...about: A): Promise<T | null> {
      newest = null;
      const outcome = await reply;
      newest ??= read(...about);
      // Await the newest reading, because an overtaken one shows nothing. Another change resets it.
      let isRead = false;
      for (let awaited = null; newest && awaited !== newest; ) {
        awaited = newest;
        isRead = await awaited;
      }
      return isRead ? outcome : null;
    },
  };
}

/** What became of a note that was to be written; `failed`: the browser stored nothing. */
export type NoteOutcome = NotesOutcome | 'failed';

/** The user's own notes. */
export function createNotes({ store, send, sequence }: Common) {
  const { refresh, change } = createReadBack(() =>
    sequence.read('notes', send('getNotes', {}), (notes) => store.update({ notes })),
  );
  return {
    refresh,
    async write(
      note: Omit<Extract<NotesChange, { change: 'write' }>, 'change'>,
    ): Promise<NoteOutcome> {
      const reply = await change(send('changeNotes', { change: 'write', ...note }));
      return reply?.ok ? reply.value : 'failed';
    },
  };
}

/** The background's list of all calls of this session. */
export function createCalls({ store, send, sequence, ask }: Common) {
  const isListOpen = () => store.state.overlay === 'calls';

  /** Reads the quota, and the list if it is open, otherwise only its length: calls often come in bursts. */
  async function refresh(): Promise<void> {
    void sequence.read('latest', send('getLatest', {}), (one) => one && ask.keepLatest(one));
    if (!isListOpen()) {
      const count = send('getCallCount', {});
      await sequence.read('calls', count, (callCount) => store.update({ callCount }));
      return;
    }
    const isNewest = sequence.take('calls');
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

/** Switches the highlights of tickers on pages. */
export function createHighlightSwitch({ store, send }: Common) {
  // Has its own sequence, because a change of account does not affect the switch.
  const sequence = createRequestSequence();
  async function refresh(): Promise<void> {
    const reply = send('getHighlights', {});
    await sequence.read('highlights', reply, (on) =>
      store.update({ highlights: on ? 'on' : 'off' }),
    );
  }

  return {
    refresh,
    async setEnabled(on: boolean) {
      // Supersedes a reading under way, because its answer would turn the switch back.
      const isNewest = sequence.take('highlights');
      store.update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      // Show the stored setting, unless the user turned the switch again meanwhile.
      if (isNewest()) await refresh();
    },
  };
}

/** Holds the changes that the background found in pinned companies. Sends nothing to the service. */
export function createLooks({ store, send, sequence }: Common) {
  /** The account and company whose changes were read last; empty without an account. */
  let asked: { account: string; companyId: string | null } = { account: '', companyId: null };

  async function refresh(): Promise<void> {
    const companyId = store.bare.company?.id ?? null;
    asked = { ...asked, companyId };
    await sequence.read('changes', send('getChanges', { companyId }), (changes) => {
      // Skips the update without a change, which is the usual case, so that nothing is redrawn.
      if (JSON.stringify(changes) !== JSON.stringify(store.bare.changes)) store.update({ changes });
    });
  }

  /** Reads the changes for another account or company; keeps the read changes when a company is closed. */
  function follow(): void {
    const { session, company } = store.bare;
    const isConnected = session !== 'loading' && session.state === 'connected';
    const account = isConnected ? JSON.stringify(session.subject) : '';
    if (account === asked.account && (!company || company.id === asked.companyId)) return;
    asked = { account, companyId: company?.id ?? null };
    if (isConnected) void refresh();
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
