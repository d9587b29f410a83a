import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type ValuesOf<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O }>
>['values'];

/** What a command line asks for. */
export type CommandLine<V> =
  | { command: 'run'; values: V }
  | { command: 'help' }
  /** One line that says what is wrong. */
  | { command: 'refuse'; message: string };

/** A value that an option does not take; its message is the one line. */
export class BadOption extends Error {}

/**
 * Reads arguments by what parseArgs takes; `--help` is there always.
 *
 * @param check throws BadOption for values that cannot be meant
 */
export function readOptions<const O extends ParseArgsOptionsConfig>(
  args: string[],
  options: O,
  check: (values: ValuesOf<O>) => void = () => {},
): CommandLine<ValuesOf<O>> {
  if (args.includes('--help')) return { command: 'help' };
  try {
    const { values } = parseArgs({ args, options });
    check(values);
    return { command: 'run', values };
  } catch (error) {
    const { code, message } = Object(error);
    if (!(error instanceof BadOption) && !`${code}`.startsWith('ERR_PARSE_ARGS')) throw error;
    // Node adds hints for programmers after the first sentence.
    return {
      command: 'refuse',
      message: `${message}`.split(/\.? To specify |\. This command |\n/)[0] ?? '',
    };
  }
}

/**
 * The options this program was called with. `--help` prints the usage and ends it with 0; what is
 * wrong is one line, and ends it with 2, before anything was begun.
 */
export function optionsOrExit<const O extends ParseArgsOptionsConfig>(
  usage: string,
  options: O,
  check?: (values: ValuesOf<O>) => void,
): ValuesOf<O> {
  const asked = readOptions(process.argv.slice(2), options, check);
  if (asked.command === 'run') return asked.values;
  if (asked.command === 'help') {
    console.log(usage);
    process.exit(0);
  }
  console.error(`${asked.message}. --help tells what there is.`);
  process.exit(2);
}
