import type { CDPSession } from 'puppeteer-core';

/** Bytes of a script heap, of a page or of a worker, with all rubbish collected. */
export async function heapOf(session: CDPSession): Promise<number> {
  // Twice: what only weak references hold goes with the second.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
