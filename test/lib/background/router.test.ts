import { describe, expect, it } from 'vitest';
import { createRouter, type Handlers } from '../../../lib/background/router.ts';
import type { Report } from '../../../lib/messages/page-messages.ts';
import { ok, type Result } from '../../../lib/model/failure.ts';

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
  it('answers requests of our own pages', async () => {
    const { send } = setUp();
    expect(await send({ request: 'getSession', input: {}, windowId: 1 }, panel)).toEqual(
      ok('getSession'),
    );
  });

  it('answers no request from a page, a frame, another extension or nobody', async () => {
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

  it('refuses a request whose input does not fit, without calling anything', async () => {
    const { asked, send } = setUp();
    const reply = await send({ request: 'getPage', input: { tabId: 'x' }, windowId: 1 }, panel);
    expect(reply).toEqual({ ok: false, failure: { kind: 'internal' } });
    expect(asked).toEqual([]);
  });

  it.each([null, 7, 'getSession', {}, { request: 'constructor' }, { request: '__proto__' }])(
    'does not answer %j',
    async (message) => {
      expect(await setUp().send(message, panel)).toBeUndefined();
    },
  );

  it('takes a report from the top frame of a tab alone, by the tab the browser names', async () => {
    const { reports, send } = setUp();
    await send({ ...report, tabId: 99 }, script);
    await send(report, { ...script, frameId: 3 });
    await send(report, { ...script, tab: undefined });
    await send(report, { ...script, id: 'other' });
    expect(reports).toEqual([7]);
  });

  it('hears that the rules are wanted, from the top frame alone, and answers nothing', async () => {
    const { reports, send } = setUp();
    await send({ report: 'rulesWanted' }, { ...script, frameId: 3 });
    await send({ report: 'rulesWanted' }, { ...script, id: 'other' });
    expect(await send({ report: 'rulesWanted', tabId: 99, files: ['x'] }, script)).toBeUndefined();
    expect(reports).toEqual([7]);
  });

  it('hears of highlights and clicks on them, within their limits', async () => {
    const { reports, send } = setUp();
    const begun = { report: 'highlighting', name: 'mention', wanted: true };
    const clicked = { report: 'mentionClicked', symbol: 'LKMR', exchange: null };
    for (const message of [
      { ...begun, name: 'mention){}*{display:none}' },
      { ...begun, wanted: 'yes' },
      { ...clicked, symbol: 'lkmr' },
      { ...clicked, symbol: 'L'.repeat(21) },
      { ...clicked, exchange: 'x'.repeat(61) },
    ]) {
      await send(message, script);
    }
    expect(reports).toEqual([]);
    expect(await send(begun, script)).toBeUndefined();
    expect(await send(clicked, script)).toBeUndefined();
    expect(reports).toEqual([7, 7]);
  });

  it('drops a report that breaks its limits', async () => {
    const { reports, send } = setUp();
    const ticker = {
      symbol: 'LKMR',
      exchange: 'Nasdaq',
      mic: 'XNAS',
      form: 'exchange',
      confidence: 'certain',
      where: 'article',
      count: 1,
      evidence: 'NASDAQ: LKMR',
    };
    const bad = [
      { ...ticker, symbol: '<b>' },
      { ...ticker, evidence: 'x'.repeat(81) },
      { ...ticker, count: 0 },
      { ...ticker, confidence: 'maybe' },
    ];
    for (const one of bad) await send({ ...report, tickers: [one] }, script);
    await send({ ...report, tickers: Array(201).fill(ticker) }, script);
    expect(reports).toEqual([]);
    await send({ ...report, tickers: [ticker] }, script);
    await send({ report: 'unscannable' }, script);
    expect(reports).toEqual([7, 7]);
  });
});
