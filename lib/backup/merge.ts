import { type Clip, MAX_CLIPS } from '../model/clips.ts';
import { MAX_NOTES, type Note, noteKey } from '../model/notes.ts';
import { NO_OWN_DATA, type OwnData, type OwnDataChange } from '../model/own-data.ts';
import {
  type CompanyList,
  FIRST_LIST,
  MAX_LISTS,
  MAX_PINS,
  type Pin,
  settledLists,
} from '../model/saved-companies.ts';
import { isSameName, withAliases } from '../model/saved-companies-change.ts';

/** The kinds of what the user makes: how an entry of a file meets one on this device. */
interface Kind<T> {
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

const settingsOf = ({ settings }: Pick<OwnData, 'settings'>): Setting[] =>
  Object.entries(settings).map(([name, value]) => ({ name, value }));

const COMPANIES: Kind<Pin> = {
  most: MAX_PINS,
  key: ({ id }) => id,
  isSame: (here, there) => here.aliases?.join('\n') === there.aliases?.join('\n'),
  joined: (here, there) => withAliases(here, there.aliases ?? []),
};

const LISTS: Kind<CompanyList> = {
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

/** What the user wrote: two texts stand side by side until the user chooses. */
const written = <T extends Note | Clip>(
  most: number,
  key: (one: T) => string,
  textOf: (one: T) => string,
  withTextOf: (here: T, there: T) => T,
): Kind<T> => ({
  most,
  key,
  isSame: (here, there) => textOf(here) === textOf(there),
  joined(here, there, isChosen) {
    if (!isChosen || textOf(here) === textOf(there)) return here;
    // Panels that have a text open tell another one by its time.
    const isSameTime = there.editedAt === here.editedAt;
    return { ...withTextOf(here, there), editedAt: there.editedAt + Number(isSameTime) };
  },
});

const NOTES = written<Note>(
  MAX_NOTES,
  ({ about }) => noteKey(about),
  ({ text }) => text,
  (_, there) => there,
);

/** Clips never change but for their comment. */
const CLIPS = written<Clip>(
  MAX_CLIPS,
  ({ id }) => id,
  ({ comment }) => comment,
  (here, { comment }) => ({ ...here, comment }),
);

const SETTINGS: Kind<Setting> = {
  most: Number.POSITIVE_INFINITY,
  key: ({ name }) => name,
  isSame: (here, there) => here.value === there.value,
  joined: (here, there, isChosen) => (isChosen ? there : here),
};

/** Entries of one kind in a file beside those on this device. */
export interface Compared<T> {
  new: T[];
  different: Different<T>[];
  same: number;
  /** What a replacement deletes. */
  onlyHere: number;
  /** How many of the new ones find no room here. */
  noRoom: number;
}

interface Different<T> {
  here: T;
  there: T;
  /** What adding the file makes of the entry here; the entry itself if adding changes nothing. */
  joined: T;
}

/** What is new in a file, what differs, and what is only here. */
export function compared(here: OwnData, there: OwnData) {
  const lists = withIdsOfHere(here.lists, there.lists);
  return {
    companies: comparedAs(COMPANIES, here.pins, there.pins),
    // No user made a plain list: it is neither new nor lost, and takes no room while no other is there.
    lists: comparedAs(LISTS, here.lists, lists, isPlain, madeLists(here.lists).length),
    notes: comparedAs(NOTES, here.notes, there.notes),
    clips: comparedAs(CLIPS, here.clips, there.clips),
    settings: comparedAs(SETTINGS, settingsOf(here), settingsOf(there)),
  };
}

export type Comparison = ReturnType<typeof compared>;

function comparedAs<T>(
  { key, most, isSame, joined }: Kind<T>,
  here: readonly T[],
  there: readonly T[],
  isUnmade: (one: T) => boolean = () => false,
  taken = here.length,
): Compared<T> {
  const own = new Map(here.map((one) => [key(one), one]));
  const others = new Set(there.map(key));
  const both = there.flatMap((one): Different<T>[] => {
    const mine = own.get(key(one));
    return mine ? [{ here: mine, there: one, joined: joined(mine, one, false) }] : [];
  });
  const different = both.filter((pair) => !isSame(pair.here, pair.there));
  const added = there.filter((one) => !own.has(key(one)) && !isUnmade(one));
  return {
    new: added,
    different,
    same: both.length - different.length,
    onlyHere: here.filter((one) => !others.has(key(one)) && !isUnmade(one)).length,
    noRoom: Math.max(0, added.length - Math.max(0, most - taken)),
  };
}

/** The data on this device after an import with the user’s choices. */
export function takenIn(before: OwnData, change: Omit<OwnDataChange, 'basedOn'>): OwnData {
  const { how, data } = change;
  const here = how === 'replace' ? NO_OWN_DATA : before;
  const chosen = new Set(change.texts);
  const joinedPins = added(COMPANIES, here.pins, data.pins);
  // New companies come first, in the file's order.
  const pins = [...joinedPins.slice(here.pins.length), ...joinedPins.slice(0, here.pins.length)];
  const own = madeLists(here.lists);
  const settings = added(SETTINGS, settingsOf(here), settingsOf(data), () => change.settings);
  return {
    pins,
    lists: settledLists(pins, added(LISTS, own, withIdsOfHere(own, data.lists))),
    notes: added(NOTES, here.notes, data.notes, (key) => chosen.has(key)),
    clips: added(CLIPS, here.clips, data.clips, (key) => chosen.has(key)),
    settings: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
  };
}

/** What is here, joined with what the file has of it, then what is new, as far as there is room. */
function added<T>(
  { key, most, joined }: Kind<T>,
  here: readonly T[],
  there: readonly T[],
  isChosen: (key: string) => boolean = () => false,
): T[] {
  const all = new Map(here.map((one) => [key(one), one]));
  for (const one of there) {
    const own = all.get(key(one));
    if (own) all.set(key(one), joined(own, one, isChosen(key(one))));
    else if (all.size < most) all.set(key(one), one);
  }
  return [...all.values()];
}

const isNamed = ({ name }: CompanyList, wanted: string | null): boolean =>
  name !== null && wanted !== null && isSameName(name, wanted);

/**
 * The file's lists with the ids that they have here: a list is known by its name, which the user sees, or
 * else by its id. Two lists never get the same name: a list of the file gets a new id if its id belongs to
 * a list that another one of the file joins by name, or is every device's first and both have names.
 */
function withIdsOfHere(here: readonly CompanyList[], there: readonly CompanyList[]): CompanyList[] {
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
    if (list.name === null || !own || !(isFirst || isTaken.has(own.id))) return list;
    let [id, count] = [list.id, 1];
    while (given.has(id)) id = `${list.id.slice(0, 90)}-${++count}`;
    given.add(id);
    return { ...list, id };
  });
  return joinedBy(aligned, (one, other) => one.id === other.id);
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
    const earlier = all.find((one) => isSame(one, list));
    if (!earlier) all.push({ ...list });
    else {
      earlier.companies = [...new Set([...earlier.companies, ...list.companies])];
      earlier.name ??= list.name;
    }
  }
  return all;
}

/** Whether a list is as the one that is there from the beginning, which no user made. */
const isPlain = ({ name, companies }: CompanyList): boolean =>
  name === null && companies.length === 0;

/** The lists here; none if the user made none, so that those of a file keep their order. */
const madeLists = (lists: CompanyList[]): CompanyList[] => (lists.every(isPlain) ? [] : lists);
