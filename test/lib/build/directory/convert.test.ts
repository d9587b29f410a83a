import { utimesSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UserError } from '../../../../lib/build/command-line.ts';
import { dayOf, FORMATS } from '../../../../lib/build/directory/convert.ts';
import { temporaryFolder } from '../../../folder.ts';
import { runProgram } from '../../../run-program.ts';

const { at, put } = temporaryFolder();

const SEC = JSON.stringify({
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [1, 'LARKMERE SYSTEMS, INC. /MN/', 'LKMR', 'Nasdaq'],
    [2, 'Tallon "T" Corp', 'TLN', null],
    [3, '', 'NONE', 'NYSE'],
  ],
});
const FINANCE_DATABASE = `symbol,name,currency,exchange,market,summary
6009.T,Kirishima Keiki,JPY,JPX,Tokyo Stock Exchange,"Makes ""scales"",
and weights."
NRD-B,Northrede,USD,NYQ,New York Stock Exchange,
LKMR,"Larkmere Systems, Inc.",USD,NMS,NASDAQ Global Select,
QLN.XX,Quillane,EUR,QQQ,Quarry Board,
`;

const listed = (format: string, text: string) => {
  const { companies = [], refused } = FORMATS[format]?.(text) ?? {};
  const rows = companies.map(({ name, ticker, exchange }) => [name, ticker, exchange]);
  return { rows, refused };
};

it('a list made of the SEC’s names companies without the state, and leaves out rows with their reason', () => {
  expect(listed('sec', SEC)).toEqual({
    rows: [
      ['LARKMERE SYSTEMS, INC.', 'LKMR', 'Nasdaq'],
      ['Tallon "T" Corp', 'TLN', null],
    ],
    refused: [{ line: 3, why: 'its name is empty' }],
  });
});

it('a list made of FinanceDatabase’s has symbols without Yahoo’s suffix, and exchanges by our names', () => {
  expect(listed('financedatabase', FINANCE_DATABASE)).toEqual({
    rows: [
      ['Kirishima Keiki', '6009', 'Tokyo Stock Exchange'],
      ['Northrede', 'NRD-B', 'New York Stock Exchange'],
      ['Larkmere Systems, Inc.', 'LKMR', 'Nasdaq'],
      ['Quillane', 'QLN', 'Quarry Board'],
    ],
    refused: [],
  });
});

it.each([
  ['sec', FINANCE_DATABASE],
  ['sec', '{"fields":["cik"],"data":[]}'],
  ['financedatabase', SEC],
])('a list made of %s refuses another format', (format, text) => {
  expect(() => listed(format, text)).toThrow(/^it(s first line)? is not the/);
});

it('a list is as old as the file it is made of, or as SOURCE_DATE_EPOCH says', () => {
  const path = put('sec.json', SEC);
  utimesSync(path, 0, Date.UTC(2026, 10, 27, 23) / 1000);
  expect(dayOf(path, {})).toBe('2026-11-27');
  expect(dayOf(path, { SOURCE_DATE_EPOCH: '1764288000' })).toBe('2025-11-28');
  expect(() => dayOf(path, { SOURCE_DATE_EPOCH: 'today' })).toThrow(UserError);
});

it('the program checks a list, converts others to one it takes, and says in one line what is wrong', async () => {
  const run = async (...args: string[]) => {
    const program = ['lib/build/directory/main.ts', ...args];
    const ended = await runProgram(program, '', { SOURCE_DATE_EPOCH: '1764288000' });
    const { status, stdout, stderr } = ended;
    return { status, lines: stdout.trimEnd().split('\n'), stderr };
  };
  const converted = await run('--from', 'sec', put('sec.json', SEC));
  expect([converted.status, converted.stderr]).toEqual([
    0,
    'Row 3 is left out: its name is empty\n',
  ]);
  expect(await run(put('list.csv', converted.lines.join('\n')))).toEqual({
    status: 0,
    lines: [
      '2 companies, 0 with an id, as of 2025-11-28',
      expect.stringMatching(/^In the package: \d+ kB, zipped \d+ kB$/),
      expect.stringMatching(/^In the script that reads pages: \d+ kB$/),
    ],
    stderr: '',
  });
  const refused = await run(put('bad.csv', 'name\nTallon\n=cmd\n'));
  expect([refused.status, refused.lines[0], refused.lines.at(-1)]).toEqual([
    1,
    'Line 3: its name begins with "=", as a formula does',
    'Refused rows: 1. A build with this list fails until they are mended.',
  ]);
  expect(await run(put('bad.csv', 'name\n'))).toMatchObject({
    status: 1,
    stderr: 'bad.csv: it has no rows.\n',
  });
  expect(await run(at('none.csv'))).toMatchObject({
    status: 1,
    stderr: 'none.csv: it cannot be read (ENOENT).\n',
  });
});
