import { describe, expect, it } from 'vitest';
import { parseList } from '../../../lib/names/parse-list.ts';
import { cells } from '../tickers/examples.ts';

/** Each entry as `symbol @ MIC, name`, without missing parts. */
const read = (text: string): string[] =>
  parseList(text).entries.map(({ symbol, mic, exchange, name }) =>
    [symbol, (mic ?? exchange) && `@ ${mic ?? exchange}`, name].filter(Boolean).join(' '),
  );

it.each(cells`
  commas | LKMR, QLN,HLTB | LKMR | QLN | HLTB
  lines of each system | LKMR\r\nQLN\rHLTB\n\n | LKMR | QLN | HLTB
  semicolons | LKMR; Quillane Freight | LKMR | Quillane Freight
  semicolons behind lines of commas | LKMR, QLN;\nHLTB, VOLT; | LKMR | QLN | HLTB | VOLT
  a row of tabs | LKMR\tQLN\tHLTB | LKMR | QLN | HLTB
  exchanges | NYSE:QLN, 6009.T, VOD LN | QLN @ XNYS | 6009 @ XTKS | VOD @ XLON
  small letters | nyse:qln, lkmr | QLN @ XNYS | lkmr
  codes of Bloomberg | LKMR US Equity\nVOD LN Equity | LKMR | VOD @ XLON
  classes of shares | BRK.B\n$ABC | BRK.B | ABC
  a legal form that is an exchange’s code | LKMR SE\nLKMR SE Equity | LKMR SE | LKMR @ XSWX
  symbols that are legal forms | SE\nNYSE: AG\nSeaham Ltd (NYSE: SE)\nCO | SE | AG @ XNYS | SE @ XNYS Seaham Ltd | CO
  a legal form behind a comma | Lakemere Foods, Inc. | Lakemere Foods, Inc.
  a name with its symbol | Lakemere Foods (NASDAQ: LKMR) | LKMR @ XNAS Lakemere Foods
  bullets | • LKMR\n- Quillane Freight | LKMR | Quillane Freight
  full-width letters and marks | ＬＫＭＲ、ＱＬＮ，早瀬川精機 | LKMR | QLN | 早瀬川精機
  spaces that do not break | Quillane\u00a0Freight | Quillane Freight
  marks of direction, byte order and width | \ufeff\u200fLKMR\u200e\n\u202bQLN\u202c | LKMR | QLN
`)('a typed list is read with %s', (_, text, ...entries) => expect(read(text)).toEqual(entries));

