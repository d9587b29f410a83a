import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandLineOrExit, UserError } from '../command-line.ts';
import { compileDirectory, readDirectoryFile } from './compile.ts';
import { csvOf, dayOf, FORMATS } from './convert.ts';
import type { ReadDirectory } from './read.ts';

const USAGE = `Usage: npm run --silent directory -- [options] FILE
Checks a list of companies for WXT_DIRECTORY: CSV in UTF-8, with the header id,name,ticker,exchange,aliases
(docs/operators.md). Names each row that the build would refuse, and says what the list will weigh.
  --from FORMAT  print such a list made of FILE instead, without the rows that would be refused:
                 sec              of the SEC's company_tickers_exchange.json
                 financedatabase  of FinanceDatabase's equities.csv
  --help         print this
Ends with 0, with 1 where a row is refused or FILE is no such list, with 2 for bad options.`;

const { path, from } = commandLineOrExit(
  USAGE,
  { options: { from: { type: 'string' } }, allowPositionals: true },
  ({ values, positionals: [path, ...others] }) => {
    if (path === undefined || others.length > 0) throw new UserError('Give one FILE');
    if (values.from !== undefined && !Object.hasOwn(FORMATS, values.from)) {
      throw new UserError(`--from takes ${Object.keys(FORMATS).join(' or ')}`);
    }
    return { path, from: values.from };
  },
);

try {
  const convert = from === undefined ? undefined : FORMATS[from];
  if (convert) {
    const { companies, refused } = convert(readFileSync(path, 'utf8'));
    for (const { line, why } of refused) console.error(`Row ${line} is left out: ${why}`);
    process.stdout.write(csvOf({ date: dayOf(path, process.env), companies }));
  } else {
    report(readDirectoryFile(path));
  }
} catch (error) {
  const { code, message } = Object(error);
  if (!(error instanceof UserError) && code === undefined) throw error;
  console.error(`${basename(path)}: ${message}.`);
  process.exitCode = 1;
}

function report({ refused, ...directory }: ReadDirectory): void {
  for (const { line, why } of refused) console.log(`Line ${line}: ${why}`);
  const { companies, date } = directory;
  const { file, keys } = compileDirectory(directory);
  const withId = companies.filter(({ id }) => id !== null).length;
  console.log(
    [
      `${companies.length} companies, ${withId} with an id${date === null ? '' : `, as of ${date}`}`,
      `In the package: ${kilobytes(file)} kB, zipped ${Math.ceil(gzipSync(file).length / 1000)} kB`,
      `In the script that reads pages: ${kilobytes(keys)} kB`,
      ...(refused.length > 0
        ? [`Refused rows: ${refused.length}. A build with this list fails until they are mended.`]
        : []),
    ].join('\n'),
  );
  if (refused.length > 0) process.exitCode = 1;
}

function kilobytes(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 1000);
}
