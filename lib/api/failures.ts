import * as z from 'zod/mini';
import type { Failure, Result } from '../model/failure.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored, timestamp } from '../storage/stored.ts';

/** A part of a panel that waits for an answer. */
export interface Subscriber {
  /** The panel's window. */
  windowId: number;
  /** The open company, or the comparison; leaving it ends the wait. Null if only a disconnect does. */
  part: string | null;
}

/**
 * Failures of requests, in storage.session, because the browser may reload a panel, or end the worker, before the
 * panel shows them. A failure lasts until the next same request, or until the user leaves the part that asked.
 */
export interface FailureStore {
  /** Records a request's end: stores a failure for the subscribers, or deletes an earlier failure. */
  ended(key: string, waiting: readonly Subscriber[], result: Result<unknown>): Promise<void>;
  /** The failure of a request that this part of the panel waited for, in any window; null if it did not fail. */
  of(key: string, part: string | null): Promise<Failure | null>;
  leave(subscriber: Subscriber): Promise<void>;
  clear(): Promise<void>;
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

export function createFailureStore(area: Area): FailureStore {
  const place = stored(area, 'failures', schema);
  const withLock = createMutex();
  const read = async () => (await place.read()) ?? [];

  const keep = (change: (kept: Kept) => Kept) =>
    withLock(async () => {
      const before = await read();
      const after = change(before);
      const isSame = after.length === before.length && after.every((one, at) => one === before[at]);
      if (!isSame) await place.write(after.slice(-MAX_FAILURES));
    });

  return {
    ended: (key, waiting, result) =>
      keep((kept) => {
        const failure = result.ok ? undefined : failureSchema.safeParse(result.failure).data;
        const others = kept.filter((one) => one.key !== key);
        return failure
          ? [...others, ...waiting.map((subscriber) => ({ key, ...subscriber, failure }))]
          : others;
      }),
    of: (key, part) =>
      withLock(async () => {
        const found = (await read()).find((one) => one.key === key && one.part === part);
        return found?.failure ?? null;
      }),
    leave: ({ windowId, part }) =>
      keep((kept) => kept.filter((one) => one.windowId !== windowId || one.part !== part)),
    clear: () => withLock(place.clear),
  };
}
