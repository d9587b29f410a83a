import fc from 'fast-check';
import { withoutDoubleNames } from '../../../lib/backup/merge.ts';
import type { Note, NoteAbout } from '../../../lib/model/notes.ts';
import { noteKey } from '../../../lib/model/notes.ts';
import type { OwnData } from '../../../lib/model/own-data.ts';
import { FIRST_LIST, type Listing, settledLists } from '../../../lib/model/saved-companies.ts';
import { anyClip } from '../../fuzz/arbitraries/clips.ts';
import { anyText } from '../../fuzz/arbitraries/texts.ts';
import { idOf } from '../sync/device.ts';

/** What a user may have made: companies in lists, notes on them and on pages, settings. */

const short = (most: number) =>
  fc.option(anyText.map((text) => text.slice(0, most).toWellFormed()));
const id = fc.integer({ min: 0, max: 30 }).map(idOf);
const listing: fc.Arbitrary<Listing> = fc.record({
  id,
  exchange: short(80),
  name: short(200),
  ticker: short(30),
});

const name = anyText
  .map((text) => [...text.toWellFormed()].slice(0, 60).join('').trim())
  .filter((text) => text !== '' && [...text].length <= 60);
/** Of few names, so that two devices have given one to lists of theirs. */
const listName = fc.oneof(name, fc.constantFrom('Rail', 'RAIL', '\uFF32ail', 'Ports'));
const named = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom('first', 'a', 'b', 'c'), name: fc.option(listName) }),
    { selector: (list) => list.id, maxLength: 4 },
  )
  .map((lists) => withoutDoubleNames(lists.map((list) => ({ ...list, companies: [] }))));

const about: fc.Arbitrary<NoteAbout> = fc.oneof(
  fc.record({ kind: fc.constant('company' as const), company: listing }),
  fc.record({
    kind: fc.constant('page' as const),
    company: fc.option(listing),
    documentId: id,
    page: fc.integer({ min: 1, max: 2000 }),
    title: short(500),
    versionId: short(500),
    sourceUrl: short(2000),
    asOf: short(500),
    retrievedAt: fc.integer({ min: 0, max: 2 ** 43 }),
  }),
);
const note: fc.Arbitrary<Note> = fc.record({
  version: fc.constant(1 as const),
  about,
  text: anyText
    .map((text) => text.slice(0, 4000).toWellFormed())
    .filter((text) => text.trim() !== ''),
  editedAt: fc.integer({ min: 0, max: 2 ** 43 }),
});

const settings: fc.Arbitrary<OwnData['settings']> = fc.record(
  {
    language: fc.constantFrom('de', 'ja'),
    theme: fc.constantFrom('light', 'dark'),
    singleKeys: fc.constant(false),
  },
  { requiredKeys: [] },
);

/** As the stores of one device give it. */
export const anyOwnData: fc.Arbitrary<OwnData> = fc
  .record({
    pins: fc.uniqueArray(listing, { selector: (one) => one.id, maxLength: 12 }),
    lists: named,
    inLists: fc.array(fc.array(fc.nat(11), { maxLength: 6 }), { minLength: 4, maxLength: 4 }),
    clips: fc.uniqueArray(anyClip, { selector: (one) => one.id, maxLength: 5 }),
    notes: fc.uniqueArray(note, { selector: (one) => noteKey(one.about), maxLength: 6 }),
    settings,
  })
  .map(({ pins, lists, inLists, notes, clips, settings: chosen }) => {
    const filled = lists.map((list, place) => ({
      ...list,
      companies: (inLists[place] ?? []).flatMap((n) => pins[n]?.id ?? []),
    }));
    return {
      pins,
      lists: settledLists(pins, filled.length > 0 ? filled : [FIRST_LIST]),
      notes,
      clips,
      settings: chosen,
    };
  });
