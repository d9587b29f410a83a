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
  /** Changes notes together with other items: no note is changed meanwhile. */
  together<T>(change: (held: HeldNotes) => Promise<T>): Promise<T>;
}

/** The notes during a change that is made elsewhere. */
export interface HeldNotes {
  notes: Note[];
  /** What has to be written, and removed after that, for these to be the notes. */
  itemsFor(after: readonly Note[]): Promise<NoteItems>;
}

interface NoteItems {
  set: Record<string, unknown>;
  remove: string[];
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
    const after = isBlank ? null : { version: 1 as const, about, text, editedAt };
    const { set, remove } = await itemsOf(items, before, after);
    if (Object.keys(set).length > 0) await area.set(set);
    if (remove.length > 0) await area.remove(remove);
    return 'saved';
  }

  /** What makes a note of another one, or of none; null where it is deleted. */
  async function itemsOf(
    items: readonly Item[],
    before: Note | null,
    after: Note | null,
  ): Promise<NoteItems> {
    const place = after && (await placeFor(after.about));
    const set = after && place !== null ? written(items, before, after, place) : {};
    // Before it had a version in its place, a note on a page lay elsewhere.
    const remove = items
      .filter((item) => before && noteKey(item.note.about) === noteKey(before.about))
      .flatMap((item) => (item.place === place ? [] : item.place));
    return { set, remove };
  }

  return {
    get: () => withLock(read),
    change: (change) =>
      withLock(async () => {
        const outcome = change.change === 'clear' ? await clear() : await write(change);
        if (outcome !== 'changed' && outcome !== 'full') onChange();
        return { outcome: outcome ?? 'saved', notes: await read() };
      }),
    together: (change) =>
      withLock(async () => {
        const items = await readItems();
        const notes = notesOf(items);
        const done = await change({
          notes,
          async itemsFor(after) {
            const wanted = new Map(after.map((note) => [noteKey(note.about), note]));
            const gone = notes.filter(({ about }) => !wanted.has(noteKey(about)));
            const all: NoteItems = { set: {}, remove: [] };
            for (const [before, note] of [
              ...gone.map((one) => [one, null] as const),
              ...after.map((one) => [notes.find(isOn(one)) ?? null, one] as const),
            ]) {
              if (before === note) continue;
              const { set, remove } = await itemsOf(items, before, note);
              Object.assign(all.set, set);
              all.remove.push(...remove);
            }
            return { ...all, remove: all.remove.filter((place) => !(place in all.set)) };
          },
        });
        onChange();
        return done;
      }),
  };
}

function written(
  items: readonly Item[],
  before: Note | null,
  note: Note,
  place: string,
): Record<string, unknown> {
  // What lies there may be on another version: from before each had a place of its own.
  const other = items.find(
    (item) => item.place === place && noteKey(item.note.about) !== noteKey(note.about),
  );
  const moved = other ? { [PREFIX + noteKey(other.note.about)]: other.stored } : {};
  // With what a later version has added to it.
  const old = items.find((item) => item.note === before)?.stored ?? {};
  const whole = { ...old, ...note, about: { ...fieldsOf(old.about), ...note.about } };
  return { ...moved, [place]: whole };
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

const isOn =
  ({ about }: Note) =>
  (note: Note) =>
    noteKey(note.about) === noteKey(about);

type Write = Extract<NotesChange, { change: 'write' }>;
