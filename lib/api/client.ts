import type { Auth } from '../auth/auth.ts';
import type { AccessToken } from '../auth/stored-session.ts';
import type { Input } from '../messages/panel-messages.ts';
import { ANSWER_LIFE } from '../model/answer-life.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { Answer } from '../model/records.ts';
import type { RateLimit } from '../model/session.ts';
import type { Area } from '../storage/stored.ts';
import type { AnswerCache } from './cache.ts';
import { answerTo, type Call, keyOf, type OutgoingCall, type Query } from './call.ts';
import type { HttpGet, RateLimitStore } from './http.ts';
import type { Payload } from './rows.ts';
import { createSharedRequests } from './shared-requests.ts';

export type TokenSource = Pick<
  Auth,
  'account' | 'held' | 'accessToken' | 'renewAfterRefusal' | 'abandon'
>;

export interface ClientDeps {
  get: HttpGet;
  tokens: TokenSource;
  rateLimit: RateLimitStore;
  cache: AnswerCache;
  online: () => boolean;
  /** Whether the browser lets the extension reach the service and the provider. */
  hasHostAccess: () => Promise<boolean>;
  /** Called when a wait begins, so that panels count down. */
  onRateLimit: () => void;
  /** For failures. */
  area: Area;
  now: () => number;
}

/**
 * Names what ends the wait for an answer: leaving the part of the panel that asked for it or, where none is named or
 * the part is a statement, leaving the company. Null where only the account's end does.
 */
function endOf({ companyId, asker }: Input<'leave'>): string | null {
  if (asker !== undefined && asker !== 'statement') return asker;
  if (companyId === undefined) return null;
  return asker ? `statement of ${companyId}` : companyId;
}

/** The account as a call found it, and the wait in force for it. */
type Held = Awaited<ReturnType<TokenSource['held']>> & { wait: RateLimit | null };

/** The service for all windows. */
export function createClient(deps: ClientDeps) {
  const { tokens, rateLimit, cache, area, now } = deps;
  const requests = createSharedRequests(area);
  const send = createSender(deps);

  async function fetchAnswer<T>(
    query: Query<T>,
    held: Held,
    signal: AbortSignal,
  ): Promise<Result<Answer<T>>> {
    const { account, wait } = held;
    const mine = held.isCurrent() ? held : { ...(await tokens.held()), wait };
    if (mine.account !== account) return failed({ kind: 'aborted' });
    const body = await send(query, mine, signal);
    if (!body.ok) return body;
    const retrievedAt = now();
    const answer = answerTo(query, body.value, retrievedAt);
    if (!answer) return failed({ kind: 'unexpectedAnswer', what: 'shape' });
    // Drop the answer if the account changed while it was on its way.
    const isSame = mine.isCurrent() || (await tokens.account()) === account;
    if (account === null || signal.aborted || !isSame) return failed({ kind: 'aborted' });
    // Return the answer even if storage has no room, and before it is written, because it cost quota.
    const { call } = query;
    void cache.write({ account, call }, body.value, retrievedAt).catch(() => undefined);
    return ok(answer);
  }

  async function ask<T>(asked: Result<Query<T>>, windowId: number): Promise<Result<Answer<T>>> {
    if (!asked.ok) return asked;
    const query = asked.value;
    const { call, cacheMode } = query;
    const held = await tokens.held();
    const { account } = held;
    const key = keyOf(account ?? '', call);
    const subscriber = { windowId, part: endOf({ companyId: call.companyId, asker: query.asker }) };
    const cachedAnswer = async (maxAgeMs: number) => {
      const found = account === null ? null : await cache.read({ account, call }, maxAgeMs);
      return found && answerTo(query, found.body, found.retrievedAt, true);
    };
    if (cacheMode === 'only-if-cached') {
      const end = await requests.endOf<Answer<T>>(key, subscriber);
      if (end?.ok) return end;
      const failure = end?.failure;
      const answer = await cachedAnswer(Number.POSITIVE_INFINITY);
      if (answer) return ok(failure ? { ...answer, notRenewed: failure } : answer);
      return failed(failure ?? { kind: account === null ? 'notConnected' : 'notKept' });
    }
    const [answer, wait] = await Promise.all([
      cacheMode === 'default' ? cachedAnswer(ANSWER_LIFE[call.operation]) : null,
      rateLimit.current(held.quotaKey),
    ]);
    if (answer) return ok(answer);
    return requests.share(key, subscriber, (signal) =>
      fetchAnswer(query, { ...held, wait }, signal),
    );
  }

  /** The account's calls with cached answers, newest first; sends nothing. */
  async function cached(isWanted: (call: Call) => boolean) {
    const account = await tokens.account();
    const found = await cache.list((one) => one.account === account && isWanted(one.call));
    return found.map(({ question: { call }, body, retrievedAt }) => ({
      call,
      retrievedAt,
      /** Null if the answer is unreadable. */
      read: <T>(data: Payload<T>) => answerTo({ call, data }, body(), retrievedAt, true),
    }));
  }

  return {
    /** Asks for a window's panel; sends equal questions of several windows once. */
    ask,
    cached,
    /** Aborts an asker's requests under way, except those that another window waits for. */
    leave({ companyId: given, asker }: Input<'leave'>, windowId: number) {
      const companyId = given?.toLowerCase();
      // Leaving a company also ends its statement.
      for (const left of asker ? [asker] : [asker, 'statement' as const])
        requests.leave({ windowId, part: endOf({ companyId, asker: left }) });
    },
    /** Aborts everything and forgets all answers when the account disconnects. A wait stays in force. */
    async forget() {
      await Promise.all([cache.clear(), requests.forget()]);
    },
  };
}

