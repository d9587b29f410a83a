import { describe, expect, test } from 'vitest';
import { exchangeNamed } from '../../../lib/tickers/exchanges/names.ts';
import { NAMES } from '../../../lib/tickers/exchanges/table.ts';

const all = [...new Set([...NAMES.values()].flatMap(({ exchanges }) => exchanges))];

describe('the table of exchanges', () => {
  test('has one row for each market code, and a name that fits a message', () => {
    const mics = all.flatMap(({ mic }) => mic ?? []);
    expect(new Set(mics).size).toBe(mics.length);
    for (const mic of mics) expect(mic).toMatch(/^[A-Z0-9]{4}$/);
    for (const { name } of all) expect(name).toMatch(/^.{2,60}$/);
  });

  test('shares a name only between exchanges whose symbols differ', () => {
    const shared = [...NAMES].filter(([, { exchanges }]) => exchanges.length > 1);
    expect(shared.map(([name]) => name)).toEqual(['TSE']);
  });

  test('finds every exchange by its own name and its code', () => {
    for (const exchange of all) {
      expect(exchangeNamed(exchange.name)).toBe(exchange);
      if (exchange.mic) expect(exchangeNamed(exchange.mic)).toBe(exchange);
    }
  });
});

describe('the exchange a service names', () => {
  test.each([
    ['Nasdaq', 'XNAS'],
    ['NASDAQ', 'XNAS'],
    ['Nasdaq Global Select Market', 'XNAS'],
    ['New York Stock Exchange', 'XNYS'],
    ['NYSE', 'XNYS'],
    ['London Stock Exchange', 'XLON'],
    ['Oslo Børs', 'XOSL'],
    ['SIX Swiss Exchange', 'XSWX'],
    ['Bolsa de Madrid', 'XMAD'],
    ['National Stock Exchange of India', 'XNSE'],
    [' Tokyo Stock Exchange ', 'XTKS'],
    ['XETR', 'XETR'],
  ])('%s is %s', (name, mic) => expect(exchangeNamed(name)?.mic).toBe(mic));

  test.each(['TSE', 'Exchange', '', 'The moon'])('“%s” is none for certain', (name) =>
    expect(exchangeNamed(name)).toBeNull(),
  );

  test('Euronext alone leaves the market open', () => {
    expect(exchangeNamed('Euronext')?.mic).toBeNull();
  });
});
