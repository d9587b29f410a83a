import * as z from 'zod/mini';
import type { Auth } from '../auth/index.ts';
import { type Failure, failed, ok, type Result } from '../failure.ts';
import type { Want } from '../messages.ts';
import type { AnswerCache } from './cache.ts';
import { metaSchema } from './envelope-schema.ts';
import { createFlights } from './flights.ts';
import type { QuotaGate } from './gate.ts';
import type { Get, Question } from './http.ts';
import type { Answer } from './types.ts';

/** What the client needs of the signed-in account; its doc comments are lib/auth's. */
export type TokenSource = Pick<Auth, 'account' | 'accessToken' | 'renewAfterRefusal' | 'abandon'>;

export interface ClientDeps {
  get: Get;
  tokens: TokenSource;
  gate: QuotaGate;
  cache: AnswerCache;
  now: () => number;
  online: () => boolean;
  /** The gate closed: panels count down. */
  onGate: () => void;
}

/** One endpoint's question, its answer's schema, and how long that answer may be shown again. */
export interface Call<T> extends Question {
  data: z.ZodMiniType<T>;
  maxAgeMs: number;
  want: Want;
  /** The company it belongs to: leaving the company aborts it. */
  companyId: string | null;
}

export interface Client {
  ask<T>(call: Call<T>): Promise<Result<Answer<T>>>;
  /** Aborts what is under way for a company. */
  leave(companyId: string): void;
  /** Aborts everything and forgets all answers and waits: the account is gone. */
  forget(): Promise<void>;
}

export function createClient(deps: ClientDeps): Client {
  const { tokens, gate, cache, now } = deps;
  const flights = createFlights();

  /** What stops a request before it is sent. */
  async function hindrance(signal: AbortSignal): Promise<Failure | null> {
    if (signal.aborted) return { kind: 'aborted' };
    if (!deps.online()) return { kind: 'offline' };
    const wait = await gate.current();
    return wait && { kind: 'limited', until: wait.until };
  }

  /** One request, and one repeat with a renewed token after a 401. */
  async function fetchBody(question: Question, signal: AbortSignal): Promise<Result<unknown>> {
    const before = await hindrance(signal);
    if (before) return failed(before);
    const token = await tokens.accessToken();
    if (!token.ok) return token;
    const first = await deps.get(question, token.value, signal);
    if (first.ok || first.failure.kind !== 'notConnected') return first;
    const renewed = await tokens.renewAfterRefusal(token.value);
    // Why the service refused is more use to the reader than why renewal did not work.
    if (!renewed.ok) return renewed.failure.kind === 'notConnected' ? first : renewed;
    const again = await hindrance(signal);
    if (again) return failed(again);
    const second = await deps.get(question, renewed.value, signal);
    // Refused twice: the session is of no use, and trying on would be a loop.
    if (!second.ok && second.failure.kind === 'notConnected') await tokens.abandon(renewed.value);
    return second;
  }

  async function fetchAnswer<T>(call: Call<T>, signal: AbortSignal): Promise<Result<Answer<T>>> {
    const body = await fetchBody(call, signal);
    if (!body.ok) {
      if (body.failure.kind === 'limited' && body.failure.until !== null) {
        await gate.close(body.failure.until);
        deps.onGate();
      }
      return body;
    }
    const retrievedAt = now();
    const answer = parseEnvelope(call.data, body.value);
    if (!answer) return failed({ kind: 'unexpectedAnswer', what: 'shape' });
    // The first answer of a session may have signed the account in.
    const account = await tokens.account();
    if (signal.aborted || account === null) return failed({ kind: 'aborted' });
    await cache.write(cacheKey(account, call), body.value, retrievedAt);
    return ok({ ...answer, retrievedAt, fromCache: false });
  }

  return {
    async ask(call) {
      const account = await tokens.account();
      const key = cacheKey(account ?? '', call);
      if (account !== null && call.want !== 'fresh') {
        const oldest = call.want === 'kept' ? Number.POSITIVE_INFINITY : call.maxAgeMs;
        const kept = await cache.read(key, oldest);
        const answer = kept && parseEnvelope(call.data, kept.body);
        if (answer) return ok({ ...answer, retrievedAt: kept.retrievedAt, fromCache: true });
      }
      if (call.want === 'kept') {
        const kind = account === null ? 'notConnected' : 'interrupted';
        return flights.join(key) ?? failed({ kind });
      }
      return flights.share(key, call.companyId, (signal) => fetchAnswer(call, signal));
    },
    leave: (companyId) => flights.abort(companyId),
    async forget() {
      flights.abortAll();
      await Promise.all([cache.clear(), gate.clear()]);
    },
  };
}

function cacheKey(account: string, { path, params }: Question): string {
  return JSON.stringify([account, path, Object.entries(params)]);
}

const envelopeSchema = z.looseObject({ data: z.unknown(), meta: metaSchema });

/** Contract 2.1: null where the envelope or its payload is not what the contract says. */
function parseEnvelope<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
): Pick<Answer<T>, 'data' | 'meta'> | null {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return null;
  const data = schema.safeParse(envelope.data.data);
  return data.success ? { data: data.data, meta: envelope.data.meta } : null;
}
