import { check } from 'recheck';
import { beforeAll, expect, test } from 'vitest';
import { MAX_QUADRATIC_INPUT } from '../../../../lib/tickers/text/context.ts';
import { type BuiltScript, builtScript, type Pattern } from './built-scripts.ts';
import { longPages } from './long-pages.ts';
import { keyOf, type Watched, watchRules } from './watched-rules.ts';

/**
 * Every regular expression of the scripts that run in pages, written out or composed. Judged by steps
 * alone: a busy machine makes it slower, and changes no judgement.
 */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  attackLimit: 10_000_000,
  maxAttackStringSize: 30_000,
  incubationLimit: 250_000,
  maxIteration: 4,
};
/** Asked of the checker at once. */
const LANES = 2;

const scripts = new Map<string, BuiltScript>();
let watched: Watched;
/** By pattern: linear, polynomial of a degree, exponential, or not known. */
const degrees = new Map<string, number>();

async function degreeOf({ source, flags }: Pattern): Promise<number> {
  const judged = await check(source, flags, LIMITS);
  if (judged.status === 'unknown') return Number.NaN;
  const { complexity } = judged;
  if (complexity.type === 'polynomial') return complexity.degree;
  return complexity.type === 'exponential' ? Infinity : 1;
}

beforeAll(async () => {
  for (const entry of ['ticker-rules', 'tickers.content', 'highlights'])
    scripts.set(entry, await builtScript(entry));
  const rules = scripts.get('ticker-rules') as BuiltScript;
  watched = watchRules(rules, longPages());
  const patterns = [
    ...[...scripts.values()].flatMap(({ literals }) => literals),
    ...[...watched.composed.values()].flat(),
  ];
  const left = new Map(patterns.map((pattern) => [keyOf(pattern), pattern])).entries();
  const lane = async () => {
    for (const [key, pattern] of left) degrees.set(key, await degreeOf(pattern));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}, 1_200_000);

const worseThan = (degree: number) =>
  [...degrees].flatMap(([key, found]) => (found <= degree ? [] : [`${key} ${found}`]));

test('all patterns are known, those composed at run time too', () => {
  const unseen = [...watched.composed].filter(([, patterns]) => patterns.length === 0);
  const { code } = scripts.get('ticker-rules') as BuiltScript;
  expect(unseen.map(([place]) => code.slice(place, place + 80))).toEqual([]);
  expect(watched.composed.size).toBeGreaterThan(20);
  expect(degrees.size).toBeGreaterThan(400);
  for (const entry of ['tickers.content', 'highlights'])
    expect(scripts.get(entry)?.composed).toEqual([]);
});

test('none takes more than the square of what it is given', () => {
  expect(worseThan(2)).toEqual([]);
});

test('one that may take the square is only ever given a short text', () => {
  const quadratic = [...degrees].filter(([, degree]) => degree === 2).map(([key]) => key);
  const given = quadratic.map((key) => [key, watched.longest.get(key) ?? Infinity]);
  const unbounded = given.filter(([, length]) => Number(length) > MAX_QUADRATIC_INPUT);
  // Infinite is one that no page here has reached: test/lib/tickers/hostile.ts lacks what leads to it.
  expect(unbounded).toEqual([]);
});

test('the scripts that read every page have none but linear ones', () => {
  for (const entry of ['tickers.content', 'highlights']) {
    const literals = scripts.get(entry)?.literals ?? [];
    expect(literals.filter((each) => degrees.get(keyOf(each)) !== 1).map(keyOf)).toEqual([]);
  }
});
