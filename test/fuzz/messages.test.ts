import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouter, type Handlers, type MessageSender } from '../../lib/background/router.ts';
import type { PageMessage } from '../../lib/messages/page-messages.ts';
import { REQUESTS } from '../../lib/messages/panel-messages.ts';
import { ok, type Result } from '../../lib/model/failure.ts';
import { REPORTED_SYMBOL } from '../../lib/tickers/text/symbol-key.ts';
import { anyJson, type Json, received } from './arbitraries/json.ts';
import { mostly, ticker } from './arbitraries/kept.ts';
import { mix } from './arbitraries/mix.ts';
import { near } from './arbitraries/near.ts';
import { anyText } from './arbitraries/texts.ts';
import { forAll, times } from './holds.ts';

const OWN = 'chrome-extension://own/';
const PANEL: MessageSender = { id: 'own', url: `${OWN}sidepanel.html` };
const tab = { id: 7 };
const SCRIPT: MessageSender = { id: 'own', url: 'https://news.example/', frameId: 0, tab };

/** Whoever is neither our own page nor the script in a tab's top frame. */
const STRANGERS: MessageSender[] = [
  { ...PANEL, id: 'other' },
  { ...SCRIPT, id: 'other' },
  { url: PANEL.url },
  { id: 'own', url: 'chrome-extension://own.example/sidepanel.html' },
  { id: 'own', url: `https://news.example/${OWN}`, frameId: 3, tab },
  { ...SCRIPT, frameId: 1 },
  { ...SCRIPT, tab: {} },
  { id: 'own' },
  {},
];

const uuid = '0b9f3c1e-6a52-4d7e-9c11-2f8a4e6d7b30';
const cacheMode = fc.constantFrom('only-if-cached', 'default', 'reload');
const request = near(
  fc.record({
    request: fc.constantFrom(...Object.keys(REQUESTS)),
    input: near(
      fc.record({
        companyId: fc.constant(uuid),
        documentId: fc.constant(uuid),
        query: anyText,
        cacheMode,
        tabId: fc.nat(9),
        windowId: fc.nat(9),
        offset: fc.nat(100),
        page: fc.nat(2000),
        metric: fc.constantFrom('revenue', 'eps', 'all'),
        from: fc.constant('2026-11-20'),
        to: fc.constant('2027-11-20'),
        on: fc.boolean(),
        forceLogin: fc.boolean(),
        origins: fc.array(anyText, { maxLength: 2 }),
        change: fc.constantFrom('opened', 'pin', 'unpin', 'forget', 'clearRecents', 'sell'),
        id: fc.constant(uuid),
      }),
    ),
    windowId: fc.nat(9),
  }),
);
const report = mostly(
  fc.record({
    report: fc.constantFrom(
      'tickersFound',
      'tickersFound',
      'unscannable',
      'highlighting',
      'mentionClicked',
      'nameClicked',
    ),
    tickers: fc.array(ticker, { maxLength: 3 }),
    isins: fc.array(mix([5, fc.constant('US0378331005')], [1, anyText]), { maxLength: 2 }),
    wkns: mix(
      [9, fc.array(fc.constantFrom('716460', 'A1EWWW'), { maxLength: 2 })],
      [1, fc.array(anyText, { maxLength: 2 })],
    ),
    more: fc.boolean(),
    view: fc.oneof(fc.constant('1'), anyText),
    symbol: fc.oneof(fc.constant('AAPL'), anyText),
    exchange: fc.constantFrom('NYSE', null, 'x'.repeat(61)),
    name: fc.constantFrom('tickers', 'ticker', 'x', 'x'.repeat(81)),
    wanted: fc.boolean(),
  }),
);
const message: fc.Arbitrary<unknown> = fc.oneof(
  fc.oneof<fc.Arbitrary<Json>[]>(request, request, report, report, anyJson).map(received),
  // What no JSON holds, and structured cloning does.
  fc.constantFrom<unknown>(undefined, Number.NaN, 1n, new Date(0), new Map([['request', 1]])),
);

/** A router whose handlers answer to whom they were asked, or break. */
function setUp() {
  const asked: string[] = [];
  const reports: PageMessage[] = [];
  const handlers = new Proxy({} as Handlers, {
    get: (_, name) => async (input: unknown) => {
      asked.push(String(name));
      if (JSON.stringify(input).includes('default')) throw new Error('a broken handler');
      return ok(null);
    },
  });
  const listen = createRouter({
    runtimeId: 'own',
    ownPages: OWN,
    handlers,
    onReport: (_, said) => reports.push(said),
  });
  const send = (said: unknown, sender: MessageSender) =>
    new Promise<Result<unknown> | undefined>((resolve) => {
      if (!listen(said, sender, resolve)) resolve(undefined);
    });
  return { asked, reports, send };
}

const isResult = (reply: Result<unknown>) =>
  reply.ok ? 'value' in reply : typeof reply.failure.kind === 'string';

describe('any message', () => {
  /** How often a message was well formed, so that it was judged. */
  const read = { requests: 0, reports: 0, tickers: 0 };

  it('from the extension’s own page gets a Result for a request and nothing else', () =>
    forAll(800, message, async (said) => {
      const { asked, reports, send } = setUp();
      const reply = await send(said, PANEL);
      if (reply === undefined) expect(asked).toEqual([]);
      else expect(isResult(reply)).toBe(true);
      read.requests += asked.length;
      // One message is one act at most, and a page of ours reports nothing.
      expect(asked.length).toBeLessThanOrEqual(1);
      expect(reports).toEqual([]);
    }));

  it('from a page script gets no reply, sends no request, and reports within limits', () =>
    forAll(800, message, async (said) => {
      const { asked, reports, send } = setUp();
      expect(await send(said, SCRIPT)).toBeUndefined();
      expect(asked).toEqual([]);
      for (const one of reports) {
        expect(JSON.stringify(one).length).toBeLessThan(100_000);
        read.reports += 1;
        if (one.report === 'mentionClicked') {
          expect(one.symbol).toMatch(REPORTED_SYMBOL);
          expect(one.exchange?.length ?? 0).toBeLessThanOrEqual(60);
        }
        if (one.report === 'nameClicked') expect(one.name.length).toBeLessThanOrEqual(80);
        if (one.report !== 'tickersFound') continue;
        for (const { symbol, evidence, exchange } of one.tickers) {
          read.tickers += 1;
          expect(symbol).toMatch(REPORTED_SYMBOL);
          expect(evidence.length).toBeLessThanOrEqual(80);
          expect(exchange?.length ?? 0).toBeLessThanOrEqual(60);
        }
      }
    }));

  it('from a stranger gets no reply and has no effect', () =>
    forAll(400, message, fc.constantFrom(...STRANGERS), async (said, sender) => {
      const { asked, reports, send } = setUp();
      expect(await send(said, sender)).toBeUndefined();
      expect([asked, reports]).toEqual([[], []]);
    }));

  it('accepts enough messages of each kind to prove something', () => {
    expect(Object.entries(read).filter(([, count]) => count < 10 * times)).toEqual([]);
  });
});
