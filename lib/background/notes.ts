import {
  MAX_NOTES,
  type Note,
  type NotesChange,
  type NotesReply,
  noteKey,
  noteSchema,
} from '../model/notes.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';

/** The only writer of the user's notes, which never leave this machine. */
export interface NotesStore {
  /** All notes, the newest first. */
  get(): Promise<Note[]>;
  /** Rejects if the browser stores nothing more; the note is then as it was. */
  change(change: NotesChange): Promise<NotesReply>;
}

export interface NotesDeps {
  /** storage.local: outlives the browser session, is never synchronised. */
  area: Area;
  /** False if the policy forbids to keep which companies were read: deletes the notes then. */
  isAllowed(): Promise<boolean>;
  /** Tells open pages. */
  onChange(): void;
}

/** Each note has an item of its own: a change writes one note, and a broken item costs no other. */
const PREFIX = 'note ';

export function createNotesStore({ area, isAllowed, onChange }: NotesDeps): NotesStore {
  const withLock = createMutex();

  const clear = async (): Promise<void> => {
    const keys = Object.keys(await area.get(null)).filter((key) => key.startsWith(PREFIX));
    if (keys.length > 0) await area.remove(keys);
  };

  async function read(): Promise<Note[]> {
    if (!(await isAllowed())) {
      await clear();
      return [];
    }
    return Object.entries(await area.get(null))
      .filter(([key]) => key.startsWith(PREFIX))
      .flatMap(([, value]) => noteSchema.safeParse(value).data ?? [])
      .sort((one, other) => other.editedAt - one.editedAt);
  }

  async function write({ about, text, basedOn, editedAt }: Write): Promise<NotesReply['outcome']> {
    const notes = await read();
    if (!(await isAllowed())) return 'full';
    const place = stored(area, `${PREFIX}${noteKey(about)}`, noteSchema);
    const before = await place.read();
    // The panel of another window has the same note open.
    if ((before?.editedAt ?? null) !== basedOn) return 'changed';
    if (text.trim() === '') {
      if (before) await place.clear();
      return 'saved';
    }
    if (!before && notes.length >= MAX_NOTES) return 'full';
    await place.write({ version: 1, about, text, editedAt });
    return 'saved';
  }

  return {
    get: () => withLock(read),
    change: (change) =>
      withLock(async () => {
        const outcome = change.change === 'clear' ? await clear() : await write(change);
        if (outcome !== 'changed' && outcome !== 'full') onChange();
        return { outcome: outcome ?? 'saved', notes: await read() };
      }),
  };
}

type Write = Extract<NotesChange, { change: 'write' }>;
