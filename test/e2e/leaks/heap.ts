import type { CDPSession } from 'puppeteer-core';

/**
 * Everything that a thread's JavaScript holds, as text: of a page, the worlds of content scripts too.
 * Long texts are cut by the browser after some thousand characters.
 */
export async function heapOf(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.enable');
  // A heap snapshot takes longer than any other call.
  const slow = { timeout: 100_000 };
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false }, slow);
  await session.send('HeapProfiler.disable');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  return chunks.join('');
}
