import { expect, test } from 'vitest';
import { ALONE } from '../../../lib/tickers/text/context.ts';
import {
  candidatesAround,
  firstLooks,
  lookAt,
  looksIn,
} from '../../../lib/tickers/text/scan-text.ts';
import { inShort } from './examples.ts';

const piece = { data: 'Shares of Tollan Bearings Inc. (TLLN) rose 4.2%.' };

test('reads the first brackets in steps and later ones at once, with equal results', () => {
  // Other tests have looked before: the script of a page begins with none.
  firstLooks.left = 40;
  const held = candidatesAround(piece, 0, piece.data.length);
  const [bracket] = looksIn(piece, 0, piece.data.length, held);
  if (!bracket) throw new Error('there is no place to look at');
  const looks = Array.from({ length: 60 }, () => {
    const found: string[] = [];
    const steps = lookAt(piece, bracket, (mention) => found.push(inShort(mention)), ALONE);
    return { pauses: [...steps].length, found: found.join() };
  });
  expect(looks[0]?.pauses).toBeGreaterThan(3);
  expect(looks.at(-1)?.pauses).toBe(0);
  expect(new Set(looks.map(({ found }) => found))).toEqual(new Set(['TLLN?']));
});
