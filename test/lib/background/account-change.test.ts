import { describe, expect, it } from 'vitest';
import { createAccountChange } from '../../../lib/background/account-change.ts';
import { memoryArea } from '../../memory-area.ts';

function setUp() {
  const area = memoryArea();
  const events: string[] = [];
  const start = () =>
    createAccountChange({
      area,
      async forget() {
        events.push('forgotten');
      },
      async forgetOpened() {
        events.push('opened forgotten');
      },
      async tell() {
        events.push('told');
      },
    });
  return { area, events, start };
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
    expect(events).toEqual(['opened forgotten', 'forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account', 'other']);
  });

  it('is a disconnect by the user, after which the next account finds nothing to change', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    await start().disconnected();
    await start().connected('B');
    expect(events).toEqual(['opened forgotten', 'forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account']);
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
