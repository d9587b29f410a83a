import { parseArgs } from 'node:util';

/** An address that says nothing (RFC 6761 keeps `.invalid` free). */
const NO_ADDRESS = 'https://page.invalid/';

export const USAGE = `Usage: npm run --silent detect -- [--url URL] [--browser] FILE…
Prints the tickers of HTML files, one line of JSON each; - is standard input.
  --url URL   the pages' address (${NO_ADDRESS})
  --browser   read them in Chromium instead of a DOM for Node
  --help      print this
Runs no script of a page and loads nothing. Ends with 1 if a file could not be read.`;

export type Command =
  | { command: 'detect'; files: string[]; url: string; browser: boolean }
  | { command: 'help' }
  /** One line that says what is wrong. */
  | { command: 'refuse'; message: string };

/** Reads the command line's arguments, without the program's own two. */
export function readCommandLine(args: string[]): Command {
  try {
    const { values, positionals: files } = parseArgs({
      args,
      options: OPTIONS,
      allowPositionals: true,
    });
    if (values.help) return { command: 'help' };
    const url = URL.parse(values.url ?? NO_ADDRESS);
    if (!url || !/^https?:$/.test(url.protocol)) {
      return refuse(`--url takes an http or https address, not '${values.url}'`);
    }
    if (files.length === 0) return refuse('name at least one file');
    return { command: 'detect', files, url: url.href, browser: values.browser ?? false };
  } catch (error) {
    // Node adds hints for programmers after the first sentence.
    const [message = ''] = String(Object(error).message).split(/\.? To specify |\n/);
    return refuse(message);
  }
}

const OPTIONS = {
  url: { type: 'string' },
  browser: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const refuse = (message: string): Command => ({ command: 'refuse', message });
