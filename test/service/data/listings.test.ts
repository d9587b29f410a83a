import { describe, expect, it } from 'vitest';
import { LISTINGS, listings } from './listings.ts';

const of = <K extends keyof (typeof listings)[number]>(key: K) =>
  listings.map((listing) => listing[key]);

describe('the sample listings', () => {
  it('are at least 28, on at least nine exchanges, in at least seven currencies', () => {
    expect(listings.length).toBeGreaterThanOrEqual(28);
    expect(new Set(of('exchange')).size).toBeGreaterThanOrEqual(9);
    expect(new Set(of('currency')).size).toBeGreaterThanOrEqual(7);
  });

  it('say that they are fictional', () => {
    for (const description of of('description'))
      expect(description).toMatch(/^Fictional company\./);
  });

  it('have distinct ids: UUIDs of every version from 1 to 8 and of every variant', () => {
    const ids = of('id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
    expect([...new Set(ids.map((id) => id[14]))].sort().join('')).toBe('12345678');
    expect([...new Set(ids.map((id) => id[19]))].sort().join('')).toBe('89ab');
  });

  it('are each told apart by exchange and ticker', () => {
    const places = listings.map(({ mic, ticker }) => `${mic}:${ticker}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('give one market code and one currency to an exchange', () => {
    const markets = listings.map(({ exchange, mic, currency }) => `${exchange} ${mic} ${currency}`);
    expect(new Set(markets).size).toBe(new Set(of('exchange')).size);
    for (const mic of of('mic')) expect(mic).toMatch(/^[A-Z]{4}$/);
  });

  it('hold one company on two exchanges, and two companies under one ticker', () => {
    const { wexcombeLondon, wexcombeNewYork, quillane, queensLanding } = LISTINGS;
    expect(wexcombeLondon.name).toBe(wexcombeNewYork.name);
    expect(wexcombeLondon.exchange).not.toBe(wexcombeNewYork.exchange);
    expect(quillane.ticker).toBe(queensLanding.ticker);
    expect(quillane.exchange).not.toBe(queensLanding.exchange);
    expect(quillane.name).not.toBe(queensLanding.name);
  });

  it('write tickers with a class, with digits and with letters', () => {
    const tickers = of('ticker');
    expect(tickers).toContain('NRD.B');
    expect(tickers).toContain('VOLT-B');
    expect(tickers).toContain('0049');
    for (const { ticker, mic } of listings) {
      expect(ticker).toMatch(/^[A-Z0-9][A-Z0-9.-]*$/);
      if (mic === 'XTKS' || mic === 'XHKG') expect(ticker).toMatch(/^\d{4}$/);
    }
  });

  it('have names with accents, both apostrophes and an ampersand', () => {
    const names = of('name').join('\n');
    for (const character of ["'", '’', '&', 'É', 'Ñ', 'ä', 'ø']) expect(names).toContain(character);
  });

  it('hold inactive ones, and profiles with each field missing somewhere but the description', () => {
    expect(of('active').filter((active) => !active).length).toBeGreaterThanOrEqual(2);
    for (const key of [
      'website',
      'country',
      'sector',
      'industry',
      'isin',
      'employees',
      'founded',
    ] as const) {
      expect(of(key), key).toContain(null);
    }
    expect(
      of('website').every(
        (site) => site === null || URL.parse(site)?.hostname.endsWith('.example'),
      ),
    ).toBe(true);
  });

  it('carry ISINs whose check digit is right, shared by the listings of one security alone', () => {
    const isins = of('isin').filter((isin) => isin !== null);
    for (const isin of isins) expect(luhn(isin), isin).toBe(0);
    expect(new Set(isins).size).toBe(isins.length);
  });
});

/** The ISO 6166 sum over a whole ISIN, modulo 10: 0 when its check digit is right. */
function luhn(isin: string): number {
  const digits = [...isin].map((char) => Number.parseInt(char, 36)).join('');
  return (
    [...digits].reverse().reduce((sum, digit, index) => {
      const value = Number(digit) * (1 + (index % 2));
      return sum + Math.floor(value / 10) + (value % 10);
    }, 0) % 10
  );
}
