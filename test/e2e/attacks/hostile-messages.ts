import { PAGE_MESSAGES, requestsOf } from './every-message.ts';

/** Messages that fit no schema, or only nearly; test/fuzz/messages.test.ts draws many more. */

const parsed = (text: string): unknown => JSON.parse(text);

export const MALFORMED: unknown[] = [
  ...[null, true, 1e308, '', 'getSession', [], {}, [[]], { ask: 'report' }, { ask: 'end' }],
  ...[{ request: null }, { request: 'toString' }, { request: 'constructor' }, { request: 7 }],
  { request: ['connect'], input: { forceLogin: true }, windowId: 1 },
  { request: 'connect', input: { forceLogin: 'yes' }, windowId: 'x' },
  parsed('{"__proto__":{"request":"connect","input":{"forceLogin":true},"windowId":1}}'),
  parsed('{"constructor":{"prototype":{"polluted":1}},"request":"getSession","input":{}}'),
  parsed(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  // A request and a report in one message.
  ...requestsOf(1).map((request) => ({ ...request, ...PAGE_MESSAGES.rulesWanted })),
];

const long = 'A'.repeat(200_000);

/** Messages with far too much text in each place that holds text. */
export const HUGE: unknown[] = [
  ...[long, { [long]: long }, { notice: long }, { request: long, input: {}, windowId: 1 }],
  { request: 'lookUpCompany', input: { query: long, cacheMode: 'reload' }, windowId: 1 },
];

const { tickersFound: report, mentionClicked: clicked, nameClicked } = PAGE_MESSAGES;
const LKMR = {
  ...{ symbol: 'LKMR', exchange: 'Nasdaq', mic: 'XNAS', form: 'exchange', confidence: 'certain' },
  ...{ where: 'article', count: 1, evidence: 'NASDAQ: LKMR' },
};

/** Reports that each break a limit and may change nothing. */
export const HOSTILE_REPORTS: unknown[] = [
  ...[
    ...[{ symbol: long }, { exchange: long }, { evidence: long }, { symbol: '__proto__' }],
    ...[{ mic: '<img src=x onerror=alert(1)>' }, { symbol: 'LK\u202eMR' }, { count: 1e9 }],
  ].map((odd) => ({ ...report, tickers: [{ ...LKMR, ...odd }] })),
  { ...report, tickers: Array.from({ length: 10_000 }, () => LKMR) },
  { ...report, isins: Array.from({ length: 10_000 }, () => 'US0378331005') },
  ...[{ isins: ['javascript:x'] }, { wkns: ['javascript:x'] }, { view: long }].map((odd) => ({
    ...report,
    ...odd,
  })),
  parsed('{"report":"tickersFound","__proto__":{"tickers":[],"isins":[],"more":false,"view":"1"}}'),
  { report: 'highlighting', name: 'x){}*{display:none}', wanted: true },
  // Well-formed reports of words that no scan found.
  ...[{ name: long }, { name: '' }].map((odd) => ({ ...nameClicked, ...odd })),
  ...[{ symbol: 'NEVER' }, { symbol: long }, { exchange: long }].map((odd) => ({
    ...clicked,
    ...odd,
  })),
];
