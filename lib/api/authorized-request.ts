import type { Auth } from '../auth/auth.ts';
import type { AccessToken } from '../auth/stored-session.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { OutgoingCall } from './call.ts';
import type { HttpGet, RateLimitStore } from './http.ts';

export type TokenSource = Pick<
  Auth,
  'account' | 'held' | 'accessToken' | 'renewAfterRefusal' | 'abandon'
>;

export interface AuthorizedRequestDeps {
  get: HttpGet;
  tokens: TokenSource;
  rateLimit: RateLimitStore;
  online: () => boolean;
  /** Whether the browser lets the extension reach the service and the provider. */
  hasHostAccess: () => Promise<boolean>;
  /** Called when a wait begins, so that panels count down. */
  onRateLimit: () => void;
}

/**
 * Sends each call with the account's token, unless a wait is in force or there is no session, and once more with a
 * renewed token after a 401.
 */
export function createAuthorizedRequest(deps: AuthorizedRequestDeps) {
  const { tokens, rateLimit } = deps;

  /** The reason against sending a call now, or null. */
  async function precheck(quotaKey: string, signal: AbortSignal): Promise<Failure | null> {
    if (signal.aborted) return { kind: 'aborted' };
    if (!deps.online()) return { kind: 'offline' };
    const wait = await rateLimit.current(quotaKey);
    return wait && { kind: 'limited', until: wait.until };
  }

  async function sendOnce(
    outgoing: OutgoingCall,
    quotaKey: string,
    token: AccessToken,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    const answer = await deps.get(outgoing, token, signal);
    if (answer.ok) return answer;
    const { failure } = answer;
    if (failure.kind === 'limited' && failure.until !== null) {
      await rateLimit.close(quotaKey, failure.until);
      deps.onRateLimit();
    }
    if (failure.kind === 'unreachable' && !(await deps.hasHostAccess())) {
      return failed({ kind: 'hostAccessMissing' });
    }
    return answer;
  }

  /** Renews the token, and checks again whether the call may be sent, because a renewal can take long. */
  async function renewed(
    renewal: Promise<Result<AccessToken>>,
    quotaKey: string,
    signal: AbortSignal,
  ): Promise<Result<AccessToken>> {
    const token = await renewal;
    const blocked = token.ok ? await precheck(quotaKey, signal) : null;
    return blocked ? failed(blocked) : token;
  }

  return async (outgoing: OutgoingCall, signal: AbortSignal): Promise<Result<unknown>> => {
    const held = await tokens.held();
    const { quotaKey } = held;
    const blocked = await precheck(quotaKey, signal);
    if (blocked) return failed(blocked);
    const token = held.token
      ? ok(held.token)
      : await renewed(tokens.accessToken(), quotaKey, signal);
    if (!token.ok) return token;
    const first = await sendOnce(outgoing, quotaKey, token.value, signal);
    if (first.ok || first.failure.kind !== 'notConnected') return first;
    const next = await renewed(tokens.renewAfterRefusal(token.value), quotaKey, signal);
    // The service's reason helps the user more than the failed renewal's.
    if (!next.ok) return next.failure.kind === 'notConnected' ? first : next;
    const again = { ...outgoing, repeated: true } as const;
    const second = await sendOnce(again, quotaKey, next.value, signal);
    // The service refused twice, so the session is useless, and another try would be a loop.
    if (!second.ok && second.failure.kind === 'notConnected') await tokens.abandon(next.value);
    return second;
  };
}
