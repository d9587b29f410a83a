import { expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { createSend } from '../../../lib/panel/send.ts';

it('sends the window’s id with the request', async () => {
  const sent: unknown[] = [];
  const send = createSend(7, async (message) => {
    sent.push(message);
    return ok(null);
  });
  expect(await send('getSession', {})).toEqual(ok(null));
  expect(sent).toEqual([{ request: 'getSession', input: {}, windowId: 7 }]);
});

it.each([undefined, null, 'a text', {}, { ok: 'yes' }])(
  'treats the reply %j as a killed worker',
  async (reply) => {
    const send = createSend(7, async () => reply);
    expect(await send('getSession', {})).toEqual(failed({ kind: 'interrupted' }));
  },
);

it('treats an undelivered message as a killed worker', async () => {
  const send = createSend(7, () => Promise.reject(new Error('Receiving end does not exist.')));
  expect(await send('getSession', {})).toEqual(failed({ kind: 'interrupted' }));
});
