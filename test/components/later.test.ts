import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrame } from '../../components/parts/later.tsx';

beforeEach(() => {
  const frames = ['requestAnimationFrame', 'cancelAnimationFrame'] as const;
  vi.useFakeTimers({ toFake: [...frames, 'setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

it('runs once, in the frame after the next', () => {
  const act = vi.fn();
  afterFrame(act);
  vi.advanceTimersToNextFrame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

it('runs shortly afterwards when the panel is hidden and has no frames', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const act = vi.fn();
  afterFrame(act);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('does not run when cancelled before the first or second frame', () => {
  const act = vi.fn();
  afterFrame(act)();
  const leave = afterFrame(act);
  vi.advanceTimersToNextFrame();
  leave();
  vi.advanceTimersByTime(1000);
  expect(act).not.toHaveBeenCalled();
});
