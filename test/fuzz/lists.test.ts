import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Listing,
  MAX_LISTS,
  MAX_PINS,
  NO_SAVED_COMPANIES,
  type SavedCompanies,
} from '../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../lib/model/saved-companies-change.ts';
import { changedSavedCompanies } from '../saved-with.ts';
import { mix } from './arbitraries/mix.ts';
import { forAll } from './holds.ts';

/** Few ids and names, so that changes meet. */
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const list = fc.constantFrom('first', 'rail', 'bank', 'food');
const name = fc.constantFrom('Rail', 'RAIL', 'Banks', 'Food', 'Semis');
const ids = fc.uniqueArray(id, { maxLength: 4 });
const listing = id.map((one): Listing => ({ id: one, exchange: null, name: one, ticker: null }));
const listings = fc.array(listing);

const change = <C extends SavedCompaniesChange['change']>(name: C) => fc.constant(name);
const anyChange: fc.Arbitrary<SavedCompaniesChange> = mix(
  [3, fc.record({ change: change('pin'), listings, list })],
  [3, fc.record({ change: change('put'), ids, list })],
  [3, fc.record({ change: change('newList'), list, name })],
  [1, fc.record({ change: change('pin'), listings })],
  [1, fc.record({ change: change('opened'), listing })],
  [1, fc.record({ change: change('forget'), id })],
  [2, fc.record({ change: change('take'), ids, list: fc.option(list) })],
  [1, fc.record({ change: change('renameList'), list, name })],
  [1, fc.record({ change: change('deleteList'), list })],
);
const changes = fc.array(anyChange, { maxLength: 30 });
const afterAll = (all: SavedCompaniesChange[], from: SavedCompanies = NO_SAVED_COMPANIES) =>
  all.reduce(changedSavedCompanies, from);

const isOnce = (all: readonly string[]) => new Set(all).size === all.length;
const ofBoth = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => other.includes(each));

it('any change by the user keeps each pin in a list, only pins in lists, and the limits', () =>
  forAll(400, changes, (all) => {
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
  }));

it('any change by the user keeps the order of what stays, and every pin not taken away', () =>
  forAll(400, changes, anyChange, (all, change) => {
    const before = afterAll(all);
    const after = changedSavedCompanies(before, change);
    const names = (saved: SavedCompanies) => saved.lists.map((each) => each.id);
    expect(ofBoth(names(after), names(before))).toEqual(ofBoth(names(before), names(after)));
    for (const each of before.lists) {
      const now = after.lists.find((one) => one.id === each.id)?.companies ?? [];
      expect(ofBoth(now, each.companies)).toEqual(ofBoth(each.companies, now));
    }
    if (change.change === 'take') return;
    for (const pin of before.pins) expect(after.pins.map((one) => one.id)).toContain(pin.id);
  }));
