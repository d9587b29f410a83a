import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { livePageScript } from '../../../lib/messages/page-runtime.ts';

const message = { report: 'unscannable' } as const;
const addListener = vi.fn();
const removeListener = vi.fn();
let runtime: { id?: string; sendMessage: () => Promise<unknown>; onMessage: object };
let page: EventTarget;

beforeEach(() => {
  vi.resetAllMocks();
  page = new EventTarget();
  runtime = { id: 'own', sendMessage: vi.fn(), onMessage: { addListener, removeListener } };
  vi.stubGlobal('chrome', { runtime });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

it('sends to the background and ignores that it is asleep', async () => {
  const refused = Promise.reject(new Error('Receiving end does not exist'));
  runtime.sendMessage = vi.fn(() => refused);
  const { send, signal } = livePageScript();
  send(message);
  expect(runtime.sendMessage).toHaveBeenCalledExactlyOnceWith(message);
  await expect(refused).rejects.toThrow();
  expect(signal.aborted).toBe(false);
});

it('ends a script whose extension was updated', () => {
  runtime.sendMessage = () => {
    throw new Error('Extension context invalidated.');
  };
  const { send, signal } = livePageScript();
  send(message);
  expect(signal.aborted).toBe(true);
});

it('ends a script soon after its extension is gone, and only then', () => {
  const { look, signal } = livePageScript();
  page.dispatchEvent(new Event('pointermove'));
  look();
  expect(signal.aborted).toBe(false);
  delete runtime.id;
  page.dispatchEvent(new Event('pointermove'));
  expect(signal.aborted).toBe(true);
});

it('handles requests until it ends, and removes its listener only if the runtime still exists', () => {
  const heard: unknown[] = [];
  const hearing = () => {
    const script = livePageScript();
    script.listen((request) => heard.push(request));
    return { end: script.end, tell: addListener.mock.lastCall?.[0] };
  };
  const { end, tell } = hearing();
  tell({ ask: 'report' }, { id: 'own' });
  for (const from of [{ id: 'other' }, {}]) tell({ ask: 'end' }, from);
  end();
  tell({ ask: 'report' }, { id: 'own' });
  expect(heard).toEqual([{ ask: 'report' }]);
  expect(removeListener).toHaveBeenCalledExactlyOnceWith(tell);
  const orphan = hearing();
  delete runtime.id;
  orphan.end();
  expect(removeListener).toHaveBeenCalledOnce();
});
