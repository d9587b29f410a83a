import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { step, until } from '../e2e/harness/until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error) => error.message,
  );

it('names the failed step or wait, even when its work or probe never answers', async () => {
  const waits = [
    failureOf(step(() => 'signing in', never())),
    failureOf(until('the panel', never)),
    failureOf(until(never, never)),
    failureOf(until('the worker', () => null)),
    failureOf(step(() => 'signing out', Promise.resolve())),
  ];
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await Promise.all(waits)).toEqual([
    'signing in: not done after 25000 ms',
    'waited 15000 ms in vain for: the panel',
    'waited 15000 ms in vain for: no answer either',
    'waited 15000 ms in vain for: the worker',
    'none',
  ]);
});
