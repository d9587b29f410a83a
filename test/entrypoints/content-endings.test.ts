// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import script from '../../entrypoints/tickers.content.ts';
import { pageMessageSchema } from '../../lib/messages.ts';

/** Where the script does not go on reading: told to end, or beside no page at all. */
let listeners: ((message: unknown, sender: { id?: string }) => void)[];
let sent: unknown[];
let arrived: () => void;
const ask = (message: unknown) => {
  for (const listen of listeners) listen(message, { id: 'own' });
};

beforeEach(() => {
  globalThis.tickerScan?.end();
  listeners = [];
  sent = [];
  arrived = () => {};
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'own',
      async sendMessage(message: unknown) {
        sent.push(message);
        arrived();
      },
      onMessage: { addListener: (listener: (typeof listeners)[0]) => listeners.push(listener) },
    },
  });
  document.body.innerHTML = '<p>Shares of Acme (NASDAQ: ACME)</p>';
});

test('told to end, it says nothing more', async () => {
  const first = new Promise<void>((done) => {
    arrived = done;
  });
  script.main(undefined as never);
  await first;
  ask({ ask: 'end' });
  ask({ ask: 'report' });
  expect(sent).toHaveLength(1);
});

test('beside a PDF it says that there is nothing to scan, again when asked, and reads nothing', () => {
  vi.spyOn(document, 'contentType', 'get').mockReturnValue('application/pdf');
  script.main(undefined as never);
  ask({ ask: 'report' });
  expect(sent.map((message) => pageMessageSchema.parse(message))).toEqual([
    { report: 'unscannable' },
    { report: 'unscannable' },
  ]);
  vi.restoreAllMocks();
});
