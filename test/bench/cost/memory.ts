import type { CDPSession, Page } from 'puppeteer-core';
import { metricsOf } from '../run-in-page.ts';
import { timeLookup } from './lookups.ts';

/** Bytes of the panel's script heap, garbage collected, and its nodes, after so many lookups. */
interface Kept {
  lookups: number;
  bytes: number;
  nodes: number;
}

const EVERY = 20;

/** Looks companies up one after the other, round and round, and weighs the panel every twenty. */
export async function keptAfterLookups(panel: Page, symbols: string[], lookups: number) {
  const cdp = await panel.createCDPSession();
  await cdp.send('Performance.enable');
  const kept: Kept[] = [];
  for (let count = 1; count <= lookups; count++) {
    await timeLookup(panel, symbols[count % symbols.length] ?? '');
    if (count % EVERY !== 0) continue;
    const bytes = await heapOf(cdp);
    const { Nodes: nodes = Number.NaN } = await metricsOf(cdp);
    kept.push({ lookups: count, bytes, nodes });
  }
  await cdp.detach();
  return kept;
}

/** Bytes of a script heap, of a page or of a worker, garbage collected. */
export async function heapOf(session: CDPSession): Promise<number> {
  // Twice: the second frees what only weak references held.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
