import type { Clip } from '../model/clips.ts';
import type { Note } from '../model/notes.ts';
import type { OwnData, OwnDataChange } from '../model/own-data.ts';
import { type CompanyList, type Pin, settledLists } from '../model/saved-companies.ts';
import {
  CLIPS,
  COMPANIES,
  type Kind,
  LISTS,
  NOTES,
  SETTINGS,
  type Setting,
  settingsOf,
} from './kinds.ts';
import { isPlain, madeLists, withIdsOfHere, withoutDoubleNames } from './lists.ts';
import type { LeftOut } from './read-file.ts';

/** Entries of one kind in a file beside those on this machine. */
export interface Compared<T> {
  new: T[];
  different: Different<T>[];
  same: number;
  /** What a replacement deletes. */
  onlyHere: number;
}

export interface Different<T> {
  here: T;
  there: T;
  /** What adding the file makes of the entry here; the entry itself if adding changes nothing. */
  joined: T;
}

/** A file beside what is on this machine. */
export interface Comparison {
  companies: Compared<Pin>;
  lists: Compared<CompanyList>;
  notes: Compared<Note>;
  clips: Compared<Clip>;
  settings: Compared<Setting>;
  /** What there is no room for, if the file is added. */
  noRoom: LeftOut[];
}

/** What is new in a file, what differs, and what is only here. */
export function compared(here: OwnData, there: OwnData): Comparison {
  const companies = comparedAs(COMPANIES, here.pins, there.pins);
  // No user made a plain list: it is neither new nor lost.
  const isMade = (list: CompanyList) => !isPlain(list);
  const lists = comparedAs(LISTS, here.lists, withIdsOfHere(here.lists, there.lists), isMade);
  const notes = comparedAs(NOTES, here.notes, there.notes);
  const clips = comparedAs(CLIPS, here.clips, there.clips);
  return {
    companies,
    lists,
    notes,
    clips,
    settings: comparedAs(SETTINGS, settingsOf(here), settingsOf(there)),
    noRoom: [
      beyond(COMPANIES, companies.new.length, here.pins.length),
      beyond(LISTS, lists.new.length, madeLists(here.lists).length),
      beyond(NOTES, notes.new.length, here.notes.length),
      beyond(CLIPS, clips.new.length, here.clips.length),
    ].flat(),
  };
}

function comparedAs<T>(
  { key, isSame, joined }: Kind<T>,
  here: readonly T[],
  there: readonly T[],
  isMade: (one: T) => boolean = () => true,
): Compared<T> {
  const own = new Map(here.map((one) => [key(one), one]));
  const others = new Set(there.map(key));
  const both = there.flatMap((one): Different<T>[] => {
    const mine = own.get(key(one));
    return mine ? [{ here: mine, there: one, joined: joined(mine, one, false) }] : [];
  });
  const different = both.filter((pair) => !isSame(pair.here, pair.there));
  return {
    new: there.filter((one) => !own.has(key(one)) && isMade(one)),
    different,
    same: both.length - different.length,
    onlyHere: here.filter((one) => !others.has(key(one)) && isMade(one)).length,
  };
}

function beyond<T>({ what, most }: Kind<T>, wanted: number, taken: number): LeftOut[] {
  const room = Math.max(0, most - taken);
  return wanted > room ? [{ what, why: 'room', count: wanted - room }] : [];
}

/** What is on this machine once a file is taken in as the user chose. */
export function takenIn(here: OwnData, change: Omit<OwnDataChange, 'basedOn'>): OwnData {
  const { how, data } = change;
  if (how === 'replace') {
    return { ...data, lists: settledLists(data.pins, withoutDoubleNames(data.lists)) };
  }
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
