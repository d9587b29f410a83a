import * as z from 'zod/mini';
import type { Input } from '../messages/panel-messages.ts';
import { ANSWER_LIFE } from '../model/answer-life.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { Answer } from '../model/records.ts';
import { type Area, createMutex, stored, timestamp } from '../storage/stored.ts';
import type { AnswerCache } from './cache.ts';
import { type Call, keyOf, type Query } from './call.ts';
import { createSender, type Held, type SenderDeps } from './http.ts';
import type { Payload } from './rows.ts';
import { answerTo } from './schemas.ts';

export interface ClientDeps extends SenderDeps {
  cache: AnswerCache;
  /** For failures. */
  area: Area;
  now: () => number;
}

/** Names the part of a panel that waits: an asker, a company's statement or a company; null for a lookup or a page. */
function partOf({ companyId, asker }: Input<'leave'>): string | null {
  if (asker !== undefined && asker !== 'statement') return asker;
  if (companyId === undefined) return null;
  return asker ? `statement of ${companyId}` : companyId;
}

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
    // Drop the answer if the account changed before it arrived.
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
    const subscriber = {
      windowId,
      part: partOf({ companyId: call.companyId, asker: query.asker }),
    };
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
        requests.leave({ windowId, part: partOf({ companyId, asker: left }) });
    },
    /** Aborts every request and forgets all answers, of all windows. A wait stays in force. */
    async forget() {
      await Promise.all([cache.clear(), requests.forget()]);
    },
  };
}

export type Client = ReturnType<typeof createClient>;
export type CachedAnswer = Awaited<ReturnType<Client['cached']>>[number];

/** A part of a panel that waits for an answer. */
interface Subscriber {
  windowId: number;
  /** As `partOf` names it; leaving it ends the wait. Null if only a disconnect does. */
  part: string | null;
}

interface UnderWay {
  /** Counts by name, because one window may wait for the same answer twice. */
  subscribers: Map<string, Subscriber>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

/** Limit, far above the number on one panel; drops the oldest first. */
const MAX_FAILURES = 100;

const detail = { code: z.optional(z.string()), requestId: z.optional(z.string()) };

/** The failures of a sent request; the session itself tells that no account is connected. */
const failureSchema: z.ZodMiniType<Failure> = z.union([
  z.object({
    kind: z.enum(['accessRefused', 'unavailable', 'notFound', 'invalidRequest']),
    ...detail,
  }),
  z.object({ kind: z.literal('limited'), until: z.nullable(timestamp), ...detail }),
  z.object({ kind: z.literal('serverError'), status: z.int(), ...detail }),
  z.object({
    kind: z.literal('unexpectedAnswer'),
    what: z.enum(['status', 'redirect', 'contentType', 'json', 'shape', 'tooLarge']),
    status: z.optional(z.int()),
    ...detail,
  }),
  z.object({ kind: z.enum(['hostAccessMissing', 'unreachable', 'timeout', 'internal']) }),
]);

const schema = z.array(
  z.object({
    key: z.string(),
    windowId: z.int(),
    part: z.nullable(z.string()),
    failure: failureSchema,
  }),
);
type Kept = z.infer<typeof schema>;

/** Requests by their keys: under way, or failed. */
function createSharedRequests(area: Area) {
  const requests = new Map<string, UnderWay>();
  const place = stored(area, 'failures', schema);
  const withLock = createMutex();
  const read = async () => (await place.read()) ?? [];

  /** A failure that cannot be stored still reaches the waiting panel; no request waits for storage. */
  function keep(change: (kept: Kept) => Kept): void {
    const changed = withLock(async () => {
      const before = await read();
      const after = change(before);
      const isSame = after.length === before.length && after.every((one, at) => one === before[at]);
      if (!isSame) await place.write(after.slice(-MAX_FAILURES));
    });
    changed.catch(() => undefined);
  }

  function keepEnd(key: string, waiting: Subscriber[], result: Result<unknown>): void {
    const failure = result.ok ? undefined : failureSchema.safeParse(result.failure).data;
    keep((kept) => {
      const others = kept.filter((one) => one.key !== key);
      return failure
        ? [...others, ...waiting.map((subscriber) => ({ key, ...subscriber, failure }))]
        : others;
    });
  }

  const nameOf = ({ windowId, part }: Subscriber) => JSON.stringify([windowId, part]);
  function abort(key: string, request: UnderWay): void {
    request.controller.abort();
    requests.delete(key);
  }

  function join<T>(key: string, subscriber: Subscriber): Promise<Result<T>> | undefined {
    const request = requests.get(key);
    request?.subscribers.set(nameOf(subscriber), subscriber);
    // The key names the operation and all its inputs, so the type of the answer is the same.
    return request?.answer as Promise<Result<T>> | undefined;
  }

  return {
    /** Sends equal requests once, with one answer for all; a request is aborted when its last subscriber has left. */
    share<T>(
      key: string,
      subscriber: Subscriber,
      send: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const underWay = join<T>(key, subscriber);
      if (underWay) return underWay;
      const controller = new AbortController();
      const subscribers = new Map([[nameOf(subscriber), subscriber]]);
      const isUnderWay = () => requests.get(key)?.controller === controller;
      const answer = send(controller.signal)
        .then((result) => {
          if (isUnderWay()) keepEnd(key, [...subscribers.values()], result);
          return result;
        })
        .finally(() => {
          if (isUnderWay()) requests.delete(key);
        });
      requests.set(key, { subscribers, controller, answer });
      return answer;
    },
    /**
     * Joins a request under way, or returns the failure that this part of any window waited for, else null; sends
     * nothing. A failure is kept until the next equal request or until its part is left, because the browser may end
     * panel or worker before it is shown.
     */
    async endOf<T>(key: string, subscriber: Subscriber): Promise<Result<T> | null> {
      const underWay = join<T>(key, subscriber);
      if (underWay) return underWay;
      const kept = await withLock(read);
      const found = kept.find((one) => one.key === key && one.part === subscriber.part);
      return found ? failed(found.failure) : null;
    },
    leave(subscriber: Subscriber) {
      const { windowId, part } = subscriber;
      for (const [key, request] of requests) {
        const { subscribers } = request;
        if (subscribers.delete(nameOf(subscriber)) && subscribers.size === 0) abort(key, request);
      }
      keep((kept) => kept.filter((one) => one.windowId !== windowId || one.part !== part));
    },
    /** Aborts every request and deletes every failure. */
    forget() {
      for (const [key, request] of requests) abort(key, request);
      return withLock(place.clear);
    },
  };
}
