import { describe, expect, it } from 'vitest';
import {
  isPinned,
  type Listing,
  listingOf,
  recentsOnly,
} from '../../../lib/model/saved-companies.ts';
import type { SavedCompaniesChange } from '../../../lib/model/saved-companies-change.ts';
import { changedSavedCompanies, refusalOf, savedWith } from '../../saved-with.ts';

const listing = (id: string, name: string | null, ticker: string | null): Listing => ({
  id,
  exchange: null,
  name,
  ticker,
});
const rail = listing('a', 'Severn Rail', 'SRL');
const bank = listing('b', 'Bank of Lakemoor', null);
const mine = listing('c', null, 'LKMR');
const saved = savedWith({ pins: [rail, mine], recents: [bank, rail] });

describe('a change of the saved companies', () => {
  it('removes one recent and keeps the others and its pin', () => {
    expect(changedSavedCompanies(saved, { change: 'forget', id: 'a' })).toEqual(
      savedWith({ pins: [rail, mine], recents: [bank] }),
    );
  });

  it('completes an opened company from its own saved data', () => {
    const full = { id: 'c', exchange: 'XLON', name: 'Lakemoor', ticker: 'LKM' };
    const opened = listing('c', null, null);
    const after = changedSavedCompanies(savedWith({ pins: [bank], recents: [full] }), {
      change: 'opened',
      listing: opened,
    });
    expect(after).toEqual(savedWith({ pins: [bank], recents: [full] }));
  });

  it('completes a pin from the opened company and overwrites nothing', () => {
    const opened = { id: 'c', exchange: 'XLON', name: 'Lakemoor', ticker: 'OLD' };
    const { pins, recents } = changedSavedCompanies(saved, { change: 'opened', listing: opened });
    expect(pins).toEqual([rail, { ...opened, ticker: 'LKMR' }]);
    expect(recents).toEqual([opened, bank, rail]);
  });

  it('renames recents and pins as the service does now, which keep their place and other names', () => {
    const before = savedWith({
      pins: [{ ...mine, aliases: ['Moor'] }, rail],
      recents: [bank, mine],
    });
    const told = { id: 'c', exchange: 'XLON', name: 'Highmoor', ticker: null };
    const named = { ...told, ticker: 'LKMR' };
    const listings = [told, listing('b', null, null), listing('z', 'Unknown', null)];
    expect(changedSavedCompanies(before, { change: 'named', listings })).toEqual(
      savedWith({ pins: [{ ...named, aliases: ['Moor'] }, rail], recents: [bank, named] }),
    );
  });

  it('cuts each text to the stored length and keeps null', () => {
    const texts = (exchange: number, name: number, ticker: number) => ({
      ...{ id: 'a', exchange: 'x'.repeat(exchange) },
      ...{ name: 'y'.repeat(name), ticker: 'z'.repeat(ticker) },
    });
    expect(listingOf(texts(99, 999, 31))).toEqual(texts(80, 200, 30));
    const none = { id: 'a', exchange: null, name: null, ticker: null };
    expect(listingOf(none)).toEqual(none);
  });
});

it('the lists as shown tell a pinned company from a merely recent company', () => {
  expect([isPinned(saved, 'a'), isPinned(saved, 'b')]).toEqual([true, false]);
  expect(recentsOnly(saved)).toEqual([bank]);
});

describe('other names of a pinned company', () => {
  const add = (before: typeof saved, name: string, id = 'a') =>
    changedSavedCompanies(before, { change: 'addAlias', id, name });
  const drop = (before: typeof saved, name: string) =>
    changedSavedCompanies(before, { change: 'dropAlias', id: 'a', name });
  const namesOf = ({ pins }: typeof saved) => pins.find(({ id }) => id === 'a')?.aliases;
  const named = add(add(saved, 'Severn'), 'SR Group');

  it('are kept in the order given, each once, and stay when the company is opened', () => {
    expect(namesOf(add(named, ' severn '))).toEqual(['Severn', 'SR Group']);
    const opened = changedSavedCompanies(named, { change: 'opened', listing: rail });
    expect(namesOf(opened)).toEqual(['Severn', 'SR Group']);
    expect(opened.recents[0]).toEqual(rail);
  });

  it('change nothing of a company that is not pinned', () => {
    expect(add(saved, 'Lakemoor', 'b')).toEqual(saved);
  });

  it('are at most five, and a sixth is refused until one is taken away', () => {
    const full = ['a', 'b', 'c'].reduce((all, name) => add(all, name), named);
    const sixth = { change: 'addAlias', id: 'a', name: 'd' } as const;
    expect([refusalOf(full, sixth), add(full, 'd')]).toEqual(['aliasesFull', full]);
    expect(refusalOf(full, { ...sixth, name: 'SEVERN' })).toBeNull();
    expect(namesOf(add(drop(full, 'b'), 'd'))).toEqual(['Severn', 'SR Group', 'a', 'c', 'd']);
  });

  it('leave the pin as it was made once the last is taken away', () => {
    expect(drop(drop(named, 'Severn'), 'SR Group')).toEqual(saved);
  });

  const away: SavedCompaniesChange[] = [
    { change: 'take', ids: ['a'], list: null },
    { change: 'take', ids: ['a'], list: 'first' },
  ];
  it.each(away)('come back when a recent company is pinned again after %o', (change) => {
    const unpinned = changedSavedCompanies(named, change);
    expect(unpinned.pins).toEqual([mine]);
    const opened = changedSavedCompanies(unpinned, { change: 'opened', listing: rail });
    const again = changedSavedCompanies(opened, { change: 'pin', listings: [rail] });
    expect(namesOf(again)).toEqual(['Severn', 'SR Group']);
    const plain = drop(drop(again, 'Severn'), 'SR Group');
    const pin = { change: 'pin' as const, listings: [rail] };
    const twice = changedSavedCompanies(changedSavedCompanies(plain, change), pin);
    expect(namesOf(twice)).toBeUndefined();
  });
});
