import { checkCalls, checkRevocation } from './calls.ts';
import { type Evidence, gather } from './evidence.ts';
import { notKnown, type Verdict } from './row.ts';
import { type Finding, GROUPS, ROWS, type RowId } from './rows.ts';
import { type Browse, checkRenewal, createSecrets, type SigningIn, signIn } from './sign-in.ts';
import type { Target } from './target.ts';
import { createWire, type Network } from './wire.ts';

/** A sign-in by the user, and the calls after it. */
export interface SignIn {
  browse: Browse;
  /** Asked before the sign-in: the calls cost quota. */
  mayCall(): Promise<boolean>;
  /** The company to look up. */
  search: string;
}

export type Report = Awaited<ReturnType<typeof checkService>>;

type Told = Partial<Record<RowId, Verdict>>;

/**
 * Asks a deployment everything that the client needs of it.
 *
 * @param stopped aborts if the user stops the check: sends no further request, except to revoke an issued token
 */
export async function checkService(
  target: Target,
  network: Network,
  toSignIn: SignIn | null,
  stopped?: AbortSignal,
) {
  const wire = createWire(target.settings, network, stopped);
  const secrets = createSecrets();
  const { evidence, provider } = await gather(target, wire);
  const told: Told = {};
  /** Whether a token was issued and its revocation was not answered. */
  let leavesToken = false;
  const [extension] = target.extensions;
  if (toSignIn && provider && extension && !stopped?.aborted && (await toSignIn.mayCall())) {
    const note: SigningIn['note'] = (row, verdict) => {
      told[row] = verdict;
    };
    const part = { ...toSignIn, target, extension, provider, secrets, wire, note };
    const tokens = stopped?.aborted ? null : await signIn(part);
    leavesToken = tokens !== null;
    try {
      if (tokens) await checkCalls(part, tokens);
      if (tokens && !stopped?.aborted) await checkRenewal(part, tokens);
    } finally {
      // Also after an error, no valid token is left behind.
      if (tokens) leavesToken = !(await checkRevocation(part, tokens));
    }
  }
  const findings = oneForEachCause(judge(evidence, told, toSignIn !== null), target);
  return { findings, requests: wire.count(), secrets, leavesToken };
}

/** @param told the verdicts of the sign-in, which come before a row's own */
function judge(evidence: Evidence, told: Told, signsIn: boolean): Finding[] {
  const { target, hearings } = evidence;
  const findings: Finding[] = [];
  for (const [id, { group, each, judge }] of Object.entries(ROWS)) {
    const isAsked =
      (group !== 'signedIn' || signsIn) && (group !== 'directory' || target.directory !== null);
    const subjects = each
      ? hearings.filter(({ extension }) => each === 'any' || each === extension.browser)
      : hearings.slice(0, 1);
    for (const own of isAsked ? subjects : []) {
      const row = id as RowId;
      const verdict = told[row] ?? judge?.(evidence, own, findings) ?? notKnown('not asked');
      findings.push({ row, ...(each && { about: own.extension.id }), ...verdict });
    }
  }
  return findings;
}

/**
 * Leaves one row to mend for each cause. Other rows that fail for the same reason become unknown until it is mended,
 * because an operator who reads ten findings looks for ten mistakes.
 */
function oneForEachCause(findings: Finding[], target: Target): Finding[] {
  const isThere = findings.some(({ row, verdict }) => row === 'api-401' && verdict === 'ok');
  const isMoved = !isThere || mended(findings, ['api-redirects']) !== undefined;
  const told = (isMoved ? [NOT_THE_API, ...CAUSES] : CAUSES).reduce((left, { rows, follows }) => {
    const found = mended(left, rows);
    if (!found) return left;
    const isAlike = ({ cause }: Finding) => cause !== undefined && cause === found.cause;
    return following(left, found, (one) => follows.includes(one.row) || isAlike(one));
  }, findings);
  return target.extensions.reduce(withoutOrigin, told);
}

/** The first row to mend of these, about an extension where that is given. */
const mended = (findings: Finding[], rows: RowId[], about?: string): Finding | undefined =>
  findings.find(
    (one) => one.verdict === 'mend' && rows.includes(one.row) && (!about || one.about === about),
  );

/** A mistake that affects several rows: the rows that report it, and the rows that only follow from it. */
interface Cause {
  rows: RowId[];
  follows: RowId[];
}

/** Under a wrong base URL, or behind a gateway's page, no answer is like the API's. */
const NOT_THE_API: Cause = {
  rows: ['resource-metadata'],
  follows: [...(Object.keys(GROUPS.refusals.rows) as RowId[]), 'mcp-metadata'],
};
const CAUSES: Cause[] = [
  // A provider that does not know the client refuses each request of the client.
  { rows: ['client-auth'], follows: ['callback', 'revocation-unknown'] },
  // Two sides that do not know each other show the mistake in more than one document.
  { rows: ['resource-servers'], follows: ['mcp-metadata', 'provider-metadata'] },
  // Each answer to a sign-in depends on the resource.
  { rows: ['resource-metadata', 'resource'], follows: ['mcp-metadata'] },
  // Each callback gets the same error.
  { rows: ['callback'], follows: [] },
];

/** Keeps the cause as a row to mend; makes the rows that follow from it unknown until then. */
function following(
  findings: Finding[],
  cause: Finding,
  follows: (one: Finding) => boolean,
): Finding[] {
  const why = notKnown(`first mend: ${ROWS[cause.row].asks}`);
  return findings.map((one) =>
    one.verdict === 'mend' && one !== cause && follows(one)
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
