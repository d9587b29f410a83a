import { expect, it, vi } from 'vitest';
import { endWithExtension, sender, unlisten } from '../../../lib/messages/page-runtime.ts';

const message = { report: 'unscannable' } as const;
const onMessage = { addListener: () => {}, removeListener: () => {} };

it('sends to the background and ignores that it is asleep', async () => {
  const sendMessage = vi.fn(() => Promise.reject(new Error('Receiving end does not exist')));
  const end = vi.fn();
  sender({ sendMessage, onMessage }, end)(message);
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith(message);
  expect(end).not.toHaveBeenCalled();
});

it('ends a script whose extension was updated', () => {
  const sendMessage = () => {
    throw new Error('Extension context invalidated.');
  };
  const end = vi.fn();
  sender({ sendMessage, onMessage }, end)(message);
  expect(end).toHaveBeenCalledOnce();
});

it('ends a script soon after its extension is gone, and only then', () => {
  const sendMessage = async () => {};
  const runtime: { id?: string } = { id: 'own' };
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const ending = new AbortController();
  const end = vi.fn(() => ending.abort());
  const shared = Object.assign(runtime, { sendMessage, onMessage });
  const look = endWithExtension(shared, ending.signal, end);
  page.dispatchEvent(new Event('pointermove'));
  look();
  expect(end).not.toHaveBeenCalled();
  delete runtime.id;
  page.dispatchEvent(new Event('pointermove'));
  page.dispatchEvent(new Event('scroll'));
  expect(end).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it('removes no listener when the runtime is gone', () => {
  const removeListener = vi.fn();
  const sendMessage = async () => {};
  const listen = () => {};
  const own = { id: 'own', sendMessage, onMessage: { addListener: () => {}, removeListener } };
  unlisten(own, listen);
  expect(removeListener).toHaveBeenCalledExactlyOnceWith(listen);
  const { id: _, ...orphan } = own;
  unlisten(orphan, listen);
  expect(removeListener).toHaveBeenCalledOnce();
});
