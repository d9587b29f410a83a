import type { NotesChange, NotesReply } from '../model/notes.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** What became of a note that was to be written; `failed`: the browser stored nothing. */
export type NoteOutcome = NotesReply['outcome'] | 'failed';

/** The user's own notes. */
export function createNotes(store: Store, send: Send, sequence: RequestSequence) {
  return {
    refresh: () => sequence.read('notes', send('getNotes', {}), (notes) => store.update({ notes })),
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
