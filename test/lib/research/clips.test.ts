import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import type { Clip } from '../../../lib/model/clips.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { clipGroups, clipLine } from '../../../lib/research/clips.ts';
import { useEnglish } from '../../words.ts';
import { clip } from '../background/clip.ts';
import { event, figure, hit, passage, quote } from '../export/clips/some-clips.ts';

useEnglish();

const lines = (clip: Clip): [string, string] => {
  const { said, of } = clipLine(clip, t);
  return [said, of];
};

describe('a clip in two lines', () => {
  it.each<[string, Clip, [string, string]]>([
    ['a figure with its currency', figure('f'), ['310,459,000 USD', 'Revenue Jul – Sept 2026']],
    [
      'a ratio without a currency',
      figure('f', { value: '0.2450', currency: null }),
      ['0.2450', 'Revenue Jul – Sept 2026'],
    ],
    [
      'a figure that is not a number as sent',
      figure('f', { value: 'n/a', currency: ' ' }),
      ['n/a', 'Revenue Jul – Sept 2026'],
    ],
    [
      'a missing figure without a period',
      figure('f', { value: null, periodStart: null, periodEnd: null }),
      ['not provided USD', 'Revenue'],
    ],
    ['an event with its window', event('e'), ['Estimated: 25 Feb – 11 Mar 2027', 'Results FY2026']],
    [
      'an event on a day',
      event('e', {
        eventDate: '2027-02-25',
        windowStart: null,
        windowEnd: null,
        lifecycle: 'confirmed',
        isConfirmed: true,
      }),
      ['Confirmed: 25 Feb 2027', 'Results FY2026'],
    ],
    [
      'an event without title and date',
      event('e', { title: null, windowStart: null, windowEnd: null }),
      ['Estimated: Date not provided', 'Untitled event'],
    ],
    [
      'an unannounced event whose date is ignored',
      event('e', {
        lifecycle: 'awaiting_announcement',
        eventDate: '2027-02-25',
        windowStart: null,
        windowEnd: null,
      }),
      ['Date to be announced: No date', 'Results FY2026'],
    ],
    [
      'a price with its freshness and day',
      quote('q'),
      ['74.3600 USD', 'Quote, Delayed, 20 Nov 2026'],
    ],
    [
      'a price without day and currency',
      quote('q', { currency: null, tradingDate: null, freshness: null }),
      ['74.3600', 'Quote, Delay not stated'],
    ],
    [
      'a price that is not a number',
      quote('q', { price: 'about 74' }),
      ['about 74 USD', 'Quote, Delayed, 20 Nov 2026'],
    ],
    [
      'a missing price',
      quote('q', { price: null }),
      ['Price not provided USD', 'Quote, Delayed, 20 Nov 2026'],
    ],
    [
      'a price that the service calls unavailable, which is none',
      quote('q', { freshness: 'unavailable' }),
      ['Unavailable', 'Quote, 20 Nov 2026'],
    ],
    ['a search hit', hit('h'), ['the covenant was met', 'Quarterly report Q3 2026, page 6']],
    [
      'a search hit without fields',
      hit('h', { excerpt: null, title: null, pageNumber: null }),
      ['No excerpt provided', 'Untitled document'],
    ],
    [
      'a passage on one line',
      passage('p'),
      ['Orders grew. Margins held.', 'Quarterly report Q3 2026, page 5'],
    ],
    [
      'a page without text',
      passage('p', { text: null, title: null }),
      ['The service sent no text for this page.', 'Untitled document, page 5'],
    ],
  ])('shows %s', (_, clip, said) => {
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
