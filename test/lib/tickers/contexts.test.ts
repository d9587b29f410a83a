import { describe, expect, test } from 'vitest';
import {
  contextOf,
  type Line,
  type Piece,
  type Side,
  spotOf,
} from '../../../lib/tickers/text/context.ts';

/** A line of texts, and one of them as what is read. */
function lineAround(texts: string[], index: number): { piece: Piece; line: Line; all: Piece[] } {
  const all = texts.map((data) => ({ data }));
  const line: Line = (step) => (step > 0 ? all.slice(index + 1) : all.slice(0, index).toReversed());
  return { piece: all[index] ?? { data: '' }, line, all };
}

/** Where a symbol is found, as `TEXT[START-END]`; TEXT by its number in the line. */
function spotted(symbol: string, texts: string[], index: number, at: number, side?: Side) {
  const { piece, line, all } = lineAround(texts, index);
  const spot = spotOf(symbol, piece, at, line, side);
  return spot && `${all.indexOf(spot.piece)}[${spot.start}-${spot.end}]`;
}

describe('the place of a symbol', () => {
  test.each([
    ['is after its mark', 'TLLN', ['Tollan (NYSE: TLLN) rose'], 12, '0[14-18]'],
    ['is in the next text', 'TLLN', ['(NYSE: ', 'TLLN', ')'], 5, '1[0-4]'],
    ['is two texts further', 'TLLN', ['(NYSE', ': ', 'TLLN'], 0, '2[0-4]'],
    ['is after another class of the symbol', 'TLLN', ['(NYSE: TLLN-A, TLLN)'], 5, '0[15-19]'],
    ['includes its own class', 'TLLN-A', ['(NYSE: TLLN, TLLN-A)'], 5, '0[13-19]'],
    ['is another class when it never occurs alone', 'TLLN', ['(NYSE: TLLN-A)'], 5, '0[7-11]'],
    ['includes its class', 'TLL.B', ['(NYSE: TLL.B)'], 5, '0[7-12]'],
    ['excludes a class with another separator', 'TOLL-B', ['Tollan (STO: TOLL B)'], 11, '0[13-17]'],
    ['includes a lower-case class of Reuters', 'TOLL-B', ['Tollan <TOLLb.ST> rose'], 13, '0[8-13]'],
    ['includes a registered share of Reuters', 'TLLN', ['Tollan <TLLn.DE> rose'], 12, '0[8-12]'],
    ['is after a longer word with the same start', 'TLL', ['(TLLN, NYSE: TLL)'], 11, '0[13-16]'],
    ['is beside a script without spaces', 'TLLN', ['图兰（纽交所：TLLN）上涨'], 6, '0[7-11]'],
  ])('%s', (_, symbol, texts, at, expected) =>
    expect(spotted(symbol, texts, 0, at)).toBe(expected),
  );

  test.each([
    ['before its mark', 'TLLN', 'buy TLLN:NYSE now; TLLN fell', 8, '0[4-8]'],
    ['nearest before its mark', 'TLLN', 'TLLN is up (TLLN LN) as TLLN', 17, '0[12-16]'],
    ['with its class in small letters', 'TOLL-B', 'Tollan (TOLLb.ST). TOLL-B', 13, '0[8-13]'],
    ['after its mark, if not before', 'TLLN', 'Tollan (NYSE: TLLN)', 12, '0[14-18]'],
  ])('for a rule that reads before its mark: %s', (_, symbol, text, at, expected) =>
    expect(spotted(symbol, [text], 0, at, 'before')).toBe(expected),
  );

  test('is the next symbol ahead, not behind', () => {
    expect(spotted('TLLN', ['TLLN is back (NYSE: TLLN)'], 0, 18)).toBe('0[20-24]');
  });

  test('is in the text before a mark that begins its own text', () => {
    expect(spotted('TLLN', ['TLLN', ':NYSE'], 1, 0)).toBe('0[0-4]');
  });

  test.each([
    ['only inside a word', 'TLL', ['(NYSE: TLLN, STLL, TLL5)'], 5],
    ['in full-width letters', 'TLLN', ['（NYSE：ＴＬＬＮ）'], 5],
    ['in lower case', 'TLLN', ['(nyse: tlln)'], 5],
    ['nowhere', 'TLLN', ['(NYSE: ', 'QSND', ')'], 5],
    ['beyond the reach of rules', 'TLLN', [`(NYSE: ${'a '.repeat(500)}TLLN`], 5],
  ])('is absent when it is written %s', (_, symbol, texts, at) =>
    expect(spotted(symbol, texts, 0, at)).toBeNull(),
  );
});

const around = (texts: string[], index: number, at: number) => {
  const { piece, line } = lineAround(texts, index);
  const { text, at: from } = contextOf(piece.data, at, line);
  return `${text.slice(0, from)}|${text.slice(from)}`;
};

test('the context of a mark spans the texts of its line on both sides', () => {
  expect(around(['Tollan (', 'NYSE', ': ', 'TLLN', ') rose'], 2, 0)).toBe(
    'Tollan (NYSE|: TLLN) rose',
  );
});

test('the context of a mark is normalised without moving its place', () => {
  expect(around(['Tollan\u00a0（ＮＹＳＥ：\u00a0TLLN）'], 0, 12)).toBe('Tollan (NYSE|: TLLN)');
});

test('the context of a mark is a few hundred characters for any text or line', () => {
  const long = 'word '.repeat(100_000);
  const { piece, line } = lineAround([long, `${long}: ${long}`, long], 1);
  expect(contextOf(piece.data, long.length, line).text.length).toBeLessThan(500);
});
