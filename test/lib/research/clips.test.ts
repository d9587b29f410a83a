import { describe, expect, it } from 'vitest';
import type { Clip } from '../../../lib/model/clips.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { clipGroups, clipLine } from '../../../lib/research/clips.ts';
import { clip, event, figure, hit, passage, quote } from '../../clips.ts';

const lines = (clip: Clip): [string, string] => {
  const { said, of } = clipLine(clip);
  return [said, of];
};

describe('a clip in two lines', () => {
  const [of, day] = ['Revenue Jul – Sept 2026', 'Quote, Delayed, 20 Nov 2026'];
  const undated = { windowStart: null, windowEnd: null };
  const confirmed = { eventDate: '2027-02-25', lifecycle: 'confirmed', isConfirmed: true };
  const awaited = { eventDate: '2027-02-25', lifecycle: 'awaiting_announcement' };
  const bareQuote = { currency: null, tradingDate: null, freshness: null };
  const bareHit = { excerpt: null, title: null, pageNumber: null };
  const bareFact = { value: null, periodStart: null, periodEnd: null };
  const unread = 'The service sent no text for this page.';
  it.each<[string, Clip, string, string]>([
    ['a figure with its currency', figure('f'), '310,459,000 USD', of],
    ['a ratio', figure('f', { value: '0.2450', currency: null }), '0.2450', of],
    ['a figure that is not a number', figure('f', { value: 'n/a', currency: ' ' }), 'n/a', of],
    ['a missing figure without a period', figure('f', bareFact), 'not provided USD', 'Revenue'],
    [
      'a figure longer than the line, as cut',
      figure('f', { value: '7'.repeat(200) }),
      `${'7'.repeat(160)}… USD`,
      of,
    ],
    ['an empty figure', figure('f', { value: ' ' }), 'empty USD', of],
    [
      'a cancelled event',
      event('e', { ...undated, ...confirmed, lifecycle: 'cancelled' }),
      'cancelled: 25 Feb 2027',
      'Results FY2026',
    ],
    ['an event’s window', event('e'), 'Estimated: 25 Feb – 11 Mar 2027', 'Results FY2026'],
    [
      'an event on a day',
      event('e', { ...undated, ...confirmed }),
      'Confirmed: 25 Feb 2027',
      'Results FY2026',
    ],
    [
      'an event without title and date',
      event('e', { ...undated, title: null }),
      'Estimated: Date not provided',
      'Untitled event',
    ],
    [
      'an unannounced event whose date is ignored',
      event('e', { ...undated, ...awaited }),
      'Date to be announced: No date',
      'Results FY2026',
    ],
    ['a price with its freshness and day', quote('q'), '74.3600 USD', day],
    ['a price alone', quote('q', bareQuote), '74.3600', 'Quote, Delay not stated'],
    ['a price that is not a number', quote('q', { price: 'about 74' }), 'about 74 USD', day],
    ['a missing price', quote('q', { price: null }), 'Price not provided USD', day],
    ['an empty price', quote('q', { price: '' }), 'Price not provided USD', day],
    [
      'no price that the service calls unavailable',
      quote('q', { freshness: 'unavailable' }),
      'Unavailable',
      'Quote, 20 Nov 2026',
    ],
    ['a search hit', hit('h'), 'the covenant was met', 'Quarterly report Q3 2026, page 6'],
    ['a bare search hit', hit('h', bareHit), 'No excerpt provided', 'Untitled document'],
    ['a passage', passage('p'), 'Orders grew. Margins held.', 'Quarterly report Q3 2026, page 5'],
    ['no text', passage('p', { text: null, title: null }), unread, 'Untitled document, page 5'],
  ])('shows %s', (_, clip, ...said) => {
    expect(lines(clip).map((text) => text.replaceAll(/[\u2009\u00a0]/g, ' '))).toEqual(said);
  });

  it('cuts and cleans a long text', () => {
    const [said, of] = lines(
      passage('p', { text: `a\u202E${'b'.repeat(300)}`, title: 'c'.repeat(300) }),
    );
    expect([...said].length).toBeLessThanOrEqual(161);
    expect(said).not.toContain('\u202E');
    expect([...of].length).toBeLessThanOrEqual(161 + ', page 5'.length);
  });
});

const company = (id: string, ticker: string | null, name: string | null = null): Listing => ({
  id,
  exchange: 'Nasdaq',
  name,
  ticker,
});
/** One clip of each, the first clipped last. */
const clipsOf = (companies: readonly (Listing | null)[]): Clip[] =>
  companies.map((of, place) => clip(`clip-${place}`, { company: of, clippedAt: 1000 - place }));

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
])('the groups of clips are ordered %s, whichever clip is newest', (_, ordered) => {
  const [first, ...rest] = ordered;
  for (const order of [ordered, ordered.toReversed(), [...rest, first ?? null]]) {
    expect(clipGroups(clipsOf(order)).map((group) => group.company)).toEqual(ordered);
  }
});

it('the groups of clips have the company’s name from the newest clip', () => {
  const [before, now] = [company('1', 'OLD', 'Old Larkmere'), company('1', 'LKMR', 'Larkmere')];
  const old = clip('old', { company: before, clippedAt: 1, rank: 2 });
  const newest = clip('newest', { company: now, clippedAt: 3, rank: 3 });
  const middle = clip('middle', { company: before, clippedAt: 2, rank: 1 });
  const wanted = [{ company: now, clips: [middle, old, newest] }];
  expect(clipGroups([old, middle, newest])).toEqual(wanted);
  expect(clipGroups([newest, middle, old])).toEqual(wanted);
});
