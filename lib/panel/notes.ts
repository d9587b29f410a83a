import type { NotesChange, NotesOutcome } from '../model/notes.ts';
import type { Common } from './ask.ts';
import { createReadBack } from './query-state.ts';

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
