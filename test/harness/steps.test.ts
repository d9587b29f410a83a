import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLimits } from '../e2e/harness/driver-limits.ts';
import { step, stepsUnderWay } from '../e2e/harness/step.ts';
import { until } from '../e2e/harness/until.ts';

/** A driver's step that never ends fails by its name. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error) => error.message,
  );

/** A page like the driver's, with private state. */
class CdpPage {
  #clicked: string[] = [];
  url = () => 'http://a.test/';
  close = never;
  click = async (name: string) => this.#clicked.push(name);
  async evaluate(_read: () => unknown): Promise<never> {
    return never();
  }
  async isSame(page: unknown): Promise<boolean> {
    return page === this;
  }
  clicked(): string[] {
    return this.#clicked;
  }
}

it('names call, arguments and page when a driver call never ends', async () => {
  const page = withLimits(new CdpPage());
  const calls = [failureOf(page.close()), failureOf(page.evaluate(() => document.title))];
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await Promise.all(calls)).toEqual([
    'page.close() at http://a.test/: not done after 25000 ms',
    'page.evaluate(() => document.title) at http://a.test/: not done after 25000 ms',
  ]);
});

it('keeps value, failure and arguments of every other call', async () => {
  const page = withLimits(new CdpPage());
  expect(await page.click('Connect')).toBe(1);
  expect(page.clicked()).toEqual(['Connect']);
  expect(await page.isSame(page)).toBe(true);
  const failing = withLimits({ press: () => Promise.reject(new Error('no button')) }, 'panel');
  expect(await failureOf(failing.press())).toBe('no button');
  expect(vi.getTimerCount()).toBe(0);
});

it('lists a step by name until it ends', async () => {
  const work = Promise.withResolvers<void>();
  const done = step(() => 'signing in', work.promise);
  await vi.advanceTimersByTimeAsync(10);
  expect(stepsUnderWay()).toEqual(['signing in, for 10 ms']);
  work.resolve();
  await done;
  expect(stepsUnderWay()).toEqual([]);
});

it('names a wait that fails, even when its probe never answers', async () => {
  const waits = [
    failureOf(until('the panel', never)),
    failureOf(until(never, never)),
    failureOf(until('the worker', () => null)),
  ];
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await Promise.all(waits)).toEqual([
    'waited 15000 ms in vain for: the panel',
    'waited 15000 ms in vain for: no answer either',
    'waited 15000 ms in vain for: the worker',
  ]);
});
