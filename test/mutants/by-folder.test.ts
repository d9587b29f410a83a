import { describe, expect, it } from 'vitest';
import { linesOf, scoresOf, tooLow } from './by-folder.ts';

/** A report with so many mutants of each status in each file. */
const reportOf = (files: Record<string, Record<string, number>>): string =>
  JSON.stringify({
    schemaVersion: '1.0',
    files: Object.fromEntries(
      Object.entries(files).map(([file, counts]) => [
        file,
        {
          mutants: Object.entries(counts).flatMap(([status, count]) =>
            Array.from({ length: count }, (_, n) => ({ id: `${n}`, status })),
          ),
        },
      ]),
    ),
  });

describe('a folder’s score', () => {
  it('covers all its files, including subfolders', () => {
    const written = reportOf({
      'lib/research/decimal.ts': { Killed: 3, Survived: 1 },
      'lib/research/cite/fields.ts': { Killed: 4, Timeout: 1, NoCoverage: 1 },
      'lib\\api\\call.ts': { Killed: 1 },
    });
    expect(scoresOf(written)).toEqual([
      { folder: 'lib/api', noticed: 1, survived: 0, uncovered: 0 },
      { folder: 'lib/research', noticed: 8, survived: 1, uncovered: 1 },
    ]);
  });

  it('excludes mutants that no test could notice', () => {
    const written = reportOf({
      'lib/model/records.ts': { Ignored: 9 },
      'lib/storage/stored.ts': { Killed: 2, Ignored: 5, CompileError: 1 },
    });
    expect(scoresOf(written)).toEqual([
      { folder: 'lib/storage', noticed: 2, survived: 0, uncovered: 0 },
    ]);
  });

  it.each([
    [850, 150, false],
    [849, 151, true],
    [0, 1, true],
  ])('with %i noticed and %i not is too low: %s', (noticed, survived, isLow) => {
    const scores = scoresOf(reportOf({ 'lib/a/b.ts': { Killed: noticed, Survived: survived } }));
    expect(tooLow(scores)).toEqual(isLow ? scores : []);
  });

  it('counts mutants that no test runs', () => {
    const scores = scoresOf(reportOf({ 'lib/a/b.ts': { Killed: 84, NoCoverage: 16 } }));
    expect(tooLow(scores)).toEqual(scores);
  });

  it('is not computed from another file', () => {
    expect(() => scoresOf('{"files":[]}')).toThrow();
    expect(() => scoresOf('none')).toThrow();
  });
});

describe('the printed scores', () => {
  const good = { 'lib/api/call.ts': { Killed: 9, Survived: 1 } };

  it('are one line per folder and a line that all pass', () => {
    expect(linesOf(scoresOf(reportOf(good)))).toEqual([
      'folder   changes  noticed  survived  uncovered  score',
      '───────  ───────  ───────  ────────  ─────────  ─────',
      'lib/api       10        9         1          0   90 %',
      '',
      'Every folder measured has 85 %.',
    ]);
  });

  it('name the folders below the limit, without rounding up', () => {
    const written = reportOf({ ...good, 'lib/panel/store.ts': { Killed: 849, Survived: 151 } });
    const lines = linesOf(scoresOf(written));
    expect(lines).toContain('lib/panel     1000      849       151          0   84 %');
    expect(lines.at(-1)).toBe('Below 85 %: lib/panel.');
  });
});
