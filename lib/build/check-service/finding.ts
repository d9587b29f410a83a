import { QUESTIONS, type RowId } from './questions.ts';

/** What became of one row: it fits, it must be mended, or nothing could be learnt. */
export type Verdict =
  | { verdict: 'ok'; note?: string | undefined }
  /** One sentence that says what to change; `cause` tells what other rows may be wrong for, too. */
  | { verdict: 'mend'; mend: string; cause?: string | undefined }
  | { verdict: 'unknown'; why: string };

/** A row's verdict; `about` is the id, where a row is asked for each. */
export type Finding = { row: RowId; about?: string | undefined } & Verdict;

export const fits = (note?: string): Verdict => ({ verdict: 'ok', note });
export const mend = (sentence: string, cause?: string): Verdict => ({
  verdict: 'mend',
  mend: sentence,
  cause,
});
export const notKnown = (why: string): Verdict => ({ verdict: 'unknown', why });

/** `mend` where there is something to say, else a fit. */
export const mendIf = (isWrong: boolean, sentence: string, note?: string): Verdict =>
  isWrong ? mend(sentence) : fits(note);

/** What a report calls a verdict: what has to be mended differs from what should be. */
export const gradeOf = ({ row, verdict }: Finding): 'ok' | 'mend' | 'should' | 'unknown' =>
  verdict === 'mend' && QUESTIONS[row].grade === 'should' ? 'should' : verdict;
