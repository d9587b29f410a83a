import { fireEvent } from '@testing-library/preact';
import { options, render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawOncePerTask } from '../../entrypoints/sidepanel/draw-once-per-task.ts';
import type { Company } from '../../lib/model/records.ts';
import { emptyState } from '../../lib/panel/bare-state.ts';
import { loadingState } from '../../lib/panel/load-state.ts';
import { emptyCompany } from '../../lib/panel/position.ts';
import { lookupOf, profileOf, quoteOf } from '../../lib/panel/questions.ts';
import { createStore, type Store } from '../../lib/panel/store.ts';
import { loaded } from './fixtures/answers.ts';

/** When the panel draws the changes that a question causes. */

const root = document.body.appendChild(document.createElement('div'));
let store: Store;

beforeEach(() => {
  vi.useFakeTimers();
  store = createStore(emptyState({ now: 0, online: true, newsSites: [] }), () => 0);
  drawOncePerTask(store);
  render(<Load />, root);
  const opened = { id: 'a', exchange: null, name: null, ticker: 'LKMR' };
  store.update({ saved: { ...store.state.saved, recents: [opened] } });
});
afterEach(() => {
  delete options.debounceRendering;
  render(null, root);
  vi.useRealTimers();
});

function Load() {
  const [state, setState] = useState(store.state);
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => store.subscribe(setState), []);
  return (
    <>
      {state.company?.quote.state ?? state.lookup.load.state}
      <input type="text" value={text} onInput={(event) => setText(event.currentTarget.value)} />
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </>
  );
}

/** Asks for a company's listings. */
async function askFor(submitted: string) {
  store.patch('lookup', { submitted });
  const question = store.ask(lookupOf(submitted));
  question.show({ state: 'loading', previous: null });
  await vi.advanceTimersByTimeAsync(1);
  return question;
}

it('draws a reopened company together with its cached answer', async () => {
  const question = await askFor('LKMR');
  expect(root.textContent).toBe('idle');
  question.show(loaded([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(root.textContent).toBe('loaded');
});

it('draws a reopened company before its answer when the answer takes longer than two frames', async () => {
  await askFor('LKMR');
  await vi.advanceTimersByTimeAsync(40);
  expect(root.textContent).toBe('loading');
});

it('draws a reopened company together with its cached answer when a lookup by name opens it', async () => {
  const question = await askFor('Lakemoor');
  question.show(loaded<Company[]>([]));
  store.update({ company: emptyCompany({ id: 'a', exchange: null, name: null, ticker: 'LKMR' }) });
  const profile = store.ask(profileOf('a'));
  profile.show({ state: 'loading', previous: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(root.textContent).toBe('loading');
  profile.show({ state: 'failed', failure: { kind: 'timeout' }, previous: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(root.textContent).toBe('idle');
});

it('draws the request at once when the answer is already on screen', async () => {
  const question = await askFor('LKMR');
  const answer = loaded<Company[]>([]);
  question.show(answer);
  await vi.advanceTimersByTimeAsync(1);
  question.show(loadingState(answer));
  await vi.advanceTimersByTimeAsync(1);
  expect(root.textContent).toBe('loading');
});

it('draws the question at once when the company was not open before', async () => {
  await askFor('QLN');
  expect(root.textContent).toBe('loading');
});

it.each([
  ['with the last one', 1, 'loaded'],
  ['half a frame later when another one is still missing', 0, 'loading'],
])('draws the first answers about a company %s', async (_, answered, drawn) => {
  store.update({ company: emptyCompany({ id: 'b', exchange: null, name: null, ticker: 'QLN' }) });
  const quote = store.ask(quoteOf('b'));
  const profile = store.ask(profileOf('b'));
  for (const question of [quote, profile]) question.show({ state: 'loading', previous: null });
  await vi.advanceTimersByTimeAsync(1);
  quote.show(loaded(null));
  if (answered) profile.show({ state: 'failed', failure: { kind: 'timeout' }, previous: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(root.textContent).toBe(drawn);
  await vi.advanceTimersByTimeAsync(8);
  expect(root.textContent).toBe('loaded');
});

it('draws held changes before the page handles the user’s next act', async () => {
  await askFor('LKMR');
  const seen: (string | null)[] = [];
  root.addEventListener('click', () => seen.push(root.textContent), { once: true });
  fireEvent.click(root);
  expect(seen).toEqual(['loading']);
});

it.each([
  ['typed', 'text', (box: Element) => fireEvent.input(box, { target: { value: 'new' } })],
  ['ticked', 'checkbox', (box: Element) => fireEvent.click(box)],
])('keeps what the user %s while changes are held', async (_, type, act) => {
  const box = root.querySelector<HTMLInputElement>(`[type="${type}"]`);
  await askFor('LKMR');
  if (box) act(box);
  await vi.advanceTimersByTimeAsync(40);
  expect(root.textContent).toBe('loading');
  expect([box?.value, box?.checked]).toEqual(type === 'text' ? ['new', false] : ['on', true]);
});
