import { describe, expect, it } from 'vitest';
import type { WatchedPin } from '../../../lib/panel/store.ts';
import { commonAge, priceAge } from '../../../lib/panel/watch-rows.ts';
import { answer, NOW } from '../../components/fixtures/answers.ts';
import { listing, quote } from '../../components/fixtures/companies.ts';
import { priced, watched } from '../../components/fixtures/watchlist.ts';

const MINUTE = 60_000;
const HISTORICAL = { freshness: 'historical' };
const tickers = (pins: readonly WatchedPin[]) => pins.map(({ listing }) => listing.ticker);

describe('the common age of the prices', () => {
  const pin = (ticker: string, ago: number, changes = {}) =>
    watched(listing(ticker, null, 'Nasdaq'), {
      quote: {
        state: 'loaded',
        answer: { ...answer({ ...quote, ...changes }), retrievedAt: NOW - ago },
      },
    });
  const other = (pins: WatchedPin[]) => {
    const { isCommon } = commonAge(pins);
    return tickers(pins.filter((one) => !isCommon(priceAge(one) ?? never())));
  };
  const never = () => {
    throw new Error('no age');
  };

  it('is the oldest of prices with one kind and a similar age', () => {
    const pins = [pin('A', MINUTE), pin('B', 3 * MINUTE)];
    expect(commonAge(pins).common).toMatchObject({
      freshness: 'delayed',
      day: null,
      retrievedAt: NOW - 3 * MINUTE,
    });
    expect(other(pins)).toEqual([]);
  });

  it('excludes rows that are older or of another day or kind', () => {
    const friday = { tradingDate: '2026-11-13' };
    const pins = [
      pin('A', 0),
      pin('B', MINUTE),
      pin('OLD', 20 * MINUTE),
      pin('FRI', 0, friday),
      pin('HIST', 0, HISTORICAL),
    ];
    expect(other(pins)).toEqual(['OLD', 'FRI', 'HIST']);
    expect(commonAge(pins).common?.retrievedAt).toBe(NOW - MINUTE);
  });

  it('is the trading day when most rows share it, whenever they were requested', () => {
    const friday = { tradingDate: '2026-11-13' };
    const pins = [pin('A', 0, friday), pin('B', 90 * MINUTE, friday), pin('C', 0)];
    expect(commonAge(pins).common?.day).not.toBeNull();
    expect(other(pins)).toEqual(['C']);
  });

  it('is that of the largest group in any order', () => {
    const [few, many] = [pin('HIST', 0, HISTORICAL), [pin('A', MINUTE), pin('B', MINUTE)]];
    for (const pins of [[few].concat(many), many.concat(few)]) {
      expect(commonAge(pins).common?.freshness).toBe('delayed');
      expect(other(pins)).toEqual(['HIST']);
    }
  });

  it.each([
    [5 * MINUTE, []],
    [5 * MINUTE + 1, ['OLD']],
  ])('of rows %i milliseconds apart excludes %j', (ago, others) => {
    expect(other([pin('A', 0), pin('OLD', ago)])).toEqual(others);
  });

  it('is absent without prices', () => {
    const none = watched(listing('A', null, null));
    expect(commonAge([none]).common).toBeNull();
    expect(priceAge(none)).toBeNull();
  });

  it('is absent for any number of rows without prices', () => {
    const gone = ['A', 'B'].map((ticker) =>
      watched(listing(ticker, null, null), { quote: priced({}, { status: 'unavailable' }) }),
    );
    expect(commonAge([...gone, pin('C', 0)]).common?.freshness).toBe('delayed');
    const { common, isCommon } = commonAge(gone);
    expect(common).toBeNull();
    expect(gone.map((one) => isCommon(priceAge(one) ?? never()))).toEqual([false, false]);
  });

  it('is computed once for each answer', () => {
    const one = pin('A', 0);
    expect(priceAge(one)).toEqual({ freshness: 'delayed', day: null, retrievedAt: NOW });
    expect(priceAge(one)).toBe(priceAge(one));
  });
});
