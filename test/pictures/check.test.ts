import { expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import type { Ground } from './grounds.ts';
import type { Ink } from './inks.ts';
import type { Picture } from './png.ts';

/** Small generated pictures: well painted ones, and the faults that a busy browser makes. */

const [WIDTH, HEIGHT] = [240, 480];
const PAPER = 0xfdfcf9;
const FOOT = 0xf4f2ec;
const INK = 0x1c1b19;
const LINE = 24;

type Colour = (x: number, y: number) => number;

const draw = (colour: Colour): Picture => ({
  width: WIDTH,
  height: HEIGHT,
  pixels: Uint32Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    colour(at % WIDTH, Math.floor(at / WIDTH)),
  ),
});

/** A hash: pseudo-random, the same for the same numbers. */
const lot = (...numbers: number[]): number =>
  numbers.reduce((sum, number) => Math.imul(sum ^ number, 0x9e3779b1) >>> 7, 0x2545f491);

/** Lines of letters, all different. */
const words: Colour = (x, y) => {
  const isLetter = y % LINE > 6 && y % LINE < 18 && x > 10 && x < WIDTH - 10;
  return isLetter && lot(x >> 1, y) % 3 === 0 ? INK : PAPER;
};
/** A list of similar rows between rules. */
const list: Colour = (x, y) => {
  if (y % LINE === 0) return INK;
  if (x < WIDTH / 2) return words(x, y);
  return words(x, y % LINE);
};
const FOOT_TOP = HEIGHT - 32;
const withFoot =
  (foot: Colour): Colour =>
  (x, y) =>
    y < FOOT_TOP ? words(x, y) : foot(x, y);

const SIZE = 16;
/** The grounds of a page with that foot. */
const GROUNDS: Ground[] = Array.from({ length: (WIDTH * HEIGHT) / SIZE ** 2 }, (_, n) => {
  const x = (n * SIZE) % WIDTH;
  const y = Math.floor((n * SIZE) / WIDTH) * SIZE;
  return { x, y, size: SIZE, colour: y < FOOT_TOP ? PAPER : FOOT };
});

const faults = (colour: Colour, grounds: Ground[] = [], inks: Ink[] = []) =>
  faultsOf(draw(colour), grounds, inks);

it.each<[string, Colour, string[]]>([
  ['lines of words', words, []],
  ['a list of similar rows', list, []],
  ['only blank paper', () => PAPER, []],
  ['one corner nine times', (x, y) => words(x % 80, y % 160), ['sideways 80', 'downwards 160']],
  ['its left half twice', (x, y) => words(x % 120, y), ['sideways 120']],
  ['its upper part repeated, cut at the end', (x, y) => words(x, y % 200), ['downwards 200']],
])('a picture of a page with %s has only the repetitions %s', (_, colour, repeated) => {
  const lines = repeated.map((one) => `repeats itself ${one.replace(' ', ' every ')} pixels`);
  expect(faults(colour)).toEqual(lines);
});

it('a picture shows each background, a highlight on it apart', () => {
  const painted = withFoot(() => FOOT);
  expect(faults(painted, GROUNDS)).toEqual([]);
  expect(faults((x, y) => (y < 32 && x < 64 ? INK : painted(x, y)), GROUNDS)).toEqual([]);
  const half = withFoot((x) => (x < WIDTH / 2 ? FOOT : PAPER));
  expect(faults(half, GROUNDS)).toEqual(['unpainted in 14 places, the first at 128, 448']);
  const bare: Colour = (x, y) => (y < HEIGHT / 2 ? words(x, y) : 0xffffff);
  expect(faults(bare, GROUNDS)).toEqual(['unpainted in 225 places, the first at 0, 240']);
});

it('a picture shows something where words stand', () => {
  const inFoot: Ink[] = [16, 96, 176].map((x) => ({ x, y: FOOT_TOP + 8, width: 48, height: 16 }));
  const written: Colour = (x, y) => (y % LINE > 6 && y % LINE < 18 && x % 5 === 0 ? INK : FOOT);
  const blank = (places: string) => [`blank where ${places}, ${FOOT_TOP + 8}`];
  expect(faults(withFoot(written), GROUNDS, inFoot)).toEqual([]);
  const empty = withFoot(() => FOOT);
  expect(faults(empty, GROUNDS, inFoot)).toEqual(blank('3 words stand, the first at 16'));
  const tile = withFoot((x, y) => (x < 160 ? written(x, y) : FOOT));
  expect(faults(tile, GROUNDS, inFoot)).toEqual(blank('1 words stand, the first at 176'));
});
