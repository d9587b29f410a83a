import { expect, it, vi } from 'vitest';
import { sender } from '../../../lib/messages/page-runtime.ts';

const message = { report: 'unscannable' } as const;
const onMessage = { addListener: () => {}, removeListener: () => {} };

it('sends to the background, and does not mind that it is asleep', async () => {
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
