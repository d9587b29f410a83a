import { notKnown } from './row.ts';
import { type Finding, ROWS, type RowId } from './rows.ts';
import type { Target } from './target.ts';

/**
 * One row to mend for each cause. What is wrong for the same reason is not known until that is mended: an
 * operator who is told ten things of one mistake looks for ten.
 *
 * @param findings of a whole check
 */
export function oneForEachCause(findings: Finding[], target: Target): Finding[] {
  const told = CAUSES.reduce((left, [cause, follows]) => {
    const found = cause(left);
    return found ? following(left, found, follows) : left;
  }, findings);
  return target.extensions.reduce(withoutOrigin, told);
}

/** The first row to mend of these, about an extension where that is given. */
const mended = (findings: Finding[], rows: RowId[], about?: string): Finding | undefined =>
  findings.find(
    (one) => one.verdict === 'mend' && rows.includes(one.row) && (!about || one.about === about),
  );

const hasSameCause = (one: Finding, other: Finding): boolean =>
  one.cause !== undefined && one.cause === other.cause;

/** Mistakes that show in several rows: the finding that names one, and those that follow from it. */
const CAUSES: [
  cause: (findings: Finding[]) => Finding | undefined,
  follows: (one: Finding, cause: Finding) => boolean,
][] = [
  [
    // Beneath a wrong base URL, or behind a gateway's page, nothing answers as the API does.
    (findings) => {
      const isThere = findings.some(({ row, verdict }) => row === 'api-401' && verdict === 'ok');
      const isMoved = !isThere || mended(findings, ['api-redirects']);
      return isMoved ? mended(findings, ['resource-metadata']) : undefined;
    },
    ({ row }) => ROWS[row].group === 'refusals' || row === 'mcp-metadata',
  ],
  [
    // A provider that does not know the client refuses each of its questions.
    (findings) => mended(findings, ['client-auth']),
    ({ row }) => row === 'callback' || row === 'revocation-unknown',
  ],
  [
    // Two sides that do not know each other say so in more than one document.
    (findings) => mended(findings, ['resource-servers']),
    (one, cause) =>
      ['mcp-metadata', 'provider-metadata'].includes(one.row) ||
      (one.row === 'issuer' && hasSameCause(one, cause)),
  ],
  [
    // The same error for each callback.
    (findings) => findings.find((one) => one.row === 'callback' && one.cause !== undefined),
    (one, cause) => one.row === 'callback' && hasSameCause(one, cause),
  ],
  [
    // Each answer to a sign-in depends on the resource.
    (findings) => mended(findings, ['resource-metadata', 'resource']),
    ({ row, cause }) => row === 'mcp-metadata' || cause === 'invalid_target',
  ],
];

/** Leaves the cause to be mended, and of the rows that follow from it says that they do. */
function following(
  findings: Finding[],
  cause: Finding,
  follows: (one: Finding, cause: Finding) => boolean,
): Finding[] {
  const why = notKnown(`first mend: ${ROWS[cause.row].asks}`);
  return findings.map((one) =>
    one.verdict === 'mend' && one !== cause && follows(one, cause)
      ? { row: one.row, about: one.about, ...why }
      : one,
  );
}

const SIGN_IN_SIDE: RowId[] = ['cors-provider-metadata', 'cors-token', 'cors-revocation'];

/** An origin that a side has not approved may read none of its answers. */
function withoutOrigin(
  findings: Finding[],
  { id, origin }: Target['extensions'][number],
): Finding[] {
  const fails = (...rows: RowId[]) => rows.every((row) => mended(findings, [row], id));
  const isApi =
    fails('cors-resource-metadata', 'cors-answer') &&
    mended(findings, ['cors-preflight', 'cors-preflight-origin'], id) !== undefined;
  const isSignIn = fails('cors-provider-metadata', 'cors-token');
  const root = mended(findings, [isApi ? 'cors-answer' : 'cors-token'], id);
  if (!root || !(isApi || isSignIn)) return findings;
  const sides = [...(isApi ? ['the API'] : []), ...(isSignIn ? ['the sign-in'] : [])];
  const says = `Approve the origin ${origin} at ${sides.join(' and ')}: it may read no answer there.`;
  const told: Finding = { ...root, says };
  return following(
    findings.map((one) => (one === root ? told : one)),
    told,
    ({ row, about }) =>
      about === id && ROWS[row].group === 'cors' && (SIGN_IN_SIDE.includes(row) ? isSignIn : isApi),
  );
}
