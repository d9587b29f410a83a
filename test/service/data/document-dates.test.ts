import { describe, expect, it } from 'vitest';
import { placePublication, publicationSchema } from './document-dates.ts';
import { fillSlots } from './document-slots.ts';

const place = (rule: string, today: string) => {
  const { day, year } = placePublication(publicationSchema.parse(rule), new Date(today));
  return `${day.toISOString().slice(0, 10)} of ${year}`;
};

describe('the publication of a sample document', () => {
  it.each([
    ['9 days ago', '2026-11-20T23:59:59Z', '2026-11-11 of 2026'],
    ['60 days ago', '2028-03-01T00:00:00Z', '2027-12-31 of 2027'],
    ['35 days after 09-30', '2026-11-05T00:00:00Z', '2026-11-04 of 2026'],
    ['35 days after 09-30', '2026-11-04T23:00:00Z', '2025-11-04 of 2025'],
    ['60 days after 12-31', '2026-11-20T00:00:00Z', '2026-03-02 of 2025'],
    ['60 days after 12-31', '2026-03-02T00:00:00Z', '2025-03-03 of 2024'],
    ['60 days after 12-31', '2028-06-01T00:00:00Z', '2028-02-29 of 2027'],
    ['60 days after 12-31, 1 year back', '2026-11-20T00:00:00Z', '2025-03-03 of 2024'],
    ['60 days after 12-31, 2 years back', '2026-11-20T00:00:00Z', '2024-02-29 of 2023'],
  ])('%s is, on %s, %s', (rule, today, expected) => {
    expect(place(rule, today)).toBe(expected);
  });

  it.each([
    '0 days ago',
    'yesterday',
    '9 days ago, 1 year back',
    '35 days after 09-31',
    '35 days after 02-29',
    '35 days after 00-10',
    '35 days after 13-01',
  ])('cannot be %s', (rule) => {
    expect(publicationSchema.safeParse(rule).success).toBe(false);
  });
});

describe('the slots of a text', () => {
  const place = { day: new Date('2026-11-20T00:00:00Z'), year: 2025 };
  const figures = (metric: string, years: number) =>
    metric === 'revenue' ? `${years} years: 1,184.6` : undefined;
  const fill = (text: string, language = 'en') => fillSlots(text, place, language, figures);

  it('are years, days in the language of the document, and figures', () => {
    expect(fill('{Y}, {Y-1}, {Y+4}')).toBe('2025, 2024, 2029');
    expect(fill('{date} and {date+42}')).toBe('November 20, 2026 and January 1, 2027');
    expect(fill('{date-20}', 'de')).toBe('31. Oktober 2026');
    expect(fill('{date}', 'ja')).toBe('2026年11月20日');
    expect(fill('{revenue} {revenue-1}')).toBe('0 years: 1,184.6 -1 years: 1,184.6');
  });

  it('leave other braces alone', () => {
    expect(fill('{{ 7 * 7 }} body { display: none }')).toBe('{{ 7 * 7 }} body { display: none }');
  });

  it('are refused when nothing fills them', () => {
    expect(() => fill('{reveneu}')).toThrow(new RangeError('nothing fills {reveneu}'));
  });
});
