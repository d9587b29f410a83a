import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  createOpener,
  createRouter,
  type Handlers,
  type MessageSender,
} from '../../../lib/background/router.ts';
import type { Report } from '../../../lib/messages/page-messages.ts';
import { failed, ok, type Result } from '../../../lib/model/failure.ts';

const OWN = 'chrome-extension://own/';
const panel = { id: 'own', url: `${OWN}sidepanel.html` };
const script = { id: 'own', url: 'https://news.example/', frameId: 0, tab: { id: 7 } };
const found = { tickers: [], isins: [], more: false, view: '1' };
const report: Report = { report: 'tickersFound', ...found };

/** A router whose every request answers its own name. */
function setUp() {
  const asked: string[] = [];
  const reports: number[] = [];
  const handlers = new Proxy({} as Handlers, {
    get: (_, name) => async () => {
      asked.push(String(name));
      return ok(name);
    },
  });
  const listen = createRouter({
    runtimeId: 'own',
    ownPages: OWN,
    handlers,
    onReport: (tabId) => reports.push(tabId),
  });
  /** Undefined where the router does not answer. */
  const send = (message: unknown, sender: Parameters<typeof listen>[1]) =>
    new Promise<Result<unknown> | undefined>((resolve) => {
      if (!listen(message, sender, resolve)) resolve(undefined);
    });
  return { asked, reports, send };
}

describe('createRouter', () => {
  it('answers requests of its own pages', async () => {
    const { send } = setUp();
    expect(await send({ request: 'getSession', input: {}, windowId: 1 }, panel)).toEqual(
      ok('getSession'),
    );
  });

  it('answers no request from a page, a frame, another extension or an unknown sender', async () => {
    const { asked, send } = setUp();
    const message = { request: 'getSession', input: {}, windowId: 1 };
    const senders = [
      script,
      { ...panel, id: 'other' },
      { id: 'own' },
      { id: 'own', url: 'https://news.example/chrome-extension://own/' },
      { id: 'own', url: 'chrome-extension://own.example/sidepanel.html' },
    ];
    for (const sender of senders) expect(await send(message, sender)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('refuses invalid input without calling a handler', async () => {
    const { asked, send } = setUp();
    const reply = await send({ request: 'getPage', input: { tabId: 'x' }, windowId: 1 }, panel);
    expect(reply).toEqual({ ok: false, failure: { kind: 'internal' } });
    expect(asked).toEqual([]);
  });

  it('answers when the handler throws', async () => {
    const broken = async () => Promise.reject(new Error('The storage is broken.'));
    const listen = createRouter({
      runtimeId: 'own',
      ownPages: OWN,
      handlers: new Proxy({} as Handlers, { get: () => broken }),
      onReport: () => {},
    });
    const message = { request: 'getSession', input: {}, windowId: 1 };
    const reply = await new Promise((resolve) => listen(message, panel, resolve));
    expect(reply).toEqual({ ok: false, failure: { kind: 'internal' } });
  });

  it.each([null, 7, 'getSession', {}, { request: 'constructor' }, { request: '__proto__' }])(
    'does not answer %j',
    async (message) => {
      expect(await setUp().send(message, panel)).toBeUndefined();
    },
  );

  it('accepts reports only from a tab’s top frame, with the tab id from the browser', async () => {
    const { reports, send } = setUp();
    await send({ ...report, tabId: 99 }, script);
    await send(report, { ...script, frameId: 3, tab: { id: 8 } });
    await send(report, { ...script, tab: undefined });
    await send(report, { ...script, id: 'other', tab: { id: 9 } });
    expect(reports).toEqual([7]);
  });
});

describe('createOpener', () => {
  const input = {
    ...{ windowId: 3, left: null, cacheMode: 'default', metric: 'revenue', documents: false },
    listing: { id: 'nhvn', exchange: 'OSE', name: null, ticker: 'NHVN' },
    ...{ from: '2026-11-20', to: '2027-11-20' },
  };

  /** What a sender hears of an opening, `kept` being read until the test lets it go. */
  function connect(sender: MessageSender, name: string, late: string[] = []) {
    const heard: object[] = [];
    const [kept, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const closed = Promise.withResolvers<void>();
    const handlers = new Proxy({} as Handlers, {
      get: (_, request) => async () => {
        if (request === 'getKept') await kept.promise;
        if (late.includes(String(request))) await rest.promise;
        if (request === 'getEvents') throw new Error('The storage is broken.');
        return ok(request);
      },
    });
    createOpener({ runtimeId: 'own', ownPages: OWN, handlers })({
      ...{ name, sender, disconnect: closed.resolve },
      postMessage: (parts) => heard.push(parts),
    });
    return { heard, kept, rest, closed: closed.promise };
  }

  it('answers cached parts together, and each other part once it is there', async () => {
    const { heard, kept, rest, closed } = connect(panel, JSON.stringify(input), ['getQuote']);
    await setImmediate();
    expect(heard).toEqual([]);
    kept.resolve();
    await setImmediate();
    const cached = { profile: ok('getCompany'), kept: ok('getKept'), changes: ok('getChanges') };
    expect(heard).toEqual([{ ...cached, events: failed({ kind: 'internal' }) }]);
    rest.resolve();
    await closed;
    expect(heard.slice(1)).toEqual([{ quote: ok('getQuote') }]);
  });

  it.each([
    ['a page’s script', script, JSON.stringify(input)],
    ['another extension', { ...panel, id: 'other' }, JSON.stringify(input)],
    ['a panel without a company', panel, JSON.stringify({ ...input, listing: null })],
    ['a panel with another port', panel, 'other'],
  ])('does not answer %s', async (_, sender, name) => {
    const { heard, kept, closed } = connect(sender, name);
    kept.resolve();
    await closed;
    expect(heard).toEqual([]);
  });
});
