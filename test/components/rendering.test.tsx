import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { type Options, options, type VNode } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel } from '../../components/Panel.tsx';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { emptyState } from '../../lib/panel/bare-state.ts';
import { createStore } from '../../lib/panel/store.ts';
import { show } from '../lib/panel/show.ts';
import { manyPins } from './fixtures/agenda.ts';
import { loaded, NOW } from './fixtures/answers.ts';
import { hits, loadedDocuments } from './fixtures/documents.ts';
import { factsView, revenue } from './fixtures/facts.ts';
import { companyProps, failed, panelProps } from './fixtures/panel.ts';
import { pinning, watchlistProps } from './fixtures/watchlist.ts';
import { agendaProps } from './preview/states/agenda.ts';
import { isOffered, told } from './render.tsx';

/** Preact's own name for the option that runs before each component's rendering; hooks use it too. */
const hooked = options as Options & { __r?: ((vnode: VNode) => void) | undefined };
const before = hooked.__r;
let drawn: string[] = [];
beforeEach(() => {
  hooked.__r = (vnode) => {
    if (typeof vnode.type === 'function') drawn.push(vnode.type.name);
    before?.(vnode);
  };
});
afterEach(() => {
  hooked.__r = before;
});

/** The components that an act draws. */
function drawnBy(happens: () => void): string[] {
  drawn = [];
  act(happens);
  return drawn;
}

/** The panel over a store, as the side panel has it: the actions are the same at each drawing. */
function renderStored(props: PanelProps) {
  const given = { now: props.now, online: true, newsSites: [] };
  const store = createStore(emptyState(given), () => Date.now());
  show(store, props);
  const actions = {
    onDraft: (draft: string) => store.patch('lookup', { draft }),
    onSearchDraft(draft: string) {
      const open = store.state.company;
      if (open) store.updateCompany(open.id, { search: { ...open.search, draft } });
    },
    onCompareDraft: (draft: string) => store.update({ adding: { ...store.state.adding, draft } }),
    onPinningDraft: (draft: string) => store.patch('pinning', { draft }),
  };
  function Root() {
    const [state, setState] = useState(store.state);
    store.subscribe(setState);
    return <Panel {...props} {...state} {...actions} />;
  }
  render(<Root />);
  return store;
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const type = (name: string, value: string) =>
  drawnBy(() => void fireEvent.input(field(name), { target: { value } }));

const whole = companyProps({
  facts: factsView('revenue', revenue),
  documents: loadedDocuments(),
  search: { draft: '', submitted: 'methanol', load: loaded(hits) },
});

it.each([
  ['Company or ticker', whole],
  ['Keywords', whole],
  ['Add a company', { ...whole, overlay: 'compare' as const }],
  ['Tickers or names', { ...watchlistProps(manyPins(60)), pinning: pinning({ draft: '' }) }],
])('typing in a text field redraws the fields and almost nothing else: %s', (name, props) => {
  renderStored(props);
  expect(type(name, 'Nord').length).toBeLessThanOrEqual(13);
  expect(drawn).not.toContain('Masthead');
  expect(field(name).value).toBe('Nord');
});

it('typing in a text field redraws no row of the agenda', async () => {
  renderStored(agendaProps(manyPins(60)));
  await waitFor(() => expect(document.querySelectorAll('.agenda-row')).toHaveLength(40));
  expect(type('Company or ticker', 'Nord').length).toBeLessThanOrEqual(10);
});

it('typing in a text field draws what changed meanwhile, and a whole state that arrives unchanged', () => {
  const store = renderStored(whole);
  type('Company or ticker', 'Nord');
  act(() => store.update({ online: false }));
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(field('Company or ticker').value).toBe('Nord');
  // The words may differ.
  expect(drawnBy(() => store.update({ singleKeys: whole.singleKeys }))).toContain('Masthead');
});

describe('passing time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const seconds = (count: number) => drawnBy(() => void vi.advanceTimersByTime(count * 1000));

  it('redraws nothing without a countdown', () => {
    renderStored(companyProps({ quote: failed({ kind: 'limited', until: null }) }));
    expect(seconds(5)).toEqual([]);
  });

  it('redraws only the countdown during a wait, and the waiting part at its end', () => {
    const until = NOW + 10_000;
    const quote = failed({ kind: 'limited', until });
    renderStored({ ...companyProps({ quote }), rateLimit: { until } });
    expect(new Set(seconds(5))).toEqual(new Set(['Countdown']));
    // The part that was refused says so; the panel's head counts.
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    expect(told('Quote')).toContain('Not loaded: limit reached.');
    seconds(6);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(isOffered('Try again')).toBe(true);
  });

  it('ends a wait that is longer than the longest timer', () => {
    renderStored(panelProps({ rateLimit: { until: NOW + 25 * 24 * 3600_000 } }));
    seconds(60);
    expect(screen.getByRole('timer')).toBeTruthy();
    // The clock alone, because two million seconds take as many drawings.
    vi.setSystemTime(NOW + 25 * 24 * 3600_000);
    seconds(15);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
