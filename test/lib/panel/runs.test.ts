import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../lib/model/failure.ts';
import { createRun, type RunProgress, STARTED } from '../../../lib/panel/runs.ts';
import { settled } from './held-send.ts';

type Run = RunProgress & { ids: readonly string[] };
const NEW: Run = { ...STARTED, ids: ['a', 'b', 'c'] };

/** A run whose requests a test answers one by one. */
function running(before: Run | null = null) {
  let place = before;
  const asked: string[] = [];
  const open: ((failure: Failure | null) => void)[] = [];
  let left = 0;
  const states: unknown[] = [];
  const run = createRun<Run>({
    get: () => place,
    set(next) {
      place = next;
      states.push(next.state);
    },
    ask(_, id) {
      asked.push(id);
      return new Promise((resolve) => open.push(resolve));
    },
    leave() {
      left += 1;
    },
  });
  return {
    run,
    asked,
    states,
    left: () => left,
    place: () => place,
    put(next: Run | null) {
      place = next;
    },
    async answer(failure: Failure | null = null) {
      open.shift()?.(failure);
      await settled();
    },
  };
}

describe('a run', () => {
  it('makes its requests one after another, and counts those that failed for their own reason', async () => {
    const { run, asked, place, states, answer } = running();
    run.start(NEW);
    expect(asked).toEqual(['a']);
    await answer();
    await answer({ kind: 'notFound' });
    expect(place()).toEqual({ ...NEW, done: 2, failed: 1 });
    await answer();
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(place()).toEqual({ ...NEW, done: 3, failed: 1, state: 'done' });
    expect([...new Set(states)]).toEqual(['running', 'done']);
  });

  it.each<Failure>([
    { kind: 'limited', until: null },
    { kind: 'notConnected' },
    { kind: 'offline' },
    { kind: 'interrupted' },
    { kind: 'timeout' },
  ])('stops at a failure that the rest would meet, and continues there: $kind', async (failure) => {
    const { run, asked, place, answer } = running();
    run.start(NEW);
    await answer();
    await answer(failure);
    expect(place()).toEqual({ ...NEW, done: 1, state: 'stopped', failure });
    run.proceed();
    expect(place()).toEqual({ ...NEW, done: 1 });
    await answer();
    await answer();
    expect(asked).toEqual(['a', 'b', 'b', 'c']);
    expect(place()).toMatchObject({ state: 'done', done: 3, failed: 0 });
  });

  it('stops on request, aborts its request, and repeats it on Continue', async () => {
    const { run, asked, place, left, answer } = running();
    run.start(NEW);
    await answer();
    run.stop();
    run.stop();
    expect(left()).toBe(1);
    await answer({ kind: 'aborted' });
    expect(place()).toEqual({ ...NEW, done: 1, state: 'stopped' });
    run.proceed();
    expect(asked).toEqual(['a', 'b', 'b']);
  });

  it('continues a run that a reload of the panel stopped', () => {
    const { run, asked } = running({ ...NEW, done: 2, state: 'stopped' });
    run.proceed();
    expect(asked).toEqual(['c']);
  });

  it('starts and continues nothing while it is under way, when it is done, or without ids', async () => {
    const { run, asked, place, left, answer } = running();
    run.proceed();
    run.stop();
    run.start({ ...NEW, ids: [] });
    expect(place()).toBeNull();
    run.start({ ...NEW, ids: ['a'] });
    run.start(NEW);
    run.proceed();
    expect(asked).toEqual(['a']);
    await answer();
    run.proceed();
    run.stop();
    expect(place()).toMatchObject({ ids: ['a'], state: 'done' });
    expect(left()).toBe(0);
  });

  it('ends with its place, even when its request is aborted then', async () => {
    const { run, asked, place, put, left, answer } = running();
    run.start(NEW);
    put(null);
    run.stop();
    await answer();
    expect(place()).toBeNull();
    expect(asked).toEqual(['a']);
    expect(left()).toBe(1);
  });

  it('changes nothing of a later start', async () => {
    const { run, asked, place, put, answer } = running();
    run.start(NEW);
    put({ ...NEW, state: 'stopped' });
    run.proceed();
    await answer();
    expect(asked).toEqual(['a', 'a']);
    expect(place()).toEqual(NEW);
    await answer();
    expect(asked).toEqual(['a', 'a', 'b']);
  });
});
