import { type Finding, mend, notKnown } from './finding.ts';
import { SLASH } from './metadata.ts';
import { QUESTIONS, type RowId } from './questions.ts';
import type { Target } from './target.ts';

/**
 * One row to mend for each cause. What is wrong for the same reason is not known until that is mended: an
 * operator who is told ten things of one mistake looks for ten.
 *
 * @param findings of a whole check, in any order
 */
export function oneForEachCause(findings: Finding[], target: Target): Finding[] {
  return [withoutApi, withoutClient, withoutResource, withoutOrigin].reduce(
    (left, attribute) => attribute(left, target),
    findings,
  );
}

type Attribute = (findings: Finding[], target: Target) => Finding[];

const mended = (findings: Finding[], row: RowId, about?: string): Finding | undefined =>
  findings.find(
    (one) => one.verdict === 'mend' && one.row === row && (!about || one.about === about),
  );

/** Leaves the cause to be mended, and of the rows that follow from it says that they do. */
function following(
  findings: Finding[],
  cause: Finding | undefined,
  follows: (one: Finding) => boolean,
): Finding[] {
  if (!cause) return findings;
  const why = `first mend: ${QUESTIONS[cause.row].asks}`;
  return findings.map((one) =>
    one.verdict === 'mend' && one !== cause && follows(one)
      ? { row: one.row, about: one.about, ...notKnown(why) }
      : one,
  );
}

/** Beneath a wrong base URL, or behind a gateway's page, nothing answers as the API does. */
const withoutApi: Attribute = (findings) => {
  const isThere =
    findings.some(({ row, verdict }) => row === 'api-401' && verdict === 'ok') &&
    !mended(findings, 'api-redirects');
  const cause = isThere ? undefined : mended(findings, 'resource-metadata');
  return following(
    findings,
    cause,
    ({ row }) => QUESTIONS[row].group === 'refusals' || row === 'mcp-metadata',
  );
};

/** A provider that does not know the client refuses each of its questions. */
const withoutClient: Attribute = (findings) => {
  const cause = mended(findings, 'client-auth');
  return following(
    findings,
    cause,
    ({ row }) => row === 'callback' || row === 'revocation-unknown',
  );
};

/** Two sides that do not know each other say so in more than one document, and in each answer to a sign-in. */
const withoutResource: Attribute = (findings) => {
  const other = mended(findings, 'resource-servers');
  const named = following(
    findings,
    other,
    (one) => one.row === 'mcp-metadata' || one.row === 'provider-metadata' || isOfSlash(other, one),
  );
  const [first, ...more] = named.filter(
    (one) => one.verdict === 'mend' && one.row === 'callback' && one.cause !== undefined,
  );
  const refused = following(named, first, (one) => more.includes(one) && isSame(one, first));
  const base = mended(findings, 'resource-metadata') ?? mended(findings, 'resource');
  return following(
    refused,
    base,
    (one) =>
      one.row === 'mcp-metadata' || (one.verdict === 'mend' && one.cause === 'invalid_target'),
  );
};

/** A sign-in URL that is built in with another last slash than both sides use. */
const isOfSlash = (other: Finding | undefined, one: Finding): boolean =>
  one.row === 'issuer' && one.verdict === 'mend' && one.cause === SLASH && isSame(one, other);

const isSame = (one: Finding, other: Finding | undefined): boolean =>
  one.verdict === 'mend' && other?.verdict === 'mend' && one.cause === other.cause;

const CORS_OF_API: RowId[] = ['cors-resource-metadata', 'cors-answer'];
const CORS_OF_SIGN_IN: RowId[] = ['cors-provider-metadata', 'cors-token'];

/** An origin that a side has not approved may read none of its answers. */
const withoutOrigin: Attribute = (findings, { extensions }) =>
  extensions.reduce((left, { id, origin }) => {
    const fails = (rows: RowId[]) => rows.every((row) => mended(left, row, id));
    const isClosed =
      mended(left, 'cors-preflight', id) ?? mended(left, 'cors-preflight-origin', id);
    const sides = [
      ...(fails(CORS_OF_API) && isClosed ? [{ row: 'cors-answer', side: 'the API' } as const] : []),
      ...(fails(CORS_OF_SIGN_IN) ? [{ row: 'cors-token', side: 'the sign-in' } as const] : []),
    ];
    const [root] = sides;
    if (!root) return left;
    const names = sides.map(({ side }) => side).join(' and ');
    const approve = mend(`Approve the origin ${origin} at ${names}: it may read no answer there.`);
    const told = left.map((one) =>
      one.row === root.row && one.about === id ? { ...one, ...approve } : one,
    );
    const isOfSide = ({ row }: Finding) => {
      const isSignIn = CORS_OF_SIGN_IN.includes(row) || row === 'cors-revocation';
      return sides.some(({ row: side }) => (side === 'cors-token') === isSignIn);
    };
    return following(
      told,
      mended(told, root.row, id),
      (one) => one.about === id && QUESTIONS[one.row].group === 'cors' && isOfSide(one),
    );
  }, findings);
