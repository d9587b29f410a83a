import { expect, it } from 'vitest';
import { toTsv } from '../../../lib/export/csv.ts';

it('parts cells by tabs and rows by line ends, whatever the cells hold', () => {
  expect(toTsv(['a', 'b'], [['x\ty\n', 'z\u202E']])).toBe('a\tb\nx y \tz ');
});

it('keeps decimals as they are and lets no other cell begin a formula', () => {
  expect(toTsv(['=h'], [['-12.50'], ['=1+1'], ['\t@cmd']])).toBe("'=h\n-12.50\n'=1+1\n' @cmd");
});

it('leaves empty what there is no value of, and never says 0', () => {
  expect(toTsv(['a', 'b'], [[null, false]])).toBe('a\tb\n\tfalse');
});
