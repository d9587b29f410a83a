import { MAX_NOTES, type Note, noteKey } from '../model/notes.ts';
import type { OwnData, OwnDataChange } from '../model/own-data.ts';
import { type CompanyList, MAX_LISTS, MAX_PINS, settledLists } from '../model/saved-companies.ts';
import { isPlain, listLike, notesByKey } from './like.ts';

/** What is on this machine once a file is taken in as the user chose. */
export function takenIn(here: OwnData, change: Omit<OwnDataChange, 'basedOn'>): OwnData {
  const { how, data } = change;
  if (how === 'replace') {
    return { ...data, lists: settledLists(data.pins, addedLists([], data.lists)) };
  }
  const pins = added(here, data);
  // A machine without lists of the user's own has the file's, in their order.
  const own = here.lists.every(isPlain) ? [] : here.lists;
  return {
    pins,
    lists: settledLists(pins, addedLists(own, data.lists)),
    notes: addedNotes(here, data, new Set(change.notes)),
    settings: change.settings
      ? { ...here.settings, ...data.settings }
      : { ...data.settings, ...here.settings },
  };
}

/** New ones at the front, in the file's order, as many as there is room for. */
function added(here: OwnData, there: OwnData): OwnData['pins'] {
  const isHere = new Set(here.pins.map(({ id }) => id));
  const more = there.pins.filter(({ id }) => !isHere.has(id));
  return [...more.slice(0, MAX_PINS - here.pins.length), ...here.pins];
}

function addedLists(here: readonly CompanyList[], there: readonly CompanyList[]): CompanyList[] {
  const lists = new Map(here.map((list) => [list.id, list]));
  for (const list of there) {
    const own = listLike([...lists.values()], list);
    if (own) {
      const more = list.companies.filter((id) => !own.companies.includes(id));
      const isTaken = [...lists.values()].some((one) => one.name === list.name);
      const name = own.name ?? (isTaken ? null : list.name);
      lists.set(own.id, { ...own, name, companies: [...more, ...own.companies] });
    } else if (lists.size < MAX_LISTS) lists.set(list.id, list);
  }
  return [...lists.values()];
}

function addedNotes(here: OwnData, there: OwnData, chosen: ReadonlySet<string>): Note[] {
  const notes = notesByKey(here);
  for (const note of there.notes) {
    const key = noteKey(note.about);
    const own = notes.get(key);
    if (!own && notes.size < MAX_NOTES) notes.set(key, note);
    // Panels that have the note open tell another text by its time.
    if (own && chosen.has(key) && own.text !== note.text) {
      const editedAt = note.editedAt === own.editedAt ? own.editedAt + 1 : note.editedAt;
      notes.set(key, { ...note, editedAt });
    }
  }
  return [...notes.values()];
}
