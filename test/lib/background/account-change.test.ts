import { describe, expect, it } from 'vitest';
import { createAccountChange } from '../../../lib/background/account-change.ts';
import { memoryArea } from '../../memory-area.ts';

function setUp() {
  const area = memoryArea();
  const events: string[] = [];
  /** Set, the worker dies in the midst of forgetting. */
  const dying = { now: false };
  const start = () =>
    createAccountChange({
      area,
      async forget() {
        if (dying.now) throw new Error('The worker died');
        events.push('forgotten');
      },
      async forgetOpened() {
        events.push('opened forgotten');
      },
      async tell() {
        events.push('told');
      },
    });
  return { area, events, dying, start };
}

describe('a change of account', () => {
  it('is none the first time, nor when the same account comes back after its session was lost', async () => {
    const { events, start } = setUp();
    await start().connected('A');
    await start().connected('A');
    expect(events).toEqual([]);
  });

  it('is seen after the session was lost and the worker died', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view', 'view:2': 'another', other: 1 });
    await start().connected('B');
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account', 'other']);
  });

  it('is a disconnect by the user, after which the next account finds nothing to change', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    await start().disconnected();
    await start().connected('B');
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account']);
  });

  it.each(['connected', 'disconnected'] as const)(
    'is seen again where the worker died over it (%s)',
    async (how) => {
      const { area, events, dying, start } = setUp();
      await start().connected('A');
      await area.set({ 'view:1': 'a view' });
      dying.now = true;
      await expect(start()[how]('B')).rejects.toThrow();
      dying.now = false;
      events.length = 0;
      await start().connected('B');
      expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
      expect([...area.items.keys()]).toEqual(['account']);
    },
  );

  it('is told once, however many ask at the same time', async () => {
    const { events, start } = setUp();
    const change = start();
    await change.connected('A');
    await Promise.all([change.connected('B'), change.connected('B')]);
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
  });

  it('is none where the user wants the answers forgotten: what was opened stays', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    await start().forgotten();
    expect(events).toEqual(['forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account']);
  });
});
