import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BadOption, readCommandLine } from '../../../lib/build/command-line.ts';

const options = { only: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) =>
  readCommandLine(args, { options }, ({ values }) => {
    if (values.only === 'bogus') throw new BadOption("--only takes tickers, not 'bogus'");
    return values;
  });

describe('a command line', () => {
  it('has its values, and the defaults of options left out', () => {
    expect(read('--only', 'tickers')).toMatchObject({ only: 'tickers', quick: false });
  });

  it.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['--only'], "Option '--only <value>' argument missing"],
    [['stray'], "Unexpected argument 'stray'"],
    [['--only', 'bogus'], "--only takes tickers, not 'bogus'"],
  ])('%j is refused in one line', (args, message) =>
    expect(() => read(...args)).toThrow(new BadOption(message)),
  );

  it('does not report a fault of the program as a bad option', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => readCommandLine([], { options }, broken)).toThrow(TypeError);
  });
});

it('prints the usage for --help, whatever else is given', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['test/bench/main.ts', '--only', 'bogus', '--help'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm run bench /)]);
});

describe('a command used wrongly ends with 2 and one line before it begins', () => {
  it.each([
    ['lib/build/package/reproduce.ts', ['--bogus']],
    ['lib/build/release.ts', []],
    ['test/detect/main.ts', []],
    ['test/bench/main.ts', ['--only', 'bogus']],
    ['test/soak/main.ts', ['--bogus']],
    ['test/faults/main.ts', ['--only', 'get_quote/nonsense/killed']],
  ])('%s %j', (script, args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^[^\n]+ See --help\.\n$/);
  });
});
