import { type Note, noteKey } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import { type CompanyList, FIRST_LIST } from '../model/saved-companies.ts';
import { isSameName } from '../model/saved-companies-change.ts';

/** What is taken for the same, here and in a file. */

/** A list of a file, and this machine's list that it is; null where it is another. */
export interface PairedList {
  here: CompanyList | null;
  there: CompanyList;
}

const isNamed = ({ name }: CompanyList, wanted: string | null): boolean =>
  name !== null && wanted !== null && isSameName(name, wanted);

/**
 * Which lists of a file are this machine's: by their names, which are what the user sees, or else by their
 * ids. A name never comes to stand on two lists: where an id is that of a list which is another's by name,
 * or is every machine's first and both have names, the file's is a list of its own.
 */
export function pairedLists(
  here: readonly CompanyList[],
  there: readonly CompanyList[],
): PairedList[] {
  const byName = new Map(
    there.map((list) => {
      const like = here.filter((own) => isNamed(own, list.name));
      return [list.id, like.find(({ id }) => id === list.id) ?? like[0]];
    }),
  );
  const isTaken = new Set([...byName.values()].map((own) => own?.id));
  return there.map((list): PairedList => {
    const named = byName.get(list.id);
    if (named) return { here: named, there: list };
    const own = here.find(({ id }) => id === list.id) ?? null;
    const isFirst = list.id === FIRST_LIST.id && own?.name !== null;
    const isOther = list.name !== null && own !== null && (isFirst || isTaken.has(own.id));
    return { here: isOther ? null : own, there: list };
  });
}

/** Lists of one name as one, with the companies of all of them: no list of ours has another's name. */
export function withoutDoubleNames(lists: readonly CompanyList[]): CompanyList[] {
  const all: CompanyList[] = [];
  for (const list of lists) {
    const place = all.findIndex((earlier) => isNamed(earlier, list.name));
    const earlier = all[place];
    if (!earlier) all.push(list);
    else all[place] = { ...earlier, companies: union(earlier.companies, list.companies) };
  }
  return all;
}

export const union = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

export const notesByKey = ({ notes }: Pick<OwnData, 'notes'>): Map<string, Note> =>
  new Map(notes.map((note) => [noteKey(note.about), note]));

/** Whether a list is as the one that is there from the beginning: no user made it. */
export const isPlain = ({ name, companies }: CompanyList): boolean =>
  name === null && companies.length === 0;

/** A machine without lists of the user's own has the file's, in their order. */
export const ownLists = ({ lists }: Pick<OwnData, 'lists'>): CompanyList[] =>
  lists.every(isPlain) ? [] : lists;
