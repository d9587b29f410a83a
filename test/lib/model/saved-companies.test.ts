import { describe, expect, it } from 'vitest';
import {
  isPinned,
  type Listing,
  listingOf,
  listsWith,
  MAX_LISTS,
  MAX_PINS,
  recentsOnly,
  settledLists,
} from '../../../lib/model/saved-companies.ts';
import {
  type SavedCompaniesChange,
  savedCompaniesChangeSchema,
} from '../../../lib/model/saved-companies-change.ts';
import { changedSavedCompanies, refusalOf, savedWith } from '../../saved-with.ts';

const company = (id: string, name: string | null, ticker: string | null): Listing => ({
  id,
  exchange: null,
  name,
  ticker,
});
const severn = company('a', 'Severn Rail', 'SRL');
const bank = company('b', 'Bank of Lakemoor', null);
const mine = company('c', null, 'LKMR');
const shelf = savedWith({ pins: [severn, mine], recents: [bank, severn] });

describe('a change of the saved companies', () => {
  it('removes one recent and keeps the others and its pin', () => {
    expect(changedSavedCompanies(shelf, { change: 'forget', id: 'a' })).toEqual(
      savedWith({ pins: [severn, mine], recents: [bank] }),
    );
  });

  it('completes an opened company from its own saved data', () => {
    const full = { id: 'c', exchange: 'XLON', name: 'Lakemoor', ticker: 'LKM' };
    const opened = company('c', null, null);
    const after = changedSavedCompanies(savedWith({ pins: [bank], recents: [full] }), {
      change: 'opened',
      listing: opened,
    });
    expect(after).toEqual(savedWith({ pins: [bank], recents: [full] }));
  });

  it('completes a pin from the opened company and overwrites nothing', () => {
    const opened = { id: 'c', exchange: 'XLON', name: 'Lakemoor', ticker: 'OLD' };
    const { pins, recents } = changedSavedCompanies(shelf, { change: 'opened', listing: opened });
    expect(pins).toEqual([severn, { ...opened, ticker: 'LKMR' }]);
    expect(recents).toEqual([opened, bank, severn]);
  });

  it('renames recents and pins as the service does now, which keep their place and other names', () => {
    const before = savedWith({
      pins: [{ ...mine, aliases: ['Moor'] }, severn],
      recents: [bank, mine],
    });
    const told = { id: 'c', exchange: 'XLON', name: 'Highmoor', ticker: null };
    const named = { ...told, ticker: 'LKMR' };
    const listings = [told, company('b', null, null), company('z', 'Unknown', null)];
    expect(changedSavedCompanies(before, { change: 'named', listings })).toEqual(
      savedWith({ pins: [{ ...named, aliases: ['Moor'] }, severn], recents: [bank, named] }),
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
  expect([isPinned(shelf, 'a'), isPinned(shelf, 'b')]).toEqual([true, false]);
  expect(recentsOnly(shelf)).toEqual([bank]);
});

describe('other names of a pinned company', () => {
  const add = (before: typeof shelf, name: string, id = 'a') =>
    changedSavedCompanies(before, { change: 'addAlias', id, name });
  const drop = (before: typeof shelf, name: string) =>
    changedSavedCompanies(before, { change: 'dropAlias', id: 'a', name });
  const namesOf = ({ pins }: typeof shelf) => pins.find(({ id }) => id === 'a')?.aliases;
  const named = add(add(shelf, 'Severn'), 'SR Group');

  it('are kept in the order given, each once, and stay when the company is opened', () => {
    expect(namesOf(add(named, ' severn '))).toEqual(['Severn', 'SR Group']);
    const opened = changedSavedCompanies(named, { change: 'opened', listing: severn });
    expect(namesOf(opened)).toEqual(['Severn', 'SR Group']);
    expect(opened.recents[0]).toEqual(severn);
  });

  it('change nothing of a company that is not pinned', () => {
    expect(add(shelf, 'Lakemoor', 'b')).toEqual(shelf);
  });

  it('are at most five, and a sixth is refused until one is taken away', () => {
    const full = ['a', 'b', 'c'].reduce((all, name) => add(all, name), named);
    const sixth = { change: 'addAlias', id: 'a', name: 'd' } as const;
    expect([refusalOf(full, sixth), add(full, 'd')]).toEqual(['aliasesFull', full]);
    expect(refusalOf(full, { ...sixth, name: 'SEVERN' })).toBeNull();
    expect(namesOf(add(drop(full, 'b'), 'd'))).toEqual(['Severn', 'SR Group', 'a', 'c', 'd']);
  });

  it('leave the pin as it was made once the last is taken away', () => {
    expect(drop(drop(named, 'Severn'), 'SR Group')).toEqual(shelf);
  });

  const away: SavedCompaniesChange[] = [
    { change: 'take', ids: ['a'], list: null },
    { change: 'take', ids: ['a'], list: 'first' },
  ];
  it.each(away)('come back when a recent company is pinned again after %o', (change) => {
    const unpinned = changedSavedCompanies(named, change);
    expect(unpinned.pins).toEqual([mine]);
    const opened = changedSavedCompanies(unpinned, { change: 'opened', listing: severn });
    const again = changedSavedCompanies(opened, { change: 'pin', listings: [severn] });
    expect(namesOf(again)).toEqual(['Severn', 'SR Group']);
    const plain = drop(drop(again, 'Severn'), 'SR Group');
    const pin = { change: 'pin' as const, listings: [severn] };
    const twice = changedSavedCompanies(changedSavedCompanies(plain, change), pin);
    expect(namesOf(twice)).toBeUndefined();
  });
});

const listing = (id: string): Listing => ({ id, exchange: null, name: id, ticker: null });
const rail = { id: 'rail', name: 'Rail', companies: ['a', 'b'] };
const banks = { id: 'banks', name: 'Banks', companies: ['c'] };
const saved = savedWith({ pins: ['a', 'b', 'c'].map(listing), lists: [rail, banks] });
const after = (change: SavedCompaniesChange, before = saved) =>
  changedSavedCompanies(before, change);
const companies = (change: SavedCompaniesChange, before = saved) =>
  after(change, before).lists.map((list) => list.companies.join(''));

describe('lists of pins', () => {
  it('contain every pin: a pin without a list is in the first', () => {
    expect(
      settledLists([listing('x'), listing('a')], [{ ...rail, companies: ['gone', 'a', 'a'] }]),
    ).toEqual([{ ...rail, companies: ['x', 'a'] }]);
    expect(settledLists([listing('x')], [])).toEqual([
      { id: 'first', name: null, companies: ['x'] },
    ]);
  });

  it('are found by a company that they hold', () => expect(listsWith(saved, 'a')).toEqual([rail]));

  it('receive a newly pinned company first, and an already pinned company too', () => {
    const pin = (id: string, list?: string): SavedCompaniesChange => ({
      ...{ change: 'pin', listings: [listing(id)] },
      ...(list && { list }),
    });
    expect(companies(pin('d'))).toEqual(['dab', 'c']);
    expect(companies(pin('d', 'banks'))).toEqual(['ab', 'dc']);
    expect(companies(pin('a', 'banks'))).toEqual(['ab', 'ac']);
    expect(after(pin('a', 'banks')).pins).toEqual(saved.pins);
    expect(companies(pin('a', 'rail'))).toEqual(['ab', 'c']);
    // Deleted in another window meanwhile.
    expect(companies(pin('d', 'gone'))).toEqual(['dab', 'c']);
  });

  it('receive many at once in their order, as many as there is room for', () => {
    const many = (...ids: string[]) => ids.map(listing);
    const change = {
      change: 'pin',
      listings: many('d', 'a', 'e', 'd'),
      list: 'banks',
    } as const;
    expect(companies(change)).toEqual(['ab', 'daec']);
    expect(after(change).pins.map(({ id }) => id)).toEqual(['d', 'e', 'a', 'b', 'c']);
    expect(companies({ change: 'pin', listings: many('d', 'e') })).toEqual(['deab', 'c']);
    const full = savedWith({
      pins: Array.from({ length: MAX_PINS - 1 }, (_, n) => listing(`${n}`)),
    });
    const added = after({ change: 'pin', listings: many('d', '7', 'e') }, full);
    expect(added.pins).toHaveLength(MAX_PINS);
    expect(added.pins[0]).toEqual(listing('d'));
    expect(refusalOf(added, { change: 'pin', listings: many('e') })).toBe('pinsFull');
    expect(refusalOf(added, { change: 'pin', listings: many('e', '7') })).toBe(null);
  });

  it('receive pinned companies from other lists', () => {
    expect(companies({ change: 'put', ids: ['b', 'x', 'c'], list: 'banks' })).toEqual(['ab', 'bc']);
  });

  it('release companies, which are unpinned when in no other list', () => {
    const both = after({ change: 'put', ids: ['a'], list: 'banks' });
    const less = after({ change: 'take', ids: ['a', 'b', 'c'], list: 'rail' }, both);
    expect(less.pins).toEqual([listing('a'), listing('c')]);
    expect(less.lists.map((list) => list.companies.join(''))).toEqual(['', 'ac']);
  });

  it('are created, renamed, and deleted without unpinning a company', () => {
    const made = after({ change: 'newList', list: 'new', name: 'New' });
    expect(made.lists.at(-1)).toEqual({ id: 'new', name: 'New', companies: [] });
    // Heard twice.
    expect(after({ change: 'newList', list: 'new', name: 'Other' }, made)).toEqual(made);
    expect(after({ change: 'renameList', list: 'rail', name: 'Road' }).lists[0]?.name).toBe('Road');
    const deleted = after({ change: 'deleteList', list: 'rail' });
    expect(deleted.lists).toEqual([{ ...banks, companies: ['a', 'b', 'c'] }]);
    expect(deleted.pins).toEqual(saved.pins);
    expect(after({ change: 'deleteList', list: 'gone' })).toEqual(saved);
  });

  it('are cleared together', () => {
    expect(after({ change: 'clearPins' })).toEqual(savedWith({}));
    expect(after({ change: 'clearRecents' })).toEqual(saved);
  });
});

describe('a change to the lists', () => {
  const full = savedWith({ pins: Array.from({ length: MAX_PINS }, (_, n) => listing(`c${n}`)) });
  const manyLists = savedWith({
    lists: Array.from({ length: MAX_LISTS }, (_, n) => ({ ...rail, id: `${n}`, name: `${n}` })),
  });
  const named = (change: 'newList' | 'renameList', list: string, name: string) => ({
    ...{ change, list, name },
  });

  it.each<[string, SavedCompaniesChange, typeof saved, string | null]>([
    ['a pin beyond the limit', { change: 'pin', listings: [listing('d')] }, full, 'pinsFull'],
    ['an existing pin', { change: 'pin', listings: [listing('c1')] }, full, null],
    ['a list beyond the limit', named('newList', 'n', 'N'), manyLists, 'listsFull'],
    ['a repeated name', named('newList', 'n', 'RAIL'), saved, 'nameTaken'],
    ['the name of another list', named('renameList', 'rail', 'banks'), saved, 'nameTaken'],
    ['the list’s own name', named('renameList', 'rail', 'rail'), saved, null],
    ['renaming a deleted list', named('renameList', 'gone', 'x'), saved, 'listGone'],
    ['moving into a deleted list', { change: 'put', ids: ['a'], list: 'gone' }, saved, 'listGone'],
    ['deleting the only list', { change: 'deleteList', list: 'first' }, savedWith({}), 'lastList'],
    ['deleting one of two lists', { change: 'deleteList', list: 'rail' }, saved, null],
  ])('is accepted or refused: %s', (_, change, before, refused) => {
    expect(refusalOf(before, change)).toBe(refused);
    if (refused !== null) expect(changedSavedCompanies(before, change)).toBe(before);
  });

  it.each([
    ['  Nordics ', 'Nordics'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['📈'.repeat(60), '📈'.repeat(60)],
    ['x'.repeat(61), undefined],
    ['   ', undefined],
  ])('trims a name and allows 1 to 60 characters: %j', (name, kept) => {
    const parsed = savedCompaniesChangeSchema.safeParse({ change: 'newList', list: 'n', name });
    expect(parsed.data && 'name' in parsed.data ? parsed.data.name : undefined).toBe(kept);
  });
});

it('restores a pin’s full name, cut by sync, when its company is opened', () => {
  const cut = { id: 'a', exchange: null, name: 'Setouchi General Trad…', ticker: 'STCH' };
  const name = 'Setouchi General Trading Company of Western Japan';
  const open = (opened: string, pin: Listing = cut) =>
    after({ change: 'opened', listing: { ...pin, name: opened } }, savedWith({ pins: [pin] })).pins;
  expect(open(name)).toEqual([{ ...cut, name }]);
  expect(open('Another name')).toEqual([cut]);
  expect(open('Whole and more', { ...cut, name: 'Whole' })).toEqual([{ ...cut, name: 'Whole' }]);
});
