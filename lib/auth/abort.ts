/** Whether the work ends before the signal aborts. Rejects as the work does. */
export async function endsBefore(work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>();
  const stop = () => resolve(false);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([work.then(() => true), stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
