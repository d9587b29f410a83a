import { resourceMetadataUrl } from '../../auth/discovery.ts';
import type { Operation } from '../../model/contract.ts';
import type { Extension } from '../settings.ts';
import type { Evidence, Hearing } from './evidence.ts';
import type { Target } from './target.ts';
import { type Heard, isReply, namesOf, type Reply } from './wire.ts';

/** The result of one row: it fits, it must be mended, or nothing could be learnt. */
export interface Verdict {
  verdict: 'ok' | 'mend' | 'unknown';
  /** A note on what fits, one sentence that says what to change, or why nothing is known. */
  says?: string | undefined;
  /** What other rows may be wrong for, too. */
  cause?: string | undefined;
}

export const fits = (says?: string): Verdict => ({ verdict: 'ok', says });
export const mend = (says: string, cause?: string): Verdict => ({ verdict: 'mend', says, cause });
export const notKnown = (says: string): Verdict => ({ verdict: 'unknown', says });

/** `mend` where something is wrong, else a fit. */
export const mendIf = (isWrong: boolean, sentence: string, cause?: string): Verdict =>
  isWrong ? mend(sentence, cause) : fits();

/** One demand on a deployment. */
export interface Row {
  asks: string;
  /** Its source: `contract` (the service's API description), `guide` (docs/operators.md) or an RFC. */
  see: string;
  /** `must`: without it nobody can sign in or read, or a code or token can reach others. */
  grade: 'must' | 'should';
  /** Absent where the sign-in itself tells. */
  judge?: Judge | undefined;
  /** The extensions that it is asked for, each by itself; absent where it is asked once. */
  each?: Extension['browser'] | 'any';
}

/** `own` is what the extension heard that the row is about, else the first; `above`, the verdicts of the rows above. */
export type Judge = (evidence: Evidence, own: Hearing, above: Verdict[]) => Verdict;

const rowOf =
  (grade: Row['grade']) =>
  <T>(asks: string, see: string, judge?: Judge | Demand<T>): Row => ({
    asks,
    see,
    grade,
    judge: typeof judge === 'object' ? judgedBy(judge) : judge,
  });
export const must = rowOf('must');
export const should = rowOf('should');

/** The same rows, asked for each extension of a browser. */
export const forEach = <Id extends string>(
  each: Row['each'],
  rows: Record<Id, Row>,
): Record<Id, Row> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([id, row]) => [id, { ...row, each }]),
  ) as Record<Id, Row>;

/** A demand as data: what answers it is made on, when one is wrong, and what to change then. */
interface Demand<T> {
  on: Source<T>;
  /** True for a wrong answer, or a text that says how it is wrong. */
  wrong: (answer: T, own: Hearing, evidence: Evidence) => boolean | string | undefined;
  /**
   * One sentence. Its `{paths}` are those with a wrong answer, `{how}` and `{status}` are of the first; other words in
   * braces follow from the extension and the settings.
   */
  mend: string;
  /** The reason, if it may spoil other rows too. */
  cause?: (answer: T, settings: Target['settings']) => string | undefined;
}

/** The answers that came, or in words why there is none. */
export type Source<T> = (evidence: Evidence, own: Hearing) => Came<T> | string;
interface Came<T> {
  answers: { answer: T; operation?: Operation | undefined }[];
  /** Why the row stays unknown if none of them is wrong; or a note on a row that fits. */
  rest?: string | undefined;
  note?: string;
}

const judgedBy =
  <T>({ on, wrong, mend: sentence, cause }: Demand<T>): Judge =>
  (evidence, own) => {
    const came = on(evidence, own);
    if (typeof came === 'string') return notKnown(came);
    const found = came.answers.flatMap(({ answer, operation }) => {
      const how = wrong(answer, own, evidence);
      return how === false || how === undefined ? [] : [{ answer, operation, how }];
    });
    const [first] = found;
    if (!first) return came.rest === undefined ? fits(came.note) : notKnown(came.rest);
    const { settings } = evidence.target;
    const { baseUrl: base, authUrl: auth, clientId: client } = settings;
    const words: Record<string, unknown> = {
      ...{ base, auth, client, how: first.how, origin: own.origin },
      paths: namesOf(found.flatMap(({ operation }) => operation ?? [])),
      status: Object(first.answer).status,
      metadata: resourceMetadataUrl(base),
      signInMetadata: providerMetadataUrl(auth),
      signIn: new URL(auth).origin,
    };
    return mend(
      sentence.replace(/\{(\w+)\}/g, (whole, name) => String(words[name] ?? whole)),
      cause?.(first.answer, settings),
    );
  };

/** One answer. */
export const one =
  (pick: (evidence: Evidence, own: Hearing) => Heard): Source<Reply> =>
  (evidence, own) => {
    const heard = pick(evidence, own);
    return isReply(heard) ? { answers: [{ answer: heard }] } : heard.silent;
  };

/** All answers that came; a row on the eight paths stays open while one of them has not answered. */
export const all =
  (pick: (evidence: Evidence, own: Hearing) => Asked[]): Source<Reply> =>
  (evidence, own) => {
    const asked = pick(evidence, own);
    const answers = asked.flatMap(({ operation, heard }) =>
      isReply(heard) ? [{ operation, answer: heard }] : [],
    );
    if (answers.length === 0) return 'no answer came';
    const isOpen = asked.some(({ operation, heard }) => operation && !isReply(heard));
    return { answers, rest: isOpen ? 'not every path answered' : undefined };
  };
interface Asked {
  operation?: Operation;
  heard: Heard;
}

/** One answer, unless there is a reason not to judge it. */
export const unless =
  <T>(on: Source<T>, why: (answer: T) => string | false): Source<T> =>
  (evidence, own) => {
    const came = on(evidence, own);
    const [first] = typeof came === 'string' ? [] : came.answers;
    return (first && why(first.answer)) || came;
  };

/** Strict-Transport-Security, which is asked for on https alone (RFC 6797 section 7.2). */
export const hsts = (
  side: 'baseUrl' | 'authUrl',
  pick: (evidence: Evidence, own: Hearing) => Heard[],
): Demand<Reply> => ({
  on: (evidence, own) =>
    evidence.target.settings[side].startsWith('https:')
      ? all(() => pick(evidence, own).map((heard) => ({ heard })))(evidence, own)
      : { answers: [], note: 'http on this machine: not asked' },
  wrong: ({ headers }) =>
    !/max-age=\s*"?[1-9]/i.test(headers.get('Strict-Transport-Security') ?? ''),
  mend: 'Send `Strict-Transport-Security: max-age=31536000` with every answer.',
});

/** RFC 8414 section 3.1: inserted between the issuer's host and its path. */
function providerMetadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`;
}
