import * as z from 'zod/mini';
import { tableOf } from '../table.ts';

/** The share of a folder's mutants that its tests have to notice, in percent. */
const LEAST = 85;

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

/** How many of a folder's changes the tests noticed. */
export interface FolderScore {
  folder: string;
  noticed: number;
  /** Run by a test that passed all the same. */
  survived: number;
  /** Run by no test. */
  uncovered: number;
}

/**
 * Counts a report of Stryker by folder. What does not compile, or was left out by the configuration, is
 * no change that a test could notice.
 *
 * @param written Stryker's JSON
 * @throws where it is none
 */
export function scoresOf(written: string): FolderScore[] {
  const scores = new Map<string, FolderScore>();
  for (const [file, { mutants }] of Object.entries(report.parse(JSON.parse(written)).files)) {
    const folder = file.replaceAll('\\', '/').split('/').slice(0, 2).join('/');
    const score = scores.get(folder) ?? { folder, noticed: 0, survived: 0, uncovered: 0 };
    scores.set(folder, score);
    for (const { status } of mutants) {
      if (status === 'Killed' || status === 'Timeout') score.noticed++;
      if (status === 'Survived') score.survived++;
      if (status === 'NoCoverage') score.uncovered++;
    }
  }
  return [...scores.values()]
    .filter((score) => changesIn(score) > 0)
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

const changesIn = ({ noticed, survived, uncovered }: FolderScore): number =>
  noticed + survived + uncovered;

/** Rounded down, so that a folder just below the least does not look as if it had it. */
const percent = (score: FolderScore): number =>
  Math.floor((100 * score.noticed) / changesIn(score));

export const tooLow = (scores: readonly FolderScore[]): FolderScore[] =>
  scores.filter((score) => percent(score) < LEAST);

/** The scores as a table, and the verdict below it. */
export function linesOf(scores: readonly FolderScore[]): string[] {
  const rows = scores.map((score) => {
    const counts = [changesIn(score), score.noticed, score.survived, score.uncovered];
    return [score.folder, ...counts.map(String), `${percent(score)} %`];
  });
  const missed = tooLow(scores).map(({ folder }) => folder);
  return [
    ...tableOf(['folder', 'changes', 'noticed', 'survived', 'uncovered', 'score'], rows),
    '',
    missed.length === 0
      ? `Every folder measured has ${LEAST} %.`
      : `Below ${LEAST} %: ${missed.join(', ')}.`,
  ];
}
