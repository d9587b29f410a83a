import { describe, expect, it } from 'vitest';
import { isViewKey, scrollKey, viewKey } from '../../../lib/model/view-keys.ts';
import { isWatchlistShown, mayShow, PLACES } from '../../../lib/panel/place.ts';
import type { Feature } from '../../../lib/settings/policy.ts';

describe('the places that remain for the user', () => {
  it.each<[Feature[], readonly string[]]>([
    [[], ['page', 'watchlist', 'clips']],
    [['clips'], ['page', 'watchlist']],
    [['recents'], ['page']],
    [['recents', 'clips'], ['page']],
  ])('when the administrator forbids %j are %j', (off, left) => {
    const policy = { neverScan: [], off };
    expect(PLACES.filter((place) => mayShow(policy, place))).toEqual(left);
  });
});

describe('the watchlist', () => {
  it.each([
    [true, { shownPlace: 'watchlist', listPlace: 'watchlist', isWide: false }],
    [true, { shownPlace: 'watchlist', listPlace: 'page', isWide: false }],
    [true, { shownPlace: 'page', listPlace: 'watchlist', isWide: true }],
    [true, { shownPlace: 'clips', listPlace: 'watchlist', isWide: true }],
    [false, { shownPlace: 'page', listPlace: 'watchlist', isWide: false }],
    [false, { shownPlace: 'page', listPlace: 'page', isWide: true }],
    [false, { shownPlace: 'clips', listPlace: 'page', isWide: true }],
  ] as const)('is shown or hidden: %s for %j', (isShown, place) => {
    expect(isWatchlistShown(place)).toBe(isShown);
  });
});

it('stores each window’s record and scroll position separately', () => {
  const keys = [1, 2].flatMap((window) => [viewKey(window), scrollKey(window)]);
  expect(new Set(keys).size).toBe(4);
  expect(keys.every(isViewKey)).toBe(true);
});
