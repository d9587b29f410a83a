import { type Clip, MAX_CLIPS } from '../model/clips.ts';
import { MAX_NOTES, type Note, noteKey } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import { type CompanyList, MAX_LISTS, MAX_PINS, type Pin } from '../model/saved-companies.ts';
import { withAliases } from '../model/saved-companies-change.ts';

/** The kinds of what the user makes: how an entry of a file meets one on this machine. */
export interface Kind<T> {
  what: 'company' | 'list' | 'note' | 'clip' | 'setting';
  /** As many as there may be. */
  most: number;
  /** Entries of one key are the same company, list, note, clip or setting. */
  key(one: T): string;
  isSame(here: T, there: T): boolean;
  /**
   * The entry here with what the file adds to it; the same object if that is nothing.
   *
   * @param isChosen the user prefers the file's text or value
   */
  joined(here: T, there: T, isChosen: boolean): T;
}

export interface Setting {
  name: string;
  value: string | boolean;
}

export const settingsOf = ({ settings }: Pick<OwnData, 'settings'>): Setting[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value }));

export const COMPANIES: Kind<Pin> = {
  what: 'company',
  most: MAX_PINS,
  key: ({ id }) => id,
  isSame: (here, there) => isSameRow(here.aliases ?? [], there.aliases ?? []),
  joined: (here, there) => withAliases(here, there.aliases ?? []),
};

export const LISTS: Kind<CompanyList> = {
  what: 'list',
  most: MAX_LISTS,
  key: ({ id }) => id,
  isSame: (here, there) =>
    here.name === there.name &&
    here.companies.length === there.companies.length &&
    here === LISTS.joined(here, there, false),
  joined(here, there) {
    const more = there.companies.filter((id) => !here.companies.includes(id));
    const name = here.name ?? there.name;
    if (more.length === 0 && name === here.name) return here;
    return { ...here, name, companies: [...more, ...here.companies] };
  },
};

export const NOTES: Kind<Note> = {
  what: 'note',
  most: MAX_NOTES,
  key: ({ about }) => noteKey(about),
  isSame: (here, there) => here.text === there.text,
  joined: (here, there, isChosen) =>
    isChosen && here.text !== there.text ? { ...there, editedAt: otherTime(here, there) } : here,
};

/** Clips never change but for their comment. */
export const CLIPS: Kind<Clip> = {
  what: 'clip',
  most: MAX_CLIPS,
  key: ({ id }) => id,
  isSame: (here, there) => here.comment === there.comment,
  joined: (here, there, isChosen) =>
    isChosen && here.comment !== there.comment
      ? { ...here, comment: there.comment, editedAt: otherTime(here, there) }
      : here,
};

export const SETTINGS: Kind<Setting> = {
  what: 'setting',
  most: Number.POSITIVE_INFINITY,
  key: ({ name }) => name,
  isSame: (here, there) => here.value === there.value,
  joined: (here, there, isChosen) => (isChosen ? there : here),
};

interface Edited {
  editedAt: number;
}

/** Panels that have a text open tell another one by its time. */
const otherTime = (here: Edited, there: Edited): number =>
  there.editedAt === here.editedAt ? here.editedAt + 1 : there.editedAt;

const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');
