import type { NoteAbout, NotesReply } from '../model/notes.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** What became of a note that was to be written; `failed`: the browser stored nothing. */
export type NoteOutcome = NotesReply['outcome'] | 'failed';

/** A note as the user has it now, and the note that was there when the typing began. */
export interface NoteWrite {
  about: NoteAbout;
  text: string;
  /** Epoch milliseconds, null if there was none; then those of what was sent since without a reply. */
  basedOn: (number | null)[];
  editedAt: number;
}

/** The user's own notes. */
export function createNotes(store: Store, send: Send, sequence: RequestSequence) {
  return {
    /** Reads them back from the background. */
    async refresh() {
      const isNewest = sequence.take('notes');
      const reply = await send('getNotes', {});
      if (reply.ok && isNewest()) store.update({ notes: reply.value });
    },
    async write(note: NoteWrite): Promise<NoteOutcome> {
      sequence.take('notes');
      const reply = await send('changeNotes', { change: 'write', ...note });
      if (!reply.ok) return 'failed';
      store.update({ notes: reply.value.notes });
      return reply.value.outcome;
    },
  };
}
