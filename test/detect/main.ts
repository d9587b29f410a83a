import { resolve } from 'node:path';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { type Command, readCommandLine, USAGE } from './cli.ts';
import { decodePage } from './decode.ts';
import { FileFault } from './fault.ts';
import { readBytes } from './read-bytes.ts';
import { lineOf, type Reader } from './reading.ts';

/** `npm run detect`: runs the detector over HTML files; what it takes is in cli.ts. */

// Lines of JSON alone go to standard output, written below.
console.log = console.error;
// Whoever read the lines, such as `head`, may have enough of them.
process.stdout.on('error', () => process.exit(1));

const command = readCommandLine(process.argv.slice(2));
switch (command.command) {
  case 'help':
    print(USAGE);
    break;
  case 'refuse':
    console.error(`detect: ${command.message}. See --help.`);
    process.exitCode = 1;
    break;
  case 'detect':
    await run(command);
}

async function run({ files, url, browser }: Extract<Command, { command: 'detect' }>) {
  try {
    await using reader = await readerFor(browser);
    if (reader) for (const file of files) await detect(reader, file, url);
    else process.exitCode = 1;
  } catch (error) {
    console.error(`detect: the browser could not be used: ${firstLine(error)}`);
    process.exitCode = 1;
  }
}

async function readerFor(browser: boolean): Promise<Reader | null> {
  // Each loads much that the other does not need.
  if (!browser) return (await import('./node-reader.ts')).nodeReader;
  const path = ensureBrowser();
  return path ? (await import('./browser-reader.ts')).browserReader(path) : null;
}

async function detect(reader: Reader, file: string, url: string): Promise<void> {
  try {
    const html = decodePage(await readBytes(pathOf(file)));
    print(lineOf(file, await reader.read(html, url)));
  } catch (error) {
    const reason =
      error instanceof FileFault ? error.message : `cannot be shown: ${firstLine(error)}`;
    print(JSON.stringify({ file, error: reason }));
    process.exitCode = 1;
  }
}

/** Files are named from where npm was called; it runs scripts in the project's folder. */
function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
  return file !== '-' && script === 'detect' && folder ? resolve(folder, file) : file;
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? '';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
