import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from '../../components/parts/after-frame.ts';

beforeEach(() => {
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  vi.useFakeTimers({ toFake: [...frames, 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it('acts once, with the frame after the one that is drawn now', () => {
  const act = vi.fn();
  afterFrame(act);
  vi.advanceTimersToNextFrame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

it('acts a little later where the panel is out of sight and has no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const act = vi.fn();
  afterFrame(act);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('does not act where that was left undone, before the first frame or the second', () => {
  const act = vi.fn();
  afterFrame(act)();
  const leave = afterFrame(act);
  vi.advanceTimersToNextFrame();
  leave();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
