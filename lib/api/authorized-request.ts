import type { AccessToken, Auth } from '../auth/index.ts';
import { type Failure, failed, type Result } from '../model/failure.ts';
import type { OutgoingCall } from './call.ts';
import type { HttpGet } from './http.ts';
import type { RateLimitStore } from './rate-limit.ts';

/** What asking needs of the signed-in account; its doc comments are lib/auth's. */
export type TokenSource = Pick<
  Auth,
  'account' | 'quotaKey' | 'accessToken' | 'renewAfterRefusal' | 'abandon'
>;

export interface AuthorizedRequestDeps {
  get: HttpGet;
  tokens: TokenSource;
  rateLimit: RateLimitStore;
  online: () => boolean;
  /** Whether the browser lets the extension reach the service and the provider at all. */
  hasHostAccess: () => Promise<boolean>;
  /** The gate closed: panels count down. */
  onRateLimit: () => void;
}

export interface AuthorizedRequest {
  /** Sends one question with the account's token, within what quota and session allow. */
  send(outgoing: OutgoingCall, signal: AbortSignal): Promise<Result<unknown>>;
  /** Drops the tokens that were sent: the account is gone. */
  forget(): void;
}

/** One request, and one repeat with a renewed token after a 401; no other is ever repeated. */
export function createAuthorizedRequest(deps: AuthorizedRequestDeps): AuthorizedRequest {
  const { tokens, rateLimit } = deps;
  let last: AccessToken | null = null;
  let former: AccessToken | null = null;

  /** The token before the last one may still be good, so no answer may show it either. */
  function noteSent(token: AccessToken): void {
    if (last?.equals(token)) return;
    former = last;
    last = token;
  }

  /** What stops a request before it is sent. */
  async function precheck(quotaKey: string, signal: AbortSignal): Promise<Failure | null> {
    if (signal.aborted) return { kind: 'aborted' };
    if (!deps.online()) return { kind: 'offline' };
    const wait = await rateLimit.current(quotaKey);
    return wait && { kind: 'limited', until: wait.until };
  }

  async function request(
    outgoing: OutgoingCall,
    quotaKey: string,
    token: AccessToken,
    signal: AbortSignal,
  ): Promise<Result<unknown>> {
    // Asked again for each request: getting its token may have taken long.
    const hindered = await precheck(quotaKey, signal);
    if (hindered) return failed(hindered);
    noteSent(token);
    const answer = await deps.get(outgoing, token, signal, former);
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

  async function send(outgoing: OutgoingCall, signal: AbortSignal): Promise<Result<unknown>> {
    const quotaKey = await tokens.quotaKey();
    const before = await precheck(quotaKey, signal);
    if (before) return failed(before);
    const token = await tokens.accessToken();
    if (!token.ok) return token;
    const first = await request(outgoing, quotaKey, token.value, signal);
    if (first.ok || first.failure.kind !== 'notConnected') return first;
    const renewed = await tokens.renewAfterRefusal(token.value);
    // Why the service refused is more use to the reader than why renewal did not work.
    if (!renewed.ok) return renewed.failure.kind === 'notConnected' ? first : renewed;
    const again = { ...outgoing, repeated: true } as const;
    const second = await request(again, quotaKey, renewed.value, signal);
    // Refused twice: the session is of no use, and trying on would be a loop.
    if (!second.ok && second.failure.kind === 'notConnected') await tokens.abandon(renewed.value);
    return second;
  }

  return {
    send,
    forget() {
      last = null;
      former = null;
    },
  };
}
