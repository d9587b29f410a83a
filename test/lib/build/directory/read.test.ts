import { describe, expect, it } from 'vitest';
import { MAX_COMPANIES, readCompanies } from '../../../../lib/build/directory/read.ts';

const HEADER = 'id,name,ticker,exchange,aliases';
const ID = '0191ba59-2913-7bcb-8acb-b07b7df1db1a';
const LARKMERE = {
  id: ID,
  name: 'Larkmere Systems, Inc.',
  ticker: 'LKMR',
  exchange: 'Nasdaq',
  aliases: ['Larkmere', 'LM'],
};
const LINE = `${ID},"Larkmere Systems, Inc.",LKMR,Nasdaq,Larkmere|LM`;

const read = (text: string) => readCompanies(new TextEncoder().encode(text));
const rows = (...lines: string[]) => read([HEADER, ...lines].join('\n'));

describe('a list of companies', () => {
  it('is read with its date, ids and aliases', () => {
    expect(read(`# as of 2026-11-28\n${HEADER}\n${LINE}\n`)).toEqual({
      date: '2026-11-28',
      companies: [LARKMERE],
      refused: [],
    });
  });

  it.each([
    ['a byte order mark', `\ufeff${HEADER}\n${LINE}`],
    ['CRLF', `${HEADER}\r\n${LINE}\r\n`],
    ['old line ends', `${HEADER}\r${LINE}\r`],
    ['semicolons', `${HEADER}\n${LINE}`.replace(/,(?! Inc)/g, ';')],
    ['blank and empty rows', `${HEADER}\n\n${LINE}\n,,,,\n`],
    [
      'other columns, in any order',
      `NOTE,Aliases,name,id,exchange,ticker\n"two\nlines, ""quoted""",Larkmere | LM|,"Larkmere Systems, Inc.",${ID.toUpperCase()},Nasdaq,LKMR`,
    ],
    [
      'spaces around cells',
      `${HEADER}\n ${ID} , "Larkmere Systems, Inc." , LKMR , Nasdaq , Larkmere|LM`,
    ],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual({ date: null, companies: [LARKMERE], refused: [] });
  });

  it.each(['\n', '\r\n', '\r'])(
    'is read with its date as a spreadsheet saves it, lines ended by %j',
    (end) => {
      const lines = [
        '# as of 2026-11-28;;;;',
        '# ours',
        '',
        HEADER.replaceAll(',', ';'),
        ';Tallon;;;',
      ];
      const { date, companies } = read(lines.join(end));
      expect([date, companies.length]).toEqual(['2026-11-28', 1]);
    },
  );

  it('needs nothing but names', () => {
    expect(read('name\nQuillane').companies).toEqual([
      { id: null, name: 'Quillane', ticker: null, exchange: null, aliases: [] },
    ]);
  });

  it('may have several listings of one company', () => {
    const two = rows(
      ',Wexcombe & Tallis plc,WXC,London Stock Exchange,',
      ',Wexcombe & Tallis plc,WXC,NYSE,',
    );
    expect([two.companies.length, two.refused]).toEqual([2, []]);
  });

  it.each([
    ['no header', LINE, /not the header id,name/],
    ['nothing', '', /not the header/],
    ['a column twice', 'name,id,name\n', /names "name" twice/],
    ['a date that is none', `# as of 2026-02-30\n${HEADER}\n`, /2026-02-30" names no day/],
    ['a date in another form', `# as of 28.11.2026\n${HEADER}\n`, /28.11.2026" names no day/],
  ])('is refused as a whole with %s', (_, text, why) => expect(() => read(text)).toThrow(why));

  it('is refused as a whole in another encoding', () => {
    const latin = Buffer.from(`${HEADER}\n,Säntiswyl,,,\n`, 'latin1');
    expect(() => readCompanies(latin)).toThrow('it is not UTF-8');
  });

  it('is refused as a whole with more rows than a directory holds', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => `,Company ${at},T${at},NYSE,`);
    expect(() => rows(...many)).toThrow(`more than ${MAX_COMPANIES} companies`);
    expect(rows(...many.slice(0, MAX_COMPANIES)).companies.length).toBe(MAX_COMPANIES);
  });
});

