// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { found } from './search.ts';

describe('a number in a table', () => {
  const table = (rows: string) => `<table>${rows}</table>`;
  it.each([
    ['GBP m', '1,200', '1200000000'],
    ['£m', '1,200', '1200000000'],
    ['£ million', '1,200', '1200000000'],
    ['in Mio. GBP', '1.200', '1200000000'],
    ['Revenue (£’000)', '1,200', '1200000'],
    ['£000s', '1,200', '1200000'],
    ['GBP bn', '1.2', '1200000000'],
    ['millions de livres (GBP)', '12', '12000000'],
    ['GBP', '1,200,000,000', '1200000000'],
    ['GBP', '50,000', '50000'],
    ['GBP', '1.73', '1.73'],
  ])('is read as a heading before it, above it or over the table says: %s', (head, cell, value) => {
    const bodies = [
      table(`<tr><td>${head}</td><td>${cell}</td></tr>`),
      table(`<tr><th></th><th>${head}</th></tr><tr><td>Revenue</td><td>${cell}</td></tr>`),
      table(`<tr><th>${head}</th><th>2025</th></tr><tr><td>Revenue</td><td>${cell}</td></tr>`),
      table(`<caption>${head}</caption><tr><td>Revenue</td><td>${cell}</td></tr>`),
    ];
    for (const body of bodies) {
      expect(found(body, [value, 'GBP']), body).toEqual([expect.stringMatching(/^~?[\d.,]+$/)]);
      expect(found(body, [value, 'EUR']), body).toEqual(
        value.length > 4 && cell.length > 9 ? [cell] : [],
      );
    }
  });

  it.each([
    ['百万円', '1,200', '1200000000', 'JPY'],
    ['千円', '1,200', '1200000', 'JPY'],
    ['TEUR', '1.200', '1200000', 'EUR'],
    ['M€', '1 200', '1200000000', 'EUR'],
    ['MSEK', '1 200', '1200000000', 'SEK'],
    ['(in thousands, except per share)', '310,459', '310459000', 'USD'],
  ])('is read under %s', (head, cell, value, currency) => {
    const body = table(`<tr><td>${head}</td><td>${cell}</td></tr>`);
    expect(found(body, [value, currency])).toEqual([cell]);
  });

  it('is rounded where the heading leaves digits out', () => {
    const body = table('<tr><td>GBP m</td><td>(1,235)</td></tr>');
    expect(found(body, ['-1234567890', 'GBP'])).toEqual(['~1,235']);
  });

  it.each([
    ['a year', 'GBP m', '2025', '2025000000'],
    ['one digit', 'GBP m', '7', '7000000'],
    ['words', 'GBP m', '1,200 of them', '1200000000'],
    ['a share', 'GBP m', '1,200 %', '1200000000'],
    ['a number under another currency', 'EUR m', '1,200', '1200000000'],
    ['a number under a letter alone', 'm', '1,200', '1200000000'],
    ['a number beside a sum', '£2 million', '1,200', '1200000000'],
    ['a number beside a word like a currency', 'realised millions', '1,200', '1200000000'],
  ])('rejects %s', (_, head, cell, value) => {
    const body = table(`<tr><td>${head}</td><td>${cell}</td></tr>`);
    expect(found(body, [value, 'GBP'])).toEqual([]);
  });

  it('is negative in a bracket that the next cell closes', () => {
    const row = table('<tr><td>Result</td><td>(310,459</td><td>)</td></tr>');
    expect(found(row, '-310459')).toEqual(['310,459']);
    expect(found(row, '310459')).toEqual([]);
  });
});
