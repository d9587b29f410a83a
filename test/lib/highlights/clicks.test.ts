// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followClicks } from '../../../lib/highlights/clicks.ts';
import { surround } from '../../../lib/highlights/ranges.ts';
import { FakeScan } from './fake-view.ts';

let clicked: string[];
let ending: AbortController;

/** A link with a mention that lies from 10 to 50 across and from 100 to 120 down. */
beforeEach(() => {
  clicked = [];
  ending = new AbortController();
  document.body.innerHTML = '<p>Larkmere (<a href="#quote">LKMR</a>)</p><dialog>over it</dialog>';
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(
    // The DOM here draws nothing and has no list of rectangles; what is used is that it can be gone through.
    () => [new DOMRect(10, 100, 40, 20)] as unknown as DOMRectList,
  );
  const mentions = new FakeScan().mentions();
  const shown = new Map(mentions.map((one) => [one, surround(document.createRange(), one)]));
  followClicks(
    document,
    () => shown,
    (mention) => clicked.push('symbol' in mention ? mention.symbol : mention.name),
    ending.signal,
  );
});
afterEach(() => {
  ending.abort();
  vi.restoreAllMocks();
});

/** A click as the browser makes one for a reader; scripts cannot. */
function click(changes: MouseEventInit & { isTrusted?: boolean } = {}, on = 'a'): MouseEvent {
  const { isTrusted = true, ...init } = changes;
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail: 1,
    clientX: 30,
    clientY: 110,
    ...init,
  });
  Object.defineProperty(event, 'isTrusted', { value: isTrusted });
  document.querySelector(on)?.dispatchEvent(event);
  return event;
}

it('reports the mention under the pointer and leaves the click to the page', () => {
  const heard = vi.fn();
  document.querySelector('a')?.addEventListener('click', heard, { once: true });
  const event = click();
  expect(clicked).toEqual(['LKMR']);
  expect(heard).toHaveBeenCalledOnce();
  expect(event.defaultPrevented).toBe(false);
});

it.each([
  ['made by a script', { isTrusted: false }],
  ['beside the word', { clientX: 60 }],
  ['below the word', { clientY: 130 }],
  ['made with the middle button', { button: 1 }],
  ['meant to open a tab', { ctrlKey: true }],
  ['meant to open a tab on a Mac', { metaKey: true }],
  ['meant to select', { shiftKey: true }],
  ['meant to save', { altKey: true }],
  ['made by the keyboard', { detail: 0 }],
])('ignores a click that is %s', (_, changes) => {
  click(changes);
  expect(clicked).toEqual([]);
});

it('ignores a click on an element over the word', () => {
  click({}, 'dialog');
  expect(clicked).toEqual([]);
});

it('ignores a click that ends a selection', () => {
  document.getSelection()?.selectAllChildren(document.body);
  click();
  document.getSelection()?.removeAllRanges();
  expect(clicked).toEqual([]);
  click();
  expect(clicked).toEqual(['LKMR']);
});

it('ignores clicks after it has ended', () => {
  ending.abort();
  click();
  expect(clicked).toEqual([]);
});
