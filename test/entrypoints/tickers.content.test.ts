// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import script from '../../entrypoints/tickers.content.ts';
import { reportSchema } from '../../lib/messages.ts';

/** The part of the browser that the script uses. */
type Listener = (message: unknown, sender: { id?: string }) => unknown;
let listeners: Listener[];
let sent: unknown[];
let arrived: (message: unknown) => void;
let send: (message: unknown) => Promise<unknown>;

const nextReport = () =>
  new Promise((resolve) => {
    arrived = resolve;
  });
const ask = (message: unknown, id = 'own') => listeners.map((listen) => listen(message, { id }));
/** The script takes no context: it is built without WXT's wrapper. */
const inject = () => (script.main as () => void)();
/** The symbols of a report, judged as the background does. */
function symbolsIn(message: unknown): string[] {
  const report = reportSchema.parse(message);
  return report.report === 'tickersFound' ? report.tickers.map(({ symbol }) => symbol) : [];
}

beforeEach(() => {
  globalThis.tickerScan?.end();
  globalThis.tickerScan = undefined;
  listeners = [];
  sent = [];
  arrived = () => {};
  send = async (message) => {
    sent.push(message);
    arrived(message);
  };
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'own',
      sendMessage: (message: unknown) => send(message),
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
    },
  });
  document.body.innerHTML = '<p>Apple (NASDAQ: AAPL)</p>';
});

test('reports what it found, in the form of the contract', async () => {
  inject();
  expect(symbolsIn(await nextReport())).toEqual(['AAPL']);
});

test('reports again when the background asks, and answers nothing', async () => {
  inject();
  await nextReport();
  expect(ask({ ask: 'report' })).toEqual([undefined]);
  expect(sent).toHaveLength(2);
});

test.each([
  [{ ask: 'more' }, 'own'],
  [{ report: 'tickersFound' }, 'own'],
  ['report', 'own'],
  [null, 'own'],
  [{ ask: 'report' }, 'other'],
  [{ ask: 'report' }, undefined],
])('ignores %j from %s', async (message, id) => {
  inject();
  await nextReport();
  for (const listen of listeners) listen(message, id === undefined ? {} : { id });
  expect(sent).toHaveLength(1);
});

test('reads no more once the background says so', async () => {
  inject();
  await nextReport();
  ask({ ask: 'end' });
  ask({ ask: 'report' });
  expect(sent).toHaveLength(1);
});

test('says that the PDF viewer cannot be scanned', async () => {
  vi.spyOn(document, 'contentType', 'get').mockReturnValueOnce('application/pdf');
  inject();
  ask({ ask: 'report' });
  expect(sent).toEqual([{ report: 'unscannable' }, { report: 'unscannable' }]);
});

test('a second injection supersedes the first', async () => {
  inject();
  await nextReport();
  document.body.innerHTML = '<p>IBM (NYSE: IBM)</p>';
  inject();
  expect(symbolsIn(await nextReport())).toEqual(['IBM']);
  ask({ ask: 'report' });
  expect(sent).toHaveLength(3);
});

test('a background that does not listen is no error', async () => {
  const refused = new Promise<void>((resolve) => {
    send = async () => {
      resolve();
      throw new Error('Could not establish connection. Receiving end does not exist.');
    };
  });
  inject();
  await refused;
});

test('without a runtime it ends quietly', async () => {
  inject();
  await nextReport();
  send = () => {
    throw new Error('Extension context invalidated.');
  };
  ask({ ask: 'report' });
  send = async (message) => sent.push(message);
  ask({ ask: 'report' });
  expect(sent).toHaveLength(1);
});

test('reads only a tab’s own page, not what it embeds', () => {
  vi.stubGlobal('top', {});
  inject();
  expect(listeners).toEqual([]);
  vi.unstubAllGlobals();
});
