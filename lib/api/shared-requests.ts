import * as z from 'zod/mini';
import { type Failure, failed, type Result } from '../model/failure.ts';
import { type Area, createMutex, stored, timestamp } from '../storage/stored.ts';

/** A part of a panel that waits for an answer. */
interface Subscriber {
  windowId: number;
  /** The open company, or the comparison; leaving it ends the wait. Null if only a disconnect does. */
  part: string | null;
}

interface UnderWay {
  /** Counts by name, because one window may wait for the same answer twice. */
  subscribers: Map<string, Subscriber>;
  controller: AbortController;
  answer: Promise<Result<unknown>>;
}

/** Limit, far above the number on one panel; the oldest go first. */
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
export function createSharedRequests(area: Area) {
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
