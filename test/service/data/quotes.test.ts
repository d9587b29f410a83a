import { describe, expect, it } from 'vitest';
import { isBusinessDay } from './calendar.ts';
import { LISTINGS, listings } from './listings.ts';
import { makeQuotes } from './quotes.ts';
import { isRealDay, SAMPLE_DAYS } from './sample-days.ts';

describe.each(SAMPLE_DAYS)('the sample quotes on %s', (today) => {
  const quotes = makeQuotes(today);
  const all = [...quotes.values()];

  it('are delayed, historical or missing, each several times', () => {
    const fresh = (word: string) => all.filter(({ freshness }) => freshness === word).length;
    expect(fresh('delayed')).toBeGreaterThan(5);
    expect(fresh('historical')).toBeGreaterThan(5);
    expect(listings.filter(({ id }) => !quotes.has(id)).length).toBeGreaterThan(2);
    expect(quotes.has(LISTINGS.tarvane.id)).toBe(false);
  });

  it('trade on business days before today and were retrieved since', () => {
    for (const { trading_date, retrieved_at } of all) {
      expect(isRealDay(trading_date)).toBe(true);
      expect(isBusinessDay(trading_date)).toBe(true);
      expect(trading_date < today.toISOString().slice(0, 10)).toBe(true);
      expect(Date.parse(retrieved_at)).toBeLessThanOrEqual(today.getTime());
      expect(Date.parse(retrieved_at)).toBeGreaterThan(Date.parse(trading_date));
    }
  });

  it('tell a delay when delayed, and an older day than the last when historical', () => {
    const lastDay = all.find(({ freshness }) => freshness === 'delayed')?.trading_date ?? '';
    for (const { freshness, delay_minutes, trading_date } of all) {
      expect(delay_minutes === null).toBe(freshness === 'historical');
      if (freshness === 'historical') expect(trading_date < lastDay).toBe(true);
    }
  });

  it('are in the currency of the listing', () => {
    for (const { id, currency } of listings) {
      expect(quotes.get(id)?.currency ?? currency).toBe(currency);
    }
  });

  it('have exact positive prices, from below a cent to more than a million', () => {
    for (const { price } of all) expect(price).toMatch(/^\d+(\.\d+)?$/);
    const prices = all.map(({ price }) => Number(price));
    expect(Math.min(...prices)).toBeGreaterThan(0);
    expect(Math.min(...prices)).toBeLessThan(0.01);
    expect(Math.max(...prices)).toBeGreaterThan(1_000_000);
  });

  it('state the change that price and previous close make, or none without a close', () => {
    for (const { price, previous_close, change_percent } of all) {
      expect(change_percent === null).toBe(previous_close === null);
      if (previous_close === null) continue;
      const change = (Number(price) / Number(previous_close) - 1) * 100;
      expect(change_percent).toMatch(/^-?\d+\.\d\d$/);
      expect(Math.abs(Number(change_percent) - change)).toBeLessThanOrEqual(0.005 + 1e-9);
    }
    const changes = all.map(({ change_percent }) => Number(change_percent ?? Number.NaN));
    for (const sign of [-1, 0, 1]) expect(changes.map(Math.sign)).toContain(sign);
    expect(all.map(({ volume }) => volume)).toContain(null);
  });
});
