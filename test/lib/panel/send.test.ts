import { describe, expect, it } from 'vitest';
import type { OpeningPort } from '../../../lib/background/router.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { createOpen, createSend, type Open } from '../../../lib/panel/send.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
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

describe('opening a company', () => {
  const input: Parameters<Open>[0] = {
    ...{ listing: NHVN, left: null, cacheMode: 'default', metric: 'revenue', documents: true },
    ...{ from: '2026-11-20', to: '2027-11-20' },
  };

  it('takes the window’s id along, and gives each part as it comes', async () => {
    const port = Promise.withResolvers<OpeningPort>();
    const parts = createOpen(7, portTo(port.resolve, {}))(input);
    const { name, postMessage } = await port.promise;
    expect(JSON.parse(name)).toEqual({ ...input, windowId: 7 });
    postMessage({ quote: failed({ kind: 'timeout' }), changes: failed({ kind: 'internal' }) });
    expect(await parts.quote).toEqual(failed({ kind: 'timeout' }));
    postMessage({ profile: failed({ kind: 'notFound' }) });
    expect(await parts.profile).toEqual(failed({ kind: 'notFound' }));
  });

  it('treats all parts as interrupted when the extension was updated beneath the panel', async () => {
    const parts = createOpen(7, () => {
      throw new Error('Extension context invalidated.');
    })(input);
    expect(await parts.profile).toEqual(failed({ kind: 'interrupted' }));
  });

  it('treats the parts that a killed worker left out as interrupted', async () => {
    const parts = createOpen(
      7,
      portTo(({ postMessage, disconnect }) => {
        postMessage({ quote: failed({ kind: 'timeout' }) });
        disconnect();
      }, {}),
    )(input);
    expect(await parts.quote).toEqual(failed({ kind: 'timeout' }));
    for (const part of [parts.profile, parts.events, parts.kept, parts.changes])
      expect(await part).toEqual(failed({ kind: 'interrupted' }));
  });
});
