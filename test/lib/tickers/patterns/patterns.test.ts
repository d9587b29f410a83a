import { beforeAll, expect, test } from 'vitest';
import { MAX_QUADRATIC_INPUT } from '../../../../lib/tickers/text/context.ts';
import { type BuiltScript, builtScript, type Pattern } from './built-scripts.ts';
import { figurePatterns } from './figure-patterns.ts';
import { longPages } from './long-pages.ts';
import { judge } from './noted.ts';
import { keyOf, type Watched, watchRules } from './watched-rules.ts';

/** Every regular expression of the scripts that run in pages, written out or composed. */
const scripts = new Map<string, BuiltScript>();
let watched: Watched;
/** By pattern: linear, polynomial of a degree, exponential, or not known. */
let degrees: Map<string, number>;
let contradicted: string[];
/** Composed by the search for figures, which sees a few thousand characters at once. */
let ofFigures: Pattern[];

beforeAll(async () => {
  for (const entry of ['ticker-rules', 'tickers.content', 'highlights', 'figures', 'page-names'])
    scripts.set(entry, await builtScript(entry));
  const rules = scripts.get('ticker-rules') as BuiltScript;
  watched = watchRules(rules, longPages());
  ofFigures = await figurePatterns();
  const patterns = [
    ...ofFigures,
    ...[...scripts.values()].flatMap(({ literals }) => literals),
    ...[...watched.composed.values()].flat(),
  ];
  ({ degrees, contradicted } = await judge(patterns));
}, 1_200_000);

const worseThan = (degree: number) =>
  [...degrees].flatMap(([key, found]) => (found <= degree ? [] : [`${key} ${found}`]));

test('knows all patterns, including those composed at run time', () => {
  const unseen = [...watched.composed].filter(([, patterns]) => patterns.length === 0);
  const { code } = scripts.get('ticker-rules') as BuiltScript;
  expect(unseen.map(([place]) => code.slice(place, place + 80))).toEqual([]);
  expect(watched.composed.size).toBeGreaterThan(20);
  expect(degrees.size).toBeGreaterThan(400);
  for (const entry of ['tickers.content', 'highlights'])
    expect(scripts.get(entry)?.composed).toEqual([]);
});

test('matches each recorded pattern’s result with the checker', () => {
  expect(contradicted).toEqual([]);
});

test('takes at most quadratic time for any pattern', () => expect(worseThan(2)).toEqual([]));

test('gives quadratic patterns only short texts', () => {
  const quadratic = [...degrees].filter(([, degree]) => degree === 2).map(([key]) => key);
  const given = quadratic.map((key) => [key, watched.longest.get(key) ?? Infinity]);
  const unbounded = given.filter(([, length]) => Number(length) > MAX_QUADRATIC_INPUT);
  // Infinite is one that no page here has reached: test/lib/tickers/hostile.ts lacks what leads to it.
  expect(unbounded).toEqual([]);
});

test('uses only linear patterns in scripts that read every page', () => {
  expect(ofFigures.length).toBeGreaterThan(5);
  expect(ofFigures.filter((each) => degrees.get(keyOf(each)) !== 1).map(keyOf)).toEqual([]);
  for (const entry of ['tickers.content', 'highlights', 'figures', 'page-names']) {
    const literals = scripts.get(entry)?.literals ?? [];
    expect(literals.filter((each) => degrees.get(keyOf(each)) !== 1).map(keyOf)).toEqual([]);
  }
});
