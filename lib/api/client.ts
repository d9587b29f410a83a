import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { Answer } from '../model/records.ts';
import { answerKey, readKey } from './answer-key.ts';
import { type AuthorizedRequestDeps, createAuthorizedRequest } from './authorized-request.ts';
import type { AnswerCache } from './cache.ts';
import type { HttpRequest } from './http.ts';
import { createInFlightRequests } from './in-flight-requests.ts';
import type { Payload } from './rows.ts';
import { parseEnvelope } from './schemas.ts';

export interface ClientDeps extends AuthorizedRequestDeps {
  cache: AnswerCache;
  now: () => number;
}

/** One endpoint's question, how its answer is read, and how long that answer may be shown again. */
export interface Call<T> extends HttpRequest {
  data: Payload<T>;
  maxAgeMs: number;
  /** The open company it belongs to: leaving that aborts it. Null for what stays when it is left. */
  companyId: string | null;
}

/** A question that was answered, without its answer. */
interface KeptQuestion {
  params: Map<string, string | number>;
  /** Epoch milliseconds. */
  retrievedAt: number;
}

/** The service as one window asks it. */
export interface Client {
  ask<T>(call: Call<T>): Promise<Result<Answer<T>>>;
  /** The account's questions at a path whose answers are kept, newest first; nothing is sent. */
  kept(path: string): Promise<KeptQuestion[]>;
  /** Aborts what is under way for a company, unless another window waits for it too. */
  leave(companyId: string): void;
}

/** The service as all windows share it. */
export interface SharedClient {
  of(windowId: number): Client;
  /** Aborts everything and forgets all answers: the account is gone. A wait stays in force. */
  forget(): Promise<void>;
}

export function createClient(deps: ClientDeps): SharedClient {
  const { tokens, cache, now } = deps;
  const flights = createInFlightRequests();
  const sender = createAuthorizedRequest(deps);

  async function fetchAnswer<T>(
    call: Call<T>,
    account: string | null,
    signal: AbortSignal,
  ): Promise<Result<Answer<T>>> {
    const body = await sender.send(call, signal);
    if (!body.ok) return body;
    const retrievedAt = now();
    const answer = parseEnvelope(call.data, body.value);
    if (!answer) return failed({ kind: 'unexpectedAnswer', what: 'shape' });
    // Another account's answer is nobody's here.
    const still = await tokens.account();
    if (signal.aborted || account === null || still !== account) return aborted;
    // An answer that cannot be kept was paid for all the same.
    await cache.write(answerKey(account, call), body.value, retrievedAt).catch(() => undefined);
    return ok({ ...answer, retrievedAt, fromCache: false });
  }

  async function ask<T>(call: Call<T>, holder: number): Promise<Result<Answer<T>>> {
    const account = await tokens.account();
    const key = answerKey(account ?? '', call);
    if (account !== null && call.cacheMode !== 'reload') {
      const oldest = call.cacheMode === 'only-if-cached' ? Number.POSITIVE_INFINITY : call.maxAgeMs;
      const kept = await cache.read(key, oldest);
      const answer = kept && parseEnvelope(call.data, kept.body);
      if (answer) return ok({ ...answer, retrievedAt: kept.retrievedAt, fromCache: true });
    }
    const hold = { holder, topic: call.companyId };
    if (call.cacheMode === 'only-if-cached') {
      const kind = account === null ? 'notConnected' : 'interrupted';
      return flights.join<Answer<T>>(key, hold) ?? failed({ kind });
    }
    return flights.share(key, hold, (signal) => fetchAnswer(call, account, signal));
  }

  async function kept(path: string): Promise<KeptQuestion[]> {
    const account = await tokens.account();
    if (account === null) return [];
    const isWanted = (key: string) => {
      const question = readKey(key);
      return question?.account === account && question.path === path;
    };
    return (await cache.list(isWanted)).map(({ key, retrievedAt }) => ({
      params: readKey(key)?.params ?? new Map(),
      retrievedAt,
    }));
  }

  return {
    of: (windowId) => ({
      ask: (call) => ask(call, windowId),
      kept,
      leave: (companyId) => flights.leave({ holder: windowId, topic: companyId }),
    }),
    async forget() {
      flights.abortAll();
      sender.forget();
      await cache.clear();
    },
  };
}

const aborted: { ok: false; failure: Failure } = failed({ kind: 'aborted' });
