import type { Question } from './questions.ts';

/** An answer that is kept: its key, its bytes, and when it came. */
export interface KeptAnswer {
  key: string;
  size: number;
}

/** What an act must have sent, at least and at most: they differ where an answer's age is at its limit. */
export interface Cost {
  least: number;
  most: number;
}

/** The rule's own figure: what is kept of answers, all together. The oldest make room for the newest. */
export const MOST_KEPT_BYTES = 4_000_000;
/** Milliseconds about a limit in which nobody can say whether an answer was still young enough. */
const UNSURE_MS = 3000;

/**
 * What an act costs by the rule: a request for each question whose answer is not kept, or is too old.
 * Every answer that comes may push the oldest out, and the act's later questions may be among them.
 *
 * @param phases questions asked at once, and those asked once they are answered
 * @param before what is kept when the act begins, the oldest at the front
 * @param retrievedAt when the answer to a question was retrieved; null where none is kept
 * @param sizeOf the bytes of a question's new answer
 */
export function costOf<Q extends Question>(
  phases: Q[][],
  before: KeptAnswer[],
  now: number,
  known: (question: Q) => { key: string; retrievedAt: number } | null,
  sizeOf: (question: Q) => number,
): Cost {
  let kept = before;
  let [least, most] = [0, 0];
  for (const phase of phases) {
    const verdicts = phase.map((question) => {
      const answer = known(question);
      const isKept = answer !== null && kept.some(({ key }) => key === answer.key);
      const spare = isKept ? question.maxAgeMs - (now - answer.retrievedAt) : -Infinity;
      return { question, key: answer?.key ?? '', spare };
    });
    for (const { question, key, spare } of verdicts) {
      if (spare < -UNSURE_MS) least += 1;
      if (spare < UNSURE_MS) most += 1;
      if (spare >= 0) continue;
      const size = sizeOf(question);
      kept = withRoom(
        kept.filter((one) => one.key !== key),
        size,
      ).concat({ key, size });
    }
  }
  return { least, most };
}

function withRoom(kept: KeptAnswer[], size: number): KeptAnswer[] {
  let total = kept.reduce((sum, one) => sum + one.size, size);
  let first = 0;
  for (; first < kept.length && total > MOST_KEPT_BYTES; first++) total -= kept[first]?.size ?? 0;
  return kept.slice(first);
}
