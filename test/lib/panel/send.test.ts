import { describe, expect, it } from 'vitest';
import type { BatchPort } from '../../../lib/background/router.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { createBatches, createSend } from '../../../lib/panel/send.ts';
import { portTo } from './port-to.ts';

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

describe('a batch', () => {
  const alone = createSend(7, async () => ok('alone'));
  /** The replies to two requests of one task. */
  const replies = (connect: Parameters<typeof createBatches>[1]) => {
    const { send, together } = createBatches(7, connect, alone);
    together();
    return [send('getSession', {}), send('getNotes', {})] as const;
  };

  it('posts the requests of a task with the window’s id, and gives each reply as it comes', async () => {
    const port = Promise.withResolvers<BatchPort>();
    const [session, notes] = replies(portTo(port.resolve, {}));
    const { name, postMessage } = await port.promise;
    const requests = ['getSession', 'getNotes'].map((request) => ({ request, input: {} }));
    expect(JSON.parse(name)).toEqual({ requests, windowId: 7 });
    postMessage([[1, failed({ kind: 'timeout' })]]);
    expect(await notes).toEqual(failed({ kind: 'timeout' }));
    postMessage([[0, failed({ kind: 'notFound' })]]);
    expect(await session).toEqual(failed({ kind: 'notFound' }));
  });

  it('leaves out the requests of earlier and later tasks', async () => {
    const { send, together } = createBatches(
      7,
      portTo(() => undefined, {}),
      alone,
    );
    expect(await send('getNotes', {})).toEqual(ok('alone'));
    together();
    void send('getSession', {});
    await Promise.resolve();
    expect(await send('getNotes', {})).toEqual(ok('alone'));
  });

  it('treats the requests that a killed worker left out as interrupted', async () => {
    const [session, notes] = replies(
      portTo(({ postMessage, disconnect }) => {
        postMessage([[1, failed({ kind: 'timeout' })]]);
        disconnect();
      }, {}),
    );
    expect(await notes).toEqual(failed({ kind: 'timeout' }));
    expect(await session).toEqual(failed({ kind: 'interrupted' }));
  });
});
