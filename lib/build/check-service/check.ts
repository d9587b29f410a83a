import { checkCalls, checkRevocation } from './calls.ts';
import { oneForEachCause } from './causes.ts';
import { type Evidence, gather } from './evidence.ts';
import { notKnown, type Verdict } from './row.ts';
import { type Finding, ROWS, type RowId } from './rows.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { type Browse, checkRenewal, type SigningIn, signIn } from './sign-in.ts';
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

export interface Report {
  /** In the order of the table. */
  findings: Finding[];
  /** Requests sent. */
  requests: number;
  secrets: Secrets;
  /** Whether a token was issued and its revocation was not answered. */
  leavesToken: boolean;
}

type Told = Partial<Record<RowId, Verdict>>;

/**
 * Asks a deployment everything that the client needs of it. Nothing is kept.
 *
 * @param stopped aborts where the user stops the check: then nothing further is asked, but a token that
 * was issued is revoked
 */
export async function checkService(
  target: Target,
  network: Network,
  toSignIn: SignIn | null,
  stopped?: AbortSignal,
): Promise<Report> {
  const wire = createWire(target.settings, network, stopped);
  const secrets = createSecrets();
  const { evidence, provider } = await gather(target, wire);
  const told: Told = {};
  let leavesToken = false;
  const [extension] = target.extensions;
  if (toSignIn && provider && extension && !stopped?.aborted && (await toSignIn.mayCall())) {
    const note: SigningIn['note'] = (row, verdict) => {
      told[row] = verdict;
    };
    const part = { extension, provider, browse: toSignIn.browse, secrets, wire, note };
    if (!stopped?.aborted) leavesToken = await signInAndCall(part, target, toSignIn, stopped);
  }
  const findings = oneForEachCause(judge(evidence, told, toSignIn !== null), target);
  return { findings, requests: wire.count(), secrets, leavesToken };
}

/** Returns whether a token is left valid. */
async function signInAndCall(
  part: SigningIn,
  target: Target,
  { search }: SignIn,
  stopped?: AbortSignal,
): Promise<boolean> {
  const tokens = await signIn(part);
  if (!tokens) return false;
  let isRevoked = false;
  try {
    await checkCalls(part, target, tokens, search);
    if (!stopped?.aborted) await checkRenewal(part, tokens);
  } finally {
    // Also after an error, no valid token is left behind.
    isRevoked = await checkRevocation(part, target, tokens, search);
  }
  return !isRevoked;
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
