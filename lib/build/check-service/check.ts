import type { Provider } from '../../auth/discovery.ts';
import { checkCallbacks } from './callbacks.ts';
import { oneForEachCause } from './causes.ts';
import { checkCors } from './cors.ts';
import { judgeList } from './directory.ts';
import { type Finding, notKnown } from './finding.ts';
import { checkMetadata } from './metadata.ts';
import { askEndpoints, checkEndpoints } from './provider.ts';
import { QUESTIONS, type RowId } from './questions.ts';
import { checkRefusals } from './refusals.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { type Browse, checkRenewal, signIn } from './sign-in.ts';
import { checkCalls, checkRevocation } from './signed-in.ts';
import type { Target } from './target.ts';
import { createWire, type Network, type Wire } from './wire.ts';

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
  const { findings: metadata, provider } = await checkMetadata(target, wire);
  const asked = await askEndpoints(target, provider, wire);
  const { findings: cors, answers } = await checkCors(target, asked, provider, wire);
  const findings = [
    ...metadata,
    ...(await checkCallbacks(target, provider, wire)),
    ...checkEndpoints(target, asked),
    ...cors,
    ...(await checkRefusals(target, answers, wire)),
  ];
  let leavesToken = false;
  if (toSignIn) {
    const isAllowed = provider !== null && !stopped?.aborted && (await toSignIn.mayCall());
    const signedIn =
      isAllowed && !stopped?.aborted
        ? await signInAndCall(target, provider, toSignIn, secrets, wire, stopped)
        : { findings: [], leavesToken };
    findings.push(...withRest(signedIn.findings));
    leavesToken = signedIn.leavesToken;
  }
  const { directory } = target;
  if (directory && !findings.some(({ row }) => row === 'directory')) {
    findings.push({ row: 'directory', ...judgeList(directory) });
  }
  const told = oneForEachCause(findings, target);
  return { findings: inOrder(told), requests: wire.count(), secrets, leavesToken };
}

async function signInAndCall(
  target: Target,
  provider: Provider | null,
  { browse, search }: SignIn,
  secrets: Secrets,
  wire: Wire,
  stopped?: AbortSignal,
): Promise<Pick<Report, 'findings' | 'leavesToken'>> {
  const [extension] = target.extensions;
  if (!provider || !extension) return { findings: [], leavesToken: false };
  const { findings, tokens } = await signIn(extension, provider, browse, secrets, wire);
  if (!tokens) return { findings, leavesToken: false };
  let leavesToken = true;
  try {
    findings.push(...(await checkCalls(target, extension, tokens, search, wire)));
    if (!stopped?.aborted) {
      findings.push(...(await checkRenewal(extension, provider, tokens, browse, secrets, wire)));
    }
  } finally {
    // Whatever happened, the token is not left valid.
    const last = await checkRevocation(target, extension, provider, tokens, search, wire);
    findings.push(last.finding);
    leavesToken = !last.isRevoked;
  }
  return { findings, leavesToken };
}

const ROWS = Object.keys(QUESTIONS) as RowId[];

/** The rows of a sign-in that ended early are not known. */
function withRest(signedIn: Finding[]): Finding[] {
  const has = (row: RowId) => signedIn.some((finding) => finding.row === row);
  const rest = ROWS.filter((row) => QUESTIONS[row].group === 'signedIn' && !has(row));
  return [...signedIn, ...rest.map((row): Finding => ({ row, ...notKnown('not asked') }))];
}

/** In the table's order; rows about an extension in the extensions' order. */
const inOrder = (findings: Finding[]): Finding[] =>
  findings.toSorted((a, b) => ROWS.indexOf(a.row) - ROWS.indexOf(b.row));
