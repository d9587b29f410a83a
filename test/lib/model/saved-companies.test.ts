import { describe, expect, it } from 'vitest';
import {
  isPinned,
  type Listing,
  listingOf,
  recentsOnly,
  suggestionsFor,
} from '../../../lib/model/saved-companies.ts';
import { changedSavedCompanies } from '../../../lib/model/saved-companies-change.ts';
import { savedWith } from '../../saved-with.ts';

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

  it('cuts each text to the stored length and keeps null', () => {
    const long = { id: 'a', exchange: 'x'.repeat(99), name: 'y'.repeat(999), ticker: null };
    expect(listingOf(long)).toEqual({
      id: 'a',
      exchange: 'x'.repeat(80),
      name: 'y'.repeat(200),
      ticker: null,
    });
    expect(listingOf({ ...long, exchange: null, name: null, ticker: 'z'.repeat(31) })).toEqual({
      id: 'a',
      exchange: null,
      name: null,
      ticker: 'z'.repeat(30),
    });
  });
});

describe('the lists as shown', () => {
  it('tell a pinned company from a merely recent company', () => {
    expect([isPinned(saved, 'a'), isPinned(saved, 'b')]).toEqual([true, false]);
    expect(recentsOnly(saved)).toEqual([bank]);
  });

  it.each([
    ['', [rail, mine, bank]],
    ['  ', [rail, mine, bank]],
    [' LAKE', [bank]],
    ['rail ', [rail]],
    ['lk', [mine]],
    ['ail', []],
    ['null', []],
    ['bank of', [bank]],
  ])('suggest for %j the companies with a word that starts so', (text, found) => {
    expect(suggestionsFor(saved, text)).toEqual(found);
  });

  it('suggest nothing for the placeholder of a missing name or ticker', () => {
    const bare = savedWith({ pins: [listing('d', null, null)], recents: [] });
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      expect(suggestionsFor(bare, letter)).toEqual([]);
    }
  });
});
