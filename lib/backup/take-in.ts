import { type Clip, MAX_CLIPS } from '../model/clips.ts';
import { MAX_NOTES, type Note, noteKey } from '../model/notes.ts';
import type { OwnData, OwnDataChange } from '../model/own-data.ts';
import { type CompanyList, MAX_LISTS, MAX_PINS, settledLists } from '../model/saved-companies.ts';
import { withAliases } from '../model/saved-companies-change.ts';
import { notesByKey, ownLists, pairedLists, union, withoutDoubleNames } from './like.ts';

/** What is on this machine once a file is taken in as the user chose. */
export function takenIn(here: OwnData, change: Omit<OwnDataChange, 'basedOn'>): OwnData {
  const { how, data } = change;
  if (how === 'replace') {
    return { ...data, lists: settledLists(data.pins, addedLists([], data.lists)) };
  }
  const pins = added(here, data);
  const own = ownLists(here);
  return {
    pins,
    lists: settledLists(pins, addedLists(own, data.lists)),
    notes: addedNotes(here, data, new Set(change.notes)),
    clips: addedClips(here, data, new Set(change.clips)),
    settings: change.settings
      ? { ...here.settings, ...data.settings }
      : { ...data.settings, ...here.settings },
  };
}

/** New ones at the front, in the file's order, as many as there is room for. Those here get the file's other names. */
function added(here: OwnData, there: OwnData): OwnData['pins'] {
  const isHere = new Set(here.pins.map(({ id }) => id));
  const namesOf = new Map(there.pins.map(({ id, aliases = [] }) => [id, aliases]));
  const own = here.pins.map((pin) => withAliases(pin, namesOf.get(pin.id) ?? []));
  const more = there.pins.filter(({ id }) => !isHere.has(id));
  return [...more.slice(0, MAX_PINS - here.pins.length), ...own];
}

function addedLists(here: readonly CompanyList[], found: readonly CompanyList[]): CompanyList[] {
  const lists = new Map(here.map((list) => [list.id, list]));
  const there = withoutDoubleNames(found);
  const given = new Set([...here, ...there].map(({ id }) => id));
  for (const { here: paired, there: list } of pairedLists(here, there)) {
    const own = paired && lists.get(paired.id);
    if (own) {
      const isMore = (id: string) => !own.companies.includes(id);
      const companies = union(list.companies.filter(isMore), own.companies);
      lists.set(own.id, { ...own, name: own.name ?? list.name, companies });
    } else if (lists.size < MAX_LISTS) {
      const id = lists.has(list.id) ? otherId(list.id, given) : list.id;
      given.add(id);
      lists.set(id, { ...list, id });
    }
  }
  return [...lists.values()];
}

/** For a list whose id another has here. */
function otherId(id: string, given: ReadonlySet<string>): string {
  for (let count = 2; ; count++) {
    const other = `${id.slice(0, 90)}-${count}`;
    if (!given.has(other)) return other;
  }
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

/** Clips never change but for their comment: one that is here stays, with the file's where the user chose so. */
function addedClips(here: OwnData, there: OwnData, chosen: ReadonlySet<string>): Clip[] {
  const clips = new Map(here.clips.map((clip) => [clip.id, clip]));
  for (const clip of there.clips) {
    const own = clips.get(clip.id);
    if (!own && clips.size < MAX_CLIPS) clips.set(clip.id, clip);
    if (own && chosen.has(clip.id) && own.comment !== clip.comment) {
      // Panels that have it open tell another comment by its time.
      const editedAt = clip.editedAt === own.editedAt ? own.editedAt + 1 : clip.editedAt;
      clips.set(clip.id, { ...own, comment: clip.comment, editedAt });
    }
  }
  return [...clips.values()];
}
