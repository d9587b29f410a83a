import { resourceMetadataUrl } from '../../auth/discovery.ts';
import type { Operation } from '../../model/contract.ts';
import type { Extension } from '../settings.ts';
import type { Evidence, Hearing, Target } from './evidence.ts';
import { type Heard, isReply, isSilent, namesOf, type Reply } from './wire.ts';

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

/** A verdict, or its short form: a sentence that says what to mend, or false for a fit. */
export type Said = Verdict | string | false;

/** `own` is what the extension heard that the row is about, else the first; `above`, the verdicts of the rows above. */
export type Judge = (evidence: Evidence, own: Hearing, above: Verdict[]) => Said;

/** Thrown when nothing can be judged; the message says why. */
export class NoAnswer extends Error {}

/** Returns the answer that came. @throws NoAnswer */
export function answered(heard: Heard): Reply {
  if (isSilent(heard)) throw new NoAnswer(heard.silent);
  return heard;
}

export function verdictOf(judge: () => Said): Verdict {
  try {
    const said = judge();
    if (typeof said === 'object') return said;
    return said === false ? fits() : mend(said);
  } catch (error) {
    if (error instanceof NoAnswer) return notKnown(error.message);
    throw error;
  }
}

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

/** Returns the answers that came, and why the row stays open if no answer is wrong. @throws NoAnswer */
export type Source<T> = (evidence: Evidence, own: Hearing) => Came<T>[];
type Came<T> = { answer: T; operation?: Operation | undefined } | { open: string };

const judgedBy =
  <T>({ on, wrong, mend: sentence, cause }: Demand<T>): Judge =>
  (evidence, own) => {
    const came = on(evidence, own);
    const found = came.flatMap((one) => {
      if ('open' in one) return [];
      const how = wrong(one.answer, own, evidence);
      return how === false || how === undefined ? [] : [{ ...one, how }];
    });
    const [first] = found;
    if (!first) {
      const open = came.find((one) => 'open' in one);
      return open ? notKnown(open.open) : fits();
    }
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

/** One answer, unless there is a reason not to judge it. */
export const one =
  (
    pick: (evidence: Evidence, own: Hearing) => Heard,
    whyNot?: (reply: Reply) => string | false,
  ): Source<Reply> =>
  (evidence, own) => {
    const answer = answered(pick(evidence, own));
    const why = whyNot?.(answer);
    if (why) throw new NoAnswer(why);
    return [{ answer }];
  };

/** All answers that came; a row on the eight paths stays open while one of them has not answered. */
export const all =
  (
    pick: (evidence: Evidence, own: Hearing) => { operation?: Operation; heard: Heard }[],
  ): Source<Reply> =>
  (evidence, own) => {
    const asked = pick(evidence, own);
    if (!asked.some(({ heard }) => isReply(heard))) throw new NoAnswer('no answer came');
    return asked.flatMap(({ operation, heard }): Came<Reply>[] => {
      if (isReply(heard)) return [{ operation, answer: heard }];
      return operation ? [{ open: 'not every path answered' }] : [];
    });
  };

/** Strict-Transport-Security, which is asked for on https alone (RFC 6797 section 7.2). */
export const hsts = (
  side: 'baseUrl' | 'authUrl',
  pick: (evidence: Evidence, own: Hearing) => Heard[],
): Judge => {
  const judge = judgedBy({
    on: all((evidence, own) => pick(evidence, own).map((heard) => ({ heard }))),
    wrong: ({ headers }) =>
      !/max-age=\s*"?[1-9]/i.test(headers.get('Strict-Transport-Security') ?? ''),
    mend: 'Send `Strict-Transport-Security: max-age=31536000` with every answer.',
  });
  return (evidence, own, above) =>
    evidence.target.settings[side].startsWith('https:')
      ? judge(evidence, own, above)
      : fits('http on this machine: not asked');
};

/** RFC 8414 section 3.1: inserted between the issuer's host and its path. */
function providerMetadataUrl(issuer: string): string {
  const { origin, pathname } = new URL(issuer);
  return `${origin}/.well-known/oauth-authorization-server${pathname.replace(/\/$/, '')}`;
}
