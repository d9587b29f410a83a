import fc from 'fast-check';
import { reportSchema } from '../../../lib/messages/page-messages.ts';
import type { Tickers } from '../../../lib/tickers/types.ts';

/** Pieces that rules look for. */
const WANTED = [
  ...['NASDAQ', 'Nasdaq', 'NYSE', 'NYSE American', 'TSX-V', 'LSE', 'EPA', 'HKEX', 'TSE', 'Tokyo'],
  ...['AAPL', 'BRK.B', 'VOLV B', '0700', '7203', '600519', 'UP', 'CEO', 'N/A', '1.2B', 'PETR4'],
  ...['.TO', '.HK', 'VOD.L', 'AAPL US', 'VOD LN Equity', 'US0378331005', 'ISIN', 'Hong Kong: 700'],
  ...['ticker: ', 'under the symbol ', 'Tickersymbol ', '証券コード', '股票代码', 'mnémonique '],
  ...['Acme Corp. (', 'Acme plc (', ' +1.2%', ' and ', 'listed on ', '株'],
];
/** Marks between them. */
const MARKS = [...'$:()[],;/-–.&"“’ \u00a0\n<>（）：＄〔〈', '(NYSE: ', ')'];
/** What confuses them: zero width, turns of direction, half characters, combining marks, ligatures. */
const ODD = [
  ...['\u200b', '\u202e', '\u2066', '\ud83d', '\udc00', 'e\u0301', '\u0301', '®', 'ﬁ', '\0'],
  ...['ＡＡ', '７２０３'],
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WANTED) },
  { weight: 4, arbitrary: fc.constantFrom(...MARKS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'AB1.-'), maxLength: 40 }) },
);

/** A text of such pieces. */
export const hostileText = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

/** Whether the background takes what was found for a report. */
export const isReport = (found: Tickers): boolean =>
  reportSchema.safeParse({ report: 'tickersFound', ...found, view: '1', scanMs: 1 }).success;

/** What alone would be looked at closely each time. */
export const CANDIDATES = [
  ...['NYSE: ', '$AB ', '$A', '(AB) ', ':', '((((', 'ticker: ', 'AB US ', 'VOD.L '],
  ...['US0378331005 ', 'ISIN ', '（7203）', 'Hong Kong: 700 ', 'Acme Corp. (', 'AB '],
];

/** Long things without a gap. */
export const TOKENS = [
  ...['A', '1', 'A.', 'A-', '$A', '(', ' ', '\n', 'e\u0301', '\u202e', '\ud83d', '株'],
  ...['Ａ', 'ſ', '\0'],
];

/** What leads in a symbol, by rule: a word of a label, of talk of shares, a bracket, an exchange. */
const LEADS = [
  ...['sold ', 'shares of ', 'acciones del banco ', 'stake in ', 'Aktien von ', 'Foo Inc. '],
  ...['under the symbol ', 'as ', 'ticker or trading symbol ', 'clave de pizarra ', 'mnémonique '],
  ...['(NYSE: ', 'Nasdaq, symbol : ', '(Bloomberg: ', '[', 'listed on ', 'TSX/NYSE: ', '<', '$'],
  ...['証券コード：', '株', 'ações ', 'ISIN: ', '(TLLN +1.2%) ', 'Foo ', ''],
];
/** What rules repeat: letters, joined or apart, classes, names, lists, brackets, spaces, digits. */
const RUNS = [
  ...['A', 'a', 'Aa', 'A ', 'Aa ', 'a ', 'A.', 'A-', "A'a", 'Aa-', '&A', 'eB', '-A0', 'A/', 'of '],
  ...['A of ', 'and the ', 'symbol ', 'symbol de ', 'MNEMO', 'shares ', 'traded ', '1', '0', '1.'],
  ...['AB US, ', 'AB 1%), (', '(AB +1%) ', '(A) ', '(', ')', ' ', ', ', ':', ' :A', '$', '"', '* '],
  ...['株', '主', 'コ', '7203 ', '（', 'ＡＢ', '\ufdfa', '-', '/', '.', '&', '=', '?a&', '%'],
];
/** What gives a symbol away after them. */
const ENDS = [
  ...[' Foo (ABCD)', '* Foo (ABCD)', '(ABCD) rose', ' (ABCD +1.2%)', ' ABCD US Equity'],
  ...[': ABCD', ' ABCD.L said'],
  ...['（7203）', ' $ABCD', ':ABCD)', ' "ABCD"', ' PETR4', ' (ABCD, NYSE)', ''],
  ...[' Foo (VOD.L)', '東証プライム 7203', ' Foo Corp (US ABCD)', ' FOO CORP [FCRP]'],
  ...[' Foo | ABCD | NYSE', ' ABCD, Foo, NYSE'],
  ...[' Foo Inc. (ABCD) posted it in the quarter', '7203 株の株価', '美股株 ABCD 涨 2%'],
];

/** Each lead with each run, of a length, before each of the ends in turn. */
export function* leadsAndRuns(length: number): Generator<string> {
  for (const lead of LEADS) {
    for (const run of RUNS) {
      const long = `${lead}${run.repeat(Math.ceil(length / run.length))}`;
      yield ENDS.map((end) => `${long}${end}`).join('\n');
    }
  }
}
