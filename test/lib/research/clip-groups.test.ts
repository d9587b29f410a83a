import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../lib/model/clips.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { clipGroups } from '../../../lib/research/clips.ts';
import { clip } from '../background/clip.ts';

const company = (id: string, ticker: string | null, name: string | null = null): Listing => ({
  id,
  exchange: 'Nasdaq',
  name,
  ticker,
});
/** One clip of each, the first clipped last. */
const clipsOf = (companies: readonly (Listing | null)[]): Clip[] =>
  companies.map((of, place) => clip(`clip-${place}`, { company: of, clippedAt: 1000 - place }));

describe('the groups of clips', () => {
  it.each<[string, (Listing | null)[]]>([
    ['by ticker in any case', [company('3', 'abc'), company('2', 'KLVR'), company('1', 'lkmr')]],
    [
      'by name without a ticker',
      [company('3', 'ABC', 'Z'), company('2', null, 'Larkmere'), company('1', 'NHM', 'A')],
    ],
    ['with a company without ticker and name first', [company('2', null), company('1', 'ABC')]],
    ['by id when tickers are equal', [company('1', 'WXC'), company('2', 'wxc')]],
    [
      'by character codes, an underscore before lower case',
      [company('2', 'KLV_B', 'Klevra'), company('1', 'KLVR', 'Klevra')],
    ],
    ['with clips without a company last', [company('2', 'ABC'), company('1', 'NHM'), null]],
  ])('are ordered %s, whichever clip is newest', (_, ordered) => {
    const [first, ...rest] = ordered;
    for (const order of [ordered, ordered.toReversed(), [...rest, first ?? null]]) {
      expect(clipGroups(clipsOf(order)).map((group) => group.company)).toEqual(ordered);
    }
  });

  it('have the company’s name from the newest clip', () => {
    const [before, now] = [company('1', 'OLD', 'Old Larkmere'), company('1', 'LKMR', 'Larkmere')];
    const old = clip('old', { company: before, clippedAt: 1, rank: 2 });
    const newest = clip('newest', { company: now, clippedAt: 3, rank: 3 });
    const middle = clip('middle', { company: before, clippedAt: 2, rank: 1 });
    const wanted = [{ company: now, clips: [middle, old, newest] }];
    expect(clipGroups([old, middle, newest])).toEqual(wanted);
    expect(clipGroups([newest, middle, old])).toEqual(wanted);
  });
});
