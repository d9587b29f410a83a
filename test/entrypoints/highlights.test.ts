// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import script from '../../entrypoints/highlights.ts';
import { FakeScan, FakeView } from '../lib/highlights/fake-view.ts';

/** The part of the browser that the script uses. */
type Listener = (message: unknown, sender: { id?: string }) => void;
let listeners: Set<Listener>;
let sent: unknown[];
let view: FakeView;

const inject = () => script.main();
const ask = (message: unknown, id = 'own') => {
  for (const listen of listeners) listen(message, { id });
};
/** Injects the script, and has the browser report that the text is in view. */
function injectInView(): void {
  inject();
  view.tell(true, ...document.querySelectorAll('p'));
}

beforeEach(() => {
  listeners = new Set();
  sent = [];
  view = new FakeView();
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'own',
      sendMessage: async (message: unknown) => sent.push(message),
      onMessage: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    },
  });
  document.body.innerHTML = '<p>Larkmere (LKMR)</p>';
  globalThis.tickerScan = new FakeScan();
});
afterEach(() => {
  globalThis.tickerHighlights?.end();
  globalThis.tickerScan = undefined;
  vi.unstubAllGlobals();
});

test('highlights what the scan beside it found, and requests the highlight colours', () => {
  injectInView();
  expect(view.words).toEqual({ mention: ['LKMR'] });
  expect(sent).toEqual([{ report: 'highlighting', name: 'mention', wanted: true }]);
});

test('does nothing when nothing is scanned', () => {
  globalThis.tickerScan = undefined;
  inject();
  expect(listeners.size).toBe(0);
});

test('continues unchanged when it is injected again', () => {
  injectInView();
  inject();
  expect(listeners.size).toBe(1);
  expect(sent).toHaveLength(1);
});

test('follows a new scan of the same page', () => {
  injectInView();
  document.body.innerHTML = '<p>Quillane (QLN)</p>';
  globalThis.tickerScan = new FakeScan();
  injectInView();
  expect(view.words).toEqual({ mention: ['QLN'] });
  expect(listeners.size).toBe(1);
});

test.each(['end', 'endHighlights'])('leaves nothing behind when told to %s', (what) => {
  injectInView();
  ask({ ask: 'report' });
  ask({ ask: what }, 'other');
  ask('end');
  expect(view.registry.size).toBe(1);
  ask({ ask: what });
  expect(view.registry.size).toBe(0);
  expect(listeners.size).toBe(0);
  expect(globalThis.tickerHighlights).toBeUndefined();
  expect(sent.at(-1)).toEqual({ report: 'highlighting', name: 'mention', wanted: false });
  // It can be switched on again.
  injectInView();
  expect(view.words).toEqual({ mention: ['LKMR'] });
});
