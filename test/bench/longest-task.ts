import type { Page } from 'puppeteer-core';
import type { Timing } from './timing.ts';

/** The fields of an event of Chromium's trace that are used here. */
interface TraceEvent {
  name?: string;
  pid?: number;
  tid?: number;
  /** Microseconds by the clock, and of the thread at work. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const TASK = 'ThreadControllerImpl::RunTask';

/** The longest task of a page's thread meanwhile, garbage collection included, from the browser's trace. */
export async function longestTask(page: Page, during: () => Promise<unknown>): Promise<Timing> {
  await page.tracing.start({ categories: ['toplevel'] });
  await during();
  const trace = await page.tracing.stop();
  const { traceEvents }: { traceEvents?: TraceEvent[] } = JSON.parse(
    new TextDecoder().decode(trace),
  );
  const events = traceEvents ?? [];
  const isPages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid }) => name === TASK && isPages.has(`${pid} ${tid}`),
  );
  if (!tasks.length) throw new Error('the trace has no tasks of the page');
  const most = (of: (task: TraceEvent) => number | undefined) =>
    tasks.reduce((longest, task) => Math.max(longest, of(task) ?? 0), 0) / 1000;
  return { wall: most(({ dur }) => dur), thread: most(({ tdur }) => tdur) };
}
