import { type Note, noteKey } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import type { CompanyList } from '../model/saved-companies.ts';
import { isSameName } from '../model/saved-companies-change.ts';

/** What is taken for the same, here and in a file. */

/** This machine's list that a list of the file is: by its id, or else by its name. */
export const listLike = (
  lists: readonly CompanyList[],
  { id, name }: CompanyList,
): CompanyList | undefined =>
  lists.find((list) => list.id === id) ??
  lists.find((list) => list.name !== null && name !== null && isSameName(list.name, name));

export const notesByKey = ({ notes }: Pick<OwnData, 'notes'>): Map<string, Note> =>
  new Map(notes.map((note) => [noteKey(note.about), note]));

/** Whether a list is as the one that is there from the beginning: no user made it. */
export const isPlain = ({ name, companies }: CompanyList): boolean =>
  name === null && companies.length === 0;
