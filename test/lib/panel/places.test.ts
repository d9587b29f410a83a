import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isViewKey, scrollKey, viewKey } from '../../../lib/model/view-keys.ts';
import { parseAddress, printAddress } from '../../../lib/panel/address-history.ts';
import { mayShow } from '../../../lib/panel/places.ts';
import { isWatchlistShown, OVERLAYS, PLACES, TABS } from '../../../lib/panel/position.ts';
import type { Feature } from '../../../lib/settings/policy.ts';

it.each<[Feature[], readonly string[]]>([
  [[], ['page', 'watchlist', 'clips']],
  [['clips'], ['page', 'watchlist']],
  [['recents'], ['page']],
  [['recents', 'clips'], ['page']],
])('places that remain when the administrator forbids %j are %j', (off, left) => {
  const policy = { neverScan: [], off };
  expect(PLACES.filter((place) => mayShow(policy, place))).toEqual(left);
});

it.each([
  [true, { shownPlace: 'watchlist', listPlace: 'watchlist', isWide: false }],
  [true, { shownPlace: 'watchlist', listPlace: 'page', isWide: false }],
  [true, { shownPlace: 'page', listPlace: 'watchlist', isWide: true }],
  [true, { shownPlace: 'clips', listPlace: 'watchlist', isWide: true }],
  [false, { shownPlace: 'page', listPlace: 'watchlist', isWide: false }],
  [false, { shownPlace: 'page', listPlace: 'page', isWide: true }],
  [false, { shownPlace: 'clips', listPlace: 'page', isWide: true }],
] as const)('the watchlist is shown or hidden: %s for %j', (isShown, place) => {
  expect(isWatchlistShown(place)).toBe(isShown);
});

it('stores each window’s record and scroll position separately', () => {
  const keys = [1, 2].flatMap((window) => [viewKey(window), scrollKey(window)]);
  expect(new Set(keys).size).toBe(4);
  expect(keys.every(isViewKey)).toBe(true);
});

const id = fc.uuid();
const places = fc
  .record({ place: fc.constantFrom(...PLACES), list: fc.constantFrom('page', 'watchlist') })
  // In front, it is the list beside, too.
  .filter(({ place, list }) => place !== 'watchlist' || list === 'watchlist');
const rest = fc.record({
  company: fc.option(fc.record({ id, tab: fc.constantFrom(...TABS) })),
  document: fc.option(fc.record({ id, page: fc.integer({ min: 1, max: 2000 }) })),
  overlay: fc.option(fc.constantFrom(...OVERLAYS)),
});
const address = fc.tuple(places, rest, fc.boolean()).map(([at, shown, isBehind]) => ({
  ...at,
  ...shown,
  isOverlayBehind: isBehind && shown.overlay !== null && at.place !== 'page',
}));

describe('the address of a place', () => {
  it('is parsed back to the same place', () => {
    fc.assert(
      fc.property(address, (place) => {
        expect(parseAddress(printAddress(place))).toEqual(place);
      }),
      { seed: 11 },
    );
  });

  it.each(['', '#', '#47', '#/', '#/elsewhere', 'https://example.com/#/page'])(
    'is rejected when it is not the panel’s: %s',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );

  it.each([
    ['#/page/company/3f2504e0-4f89-41d3-9a0c-0305e82c3301/elsewhere', 'no such tab'],
    ['#/page/company/%E0%A4%A/overview', 'no text'],
    ['#/page/company//overview', 'no id'],
    [`#/page/company/${'a'.repeat(200)}/overview`, 'no id of a company'],
    ['#/page/company/%00%00/overview', 'no id of a company'],
    ['#/page/document/abc/3', 'no id of a document'],
    ['#/page/document/3f2504e0-4f89-41d3-9a0c-0305e82c3301/0', 'no such page'],
    ['#/page/document/3f2504e0-4f89-41d3-9a0c-0305e82c3301/1e3', 'no page at all'],
    ['#/page/__proto__', 'no such overlay'],
    ['#/page/behind', 'nothing behind it'],
    ['#/page/behind/__proto__', 'no such overlay behind it'],
  ])('%s leads only to the place: %s', (text) => {
    expect(parseAddress(text)).toEqual({
      place: 'page',
      list: 'page',
      company: null,
      document: null,
      overlay: null,
      isOverlayBehind: false,
    });
  });

  it('says that an overlay is behind the place, except on the page', () => {
    const behind = { overlay: 'compare', isOverlayBehind: true };
    expect(parseAddress('#/watchlist/behind/compare')).toMatchObject(behind);
    expect(parseAddress('#/clips/behind/compare')).toMatchObject(behind);
    for (const text of ['#/watchlist/compare', '#/page/behind/compare']) {
      expect(parseAddress(text)).toMatchObject({ ...behind, isOverlayBehind: false });
    }
  });

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseAddress(`#/${text}`)));
  });
});