const QUOTE = 'a quote is open, or inside a cell';
const UNSEEN = 'has the invisible character U+';

it.each([
  ['an open quote', ',"Larkmere,LKMR,Nasdaq,', QUOTE],
  ['a quote inside a cell', ',Lark"mere",LKMR,Nasdaq,', QUOTE],
  ['text behind a quote', ',"Lark"mere,LKMR,Nasdaq,', QUOTE],
  ['a comma outside quotes', ',Larkmere, Inc.,LKMR,Nasdaq,', 'it has 6 cells, the header 5'],
  ['too few cells', ',Larkmere', 'it has 2 cells, the header 5'],
  ['an id of another kind', '17,Larkmere,LKMR,Nasdaq,', 'its id is not a UUID'],
  ['no name', ',,LKMR,Nasdaq,', 'its name is empty'],
  ['a name of one letter', ',X.,X,NYSE,', 'its name has fewer than two letters'],
  ['an alias of one letter', ',Larkmere,,Nasdaq,Lark|L', 'its alias has fewer than two letters'],
  ['a right-to-left mark', ',Lark\u200fmere,LKMR,Nasdaq,', `its name ${UNSEEN}200F`],
  ['an override of direction', ',Lark,\u202eRMKL,Nasdaq,', `its ticker ${UNSEEN}202E`],
  ['a control character', ',Lark\u0007mere,LKMR,Nasdaq,', `its name ${UNSEEN}0007`],
  ['a tab in a cell', ',Larkmere,LKMR,Nas\tdaq,', `its exchange ${UNSEEN}0009`],
  ['a line end in a cell', ',"Lark\nmere",LKMR,Nasdaq,', `its name ${UNSEEN}000A`],
  ['a sign lost before', ',S\ufffdntiswyl,SWIN,SIX,', `its name ${UNSEEN}FFFD`],
  ['a formula', ',=cmd|calc,LKMR,Nasdaq,', 'its name begins with "=", as a formula does'],
  ['a formula as alias', ',Lark,,Nasdaq,@A1', 'its alias begins with "@", as a formula does'],
  ['a ticker of two words', ',Larkmere,LKMR US,Nasdaq,', 'its ticker has a space'],
  ['a long name', `,${'Lark '.repeat(41)},LKMR,Nasdaq,`, 'its name has more than 200 characters'],
  ['many aliases', `,Lark,,,${'Lark|'.repeat(21)}`, 'it has more than 20 aliases'],
  ['an id of another', `${ID},Quillane,QLN,NYSE,`, `it repeats ${ID} of line 2`],
  ['a listing of another', ',Quillane,lkmr,NASDAQ,', 'it repeats NASDAQ: LKMR of line 2'],
])('a row with %s is refused by line and reason, and no other', (_, line, why) => {
  const { companies, refused } = rows(
    LINE.replace('Larkmere|LM', 'Lark'),
    line,
    ',Tallon,TLN,NYSE,',
  );
  expect(refused).toEqual([{ line: 3, why }]);
  expect(companies.map(({ name }) => name)).toEqual(['Larkmere Systems, Inc.', 'Tallon']);
});

it('a row is lost to no quote of another row', () => {
  const { companies, refused } = rows(',Lark"mere,,,', ',Tallon,,,', ',Quill"ane,,,', ',Ostrel,,,');
  expect(refused.map(({ line }) => line)).toEqual([2, 4]);
  expect(companies.map(({ name }) => name)).toEqual(['Tallon', 'Ostrel']);
});

it('a row is counted by the line on which it begins, below comments and rows of several lines', () => {
  const text = `# as of 2026-11-28\n\nname,note\nTallon,"one\ntwo"\n=cmd,\n`;
  expect(read(text).refused.map(({ line }) => line)).toEqual([6]);
});
