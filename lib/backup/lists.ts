import { type CompanyList, FIRST_LIST } from '../model/saved-companies.ts';
import { isSameName } from '../model/saved-companies-change.ts';

/** Which lists of a file are lists of this machine. */

const isNamed = ({ name }: CompanyList, wanted: string | null): boolean =>
  name !== null && wanted !== null && isSameName(name, wanted);

/**
 * The file's lists with the ids that they have here: a list is known by its name, which the user sees, or
 * else by its id. Two lists never get the same name: a list of the file gets a new id if its id belongs to
 * a list that another one of the file joins by name, or is every machine's first and both have names.
 */
export function withIdsOfHere(
  here: readonly CompanyList[],
  there: readonly CompanyList[],
): CompanyList[] {
  const lists = withoutDoubleNames(there);
  const byName = new Map(
    lists.map((list) => {
      const like = here.filter((own) => isNamed(own, list.name));
      return [list.id, (like.find(({ id }) => id === list.id) ?? like[0])?.id];
    }),
  );
  const isTaken = new Set(byName.values());
  const given = new Set([...here, ...lists].map(({ id }) => id));
  const aligned = lists.map((list): CompanyList => {
    const named = byName.get(list.id);
    if (named !== undefined) return { ...list, id: named };
    const own = here.find(({ id }) => id === list.id);
    const isFirst = list.id === FIRST_LIST.id && own?.name !== null;
    const isOther = list.name !== null && own && (isFirst || isTaken.has(own.id));
    return isOther ? { ...list, id: otherId(list.id, given) } : list;
  });
  return joinedBy(aligned, (one, other) => one.id === other.id);
}

/** @param given ids of other lists, to which the new one is added */
function otherId(id: string, given: Set<string>): string {
  for (let count = 2; ; count++) {
    const other = `${id.slice(0, 90)}-${count}`;
    if (given.has(other)) continue;
    given.add(other);
    return other;
  }
}

/** Lists of one name as one, with the companies of all of them. */
export const withoutDoubleNames = (lists: readonly CompanyList[]): CompanyList[] =>
  joinedBy(lists, (one, other) => isNamed(one, other.name));

function joinedBy(
  lists: readonly CompanyList[],
  isSame: (one: CompanyList, other: CompanyList) => boolean,
): CompanyList[] {
  const all: CompanyList[] = [];
  for (const list of lists) {
    const place = all.findIndex((earlier) => isSame(earlier, list));
    const earlier = all[place];
    if (!earlier) all.push(list);
    else {
      const companies = [...new Set([...earlier.companies, ...list.companies])];
      all[place] = { ...earlier, name: earlier.name ?? list.name, companies };
    }
  }
  return all;
}

/** Whether a list is as the one that is there from the beginning, which no user made. */
export const isPlain = ({ name, companies }: CompanyList): boolean =>
  name === null && companies.length === 0;

/** The lists here; none if the user made none, so that those of a file keep their order. */
export const madeLists = (lists: CompanyList[]): CompanyList[] =>
  lists.every(isPlain) ? [] : lists;
