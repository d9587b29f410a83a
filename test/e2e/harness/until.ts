/** Polling a condition: the one place where the end-to-end tests let time pass. */
const STEP_MS = 25;

/**
 * The first value that is neither null, undefined nor false; fails with `what` at the deadline.
 *
 * @param what what is waited for, or what there is instead, asked once the wait was in vain
 */
export async function until<T>(
  what: string | (() => Promise<string>),
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) {
      const told = typeof what === 'string' ? what : await what();
      throw new Error(`waited ${deadlineMs} ms in vain for: ${told}`);
    }
    await new Promise((resume) => setTimeout(resume, STEP_MS));
  }
}
