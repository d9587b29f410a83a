import {
  MAX_NOTES,
  type Note,
  type NoteAbout,
  type NotesChange,
  type NotesReply,
  noteKey,
  noteOn,
  noteSchema,
} from '../model/notes.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, fieldsOf, keysIn } from '../storage/stored.ts';

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
const NEXT = ' 2';

export function createNotesStore({ area, isAllowed, onChange }: NotesDeps): NotesStore {
  const withLock = createMutex();

  const clear = async (): Promise<void> => {
    const keys = await keysIn(area, PREFIX);
    if (keys.length > 0) await area.remove(keys);
  };

  /** All notes with their places, the newest first. */
  async function readItems(): Promise<Item[]> {
    if (!(await isAllowed())) {
      await clear();
      return [];
    }
    return Object.entries(await area.get(await keysIn(area, PREFIX)))
      .flatMap(([place, value]) => {
        const note = noteSchema.safeParse(value).data;
        return note ? { place, note, stored: fieldsOf(value) } : [];
      })
      .sort((one, other) => other.note.editedAt - one.note.editedAt);
  }

  const read = async () => notesOf(await readItems());

  /** Beside what lies there and cannot be read: a note that a later version wrote stays as it is. */
  async function placeFor(about: NoteAbout): Promise<string> {
    for (let place = PREFIX + noteKey(about); ; place += NEXT) {
      const found = (await area.get(place))[place];
      if (found === undefined || noteSchema.safeParse(found).success) return place;
    }
  }

  async function write({ about, text, basedOn, editedAt }: Write): Promise<NotesReply['outcome']> {
    const items = await readItems();
    if (!(await isAllowed())) return 'full';
    const notes = notesOf(items);
    const before = noteOn(notes, about);
    const isBlank = text.trim() === '';
    // The same text is no conflict: an earlier write of it may have been stored as its worker died.
    const isSame = before ? before.text === text : isBlank;
    // The panel of another window has the same note open.
    if (!isSame && !basedOn.includes(before?.editedAt ?? null)) return 'changed';
    if (!isBlank && !before && notes.length >= MAX_NOTES) return 'full';
    const place = await placeFor(about);
    // What lies there may be on another version: from before each had a place of its own.
    const other = items.find(
      (item) => item.place === place && noteKey(item.note.about) !== noteKey(about),
    );
    const moved = other ? { [PREFIX + noteKey(other.note.about)]: other.stored } : {};
    if (!isBlank) {
      const note: Note = { version: 1, about, text, editedAt };
      // With what a later version has added to it.
      const old = items.find((item) => item.note === before)?.stored ?? {};
      const whole = { ...old, ...note, about: { ...fieldsOf(old.about), ...about } };
      await area.set({ ...moved, [place]: whole });
    }
    // Before it had a version in its place, a note on a page lay elsewhere.
    const replaced = items
      .filter((item) => before && noteKey(item.note.about) === noteKey(before.about))
      .flatMap((item) => (isBlank || item.place !== place ? item.place : []));
    if (replaced.length > 0) await area.remove(replaced);
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

interface Item {
  place: string;
  note: Note;
  /** The item as it lies there. */
  stored: Record<string, unknown>;
}

/** Of two notes on the same, which a worker left that died between writing and removing, the newer. */
function notesOf(items: readonly Item[]): Note[] {
  const newest = new Map<string, Note>();
  for (const { note } of items) {
    const key = noteKey(note.about);
    if (!newest.has(key)) newest.set(key, note);
  }
  return [...newest.values()];
}

type Write = Extract<NotesChange, { change: 'write' }>;
