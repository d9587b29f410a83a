import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { guarded, toCsv, toPasted } from '../../../lib/export/table.ts';
import { parseCsv } from './parse-csv.ts';
import { firstNumber, withoutMarks } from './spreadsheets.ts';

/** What a spreadsheet may take for a formula, and what it must see instead. */
const isDecimal = (text: string) => /^-(?=\.?\d)\d*(\.\d+)?(e[+-]?\d+)?$/i.test(text);

const anyText = fc.string({ unit: 'binary' });
const nasty = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' =', '＝', "'"), anyText)
  .map(([sign, text]) => sign + text);
const cell = fc.oneof(anyText, nasty);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  );

describe('a CSV file', () => {
  it('restores any text that is not a formula, cell by cell', () => {
    fc.assert(
      fc.property(table, ([header = [], ...rows]) => {
        const read = parseCsv(toCsv({ header, rows }));
        expect(read).toEqual([header, ...rows].map((row) => row.map(guarded)));
      }),
    );
  });

  it('has no part that starts like a formula when split at semicolons or tabs', () => {
    const separated = fc.tuple(anyText, fc.constantFrom(';', '\t', '\n', '; ', ';"'), nasty);
    fc.assert(
      fc.property(separated, (parts) => {
        const text = parts.join('');
        fc.pre(!isDecimal(text));
        for (const part of guarded(text).split(/[;\t\r\n]/)) {
          expect(part).not.toMatch(/^[\s"]*[=+\-@]/);
        }
      }),
    );
  });

  it.each([
    ['Results;=1+1', "Results;'=1+1"],
    ['a; "=1', 'a;\' "=1'],
    ['two\n@lines', "two\n'@lines"],
    ['\t=1', "'\t'=1"],
    ['https://example.com/?a=1;b=2', 'https://example.com/?a=1;b=2'],
    ['Oslo; Bergen', 'Oslo; Bergen'],
  ])('escapes a cell that a semicolon would split off: %j', (text, guardedText) => {
    expect(guarded(text)).toBe(guardedText);
  });

  it('is written in linear time for any text', () => {
    const started = performance.now();
    guarded('\t '.repeat(200_000));
    guarded(`;${' '.repeat(400_000)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  const figures = '-142.35 -0.1 -.5 -1.5E+10 -2e-7 0 1e5 12.50'.split(' ');
  it.each([...figures, '-123456789012345678901234567890.123456789'])(
    'leaves the figure %s as it is, which other readers take for a number',
    (value) => {
      expect(guarded(value)).toBe(value);
      const file = toCsv({ header: ['value'], rows: [[value]] });
      expect(Papa.parse<[unknown]>(file, { dynamicTyping: true }).data[1]).toEqual([
        value.length > 20 ? value : Number(value),
      ]);
      expect(firstNumber(file)).toBe(Number(value));
    },
  );

  it.each([
    ...'=1+1 +1 -1+1 -1|calc -cmd --1 @SUM(A1) ＝1 -1. -. -1e -1e5+1'.split(' '),
    '\t1',
    '\r1',
    '\v\t1',
    ' =1',
    '\u00a0=1',
    '\u200b=1',
    '\ufeff@x',
    '"=1',
    "'=1",
    '-1\n',
  ])('escapes %j', (text) => expect(guarded(text)).toBe(`'${text}`));

  it('escapes column names, since undocumented fields come from outside', () => {
    expect(toCsv({ header: ['=x', 'y'], rows: [] })).toBe('\ufeff"\'=x","y"\r\n');
  });

  it('leaves a missing value empty and keeps a zero', () => {
    expect(toCsv({ header: ['a', 'b', 'c', 'd'], rows: [[null, 0, false, '']] })).toBe(
      '\ufeff"a","b","c","d"\r\n"","0","false",""\r\n',
    );
  });
});

it('separates cells by tabs and rows by line breaks, guards them, and leaves missing ones empty', () => {
  const rows = [
    ['x\ty\n', 'z\u202E'],
    ['-12.50', null],
    ['=1+1', false],
    ['\t@cmd', ''],
  ];
  expect(toPasted([{ header: ['=h', 'b'], rows }]).text).toBe(
    ["'=h\tb", 'x y \tz ', '-12.50\t', "'=1+1\tfalse", "' @cmd\t"].join('\n'),
  );
});

it('writes one HTML table, isolates each text, and links only to safe addresses', () => {
  const cells = ['https://a.example/?a=1&b=2', 'javascript:alert(1)', '=cmd|"x"', '<b>a\tb', null];
  const table = { title: ['T'], header: ['a'], rows: [cells] };
  expect(withoutMarks(toPasted([table, { header: ['b'], rows: [] }]).html)).toBe(
    [
      '<div lang="en" dir="ltr"><table><tr><th><bdi>T</bdi></th></tr><tr><th><bdi>a</bdi></th></tr>',
      '<tr><td><a href="https://a.example/?a=1&amp;b=2"><bdi>https://a.example/?a=1&amp;b=2</bdi></a></td>',
      '<td><bdi>javascript:alert(1)</bdi></td><td><bdi>&#39;=cmd|&quot;x&quot;</bdi></td>',
      '<td><bdi>&lt;b&gt;a b</bdi></td><td></td></tr>',
      '<tr><td></td></tr><tr><th><bdi>b</bdi></th></tr></table></div>',
    ].join(''),
  );
});
