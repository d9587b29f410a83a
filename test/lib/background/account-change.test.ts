import { describe, expect, it } from 'vitest';
import {
  createAccountChange,
  createAccountDigest,
} from '../../../lib/background/account-change.ts';
import { memoryCommon } from './common.ts';

function setUp() {
  const common = memoryCommon();
  const { session: area, local: disk, off } = common;
  const events: string[] = [];
  /** Whether the worker dies while it forgets answers. */
  const dying = { now: false };
  /** Whether the disk refuses to forget opened companies. */
  const refusing = { now: false };
  const start = () =>
    createAccountChange({
      ...common,
      digest: createAccountDigest(common),
      async forgetAnswers() {
        if (dying.now) throw new Error('The worker died');
        events.push('forgotten');
      },
      async forgetHistory() {
        if (refusing.now) throw new Error('The disk is full');
        events.push('opened forgotten');
      },
      async notify() {
        events.push('told');
      },
    });
  /** The browser is closed and opened again: what is on disk is all that is left. */
  const restart = () => {
    area.items.clear();
    events.length = 0;
    return start();
  };
  return { area, disk, off, events, dying, refusing, start, restart };
}

describe('a change of account', () => {
  it('is not reported the first time, nor when the same account returns', async () => {
    const { events, start } = setUp();
    await start().connected('A');
    events.length = 0;
    await start().connected('A');
    expect(events).toEqual([]);
  });

  it('is noticed after the session was lost and the worker killed', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view', 'view:2': 'another', other: 1 });
    events.length = 0;
    await start().connected('B');
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account', 'other']);
  });

  it('is completed by a disconnect, so that the next account changes nothing', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    events.length = 0;
    await start().disconnected();
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    expect([...area.items.keys()]).toEqual([]);
    events.length = 0;
    await start().connected('B');
    expect(events).toEqual(['opened forgotten']);
    expect([...area.items.keys()]).toEqual(['account']);
  });

  it.each(['connected', 'disconnected'] as const)(
    'is repeated when the worker was killed during it (%s)',
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

  it('is reported once to any number of concurrent callers', async () => {
    const { events, start } = setUp();
    const change = start();
    await change.connected('A');
    events.length = 0;
    await Promise.all([change.connected('B'), change.connected('B')]);
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
  });

  it('does not happen when the user clears the answers: recents stay', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    events.length = 0;
    await start().forgotten();
    expect(events).toEqual(['forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account']);
  });
});

describe('an unwritable disk', () => {
  it('lets an account connect without an account mark, so that it owns no recents later', async () => {
    const { area, disk, events, start, restart } = setUp();
    await start().connected('A');
    disk.isFull = true;
    await restart().connected('B');
    expect([area.items.get('account'), disk.items.size]).toEqual(['B', 0]);
    await restart().connected('B');
    expect(events).toEqual(['opened forgotten']);
  });

  it.each(['connected', 'disconnected'] as const)(
    'ends no change of account (%s) before the recents are deleted',
    async (how) => {
      const { area, events, refusing, start } = setUp();
      await start().connected('A');
      refusing.now = true;
      await expect(start()[how]('B')).rejects.toThrow();
      expect(area.items.get('account')).toBe('A');
      // The answers are gone, and must leave the screen.
      expect(events.slice(-2)).toEqual(['forgotten', 'told']);
      refusing.now = false;
      events.length = 0;
      await start().connected('B');
      expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    },
  );
});

describe('closing the browser', () => {
  it('keeps recents for the same account', async () => {
    const { events, start, restart } = setUp();
    await start().connected('A');
    await restart().connected('A');
    await restart().connected('A');
    expect(events).toEqual([]);
  });

  it('hides recents from another account, even when the worker is killed meanwhile', async () => {
    const { area, events, start, restart } = setUp();
    await start().connected('A');
    await restart().connected('B');
    expect(events).toEqual(['opened forgotten']);
    // As if it had died before the new account was noted here.
    await area.remove('account');
    await start().connected('B');
    await restart().connected('A');
    expect(events).toEqual(['opened forgotten']);
  });

  it('hides recents of an unknown account from everybody', async () => {
    const { disk, events, start, restart } = setUp();
    await start().connected('A');
    await disk.set({ accountMark: 'of another form' });
    await restart().connected('A');
    expect(events).toEqual(['opened forgotten']);
  });

  it('leaves nothing on disk that reveals an account; a disconnect leaves nothing at all', async () => {
    const { disk, start, restart } = setUp();
    const change = start();
    await change.connected('ada@example.com');
    const [first] = disk.items.values();
    await restart().connected('grace@example.com');
    await restart().connected('ada@example.com');
    const [second] = disk.items.values();
    expect(JSON.stringify([first, second])).not.toMatch(/ada|grace|example/);
    for (const part of ['salt', 'digest'])
      expect(Object(first)[part]).not.toBe(Object(second)[part]);
    await start().disconnected();
    expect(disk.items.size).toBe(0);
  });

  it('leaves nothing on disk when recents may not be stored', async () => {
    const { disk, off, start, restart } = setUp();
    await start().connected('A');
    off.push('recents');
    await restart().connected('B');
    expect(disk.items.size).toBe(0);
  });
});
