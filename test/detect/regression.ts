import { LIKELY } from '../../lib/tickers/text/company-sum.ts';
import type { Bracket } from './brackets.ts';

export type Weights = Record<string, number>;

const ROUNDS = 400;
const RATE = 0.03;
const [FAST, SLOW] = [0.9, 0.99];
const FAR = 30;

/** How probable a symbol is by its sum. */
export const probable = (sum: number): number =>
  1 / (1 + Math.exp(Math.max(-FAR, Math.min(FAR, LIKELY - sum))));
export const sumBy = (weights: Weights, { kinds, added }: Bracket): number =>
  kinds.reduce((sum, kind) => sum + (weights[kind] ?? 0), added);

/**
 * Weights by logistic regression, each drawn to where it begins and kept on its side of zero: what it speaks for is
 * said by a person. The same brackets give the same weights. (Steps by Adam, https://arxiv.org/abs/1412.6980.)
 *
 * @param from where each begins; its sign stays
 * @param pull what a weight's distance from there costs, against what brackets say
 */
export function fitted(brackets: readonly Bracket[], from: Weights, pull: number): Weights {
  const weights = { ...from };
  const kinds = Object.keys(from);
  const [slopes, squares] = [zeros(kinds), zeros(kinds)];
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = zeros(kinds);
    for (const kind of kinds) gradient[kind] = pull * ((weights[kind] ?? 0) - (from[kind] ?? 0));
    for (const bracket of brackets) {
      const error = probable(sumBy(weights, bracket)) - Number(bracket.isSymbol);
      for (const kind of bracket.kinds) gradient[kind] = (gradient[kind] ?? 0) + error;
    }
    for (const kind of kinds) {
      const slope = gradient[kind] ?? 0;
      slopes[kind] = FAST * (slopes[kind] ?? 0) + (1 - FAST) * slope;
      squares[kind] = SLOW * (squares[kind] ?? 0) + (1 - SLOW) * slope * slope;
      const step = (RATE * slopes[kind]) / Math.sqrt(squares[kind] + 1e-8);
      const side = Math.sign(from[kind] ?? 0);
      weights[kind] = side * Math.max(0, side * ((weights[kind] ?? 0) - step));
    }
  }
  return weights;
}

const zeros = (kinds: readonly string[]): Weights =>
  Object.fromEntries(kinds.map((kind) => [kind, 0]));

/** How far probabilities are from what is so, summed: the negative log-likelihood. */
export const lossOf = (brackets: readonly Bracket[], weights: Weights): number =>
  brackets.reduce((loss, bracket) => {
    const chance = probable(sumBy(weights, bracket));
    return loss - Math.log(bracket.isSymbol ? chance : 1 - chance);
  }, 0);
