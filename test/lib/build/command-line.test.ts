import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  commandLineOrExit,
  git,
  readCommandLine,
  run,
  UserError,
} from '../../../lib/build/command-line.ts';
import { wholeNumber } from '../../service/cli.ts';

const options = { only: { type: 'string' }, quick: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) =>
  readCommandLine(args, { options }, ({ values }) => {
    if (values.only === 'bogus') throw new UserError("--only takes tickers, not 'bogus'");
    return values;
  });

describe('a command line', () => {
  it('has its values and the defaults of missing options', () => {
    expect(read('--only', 'tickers')).toMatchObject({ only: 'tickers', quick: false });
  });

  it.each([
    [['--bogus'], "Unknown option '--bogus'"],
    [['--only'], "Option '--only <value>' argument missing"],
    [['stray'], "Unexpected argument 'stray'"],
    [['--only', 'bogus'], "--only takes tickers, not 'bogus'"],
  ])('refuses %j in one line', (args, message) =>
    expect(() => read(...args)).toThrow(new UserError(message)),
  );

  it('accepts a number only if it is whole and within its limits', () => {
    expect(['0', '12'].map((given) => wholeNumber('day', given, 0, 12))).toEqual([0, 12]);
    for (const given of ['13', '-1', '1.5', '1e1', 'http', '']) {
      const why = `--day takes a whole number from 0 to 12, not '${given}'`;
      expect(() => wholeNumber('day', given, 0, 12)).toThrow(new UserError(why));
    }
  });

  it('does not report a program’s fault as a bad option', () => {
    const broken = () => {
      throw new TypeError('broken');
    };
    expect(() => readCommandLine([], { options }, broken)).toThrow(TypeError);
  });
});

it('gives a failed program’s command and own words as one message', () => {
  expect(() => git('.', 'bogus')).toThrow(UserError);
  expect(() => git('.', 'bogus')).toThrow(/^Command failed: git bogus\n.*'bogus'/);
  expect(() => run('no-such-program', [], '.')).toThrow(UserError);
});

describe('this process’s arguments', () => {
  const printed: string[] = [];
  afterEach(() => {
    printed.length = 0;
    vi.restoreAllMocks();
  });
  /** Runs a program's first step with these arguments; gives the code it exits with. */
  const exitOf = (...args: string[]) => {
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'program', ...args]);
    const print = (text: unknown) => printed.push(String(text)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(print);
    vi.spyOn(console, 'error').mockImplementation(print);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw code;
    });
    try {
      return commandLineOrExit('Usage: it', { options }, ({ values }) => {
        if (values.only === 'file') throw new UserError('The file has no rows.');
        return values;
      });
    } catch (code) {
      return code;
    }
  };

  it('print the usage for --help, whatever else is given', () => {
    expect([exitOf('--bogus', '--help'), printed]).toEqual([0, ['Usage: it\n']]);
  });

  it('exit with 2 and one line when invalid', () => {
    const line = "Unknown option '--bogus'. See --help.";
    expect([exitOf('--bogus'), printed]).toEqual([2, [line]]);
  });

  it('exit with 2 and whole sentences where the fault is one already', () => {
    const line = 'The file has no rows. See --help.';
    expect([exitOf('--only', 'file'), printed]).toEqual([2, [line]]);
  });

  it('are returned otherwise', () => expect(exitOf('--quick')).toMatchObject({ quick: true }));
});
