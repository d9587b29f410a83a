import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownPages, pageBlocks, pageNumber } from '../../../lib/research/document-page.ts';
import { markTerms } from '../../../lib/research/search-terms.ts';

const plain = (text: string) => (text === '' ? [] : [{ text, hit: false }]);
/** Each block as its text, tables in brackets. */
const blocks = (text: string) =>
  pageBlocks(plain(text)).map(({ columns, segments }) => {
    const own = segments.map((stretch) => stretch.text).join('');
    return columns ? `[${own}]` : own;
  });

describe('columns of text', () => {
  it.each([
    ['by spaces', 'Vessels    41    40\nTerminals    3     3'],
    ['by tabs', 'Vessels\t41\nTerminals\t3'],
    ['by two spaces before figures', 'Revenue  4,120\nCosts  (310)\nResult  €3,810'],
    ['by rules', '| Vessels | 41 |\n| Terminals | 3 |'],
    ['with a heading over a column', '            2025\nVessels    41    40\nTerminals    3     3'],
    ['with headings and blank lines', 'Fleet    41    40\n\nof these\nTerminals    3     3'],
  ])('are recognised when they are set %s', (_, text) => {
    expect(blocks(text)).toEqual([`[${text}]`]);
  });

  it.each([
    ['a single wide gap', 'Revenue    41\nand words on the next line'],
    ['indented paragraphs', '     One paragraph.\n     Another one.'],
    ['sentences two spaces apart', 'One.  Two.\nThree.  4 more.\nFive:  6.'],
    ['long lines with gaps', `${'word '.repeat(40)}   word\n${'word '.repeat(40)}   word`],
    ['nothing', ''],
  ])('are not recognised in %s', (_, text) => expect(blocks(text).join('')).toBe(text));

  it('are separated from the running text around them', () => {
    const before = 'A paragraph that says what the table is about, at some length.\n\n';
    const table = '                2025      2024\nVessels           41        40\n';
    const after = '\nThe fleet renewal programme remains within the budget given to shareholders.';
    expect(blocks(before + table + after)).toEqual([before, `[${table}]`, after]);
  });

  it('keep their marks and every character', () => {
    const text = 'Vessels were bought.\nVessels   41\nOther   vessels\nVessels were sold.';
    const found = pageBlocks(markTerms(text, 'vessels'));
    const marks = found.map(({ segments }) => segments.filter(({ hit }) => hit).length);
    expect(marks).toEqual([1, 2, 1]);
    const part = fc.constantFrom('word', ' ', '   ', '\n', '\n\n', '\t', '12', '.  ', '|');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
        const drawn = parts.join('');
        const dealt = pageBlocks(markTerms(drawn, 'word')).flatMap(({ segments }) => segments);
        expect(dealt.map((stretch) => stretch.text).join('')).toBe(drawn);
      }),
    );
  });
});

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['007', 7],
  ['１２', 12],
  ['١٢', 12],
  ['۱۲', 12],
])('reads %o as a page', (text, page) => expect(pageNumber(text, 12)).toBe(page));

it.each(['', ' ', '0', '13', '-1', '+1', '1.0', '1e1', '0x1', 'Ⅳa', '1 2', '9'.repeat(40)])(
  'reads %o as no page',
  (text) => {
    expect(pageNumber(text, 12)).toBeNull();
  },
);

it('ignores a page count that is less than the current page', () => {
  expect([knownPages(12, 12), knownPages(12, 13), knownPages(null, 1)]).toEqual([12, null, null]);
});
