import { resolve } from 'node:path';
import { commandLineOrExit, readCommandLine, UserError } from '../../lib/build/command-line.ts';
import { ensureBrowser } from '../e2e/harness/find-browser.ts';
import { decodePage } from './decode.ts';
import type { Known } from './known.ts';
import { FileFault, readBytes } from './read-bytes.ts';
import { lineOf, type Reader } from './reading.ts';

/** A page address without meaning (RFC 6761 reserves `.invalid`). */
const NO_ADDRESS = 'https://page.invalid/';

const USAGE = `Usage: npm run --silent detect -- [--url URL] [--browser] FILE…
Prints the tickers of HTML files, one line of JSON each; - is standard input:
  {"file", "tickers": [{"symbol", "exchange", "mic", "form", "confidence", "where", "count", "evidence"}],
  "isins", "wkns", "ms"}, or {"file", "error"}. --schema says what each key means.
With --directory also the listed companies that they name, and names that no list knows:
  "companies": [{"id", "name", "ticker", "exchange", "also", "count", "where", "evidence", "sentence", "offered"}],
  "unknown": [{"name", "count", "where", "evidence", "sentence"}]
  --directory FILE  known companies, as "npm run directory" takes them: id,name,ticker,exchange,aliases
  --url URL         the pages' address (${NO_ADDRESS})
  --browser         read them in Chromium instead of a DOM for Node
  --schema          print the JSON Schema of a line, and read nothing
  --help            print this
Runs no script of a page and loads nothing. Ends with 1 if a file could not be read, the directory among them.`;
const CONFIG = {
  options: {
    url: { type: 'string', default: NO_ADDRESS },
    directory: { type: 'string' },
    browser: { type: 'boolean', default: false },
    schema: { type: 'boolean', default: false },
  },
  allowPositionals: true,
} as const;

interface Task {
  files: string[];
  url: string;
  directory: string | null;
  browser: boolean;
  schema: boolean;
}
interface Parsed {
  values: { url: string; directory?: string | undefined; browser: boolean; schema: boolean };
  positionals: string[];
}

function taskOf({ values, positionals: files }: Parsed): Task {
  const { url, directory = null, browser, schema } = values;
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new UserError(`--url takes an http or https address, not '${url}'`);
  }
  if (files.length === 0 && !schema) throw new UserError('Name at least one file');
  return { files, url: address.href, directory, browser, schema };
}

/** @throws UserError */
export const readTask = (args: string[]): Task => readCommandLine(args, CONFIG, taskOf);

async function run({ files, url, directory, browser, schema }: Task) {
  if (schema) {
    print((await import('./line-schema.ts')).lineJsonSchema());
    return;
  }
  const known = directory === null ? null : await knownIn(directory);
  if (known === 'unreadable') return;
  try {
    await using reader = await readerFor(browser);
    if (reader) for (const file of files) await detect(reader, file, url, known);
    else process.exitCode = 1;
  } catch (error) {
    console.error(`detect: the browser could not be used: ${firstLine(error)}`);
    process.exitCode = 1;
  }
}

/** The companies of a file; rows that are refused are left out, and said on standard error. */
async function knownIn(file: string): Promise<Known | 'unreadable'> {
  const { readDirectoryFile } = await import('../../lib/build/directory/compile.ts');
  try {
    const { companies, refused } = readDirectoryFile(pathOf(file));
    const [first] = refused;
    if (first) {
      console.error(
        `detect: ${refused.length} of the rows of ${file} ${refused.length === 1 ? 'is' : 'are'} refused, the first on line ${first.line}: ${first.why}`,
      );
    }
    if (companies.length === 0) throw new UserError('it has no companies');
    return (await import('./known.ts')).knownOf(companies);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`detect: ${file}: ${error.message}`);
    process.exitCode = 1;
    return 'unreadable';
  }
}

async function readerFor(browser: boolean): Promise<Reader | null> {
  // Each reader loads much that the other does not need.
  if (!browser) return (await import('./node-reader.ts')).nodeReader;
  const path = ensureBrowser();
  return path ? (await import('./browser-reader.ts')).browserReader(path) : null;
}

async function detect(reader: Reader, file: string, url: string, known: Known | null) {
  try {
    const html = decodePage(await readBytes(pathOf(file)));
    print(lineOf(file, await reader.read(html, url, known?.keys ?? null), known));
  } catch (error) {
    const reason =
      error instanceof FileFault ? error.message : `cannot be shown: ${firstLine(error)}`;
    print(JSON.stringify({ file, error: reason }));
    process.exitCode = 1;
  }
}

/** Resolves a path against the folder where npm was called; npm runs scripts in the project's. */
function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return file !== '-' && script === 'detect' && folder ? resolve(folder, file) : file;
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? '';

const print = (line: string) => process.stdout.write(`${line}\n`);

if (import.meta.main) {
  // Standard output is for the lines of JSON alone.
  console.log = console.error;
  // A reader of the lines, such as `head`, may stop early.
  process.stdout.on('error', () => process.exit(1));
  await run(commandLineOrExit(USAGE, CONFIG, taskOf));
}
