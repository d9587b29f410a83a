import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BadOption, readOptions } from '../../../lib/build/command-line.ts';

const OPTIONS = { only: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) =>
  readOptions(args, OPTIONS, ({ only }) => {
    if (only === 'bogus') throw new BadOption("--only takes tickers, not 'bogus'");
  });

describe('a command line', () => {
  it('is its values, with what was left out', () => {
    expect(read('--only', 'tickers')).toMatchObject({
      command: 'run',
      values: { only: 'tickers', quick: false },
    });
  });

  it('asks for help, whatever else it says', () => {
    expect(read('--only', 'bogus', '--help')).toEqual({ command: 'help' });
  });

  it.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['--only'], "Option '--only <value>' argument missing"],
    [['stray'], "Unexpected argument 'stray'"],
    [['--only', 'bogus'], "--only takes tickers, not 'bogus'"],
  ])('%j is refused in one line', (args, message) =>
    expect(read(...args)).toEqual({ command: 'refuse', message }),
  );

  it('passes on what is a fault of the program itself', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => readOptions([], OPTIONS, broken)).toThrow('broken');
  });
});

describe('a command used wrongly ends with 2 and one line before it begins', () => {
  it.each([
    ['lib/build/package/reproduce.ts', ['--bogus']],
    ['test/bench/main.ts', ['--only', 'bogus']],
    ['test/soak/main.ts', ['--bogus']],
    ['test/faults/main.ts', ['--only', 'get_quote/nonsense/killed']],
  ])('%s %j', (script, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+ --help tells what there is\.\n$/);
  });
});
