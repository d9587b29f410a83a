import { failed, type Result } from '../model/failure.ts';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from './attempt.ts';
import { authorizationUrl, readRedirect } from './authorization.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, FlowDetails, IdentityApi } from './environment.ts';
import { type Exchanged, exchangeCode, exchangeMark, type Grant } from './exchange.ts';
import { endsBefore, launch } from './launch.ts';
import { revoke } from './revocation.ts';
import type { SignInWindow } from './sign-in-window.ts';
import { isAnother, type SessionStore } from './stored-session.ts';

export type SignInWay = 'interactive' | 'anew' | 'silent';
const PROMPTS = { interactive: null, anew: 'login', silent: 'none' } as const;

/** How long a silent try may take: the user waits for data meanwhile. */
const SILENT_MS = 20_000;

/** What a sign-in works with; one of each in a worker. */
export interface SignInParts {
  env: AuthEnvironment;
  sessions: SessionStore;
  window: SignInWindow;
}

/** What becomes of the token that a flow brings. */
export interface Use {
  /** Puts what was granted to use; false where nobody will use it. */
  keep(grant: Grant): Promise<boolean>;
  /** Awaited before a token that nobody will use is revoked. */
  giveUp?(): Promise<unknown>;
}

/**
 * One authorization code flow with PKCE from its first line to its last (design, "Sign-in" 2 to 4).
 * The worker may die after any of them: what is left behind is an attempt that the next one
 * replaces, a code that is useless without its verifier, or an exchange known to be cut.
 *
 * @param way `silent` asks for a token without showing anything, `anew` lets the user sign in as
 *   somebody else than the provider knows
 */
export async function signIn(
  parts: SignInParts,
  provider: Provider,
  way: SignInWay,
  signal: AbortSignal,
  use: Use,
): Promise<Result<Grant>> {
  const { env, window } = parts;
  const interactive = way !== 'silent';
  const attempt = await beginAttempt(env, provider.issuer);
  const url = authorizationUrl(env, provider, attempt, PROMPTS[way]);
  const patience = AbortSignal.any([signal, env.timeout(interactive ? ATTEMPT_MS : SILENT_MS)]);
  // A flow of ours that the browser goes on with would turn the next click on Connect away as busy.
  const limit = !interactive && env.endsSilentFlows && { timeoutMsForNonInteractive: SILENT_MS };
  const details: FlowDetails = { url, interactive, ...limit };
  const flow = (identity: IdentityApi) => launch(identity, details, patience);
  const launched = await (interactive
    ? window.run(patience, flow)
    : window.runSilently(patience, flow));
  // Whatever came back, the attempt is spent.
  const taken = await takeAttempt(env, attempt.state);
  if (!launched.ok) return launched;
  if (!taken.ok) return taken;
  const answer = readRedirect(env, provider, taken.value, launched.value);
  if (!answer.ok) return answer;

  const exchange = exchangeMark(env);
  await exchange.write(env.now());
  if (signal.aborted) {
    await exchange.clear();
    return failed({ kind: 'aborted' });
  }
  const exchanging = exchangeCode(env, provider, taken.value, answer.value).then(async (end) => {
    let kept = false;
    try {
      kept = end.grant.ok && (await use.keep(end.grant.value));
    } finally {
      // Nobody waits for it.
      if (!kept) revokeUnused(parts, provider, end, use).catch(() => undefined);
      if (!end.cut) await exchange.clear();
    }
    return end.grant;
  });
  return (await endsBefore(exchanging, signal)) ? exchanging : failed({ kind: 'aborted' });
}

/** Revokes a token that will not be used, unless that might end the session there is. */
async function revokeUnused(
  { env, sessions }: SignInParts,
  provider: Provider,
  { grant, issued }: Exchanged,
  { giveUp }: Use,
): Promise<void> {
  if (issued === null) return;
  await giveUp?.();
  const subject = grant.ok ? grant.value.subject : null;
  const standing = await sessions.read();
  if (standing === null || isAnother(standing, { subject })) await revoke(env, provider, issued);
}
