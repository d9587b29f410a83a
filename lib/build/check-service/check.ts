import { checkCalls, checkRevocation } from './calls.ts';
import { type Evidence, gather, type Target } from './evidence.ts';
import { notKnown, type Verdict, verdictOf } from './row.ts';
import { type Finding, ROWS, type RowId } from './rows.ts';
import { type Browse, checkRenewal, createSecrets, type SigningIn, signIn } from './sign-in.ts';
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
    const note: SigningIn['note'] = (row, said) => {
      told[row] = verdictOf(() => said);
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
      const said = () => judge?.(evidence, own, findings) ?? notKnown('not asked');
      const verdict = told[row] ?? verdictOf(said);
      findings.push({ row, ...(each && { about: own.extension.id }), ...verdict });
    }
  }
  return findings;
}

/** For each row, the rows whose mistake the row would only repeat; a row with the same `cause` repeats one, too. */
const EXPLAINED_BY: Partial<Record<RowId, RowId[]>> = {
  // A provider that does not know the client refuses each request of the client.
  callback: ['client-auth'],
  'revocation-unknown': ['client-auth'],
  // Two sides that do not know each other show the mistake in more than one document.
  'provider-metadata': ['resource-servers'],
  'mcp-metadata': ['resource-servers', 'resource-metadata', 'resource'],
};

/**
 * Leaves one row to mend for each cause. Other rows that fail for the same reason become unknown until it is mended,
 * because an operator who reads ten findings looks for ten mistakes.
 */
function oneForEachCause(findings: Finding[], target: Target): Finding[] {
  const failed = findings.filter(({ verdict }) => verdict === 'mend');
  const firstOf = (row: RowId) => failed.find((one) => one.row === row);
  const isThere = findings.some(({ row, verdict }) => row === 'api-401' && verdict === 'ok');
  // With a wrong base URL, or behind a gateway's page, no answer comes from the API.
  const isApi = isThere && !firstOf('api-redirects');
  const told = findings.map((one) => {
    if (one.verdict !== 'mend') return one;
    const isOfNoApi = !isApi && ROWS[one.row].group === 'refusals';
    const rows = isOfNoApi ? (['resource-metadata'] as const) : (EXPLAINED_BY[one.row] ?? []);
    const root =
      rows.map(firstOf).find((found) => found !== undefined) ??
      failed.find(({ cause }) => cause !== undefined && cause === one.cause);
    return root && root !== one ? waiting(one, root) : one;
  });
  return target.extensions.reduce(withoutOrigin, told);
}

const waiting = ({ row, about }: Finding, cause: Finding): Finding => ({
  row,
  about,
  ...notKnown(`first mend: ${ROWS[cause.row].asks}`),
});

const SIGN_IN_SIDE: RowId[] = ['cors-provider-metadata', 'cors-token', 'cors-revocation'];

/** An origin that a side has not approved may read none of its answers. */
function withoutOrigin(
  findings: Finding[],
  { id, origin }: Target['extensions'][number],
): Finding[] {
  const own = findings.filter(
    ({ row, about, verdict }) => about === id && verdict === 'mend' && ROWS[row].group === 'cors',
  );
  const failing = (row: RowId) => own.find((one) => one.row === row);
  const isApi =
    failing('cors-resource-metadata') &&
    failing('cors-answer') &&
    (failing('cors-preflight') ?? failing('cors-preflight-origin'));
  const isSignIn = failing('cors-provider-metadata') && failing('cors-token');
  const root = isApi ? failing('cors-answer') : isSignIn;
  if (!root) return findings;
  const sides = [...(isApi ? ['the API'] : []), ...(isSignIn ? ['the sign-in'] : [])];
  const says = `Approve the origin ${origin} at ${sides.join(' and ')}: it may read no answer there.`;
  return findings.map((one) => {
    if (one === root) return { ...root, says };
    const follows = SIGN_IN_SIDE.includes(one.row) ? isSignIn : isApi;
    return own.includes(one) && follows ? waiting(one, root) : one;
  });
}