/**
 * Sends each call with the account's token, unless a wait is in force or there is no session, and once more with a
 * renewed token after a 401.
 */
function createSender({ get, tokens, rateLimit, ...deps }: ClientDeps) {
  return async (
    outgoing: OutgoingCall,
    { quotaKey, token: held, wait }: Held,
    signal: AbortSignal,
  ): Promise<Result<unknown>> => {
    /** The reason against sending a call now, or null. */
    function problem(waiting: RateLimit | null): Failure | null {
      if (signal.aborted) return { kind: 'aborted' };
      if (!deps.online()) return { kind: 'offline' };
      return waiting && { kind: 'limited', until: waiting.until };
    }

    async function send(call: OutgoingCall, token: AccessToken): Promise<Result<unknown>> {
      const answer = await get(call, token, signal);
      if (answer.ok) return answer;
      const { failure } = answer;
      if (failure.kind === 'limited' && failure.until !== null) {
        await rateLimit.begin(quotaKey, failure.until);
        deps.onRateLimit();
      }
      const isBarred = failure.kind === 'unreachable' && !(await deps.hasHostAccess());
      return isBarred ? failed({ kind: 'hostAccessMissing' }) : answer;
    }

    /** Checks again whether the call may be sent, because a renewal can take long. */
    async function renewed(renewal: Promise<Result<AccessToken>>): Promise<Result<AccessToken>> {
      const token = await renewal;
      const blocked = token.ok ? problem(await rateLimit.current(quotaKey)) : null;
      return blocked ? failed(blocked) : token;
    }

    const blocked = problem(wait);
    if (blocked) return failed(blocked);
    const token = held ? ok(held) : await renewed(tokens.accessToken());
    if (!token.ok) return token;
    const first = await send(outgoing, token.value);
    if (first.ok || first.failure.kind !== 'notConnected') return first;
    const next = await renewed(tokens.renewAfterRefusal(token.value));
    // The service's reason helps the user more than the failed renewal's.
    if (!next.ok) return next.failure.kind === 'notConnected' ? first : next;
    const second = await send({ ...outgoing, repeated: true }, next.value);
    // The service refused twice, so the session is useless, and another try would be a loop.
    if (!second.ok && second.failure.kind === 'notConnected') await tokens.abandon(next.value);
    return second;
  };
}

export type Client = ReturnType<typeof createClient>;
export type CachedAnswer = Awaited<ReturnType<Client['cached']>>[number];
