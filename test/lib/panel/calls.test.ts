import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { idle } from '../../components/fixtures/answers.ts';
import { call } from '../../components/fixtures/calls.ts';
import { scriptedPanel } from './scripted-panel.ts';

type Calls = Reply<'getCalls'>;
const three = [call(), call(), call()];

it('reads the number of calls while their list is closed, without the list', async () => {
  const counts = [ok(3), failed({ kind: 'interrupted' })];
  const { panel, store, asked } = scriptedPanel({ getCallCount: () => counts.shift() ?? ok(4) });
  for (const count of [3, 3, 4]) {
    await panel.calls.refresh();
    expect(store.state).toMatchObject({ callCount: count, calls: idle });
  }
  expect(asked.map(([name]) => name)).toEqual(['getCallCount', 'getCallCount', 'getCallCount']);
});

it('reads the list when it opens and drops it when it closes', async () => {
  const { panel, store, asked } = scriptedPanel({ getCalls: () => ok(three) });
  store.update({ overlay: 'calls' });
  expect(store.state.calls).toEqual({ state: 'loading', previous: null });
  await expect.poll(() => store.state.calls).toEqual({ state: 'loaded', answer: three });
  expect(store.state.callCount).toBe(3);
  expect(asked).toEqual([['getCalls', {}]]);
  const again = panel.calls.refresh();
  expect(store.state.calls).toEqual({ state: 'loading', previous: three });
  store.update({ overlay: null });
  expect(store.state.calls).toEqual(idle);
  await again;
  expect(store.state.calls).toEqual(idle);
});

it('shows the newest reading, and the previous list beside a failure', async () => {
  const slow = Promise.withResolvers<Calls>();
  const replies: (Calls | Promise<Calls>)[] = [ok(three), slow.promise, ok([])];
  const { panel, store } = scriptedPanel({
    getCalls: () => replies.shift() ?? failed({ kind: 'interrupted' }),
  });
  store.update({ overlay: 'calls' });
  await expect.poll(() => store.state.calls.state).toBe('loaded');
  const late = panel.calls.refresh();
  await panel.calls.refresh();
  slow.resolve(ok(three));
  await late;
  expect(store.state).toMatchObject({ callCount: 0, calls: { state: 'loaded', answer: [] } });
  await panel.calls.refresh();
  const failure = { kind: 'interrupted' };
  expect(store.state.calls).toEqual({ state: 'failed', failure, previous: [] });
});

it('reads the list again after clearing it', async () => {
  const { panel, store, asked } = scriptedPanel({
    clearCalls: () => ok(null),
    getCallCount: () => ok(0),
  });
  store.update({ callCount: 5 });
  await panel.calls.clear();
  expect(asked.map(([name]) => name)).toEqual(['clearCalls', 'getCallCount']);
  expect(store.state.callCount).toBe(0);
});
