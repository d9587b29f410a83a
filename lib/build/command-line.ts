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
