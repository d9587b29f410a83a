import { type Clip, MAX_CLIPS } from '../model/clips.ts';
import { MAX_NOTES, type Note } from '../model/notes.ts';
import type { OwnData } from '../model/own-data.ts';
import { type CompanyList, MAX_LISTS, MAX_PINS, type Pin } from '../model/saved-companies.ts';
import { withAliases } from '../model/saved-companies-change.ts';
import { isPlain, notesByKey, ownLists, pairedLists } from './like.ts';
import type { LeftOut } from './read-file.ts';

/** A file beside what is on this machine. */
export interface Comparison {
  companies: Counts & { new: Pin[]; different: DifferentPin[] };
  lists: Counts & { new: CompanyList[]; different: DifferentList[] };
  notes: Counts & { new: Note[]; different: DifferentNote[] };
  clips: Counts & { new: Clip[]; different: DifferentClip[] };
  settings: Counts & { new: DifferentSetting[]; different: DifferentSetting[] };
  /** What there is no room for, if the file is added. */
  noRoom: LeftOut[];
}

interface Counts {
  same: number;
  /** What a replacement deletes. */
  onlyHere: number;
}

/** A company that has other names in the file. */
interface DifferentPin {
  here: Pin;
  /** What the file adds to its names. */
  more: string[];
}

interface DifferentList {
  here: CompanyList;
  there: CompanyList;
  /** Companies of the file's list that are not in this machine's. */
  more: number;
  /** The list here has no name, and gets the file's. */
  isNamed: boolean;
}

interface DifferentNote {
  here: Note;
  there: Note;
}

/** The same clip with two comments. */
interface DifferentClip {
  here: Clip;
  there: Clip;
}

export interface DifferentSetting {
  name: string;
  /** Undefined where it was not chosen here. */
  here: string | boolean | undefined;
  there: string | boolean;
}

/** What is new in a file, what differs, and what is only here. */
export function compared(here: OwnData, there: OwnData): Comparison {
  const lists = comparedLists(here, there);
  const notes = comparedNotes(here, there);
  const clips = comparedClips(here, there);
  const renamed = differentPins(here, there);
  const companies = {
    new: without(there.pins, here.pins),
    different: renamed,
    same: there.pins.length - without(there.pins, here.pins).length - renamed.length,
    onlyHere: without(here.pins, there.pins).length,
  };
  return {
    companies,
    lists,
    notes,
    clips,
    settings: comparedSettings(here.settings, there.settings),
    noRoom: [
      beyond('company', companies.new.length, MAX_PINS - here.pins.length),
      beyond('list', lists.new.length, MAX_LISTS - ownLists(here).length),
      beyond('note', notes.new.length, MAX_NOTES - notesByKey(here).size),
      beyond('clip', clips.new.length, MAX_CLIPS - here.clips.length),
    ].flat(),
  };
}

function differentPins(here: OwnData, there: OwnData): DifferentPin[] {
  const own = new Map(here.pins.map((pin) => [pin.id, pin]));
  return there.pins.flatMap(({ id, aliases = [] }): DifferentPin[] => {
    const pin = own.get(id);
    if (!pin || aliases.join('\n') === (pin.aliases ?? []).join('\n')) return [];
    const more = withAliases(pin, aliases).aliases?.slice(pin.aliases?.length ?? 0) ?? [];
    return [{ here: pin, more }];
  });
}

const without = (some: readonly Pin[], others: readonly Pin[]): Pin[] => {
  const isThere = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => !isThere.has(id));
};

const beyond = (what: LeftOut['what'], wanted: number, room: number): LeftOut[] =>
  wanted > room ? [{ what, why: 'room', count: wanted - Math.max(0, room) }] : [];

function comparedLists(here: OwnData, there: OwnData): Comparison['lists'] {
  const pairs = pairedLists(here.lists, there.lists);
  const known = pairs.flatMap(({ here: own, there: list }): DifferentList[] => {
    if (!own) return [];
    const more = list.companies.filter((id) => !own.companies.includes(id)).length;
    return [{ here: own, there: list, more, isNamed: own.name === null && list.name !== null }];
  });
  const isDifferent = ({ here: own, there: other, more }: DifferentList) =>
    more > 0 || own.companies.length !== other.companies.length || own.name !== other.name;
  const different = known.filter(isDifferent);
  const matched = new Set(known.map(({ here: own }) => own.id));
  return {
    // The list that is there from the beginning is no list of the user's while it is empty.
    new: pairs
      .filter(({ here: own, there: list }) => !own && !isPlain(list))
      .map(({ there: list }) => list),
    different,
    same: known.length - different.length,
    onlyHere: here.lists.filter((list) => !matched.has(list.id) && !isPlain(list)).length,
  };
}

function comparedNotes(here: OwnData, there: OwnData): Comparison['notes'] {
  const [own, others] = [notesByKey(here), notesByKey(there)];
  const both = [...others].flatMap(([key, note]): DifferentNote[] => {
    const mine = own.get(key);
    return mine ? [{ here: mine, there: note }] : [];
  });
  const different = both.filter((pair) => pair.here.text !== pair.there.text);
  return {
    new: [...others].filter(([key]) => !own.has(key)).map(([, note]) => note),
    different,
    same: both.length - different.length,
    onlyHere: [...own.keys()].filter((key) => !others.has(key)).length,
  };
}

function comparedClips(here: OwnData, there: OwnData): Comparison['clips'] {
  const own = new Map(here.clips.map((clip) => [clip.id, clip]));
  const ids = new Set(there.clips.map(({ id }) => id));
  const both = there.clips.flatMap((clip): DifferentClip[] => {
    const mine = own.get(clip.id);
    return mine ? [{ here: mine, there: clip }] : [];
  });
  const different = both.filter((pair) => pair.here.comment !== pair.there.comment);
  return {
    new: there.clips.filter(({ id }) => !own.has(id)),
    different,
    same: both.length - different.length,
    onlyHere: here.clips.filter(({ id }) => !ids.has(id)).length,
  };
}

function comparedSettings(
  here: OwnData['settings'],
  there: OwnData['settings'],
): Comparison['settings'] {
  const all = Object.entries(there).map(
    ([name, value]): DifferentSetting => ({ name, here: here[name], there: value }),
  );
  const added = all.filter((one) => one.here === undefined);
  const same = all.filter((one) => one.here === one.there);
  return {
    new: added,
    different: all.filter((one) => !added.includes(one) && !same.includes(one)),
    same: same.length,
    onlyHere: Object.keys(here).filter((name) => !(name in there)).length,
  };
}
