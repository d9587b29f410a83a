import type { Question } from './questions.ts';

/** An answer that is kept: its key, its bytes, and when it came. */
export interface KeptAnswer {
  key: string;
  size: number;
}

/** The fewest and most requests of an action: they differ where an answer expired meanwhile. */
export interface Cost {
  least: number;
  most: number;
}

/** From when to when an action took place, in epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** The cache's limit for all answers together. */
export const MAX_CACHED_BYTES = 4_000_000;

/**
 * The cost of an action by the rule: a request for each question without a fresh answer in the cache. Each
 * new answer may evict the oldest ones, those of the action's later questions among them, unless a panel
 * shows their company by then.
 *
 * @param phases questions asked at once, and those asked once they are answered
 * @param before the cached answers when the action begins, the oldest first
 * @param known the key of a question's cached answer and when it was retrieved; null without one
 * @param sizeOf the bytes of a question's new answer
 */
export function costOf<Q extends Question>(
  phases: Q[][],
  before: KeptAnswer[],
  span: Span,
  known: (question: Q) => { key: string; retrievedAt: number } | null,
  sizeOf: (question: Q) => number,
): Cost {
  let kept = before;
  let [least, most] = [0, 0];
  for (const phase of phases) {
    const ids = phase.flatMap(({ shown }) => shown ?? []);
    const isShown = ({ key }: KeptAnswer) => ids.some((id) => key.includes(id));
    const verdicts = phase.map((question) => {
      const answer = known(question);
      const isKept = answer !== null && kept.some(({ key }) => key === answer.key);
      const end = isKept ? answer.retrievedAt + question.maxAgeMs : -Infinity;
      return { question, key: answer?.key ?? '', end };
    });
    for (const { question, key, end } of verdicts) {
      if (end < span.from) least += 1;
      if (end < span.to) most += 1;
      if (end >= span.from) continue;
      const size = sizeOf(question);
      kept = withEviction(
        kept.filter((one) => one.key !== key),
        size,
        isShown,
      ).concat({ key, size });
    }
  }
  return { least, most };
}

function withEviction(
  kept: KeptAnswer[],
  size: number,
  isShown: (answer: KeptAnswer) => boolean,
): KeptAnswer[] {
  let total = kept.reduce((sum, one) => sum + one.size, size);
  const isGone = (answer: KeptAnswer) => {
    if (total <= MAX_CACHED_BYTES || isShown(answer)) return false;
    total -= answer.size;
    return true;
  };
  return kept.filter((answer) => !isGone(answer));
}

/**
 * How often a token may have been renewed during an action: once for each that expired, if the action sent a
 * request.
 *
 * @param ends when the token of the beginning expires
 * @param lifeMs how long each one lasts
 */
export function renewalsOf(sent: number, ends: number, { from, to }: Span, lifeMs: number): Cost {
  if (sent === 0 || ends > to) return { least: 0, most: 0 };
  const most = 1 + Math.floor((to - Math.max(ends, from)) / lifeMs);
  return { least: ends <= from ? 1 : 0, most };
}
