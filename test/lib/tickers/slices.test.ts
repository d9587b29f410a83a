// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { realPace } from '../../../lib/tickers/page/slices.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[string, () => unknown]>([
  ['no scheduler', () => undefined],
  ['an element named scheduler', () => document.createElement('img')],
  [
    'a frame named scheduler that contains a frame named like its method',
    () => {
      const inner = document.createElement('iframe');
      return Object.assign(document.createElement('iframe'), { postTask: inner });
    },
  ],
  [
    'a frame of another origin',
    () =>
      new Proxy(
        {},
        {
          get(_, name) {
            // All that a browser lets see of such a frame (HTML, CrossOriginGetOwnPropertyHelper).
            if (name === Symbol.toStringTag || name === 'then') return undefined;
            throw new DOMException('Blocked a frame with another origin', 'SecurityError');
          },
        },
      ),
  ],
])('yields in a browser with %s', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler());
  await expect(realPace.pause()).resolves.toBeUndefined();
});

test('yields by the browser’s scheduler when available', async () => {
  const postTask = vi.fn(async (task: () => void) => task());
  vi.stubGlobal('scheduler', { postTask, [Symbol.toStringTag]: 'Scheduler' });
  await realPace.pause();
  expect(postTask).toHaveBeenCalledOnce();
});
