import { isDeepStrictEqual } from 'node:util';
import { atMost } from './step.ts';

/** Polling a condition: the one place where the end-to-end tests let time pass. */
const STEP_MS = 25;
/** Milliseconds that a probe has to answer just before the deadline. */
const MIN_PROBE_MS = 5000;

/**
 * The first value that is neither null, undefined nor false; fails with `what` at the deadline, also
 * where the probe does not answer.
 *
 * @param what what is waited for, or what there is instead, asked once the wait was in vain
 */
export async function until<T>(
  what: string | (() => Promise<string>),
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  const fail = async (): Promise<never> => {
    const told =
      typeof what === 'string'
        ? what
        : await atMost(MIN_PROBE_MS, what().catch(String), () => 'no answer either');
    throw new Error(`waited ${deadlineMs} ms in vain for: ${told}`);
  };
  for (;;) {
    const value = await atMost(Math.max(end - Date.now(), MIN_PROBE_MS), probe(), fail);
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) return fail();
    await new Promise((resume) => setTimeout(resume, STEP_MS));
  }
}

/** Waits until a value that changes a moment later is the wanted value. */
export async function becomes<T>(read: () => Promise<T> | T, wanted: T): Promise<void> {
  let last: T | undefined;
  await until(
    async () => `${JSON.stringify(wanted)}, not ${JSON.stringify(last)}`,
    async () => {
      last = await read();
      return isDeepStrictEqual(last, wanted);
    },
  );
}
