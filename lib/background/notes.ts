import {
  MAX_NOTES,
  type Note,
  type NotesChange,
  type NotesOutcome,
  noteKey,
  noteOn,
  noteSchema,
} from '../model/notes.ts';
import { isOff } from '../settings/policy.ts';
import { createCollection } from '../storage/collection.ts';
import type { Common } from './common.ts';

/** Owns the user's notes, which never leave this device. */
export function createNotesStore({ local, policy, notify }: Common) {
  const isAllowed = async () => !isOff(await policy(), 'recents');
  const notes = createCollection<Note>({
    ...{ area: local, isAllowed, prefix: 'note ', schema: noteSchema },
    key: ({ about }) => noteKey(about),
    order: (one, other) => other.editedAt - one.editedAt,
  });

  async function write({ about, text, basedOn, editedAt }: Write): Promise<NotesOutcome> {
    const all = await notes.read();
    if (!(await isAllowed())) return 'full';
    const before = noteOn(all, about);
    const isBlank = text.trim() === '';
    // The same text is not a conflict, because an earlier write may have been stored before its worker died.
    const isSame = before ? before.text === text : isBlank;
    // The panel of another window has the same note open.
    if (!isSame && !basedOn.includes(before?.editedAt ?? null)) return 'changed';
    if (!isBlank && !before && all.length >= MAX_NOTES) return 'full';
    await notes.replace(
      before ? [before] : [],
      isBlank ? [] : [{ version: 1, about, text, editedAt }],
    );
    return 'saved';
  }

  return {
    /** For changes together with other items. */
    kept: notes,
    /** All notes, the newest first. */
    get: () => local.alone(() => notes.read()),
    /** Rejects if the browser stores nothing more; the note is then as it was. */
    change: (change: NotesChange): Promise<NotesOutcome> =>
      local.alone(async () => {
        const outcome = change.change === 'clear' ? await notes.clear() : await write(change);
        if (outcome !== 'changed' && outcome !== 'full') void notify({ notice: 'notesChanged' });
        return outcome ?? 'saved';
      }),
  };
}

export type NotesStore = ReturnType<typeof createNotesStore>;

type Write = Extract<NotesChange, { change: 'write' }>;
