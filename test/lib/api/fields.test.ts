import { describe, expect, it } from 'vitest';
import { FieldReader } from '../../../lib/api/rows.ts';

describe('FieldReader', () => {
  it.each([
    [{ trading_date: '2026-11-20' }, '2026-11-20'],
    [{ tradingDate: '2026-11-20' }, '2026-11-20'],
    [{ trading_date: '0.00010' }, '0.00010'],
    [{ TradingDate: 12.5 }, '12.5'],
    [{ trading_date: null }, null],
  ])('reads %j once, in snake_case and camelCase', (source, text) => {
    const fields = new FieldReader({ ...source, volume: '7' });
    expect(fields.text('trading_date')).toBe(text);
    expect(fields.rest()).toEqual([{ key: 'volume', value: '7' }]);
  });

  it('shows nested scalars under all their names', () => {
    const fields = new FieldReader({
      range: { low: '1', high: null, deep: { x: 1 } },
      tags: ['a'],
    });
    expect(fields.rest()).toEqual([
      { key: 'range.low', value: '1' },
      { key: 'range.high', value: null },
      { key: 'range.deep.x', value: 1 },
      { key: 'tags.0', value: 'a' },
    ]);
  });

  it('keeps both values when a name is sent in snake_case and camelCase', () => {
    const both = { delayMinutes: 15, delay_minutes: 20, lastPrice: '7', last_price: '8' };
    const fields = new FieldReader(both);
    expect(fields.text('last_price')).toBe('7');
    expect(fields.rest()).toEqual([
      { key: 'delayMinutes', value: 15 },
      { key: 'delay_minutes', value: 20 },
      { key: 'last_price', value: '8' },
    ]);
  });

  it('reads at most five levels deep', () => {
    const nest = (levels: number): object => (levels === 0 ? { x: 1 } : { a: nest(levels - 1) });
    expect(new FieldReader({ ...nest(5) }).rest()).toEqual([{ key: 'a.a.a.a.a.x', value: 1 }]);
    expect(new FieldReader({ ...nest(6) }).rest()).toEqual([]);
  });

  it('finds a name in an object that stands for the company, at any level, outermost first', () => {
    const deep = { company: { profile: { legalName: 'Deep' } } };
    const read = (source: object) =>
      new FieldReader({ ...source }, ['company', 'profile']).text('legal_name');
    expect(read(deep)).toBe('Deep');
    expect(read({ ...deep, legal_name: 'Near' })).toBe('Near');
    expect(read({ ceo: { legalName: 'Someone' } })).toBeNull();
  });

  it('uses the first stated name, even when its value is null', () => {
    const fields = new FieldReader({ last: '7', price: null, close: '8', last_price: null });
    expect(fields.text('price', 'last_price', 'last')).toBeNull();
    expect(fields.rest()).toEqual([
      { key: 'last', value: '7' },
      { key: 'close', value: '8' },
    ]);
  });

  it.each([
    [{ trading_date: '2026-11-20' }, '2026-11-20', []],
    [{ tradingDate: 'Friday' }, 'Friday', []],
    [{ trading_date: null }, null, []],
    [{ trading_date: 1795465731672 }, null, [{ key: 'trading_date', value: 1795465731672 }]],
    [{ tradingDate: ' ' }, null, [{ key: 'tradingDate', value: ' ' }]],
  ])('reads %j as the date %s and keeps non-dates among the other fields', (source, day, rest) => {
    const fields = new FieldReader(source);
    expect(fields.date('trading_date')).toBe(day);
    expect(fields.rest()).toEqual(rest);
  });

  it('rejects a flag as text and keeps it among the other fields', () => {
    const fields = new FieldReader({ price: true, last: '7' });
    expect(fields.text('price', 'last')).toBeNull();
    expect(fields.rest()).toHaveLength(2);
  });
});
