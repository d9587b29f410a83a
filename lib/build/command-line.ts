import { type ExecFileSyncOptions, execFileSync } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Parsed<C extends ParseArgsConfig> = ReturnType<typeof parseArgs<C & { args: string[] }>>;

/** Kinds of options, in parseArgs's terms. */
export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean', default: false } as const;

/** A mistake of the user's in the arguments, the environment or a file, or a program that failed: told without a stack. */
export class UserError extends Error {}

/**
 * @param interpret makes of the parsed options what the program needs
 * @throws UserError
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
    throw new UserError(`${message}`.split(/\.? To specify |\. This command |\n/)[0]);
  }
}

/** Reads this process's arguments: exits with 0 after `--help`, with 2 and one line for a bad option. */
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
    if (!(error instanceof UserError)) throw error;
    console.error(`${error.message.replace(/\.$/, '')}. See --help.`);
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
 * Runs a program to its end. Standard output stays for the caller's own lines.
 *
 * @throws UserError below what the program itself printed
 */
export function run(
  program: string,
  args: string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): void {
  execute(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script, and scripts need a shell.
    shell: process.platform === 'win32' && program === 'npm',
  });
}

/**
 * The output of git.
 *
 * @throws UserError with its standard error
 */
export const git = (cwd: string, ...args: string[]): string =>
  `${execute('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' })}`;

function execute(program: string, args: string[], options: ExecFileSyncOptions) {
  try {
    return execFileSync(program, args, options);
  } catch (error) {
    throw new UserError(`${Object(error).message}`.trim());
  }
}
