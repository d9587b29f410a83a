import { PAGE_MESSAGES, requestsOf } from './every-message.ts';

/** Messages that fit no schema, or only nearly. */

const parsed = (text: string): unknown => JSON.parse(text);
const own = requestsOf(1);

export const MALFORMED: unknown[] = [
  ...[null, true, 0, -1, 1e308, '', 'getSession', [], {}, [[]]],
  ...[{ request: null }, { request: 'toString' }, { request: 'constructor' }, { request: 7 }],
  { request: '__proto__', input: {}, windowId: 1 },
  { request: ['connect'], input: { forceLogin: true }, windowId: 1 },
  { request: { toString: 'connect' }, input: {}, windowId: 1 },
  { request: 'connect', input: { forceLogin: 'yes' }, windowId: 'x' },
  { request: 'getSession', input: null },
  { ask: 'report' },
  { ask: 'end' },
  parsed('{"__proto__":{"request":"connect","input":{"forceLogin":true},"windowId":1}}'),
  parsed('{"constructor":{"prototype":{"polluted":1}},"request":"getSession","input":{}}'),
  parsed(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  // A request and a report in one.
  ...own.map((request) => ({ ...request, ...PAGE_MESSAGES.rulesWanted, notice: 'accountChanged' })),
];

/** A megabyte in each place that holds a text. */
export function hugeMessages(): unknown[] {
  const long = 'A'.repeat(200_000);
  return [
    long,
    { [long]: long },
    { request: long, input: {}, windowId: 1 },
    { request: 'lookUpCompany', input: { query: long, cacheMode: 'reload' }, windowId: 1 },
    { notice: long },
  ];
}

const LKMR = {
  symbol: 'LKMR',
  exchange: 'Nasdaq',
  mic: 'XNAS',
  form: 'exchange',
  confidence: 'certain',
  where: 'article',
  count: 1,
  evidence: 'NASDAQ: LKMR',
};
const report = PAGE_MESSAGES.tickersFound;
const clicked = PAGE_MESSAGES.mentionClicked;
const nameClicked = PAGE_MESSAGES.nameClicked;
const long = 'A'.repeat(200_000);

/** Reports of which each breaks a limit: none may change anything. */
export const HOSTILE_REPORTS: unknown[] = [
  { ...report, tickers: Array.from({ length: 10_000 }, () => LKMR) },
  { ...report, tickers: [{ ...LKMR, symbol: long }] },
  { ...report, tickers: [{ ...LKMR, exchange: long }] },
  { ...report, tickers: [{ ...LKMR, evidence: long }] },
  { ...report, tickers: [{ ...LKMR, mic: '<img src=x onerror=alert(1)>' }] },
  { ...report, tickers: [{ ...LKMR, symbol: 'LK\u202eMR' }] },
  { ...report, tickers: [{ ...LKMR, symbol: '__proto__' }] },
  { ...report, tickers: [{ ...LKMR, form: 'constructor' }] },
  { ...report, tickers: [{ ...LKMR, count: 1e9 }] },
  { ...report, tickers: [{ ...LKMR, count: 0.5 }] },
  { ...report, tickers: { length: 1, 0: LKMR } },
  { ...report, isins: Array.from({ length: 10_000 }, () => 'US0378331005') },
  { ...report, isins: ['javascript:x'] },
  { ...report, wkns: ['javascript:x'] },
  { ...report, more: 'no' },
  { ...report, view: long },
  parsed('{"__proto__":{"report":"unscannable"}}'),
  parsed('{"report":"tickersFound","__proto__":{"tickers":[],"isins":[],"more":false,"view":"1"}}'),
  { report: 'highlighting', name: 'x){}*{display:none}', wanted: true },
  { report: 'highlighting', name: '__proto__', wanted: true },
  // Well-formed, but of nothing that was found.
  { ...nameClicked, name: long },
  { ...nameClicked, name: '' },
  { ...clicked, symbol: 'NEVER' },
  { ...clicked, symbol: long },
  { ...clicked, exchange: long },
];
