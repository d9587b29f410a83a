import { describe, expect, it } from 'vitest';
import {
  createAccountChange,
  createAccountDigest,
} from '../../../lib/background/account-change.ts';
import { memoryArea } from '../../memory-area.ts';

function setUp() {
  const area = memoryArea();
  const disk = memoryArea();
  const isKept = { now: true };
  const events: string[] = [];
  /** Set, the worker dies in the midst of forgetting. */
  const dying = { now: false };
  /** Set, what was opened cannot be forgotten. */
  const refusing = { now: false };
  const start = () =>
    createAccountChange({
      area,
      digest: createAccountDigest(disk, async () => isKept.now),
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
  return { area, disk, isKept, events, dying, refusing, start, restart };
}

describe('a change of account', () => {
  it('is none the first time, nor when the same account comes back after its session was lost', async () => {
    const { events, start } = setUp();
    await start().connected('A');
    events.length = 0;
    await start().connected('A');
    expect(events).toEqual([]);
  });

  it('is seen after the session was lost and the worker died', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view', 'view:2': 'another', other: 1 });
    events.length = 0;
    await start().connected('B');
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account', 'other']);
  });

  it('is a disconnect by the user, after which the next account finds nothing to change', async () => {
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
    events.length = 0;
    await Promise.all([change.connected('B'), change.connected('B')]);
    expect(events).toEqual(['forgotten', 'opened forgotten', 'told']);
  });

  it('is none where the user wants the answers forgotten: what was opened stays', async () => {
    const { area, events, start } = setUp();
    await start().connected('A');
    await area.set({ 'view:1': 'a view' });
    events.length = 0;
    await start().forgotten();
    expect(events).toEqual(['forgotten', 'told']);
    expect([...area.items.keys()]).toEqual(['account']);
  });
});

describe('where the disk cannot be written', () => {
  const refuse = () => Promise.reject(new Error('The disk is full'));

  it('an account connects all the same, and its mark is of nobody', async () => {
    const { area, disk, events, start, restart } = setUp();
    await start().connected('A');
    disk.set = refuse;
    await restart().connected('B');
    expect([area.items.get('account'), disk.items.size]).toEqual(['B', 0]);
    disk.remove = refuse;
    await restart().connected('C');
    expect(area.items.get('account')).toBe('C');
    disk.get = refuse;
    await restart().connected('D');
    expect(area.items.get('account')).toBe('D');
    expect(events).toEqual(['opened forgotten']);
  });

  it('an account connects all the same where what was opened is still there, and is not noted as its own', async () => {
    const { area, disk, events, refusing, start, restart } = setUp();
    await start().connected('A');
    refusing.now = true;
    await start().connected('B');
    expect([area.items.get('account'), disk.items.size]).toEqual(['B', 0]);
    await restart().connected('C');
    refusing.now = false;
    await restart().connected('B');
    expect(events).toEqual(['opened forgotten']);
  });

  it('a disconnect drops every mark, and does not pass for done while what was opened is still there', async () => {
    const { area, disk, refusing, start } = setUp();
    await start().connected('A');
    refusing.now = true;
    await expect(start().disconnected()).rejects.toThrow();
    expect([area.items.size, disk.items.size]).toEqual([0, 0]);
  });
});

describe('after the browser was closed', () => {
  it('the same account keeps what it opened', async () => {
    const { events, start, restart } = setUp();
    await start().connected('A');
    await restart().connected('A');
    await restart().connected('A');
    expect(events).toEqual([]);
  });

  it('another account does not see what was opened, also where the worker dies over it', async () => {
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

  it('what was opened by nobody knows whom is seen by nobody', async () => {
    const { disk, events, start, restart } = setUp();
    await start().connected('A');
    await disk.set({ accountMark: 'of another form' });
    await restart().connected('A');
    expect(events).toEqual(['opened forgotten']);
  });

  it('nothing on disk tells the account’s name or that two marks are of one account; a disconnect leaves nothing', async () => {
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

  it('nothing is on disk where nothing that was opened may be kept', async () => {
    const { disk, isKept, start, restart } = setUp();
    await start().connected('A');
    isKept.now = false;
    await restart().connected('B');
    expect(disk.items.size).toBe(0);
  });
});
