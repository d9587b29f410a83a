import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageSender } from '../../lib/background/router.ts';
import { ok, type Result } from '../../lib/model/failure.ts';
import { REPORTED_SYMBOL } from '../../lib/tickers/text/symbol-key.ts';
import { OWN, PANEL, routed, SCRIPT } from '../lib/background/routed.ts';
import { PAGE_MESSAGES, requestsOf } from '../lib/messages/every-message.ts';
import { anyJson, received } from './arbitraries/json.ts';
import { ticker } from './arbitraries/kept.ts';
import { anySlip, slippedIn } from './arbitraries/near.ts';
import { forAll, times } from './holds.ts';

/** Senders that are neither our own page nor the script in a tab's top frame. */
const STRANGERS: MessageSender[] = [
  { ...PANEL, id: 'other' },
  { ...SCRIPT, id: 'other' },
  { url: PANEL.url },
  { id: 'own', url: 'chrome-extension://own.example/sidepanel.html' },
  { id: 'own', url: `https://news.example/${OWN}`, frameId: 3, tab: SCRIPT.tab },
  { ...SCRIPT, frameId: 1 },
  { ...SCRIPT, tab: {} },
  { id: 'own' },
  {},
];

/** A message with up to two slips anywhere in it. */
const slipped = (said: fc.Arbitrary<object>): fc.Arbitrary<unknown> =>
  fc
    .tuple(said, fc.array(anySlip, { maxLength: 2 }))
    .map(([whole, slips]) => received(slips.reduce(slippedIn, JSON.parse(JSON.stringify(whole)))));
const { tickersFound, ...reports } = PAGE_MESSAGES;
const found = fc
  .array(ticker, { maxLength: 3 })
  .map((tickers) => ({ ...tickersFound, tickers, isins: ['US0378331005'], wkns: ['716460'] }));
const message = fc.oneof(
  slipped(fc.constantFrom(...requestsOf(1))),
  slipped(found),
  slipped(fc.constantFrom(...Object.values(reports))),
  anyJson.map(received),
  // Values that structured cloning passes on and JSON cannot hold.
  fc.constantFrom<unknown>(undefined, Number.NaN, 1n, new Date(0), new Map([['request', 1]])),
);

/** A router whose handlers answer or throw. */
const setUp = () =>
  routed(async (_, input) => {
    if (JSON.stringify(input).includes('reload')) throw new Error('a broken handler');
    return ok(null);
  });

const isResult = (reply: Result<unknown>) =>
  reply.ok ? 'value' in reply : typeof reply.failure.kind === 'string';

describe('any message', () => {
  /** Counts the well-formed messages. */
  const read = { requests: 0, reports: 0, symbols: 0 };

  it('from the extension’s own page gets a Result for a request and nothing else', () =>
    forAll(800, message, async (said) => {
      const { asked, reports, send } = setUp();
      const reply = await send(said, PANEL);
      if (reply === undefined) expect(asked).toEqual([]);
      else expect(isResult(reply)).toBe(true);
      read.requests += asked.length;
      // One message causes at most one act, and our own page reports nothing.
      expect(asked.length).toBeLessThanOrEqual(1);
      expect(reports).toEqual([]);
    }));

  it('from a page script gets no reply, sends no request, and reports within limits', () =>
    forAll(800, message, async (said) => {
      const { asked, reports, send } = setUp();
      expect(await send(said, SCRIPT)).toBeUndefined();
      expect(asked).toEqual([]);
      for (const { said: one } of reports) {
        expect(JSON.stringify(one).length).toBeLessThan(100_000);
        read.reports += 1;
        const on = one.report === 'clicked' ? one.on : { name: '' };
        if ('name' in on) expect(on.name.length).toBeLessThanOrEqual(80);
        const tickers = one.report === 'tickersFound' ? one.tickers : [];
        for (const { evidence } of tickers) expect(evidence.length).toBeLessThanOrEqual(80);
        for (const of of [...tickers, ...('symbol' in on ? [on] : [])]) {
          read.symbols += 1;
          expect(of.symbol).toMatch(REPORTED_SYMBOL);
          expect(of.exchange?.length ?? 0).toBeLessThanOrEqual(60);
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
