import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  createBatchRouter,
  type Handlers,
  type MessageSender,
} from '../../../lib/background/router.ts';
import type { Report } from '../../../lib/messages/page-messages.ts';
import type { BatchReplies } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { OWN, PANEL, routed, SCRIPT } from './routed.ts';

const found = { tickers: [], isins: [], more: false, view: '1' };
const report: Report = { report: 'tickersFound', ...found };

const SESSION = { request: 'getSession', input: {}, windowId: 1 };

describe('createRouter', () => {
  it('answers requests of its own pages', async () => {
    expect(await routed().send(SESSION, PANEL)).toEqual(ok('getSession'));
  });

  it('refuses invalid input without calling a handler', async () => {
    const { asked, send } = routed();
    const reply = await send({ request: 'getPage', input: { tabId: 'x' }, windowId: 1 }, PANEL);
    expect(reply).toEqual(failed({ kind: 'internal' }));
    expect(asked).toEqual([]);
  });

  it('answers when the handler throws', async () => {
    const { send } = routed(() => Promise.reject(new Error('The storage is broken.')));
    expect(await send(SESSION, PANEL)).toEqual(failed({ kind: 'internal' }));
  });

  it('accepts reports only from a tab’s top frame, with the tab id from the browser', async () => {
    const { reports, send } = routed();
    await send({ ...report, tabId: 99 }, SCRIPT);
    await send(report, { ...SCRIPT, frameId: 3, tab: { id: 8 } });
    await send(report, { ...SCRIPT, tab: undefined });
    await send(report, { ...SCRIPT, id: 'other', tab: { id: 9 } });
    expect(reports.map(({ tabId }) => tabId)).toEqual([7]);
  });
});

describe('createBatchRouter', () => {
  const of = { companyId: 'nhvn' };
  const requests = [
    { request: 'getCompany', input: { ...of, cacheMode: 'default' } },
    { request: 'getQuote', input: { ...of, cacheMode: 'default' } },
    { request: 'getNotes', input: {} },
    { request: 'getCached', input: { ...of, metrics: [], parts: [] } },
    { request: 'getChanges', input: { companyId: 7 } },
  ];
  const name = JSON.stringify({ requests, windowId: 3 });

  /** Records the replies to a sender's batch; the test decides when cached data and the quote arrive. */
  function connect(sender: MessageSender, name: string) {
    const heard: BatchReplies[] = [];
    const [kept, quote] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closed = Promise.withResolvers<void>();
    const handlers = new Proxy({} as Handlers, {
      get: (_, request) => async () => {
        if (request === 'getCached') await kept.promise;
        if (request === 'getQuote') await quote.promise;
        if (request === 'getNotes') throw new Error('The storage is broken.');
        return ok(request);
      },
    });
    createBatchRouter({ runtimeId: 'own', ownPages: OWN, handlers })({
      ...{ name, sender, disconnect: closed.resolve },
      postMessage: (replies) => heard.push(replies),
    });
    return { heard, kept, quote, closed: closed.promise };
  }

  it('answers what is cached together, and each other request when its answer arrives', async () => {
    const { heard, kept, quote, closed } = connect(PANEL, name);
    await setImmediate();
    expect(heard).toEqual([]);
    kept.resolve();
    await setImmediate();
    expect(heard.map((replies) => new Map(replies))).toEqual([
      new Map<number, unknown>([
        [0, ok('getCompany')],
        [2, failed({ kind: 'internal' })],
        [3, ok('getCached')],
        [4, failed({ kind: 'internal' })],
      ]),
    ]);
    quote.resolve();
    await closed;
    expect(heard.slice(1)).toEqual([[[1, ok('getQuote')]]]);
  });

  it.each([
    ['a page’s script', SCRIPT, name],
    ['another extension', { ...PANEL, id: 'other' }, name],
    ['a panel with an unknown request', PANEL, name.replace('getQuote', 'constructor')],
    ['a panel with another port', PANEL, 'other'],
  ])('does not answer %s', async (_, sender, name) => {
    const { heard, kept, closed } = connect(sender, name);
    kept.resolve();
    await closed;
    expect(heard).toEqual([]);
  });
});
