import { expect, it } from 'vitest';
import { linesOf, scoresOf, tooLow } from './by-folder.ts';

/** A report with so many mutants of each status in each file. */
const reportOf = (files: Record<string, Record<string, number>>): string =>
  JSON.stringify({
    files: Object.fromEntries(
      Object.entries(files).map(([file, counts]) => [
        file,
        {
          mutants: Object.entries(counts).flatMap(([status, count]) =>
            Array.from({ length: count }, () => ({ status })),
          ),
        },
      ]),
    ),
  });

it('counts a folder’s mutants with those of its subfolders, except mutants that no test could notice', () => {
  const written = reportOf({
    'lib/research/decimal.ts': { Killed: 3, Survived: 1, CompileError: 1 },
    'lib/research/cite/fields.ts': { Killed: 4, Timeout: 1, NoCoverage: 1 },
    'lib\\api\\call.ts': { Killed: 1, Ignored: 5 },
    'lib/model/records.ts': { Ignored: 9 },
  });
  expect(linesOf(scoresOf(written))).toEqual([
    'folder        changes  noticed  survived  uncovered  score',
    '────────────  ───────  ───────  ────────  ─────────  ─────',
    'lib/api             1        1         0          0  100 %',
    'lib/research       10        8         1          1   80 %',
    '',
    'Below 85 %: lib/research.',
  ]);
});

it.each([
  [{ Killed: 850, Survived: 150 }, 'Every folder measured has 85 %.'],
  [{ Killed: 849, Survived: 151 }, 'Below 85 %: lib/a.'],
  [{ Killed: 84, NoCoverage: 16 }, 'Below 85 %: lib/a.'],
  [{ Survived: 1 }, 'Below 85 %: lib/a.'],
])('judges %j without rounding up: %s', (counts, verdict) => {
  const scores = scoresOf(reportOf({ 'lib/a/b.ts': counts }));
  expect(linesOf(scores).at(-1)).toBe(verdict);
  expect(tooLow(scores)).toEqual(verdict.startsWith('Below') ? scores : []);
});

it.each(['{"files":[]}', 'none'])('refuses a file that is not a report: %s', (written) => {
  expect(() => scoresOf(written)).toThrow();
});
