import type { Result } from '../failure.ts';
import { ATTEMPT_MS, beginAttempt, takeAttempt } from './attempt.ts';
import { authorizationUrl, readRedirect } from './authorization.ts';
import type { AuthEnvironment } from './environment.ts';
import { exchangeCode, type Grant } from './exchange.ts';
import { launch } from './launch.ts';
import type { Provider } from './provider.ts';
import { inOwnWindow } from './sign-in-window.ts';

export type SignInWay = 'interactive' | 'anew' | 'silent';
const PROMPTS = { interactive: null, anew: 'login', silent: 'none' } as const;

/** How long a silent try may take: the user waits for data meanwhile. */
const SILENT_MS = 20_000;

/**
 * One authorization code flow with PKCE from its first line to its last (design, "Sign-in" 2 to 4).
 * The worker may die after any of them: what is left behind is an attempt that the next one
 * replaces, or a code that nobody can use without its verifier.
 *
 * @param way `silent` asks for a token without showing anything, `anew` lets the user sign in as
 *   somebody else than the provider knows
 */
export async function signIn(
  env: AuthEnvironment,
  provider: Provider,
  way: SignInWay,
  signal: AbortSignal,
): Promise<Result<Grant>> {
  const interactive = way !== 'silent';
  const attempt = await beginAttempt(env, provider.issuer);
  const url = authorizationUrl(env, provider, attempt, PROMPTS[way]);
  const patience = AbortSignal.any([signal, env.timeout(interactive ? ATTEMPT_MS : SILENT_MS)]);
  // A flow of ours that the browser goes on with would turn the next click on Connect away as busy.
  const limit = !interactive && env.endsSilentFlows && { timeoutMsForNonInteractive: SILENT_MS };
  const flow = () => launch(env.identity, { url, interactive, ...limit }, patience);
  const launched = await (interactive ? inOwnWindow(env, patience, flow) : flow());
  // Whatever came back, the attempt is spent.
  const taken = await takeAttempt(env, attempt.state);
  if (!launched.ok) return launched;
  if (!taken.ok) return taken;
  const answer = readRedirect(env, provider, taken.value, launched.value);
  if (!answer.ok) return answer;
  return exchangeCode(env, provider, taken.value, answer.value, signal);
}
