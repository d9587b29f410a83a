import { expect, it } from 'vitest';
import { exchangeZone } from '../../../lib/research/exchange-zone.ts';
import {
  AFRICA_MIDDLE_EAST,
  AMERICAS,
  ASIA_PACIFIC,
  EUROPE,
  NORTH_EAST,
} from '../../../lib/tickers/exchanges/rows.ts';

it.each([
  ['Nasdaq', 'America/New_York'],
  [' XLON ', 'Europe/London'],
  ['Kaldarin', null],
  [null, null],
])('puts the exchange %s in %s', (exchange, zone) => {
  expect(exchangeZone(exchange)).toBe(zone);
});

const ROWS = [AMERICAS, EUROPE, NORTH_EAST, ASIA_PACIFIC, AFRICA_MIDDLE_EAST].flatMap((rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(';')),
);

it('has a time zone for every exchange of the detector, by MIC and name', () => {
  expect(ROWS.length).toBeGreaterThan(150);
  // Euronext as a whole is in three zones.
  const [withoutMic, ...rest] = ROWS.filter(([mic]) => mic === '');
  expect([withoutMic?.[1], rest]).toEqual(['Euronext', []]);
  for (const [mic = '', name = ''] of ROWS.filter(([mic]) => mic !== '')) {
    const zone = exchangeZone(mic);
    expect(zone, mic).not.toBeNull();
    expect(new Intl.DateTimeFormat('en', { timeZone: zone ?? '' }), mic).toBeTruthy();
    expect(exchangeZone(name.replace('$', ' Stock Exchange')), name).toBe(zone);
  }
});
