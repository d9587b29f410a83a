import { checkCallbacks } from './callbacks.ts';
import { checkCors } from './cors.ts';
import { type Finding, notKnown } from './finding.ts';
import { checkMetadata } from './metadata.ts';
import { askEndpoints, checkEndpoints } from './provider.ts';
import { QUESTIONS, type RowId } from './questions.ts';
import { checkRefusals } from './refusals.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { type Browse, signIn } from './sign-in.ts';
import { checkCalls, checkRevoked, type Tokens } from './signed-in.ts';
import type { Target } from './target.ts';
import { createWire, type Network, type Wire } from './wire.ts';

/** A sign-in by the user, and the calls after it. */
export interface SignIn {
  browse: Browse;
  /** Asked once somebody is signed in and before the first call. */
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
}

/** Asks a deployment everything that the client needs of it. Nothing is kept, and nothing sent twice. */
export async function checkService(
  target: Target,
  network: Network,
  toSignIn: SignIn | null,
): Promise<Report> {
  const wire = createWire(target.settings, network);
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
  if (toSignIn) {
    const extension = target.extensions[0];
    const signedIn =
      provider && extension
        ? await signInAndCall({ target, extension, provider, wire, secrets, toSignIn })
        : [];
    findings.push(...withRest(signedIn));
  }
  return { findings: inOrder(findings), requests: wire.count(), secrets };
}

async function signInAndCall(parts: {
  target: Target;
  extension: Target['extensions'][number];
  provider: Parameters<typeof signIn>[1];
  wire: Wire;
  secrets: Secrets;
  toSignIn: SignIn;
}): Promise<Finding[]> {
  const { target, extension, provider, wire, secrets, toSignIn } = parts;
  const { findings, tokens } = await signIn(extension, provider, toSignIn.browse, secrets, wire);
  if (!tokens) return findings;
  return [...findings, ...(await callAndRevoke(parts, tokens))];
}

async function callAndRevoke(
  { target, extension, provider, wire, toSignIn }: Parameters<typeof signInAndCall>[0],
  tokens: Tokens,
): Promise<Finding[]> {
  const { mayCall, search } = toSignIn;
  const calls = (await mayCall())
    ? await checkCalls(target, extension, provider, tokens, search, wire)
    : [];
  return [...calls, await checkRevoked(target, extension, tokens, wire)];
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
