import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  type Listing,
  MAX_LISTS,
  MAX_PINS,
  NO_SAVED_COMPANIES,
  type SavedCompanies,
} from '../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../lib/model/saved-companies-change.ts';
import { changedSavedCompanies, refusalOf } from '../saved-with.ts';
import { holds } from './holds.ts';

/** Few ids and names, so that changes meet. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const list = fc.constantFrom('first', 'rail', 'bank', 'food');
const name = fc.constantFrom('Rail', 'RAIL', 'Banks', 'Food', 'Semis');
const ids = fc.uniqueArray(id, { maxLength: 4 });
const listing = id.map((one): Listing => ({ id: one, exchange: null, name: one, ticker: null }));

const added: fc.Arbitrary<SavedCompaniesChange> = fc.oneof(
  fc.record({ change: fc.constant('pin' as const), listing, list }),
  fc.record({ change: fc.constant('pin' as const), listing }),
  fc.record({ change: fc.constant('pinMany' as const), listings: fc.array(listing), list }),
  fc.record({ change: fc.constant('put' as const), ids, list }),
  fc.record({ change: fc.constant('newList' as const), list, name }),
);
const anyChange: fc.Arbitrary<SavedCompaniesChange> = fc.oneof(
  { weight: 4, arbitrary: added },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('opened' as const), listing }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('unpin' as const), id }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('take' as const), ids, list }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('renameList' as const), list, name }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('deleteList' as const), list }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('forget' as const), id }) },
);
const changes = fc.array(anyChange, { maxLength: 30 });
const afterAll = (all: SavedCompaniesChange[], from: SavedCompanies = NO_SAVED_COMPANIES) =>
  all.reduce(changedSavedCompanies, from);

/** Ids of the companies that a change pins. */
const pinnedBy = (change: SavedCompaniesChange): string[] => {
  if (change.change === 'pinMany') return change.listings.map(({ id }) => id);
  return change.change === 'pin' ? [change.listing.id] : [];
};

const isOnce = (all: readonly string[]) => new Set(all).size === all.length;
const ofBoth = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => other.includes(each));

/** What is in which list, whatever the order: which of two came first shows in the order alone. */
const contents = ({ pins, lists }: SavedCompanies) => ({
  pins: pins.map((pin) => pin.id).sort(),
  lists: lists.map((each) => `${each.id} ${each.name} ${each.companies.toSorted()}`).sort(),
});

describe('any change by the user', () => {
  holds(
    'keeps each pin in a list, only pins in lists, and the limits',
    400,
    fc.property(changes, (all) => {
      const { pins, lists } = afterAll(all);
      const pinned = pins.map((pin) => pin.id);
      expect(isOnce(pinned)).toBe(true);
      expect(pinned.length).toBeLessThanOrEqual(MAX_PINS);
      expect(lists.length).toBeGreaterThan(0);
      expect(lists.length).toBeLessThanOrEqual(MAX_LISTS);
      for (const { companies } of lists) {
        expect(isOnce(companies)).toBe(true);
        expect(companies.filter((one) => !pinned.includes(one))).toEqual([]);
      }
      const listed = lists.flatMap(({ companies }) => companies);
      expect(pinned.filter((one) => !listed.includes(one))).toEqual([]);
      const names = lists.flatMap((each) => each.name?.toLowerCase() ?? []);
      expect(isOnce(names)).toBe(true);
    }),
  );

  holds(
    'keeps the order of remaining companies and lists',
    400,
    fc.property(changes, anyChange, (all, change) => {
      const before = afterAll(all);
      const after = changedSavedCompanies(before, change);
      const names = (saved: SavedCompanies) => saved.lists.map((each) => each.id);
      expect(ofBoth(names(after), names(before))).toEqual(ofBoth(names(before), names(after)));
      for (const each of before.lists) {
        const now = after.lists.find((one) => one.id === each.id)?.companies ?? [];
        expect(ofBoth(now, each.companies)).toEqual(ofBoth(each.companies, now));
      }
    }),
  );

  holds(
    'unpins a company only by unpinning it or removing it from its only list',
    400,
    fc.property(changes, anyChange, (all, change) => {
      const before = afterAll(all);
      const after = changedSavedCompanies(before, change);
      if (change.change === 'unpin' || change.change === 'take') return;
      for (const pin of before.pins) expect(after.pins.map((one) => one.id)).toContain(pin.id);
    }),
  );

  holds(
    'keeps everything that two windows add at once, in any order',
    400,
    fc.property(changes, added, added, (all, mine, theirs) => {
      const before = afterAll(all);
      const [one, other] = [
        [mine, theirs],
        [theirs, mine],
      ].map((both) => contents(afterAll(both, before)));
      // A list is to be there before something is put into it; a name goes to who comes first.
      const isRefused = (change: SavedCompaniesChange, after: SavedCompaniesChange) =>
        refusalOf(before, change) !== null ||
        refusalOf(changedSavedCompanies(before, after), change) !== null;
      const makes = [mine, theirs].find(({ change }) => change === 'newList');
      if (makes || isRefused(mine, theirs) || isRefused(theirs, mine)) return;
      // A company that one window pins for the first time may be put into a list by the other.
      const isNew = [mine, theirs].some(
        (each) => !pinnedBy(each).every((id) => before.pins.some((pin) => pin.id === id)),
      );
      if (!isNew) expect(one).toEqual(other);
      for (const each of [mine, theirs]) {
        for (const id of pinnedBy(each)) {
          expect(one?.pins).toContain(id);
          expect(other?.pins).toContain(id);
        }
      }
    }),
  );
});