it.each(cells`
    columns in any order | NASDAQ\tLakemere Foods, Inc.\tLKMR\nNYSE\tQuillane Freight\tQLN | LKMR @ XNAS Lakemere Foods, Inc. | QLN @ XNYS Quillane Freight
    an exchange name that the symbol resolves | 6009\t早瀬川精機\tTSE\nRY\tRoyal Larch\tTSE | 6009 @ XTKS 早瀬川精機 | RY @ XTSE Royal Larch
    headings, and names that look like symbols | Ticker\tName\tExchange\nNVD\tNVDIA\tNASDAQ\nQLN\tQuillane\tNYSE | NVD @ XNAS NVDIA | QLN @ XNYS Quillane
    headings in another language | Kürzel;Unternehmen\nLKMR;Lakemere Foods | LKMR Lakemere Foods
    semicolons, where commas are decimal ones | Kürzel;Name;Kurs\nLKMR;Lakemere Foods;1.234,50\nQLN;"Quillane Freight, Inc.";99,1\n | LKMR Lakemere Foods | QLN Quillane Freight, Inc.
    semicolons, also at the end of each line | Kürzel;Name;Kurs;\nLKMR;Lakemere Foods;1.234,50;\nQLN;"Quillane Freight, Inc.";99,1;\n | LKMR Lakemere Foods | QLN Quillane Freight, Inc.
    prices and other numbers in further columns | LKMR\tLakemere Foods\t1200\t12.4\nQLN\tQuillane Freight\t900\t7.1 | LKMR Lakemere Foods | QLN Quillane Freight
    quoted cells that contain commas and quotes | "Lakemere Foods, Inc.",LKMR\n"Quillane ""Q"" Freight",QLN | LKMR Lakemere Foods, Inc. | QLN Quillane "Q" Freight
    a single row with its exchange | Lakemere Foods, LKMR, NASDAQ | LKMR @ XNAS Lakemere Foods
    a legal form in a name, and an exchange of that code in a symbol | Ticker;Name\nLKMR SE;QUILLANE SE | LKMR @ XSWX QUILLANE SE
    symbols that are legal forms | SE\tSeaham Ltd\nAG\tFirst Argent | SE Seaham Ltd | AG First Argent
    a column with its head | Ticker\nLKMR\nQLN | LKMR | QLN
    empty cells | LKMR\tLakemere Foods\n\tQuillane Freight\n | LKMR Lakemere Foods | Quillane Freight
    empty cells in the middle | Ticker\tName\tMarket\nLKMR\t\tNASDAQ\n\tQuillane Freight\tNYSE | LKMR @ XNAS | @ XNYS Quillane Freight
    countries that are legal forms | Ticker,Name,Country,Market\nLKMR,Lakemere Foods,SE,NASDAQ\nQLN,Quillane, Inc.,US,NYSE | LKMR @ XNAS Lakemere Foods | QLN @ XNYS Quillane, Inc.
    headings above rows of different lengths | Ticker,Name,Note\nLKMR,Lakemere\nQLN,Quillane,old,small | LKMR Lakemere | QLN Quillane
    semicolons within quotes | LKMR;"Lakemere; Foods";1,2\nQLN;Quillane;3 | LKMR Lakemere; Foods | QLN Quillane
    cells of several lines, and an empty cell that ends the text | Ticker,Name,Note\nLKMR,Lakemere Foods,"old,\nsmall"\nQLN,Quillane, | LKMR Lakemere Foods | QLN Quillane
    a quote that is not closed | "LKMR\nQLN | LKMR | QLN
    a quote that is not closed before one that is | LKMR,"Lakemere\nQLN,"Quillane, Inc."\nHLTB,Halt | LKMR "Lakemere | QLN Quillane, Inc. | HLTB Halt
    a quote that is not closed before one within a cell | LKMR\t"Lakemere\nQLN\t"The" Quillane | LKMR "Lakemere | QLN "The" Quillane
  `)('rows of a spreadsheet are read with %s', (_, text, ...entries) =>
  expect(read(text)).toEqual(entries),
);

it('rows of a spreadsheet are read that are as long as a sheet is wide', () => {
  const row = ['LKMR', 'Lakemere Foods', ...Array(30).fill('12,345.67 m')].join('\t');
  expect(read(`${row}\n${row.replace('LKMR', 'QLN')}`)).toHaveLength(2);
});

describe('the parser', () => {
  it('reports entries after the 300th as they are written', () => {
    const list = parseList(Array.from({ length: 302 }, (_, n) => `AB${n}`).join('\n'));
    expect(list.entries).toHaveLength(300);
    expect(list.beyond).toEqual(['AB300', 'AB301']);
  });

  it('reports lines that name no company: securities numbers, marks, and an overlong text', () => {
    const list = parseList(`US0378331005\n!!!\n${'x'.repeat(201)}\nLKMR`);
    expect(list.entries.map(({ text }) => text)).toEqual(['LKMR']);
    expect(list.unread).toEqual(['US0378331005', '!!!', 'x'.repeat(201)]);
  });

  it('reports rows that name no company with their empty cells, so that they can be read again', () => {
    const list = parseList('Ticker\tName\tMarket\nLKMR\tLakemere\tNYSE\n\t\tNYSE\nQLN\t\tNYSE', 1);
    expect([list.unread, list.beyond]).toEqual([['\t\tNYSE'], ['QLN\t\tNYSE']]);
  });

  it('counts repeated entries in any spelling', () => {
    const list = parseList(
      'LKMR\nＬＫＭＲ\nNASDAQ:LKMR\nXNAS:LKMR\nQuillane Freight\nQuillane Freight Inc.',
    );
    expect(list.entries.map(({ text }) => text)).toEqual([
      'LKMR',
      'NASDAQ:LKMR',
      'Quillane Freight',
    ]);
    expect(list.repeated).toBe(3);
  });

  it('reads the longest text quickly', () => {
    const before = performance.now();
    for (const part of ['"', '"a,', 'a, ', '(a', 'AB,', 'AB\tab\n', ' ', 'A (']) {
      parseList(part.repeat(20_000 / part.length));
    }
    expect(performance.now() - before).toBeLessThan(5000);
  });
});
