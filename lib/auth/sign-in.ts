import { failed, type Result } from '../failure.ts';
import { moment, stored } from '../stored.ts';
import { endsBefore } from './abort.ts';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from './attempt.ts';
import { authorizationUrl, readRedirect } from './authorization.ts';
import type { AuthEnvironment, FlowDetails, Identity } from './environment.ts';
import { type Exchanged, exchangeCode, type Grant } from './exchange.ts';
import { launch } from './launch.ts';
import type { Provider } from './provider.ts';
import { revoke } from './revocation.ts';
import type { SignInWindow } from './sign-in-window.ts';
import { isAnother, type SessionStore } from './stored-session.ts';

export type SignInWay = 'interactive' | 'anew' | 'silent';
const PROMPTS = { interactive: null, anew: 'login', silent: 'none' } as const;

/** How long a silent try may take: the user waits for data meanwhile. */
const SILENT_MS = 20_000;
/** Contract 5.5: after that no token is left of a code that was exchanged. */
const TOKEN_MS = 3_600_000;

/** What a sign-in works with; one of each in a worker. */
export interface SignInParts {
  env: AuthEnvironment;
  sessions: SessionStore;
  window: SignInWindow;
}

/**
 * When the code was sent whose exchange has not come to an end: a token may have been issued that
 * nobody here knows.
 */
const exchangePlace = (env: AuthEnvironment) => stored(env.storage, 'auth.exchange', moment);

/** Forgets such an exchange; true where a token of it may still be good. */
export async function takeExchange(env: AuthEnvironment): Promise<boolean> {
  const place = exchangePlace(env);
  const sentAt = await place.read();
  if (sentAt !== null) await place.clear();
  return sentAt !== null && env.now() - sentAt < TOKEN_MS;
}

/**
 * One authorization code flow with PKCE from its first line to its last (design, "Sign-in" 2 to 4).
 * The worker may die after any of them: what is left behind is an attempt that the next one
 * replaces, a code that is useless without its verifier, or an exchange known to be cut.
 *
 * @param way `silent` asks for a token without showing anything, `anew` lets the user sign in as
 *   somebody else than the provider knows
 * @param keep puts what was granted to use; false where it will not be used, and it is revoked
 */
export async function signIn(
  parts: SignInParts,
  provider: Provider,
  way: SignInWay,
  signal: AbortSignal,
  keep: (grant: Grant) => Promise<boolean>,
): Promise<Result<Grant>> {
  const { env, window } = parts;
  const interactive = way !== 'silent';
  const attempt = await beginAttempt(env, provider.issuer);
  const url = authorizationUrl(env, provider, attempt, PROMPTS[way]);
  const patience = AbortSignal.any([signal, env.timeout(interactive ? ATTEMPT_MS : SILENT_MS)]);
  // A flow of ours that the browser goes on with would turn the next click on Connect away as busy.
  const limit = !interactive && env.endsSilentFlows && { timeoutMsForNonInteractive: SILENT_MS };
  const details: FlowDetails = { url, interactive, ...limit };
  const flow = (identity: Identity) => launch(identity, details, patience);
  const launched = await (interactive
    ? window.run(patience, flow)
    : flow(env.recordFlows(env.identity)));
  // Whatever came back, the attempt is spent.
  const taken = await takeAttempt(env, attempt.state);
  if (!launched.ok) return launched;
  if (!taken.ok) return taken;
  const answer = readRedirect(env, provider, taken.value, launched.value);
  if (!answer.ok) return answer;

  const exchange = exchangePlace(env);
  await exchange.write(env.now());
  if (signal.aborted) {
    await exchange.clear();
    return failed({ kind: 'aborted' });
  }
  const exchanging = exchangeCode(env, provider, taken.value, answer.value).then(async (end) => {
    let kept = false;
    try {
      kept = end.grant.ok && (await keep(end.grant.value));
    } finally {
      // Nobody waits for it.
      if (!kept) revokeUnused(parts, provider, end).catch(() => undefined);
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
): Promise<void> {
  const subject = grant.ok ? grant.value.subject : null;
  const standing = await sessions.read();
  if (standing === null || isAnother(standing, { subject })) await revoke(env, provider, issued);
}
