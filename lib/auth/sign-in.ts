import { failed, ok, type Result } from '../model/failure.ts';
import {
  ATTEMPT_MS,
  authorizationUrl,
  beginAttempt,
  readRedirect,
  takeAttempt,
} from './attempt.ts';
import type { Provider } from './discovery.ts';
import type { AuthEnvironment, FlowDetails } from './environment.ts';
import { type ExchangeResult, exchangeCode, exchangeRecord, type Grant } from './exchange.ts';
import { endsBefore } from './launch.ts';
import type { SignInWindow } from './sign-in-window.ts';
import { isAnotherAccount, revoke, type SessionStore } from './stored-session.ts';

/** How to sign in: in a window, in one that asks for an account, or without one for the account of an ID token. */
type SignInWay = 'interactive' | 'forceLogin' | { silentFor: string | null };

/** Time limit for a silent sign-in, while the user waits for data. */
const SILENT_MS = 20_000;
/** Chromium's own limit, within which a page may continue by script (measured: docs/decisions.md). */
const SILENT_IN_CHROMIUM_MS = 8000;

/** Shared by all sign-ins of a worker. */
export interface SignInParts {
  env: AuthEnvironment;
  sessions: SessionStore;
  window: SignInWindow;
}

/** Decides about the token of a flow. */
interface TokenUse<Kept> {
  /** Stores the token; null if it will not be used. */
  keep(grant: Grant): Promise<Kept | null>;
  /** Awaited before an unused token is revoked. */
  beforeRevoke?(): Promise<unknown>;
}

/**
 * A complete authorization code flow with PKCE. A worker that dies leaves an attempt that the next one replaces, a
 * code that is useless without its verifier, or a record of an exchange without an end.
 */
export async function signIn<Kept>(
  parts: SignInParts,
  provider: Provider,
  way: SignInWay,
  signal: AbortSignal,
  use: TokenUse<Kept>,
): Promise<Result<Kept | null>> {
  const { env, window } = parts;
  const interactive = typeof way === 'string';
  const attempt = await beginAttempt(env, provider.issuer);
  const url = interactive
    ? authorizationUrl(env, provider, attempt, way === 'forceLogin' ? anyAccount(provider) : null)
    : authorizationUrl(env, provider, attempt, 'none', way.silentFor);
  const limit = AbortSignal.any([signal, env.timeout(interactive ? ATTEMPT_MS : SILENT_MS)]);
  const inChromium = !interactive && !env.isFirefox;
  const details: FlowDetails = {
    url,
    interactive,
    // A silent flow that Chromium does not end would make the next click on Connect fail as busy.
    ...(inChromium && { timeoutMsForNonInteractive: SILENT_IN_CHROMIUM_MS }),
    ...(inChromium && { abortOnLoadForNonInteractive: false }),
  };
  const launched = await window.run(details, limit);
  // The attempt is used up, whatever the flow returned.
  const taken = await takeAttempt(env, attempt.state);
  if (!launched.ok) return launched;
  if (!taken.ok) return taken;
  const answer = readRedirect(env, provider, taken.value, launched.value);
  if (!answer.ok) return answer;

  const exchange = exchangeRecord(env);
  await exchange.write(env.now());
  if (signal.aborted) {
    await exchange.clear();
    return failed({ kind: 'aborted' });
  }
  const exchanging = exchangeCode(env, provider, taken.value, answer.value).then(async (end) => {
    let kept: Kept | null = null;
    try {
      if (end.grant.ok) kept = await use.keep(end.grant.value);
    } finally {
      if (!kept) revokeUnused(parts, provider, end, use, interactive).catch(() => undefined);
      if (!end.isCut) await exchange.clear();
    }
    return end.grant.ok ? ok(kept) : end.grant;
  });
  return (await endsBefore(exchanging, signal)) ? exchanging : failed({ kind: 'aborted' });
}

/** The prompt for another account: the provider's chooser if it has one, else its login page. */
const anyAccount = ({ prompt_values_supported: prompts = [] }: Provider) =>
  prompts.includes('select_account') ? 'select_account' : 'login';

/** Revokes a token that will not be used, unless that could end the current session. */
async function revokeUnused(
  { env, sessions }: SignInParts,
  provider: Provider,
  { grant, issued }: ExchangeResult,
  { beforeRevoke }: TokenUse<unknown>,
  interactive: boolean,
): Promise<void> {
  if (issued === null) return;
  await beforeRevoke?.();
  const subject = grant.ok ? grant.value.subject : null;
  const current = await sessions.read();
  if (current === null || isAnotherAccount(current, { subject }))
    await revoke(env, provider, issued, interactive ? 'signIn' : 'renewal');
}
