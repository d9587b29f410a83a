import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { confidenceOf, LIKELY } from '../../../lib/tickers/text/company-sum.ts';
import { BRACKETS } from '../../../lib/tickers/text/weights.ts';
import { PRIOR } from '../../detect/prior.ts';

const DOCS = resolve(import.meta.dirname, '../../../docs/detection.md');

test('docs/detection.md gives the weight of each kind of evidence', () => {
  const page = readFileSync(DOCS, 'utf8').replaceAll(/\s+/g, ' ');
  for (const [kind, weight] of Object.entries(BRACKETS)) {
    expect(page).toMatch(new RegExp(`[ :,] ?${kind} ${weight}[,;.]`));
  }
});

test('gives each kind of evidence the sign that a person would give', () => {
  const { behind: _, ...fitted } = BRACKETS;
  const sides = (weights: Record<string, number>) =>
    Object.fromEntries(Object.entries(weights).map(([kind, weight]) => [kind, Math.sign(weight)]));
  expect(sides(fitted)).toEqual(sides(PRIOR));
});

test.each([
  [0.4, 'plausible'],
  [0.51, 'likely'],
  [0.98, 'likely'],
  [0.99, 'certain'],
])('classifies a symbol of probability %f as %s', (probability, confidence) => {
  expect(confidenceOf(LIKELY + Math.log(probability / (1 - probability)))).toBe(confidence);
});
