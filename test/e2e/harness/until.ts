/** Polling a condition: the one place where the end-to-end tests let time pass. */
const STEP_MS = 25;

/** The first value that is neither null, undefined nor false; fails with `what` at the deadline. */
export async function until<T>(
  what: string,
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  deadlineMs = 15_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`waited ${deadlineMs} ms in vain for: ${what}`);
    await new Promise((resume) => setTimeout(resume, STEP_MS));
  }
}
