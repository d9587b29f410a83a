/** The result of one row: it fits, it must be mended, or nothing could be learnt. */
export interface Verdict {
  verdict: 'ok' | 'mend' | 'unknown';
  /** A note on what fits, one sentence that says what to change, or why nothing is known. */
  says?: string | undefined;
  /** Tells what other rows may be wrong for, too. */
  cause?: string | undefined;
}

export const fits = (says?: string): Verdict => ({ verdict: 'ok', says });
export const mend = (says: string, cause?: string): Verdict => ({ verdict: 'mend', says, cause });
export const notKnown = (says: string): Verdict => ({ verdict: 'unknown', says });

/** `mend` where something is wrong, else a fit. */
export const mendIf = (isWrong: boolean, sentence: string, cause?: string): Verdict =>
  isWrong ? mend(sentence, cause) : fits();
