import { spawnSync } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Parsed<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C & { args: string[] }>>;

/** Arguments that the program does not take; the message is one line for the user. */
export class BadOption extends Error {}

/**
 * Parses `args` as `config` says, in parseArgs's own terms.
 *
 * @param interpret makes of the parsed options what the program needs; throws BadOption for values
 * that it does not take
 * @throws BadOption
 */
export function readCommandLine<const C extends ParseArgsConfig, T>(
  args: string[],
  config: C,
  interpret: (parsed: Parsed<C>) => T,
): T {
  try {
    return interpret(parseArgs({ ...config, args }));
  } catch (error) {
    const { code, message } = Object(error);
    if (!`${code}`.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node adds hints for programmers after the first sentence.
    throw new BadOption(`${message}`.split(/\.? To specify |\. This command |\n/)[0]);
  }
}

/**
 * Reads this process's arguments. `--help` prints `usage` and exits with 0; a bad option prints one
 * line and exits with 2, before the program has started any work.
 */
export function commandLineOrExit<const C extends ParseArgsConfig, T>(
  usage: string,
  config: C,
  interpret: (parsed: Parsed<C>) => T,
): T {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return readCommandLine(args, config, interpret);
  } catch (error) {
    if (!(error instanceof BadOption)) throw error;
    console.error(`${error.message}. See --help.`);
    process.exit(2);
  }
}

/** {@link commandLineOrExit} for a program that takes its options as they are, after a `check`. */
export const optionsOrExit = <const O extends ParseArgsConfig['options']>(
  usage: string,
  options: O,
  check: (values: Parsed<{ options: O }>['values']) => void = () => {},
): Parsed<{ options: O }>['values'] =>
  commandLineOrExit(usage, { options }, ({ values }) => {
    check(values);
    return values;
  });

/**
 * Runs a program to its end. Its output goes to standard error, so that standard output holds only
 * the caller's own lines.
 *
 * @throws when the program fails
 */
export function run(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): void {
  const { status, error } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script, and scripts need a shell.
    shell: process.platform === 'win32' && program === 'npm',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}

/**
 * Runs git.
 *
 * @returns its standard output
 * @throws when git fails, with its standard error
 */
export function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}
