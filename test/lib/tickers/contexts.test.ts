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
function spotted(
  symbol: string,
  texts: string[],
  index: number,
  at: number,
  side?: Side,
): string | null {
  const { piece, line, all } = lineAround(texts, index);
  const spot = spotOf(symbol, piece, at, line, side);
  return spot && `${all.indexOf(spot.piece)}[${spot.start}-${spot.end}]`;
}

describe('the place where a symbol is written', () => {
  test.each([
    ['after its mark', 'TLLN', ['Tollan (NYSE: TLLN) rose'], 12, '0[14-18]'],
    ['in the next text', 'TLLN', ['(NYSE: ', 'TLLN', ')'], 5, '1[0-4]'],
    ['two texts on', 'TLLN', ['(NYSE', ': ', 'TLLN'], 0, '2[0-4]'],
    ['past another class of it', 'TLLN', ['(NYSE: TLLN-A, TLLN)'], 5, '0[15-19]'],
    ['with its own class', 'TLLN-A', ['(NYSE: TLLN, TLLN-A)'], 5, '0[13-19]'],
    ['as another class, where it stands nowhere alone', 'TLLN', ['(NYSE: TLLN-A)'], 5, '0[7-11]'],
    ['with its class', 'TLL.B', ['(NYSE: TLL.B)'], 5, '0[7-12]'],
    [
      'without a class that is set off in another way',
      'TOLL-B',
      ['Tollan (STO: TOLL B)'],
      11,
      '0[13-17]',
    ],
    [
      'with a class in small letters, as Reuters has it',
      'TOLL-B',
      ['Tollan <TOLLb.ST> rose'],
      13,
      '0[8-13]',
    ],
    ['as a registered share, as Reuters has it', 'TLLN', ['Tollan <TLLn.DE> rose'], 12, '0[8-12]'],
    ['past a longer word that begins alike', 'TLL', ['(TLLN, NYSE: TLL)'], 11, '0[13-16]'],
    ['next to a script without spaces', 'TLLN', ['图兰（纽交所：TLLN）上涨'], 6, '0[7-11]'],
  ])('%s', (_, symbol, texts, at, expected) =>
    expect(spotted(symbol, texts, 0, at)).toBe(expected),
  );

  test.each([
    ['before its mark', 'TLLN', 'buy TLLN:NYSE now; TLLN fell', 8, '0[4-8]'],
    ['as the nearest before it', 'TLLN', 'TLLN is up (TLLN LN) as TLLN', 17, '0[12-16]'],
    ['with its class in small letters', 'TOLL-B', 'Tollan (TOLLb.ST). TOLL-B', 13, '0[8-13]'],
    ['after its mark, if not before', 'TLLN', 'Tollan (NYSE: TLLN)', 12, '0[14-18]'],
  ])('for a rule that reads what stands before its mark: %s', (_, symbol, text, at, expected) =>
    expect(spotted(symbol, [text], 0, at, 'before')).toBe(expected),
  );

  test('the first one ahead, not one behind', () => {
    expect(spotted('TLLN', ['TLLN is back (NYSE: TLLN)'], 0, 18)).toBe('0[20-24]');
  });

  test('in the text before, where the mark begins a text of its own', () => {
    expect(spotted('TLLN', ['TLLN', ':NYSE'], 1, 0)).toBe('0[0-4]');
  });

  test.each([
    ['only as a part of a word', 'TLL', ['(NYSE: TLLN, STLL, TLL5)'], 5],
    ['in full-width letters', 'TLLN', ['（NYSE：ＴＬＬＮ）'], 5],
    ['in small letters', 'TLLN', ['(nyse: tlln)'], 5],
    ['not at all', 'TLLN', ['(NYSE: ', 'QSND', ')'], 5],
    ['out of the reach of rules', 'TLLN', [`(NYSE: ${'a '.repeat(500)}TLLN`], 5],
  ])('none where it is written %s', (_, symbol, texts, at) =>
    expect(spotted(symbol, texts, 0, at)).toBeNull(),
  );
});

describe('what surrounds a mark', () => {
  const around = (texts: string[], index: number, at: number) => {
    const { piece, line } = lineAround(texts, index);
    const { text, at: from } = contextOf(piece.data, at, line);
    return `${text.slice(0, from)}|${text.slice(from)}`;
  };

  test('goes on over the texts of its line, on both sides', () => {
    expect(around(['Tollan (', 'NYSE', ': ', 'TLLN', ') rose'], 2, 0)).toBe(
      'Tollan (NYSE|: TLLN) rose',
    );
  });

  test('is in plain writing, and its place the same', () => {
    expect(around(['Tollan\u00a0（ＮＹＳＥ：\u00a0TLLN）'], 0, 12)).toBe('Tollan (NYSE|: TLLN)');
  });

  test('is some hundred characters, however long the text or its line', () => {
    const long = 'word '.repeat(100_000);
    const { piece, line } = lineAround([long, `${long}: ${long}`, long], 1);
    expect(contextOf(piece.data, long.length, line).text.length).toBeLessThan(500);
  });
});
