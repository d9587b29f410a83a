// @vitest-environment happy-dom

import { act, fireEvent, render, screen } from '@testing-library/preact';
import { type Options, options, type VNode } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Panel } from '../../components/Panel.tsx';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { createStore } from '../../lib/panel/store.ts';
import { idle, loaded, NOW } from './fixtures/answers.ts';
import { documentPages } from './fixtures/documents.ts';
import { factsView, revenue } from './fixtures/facts.ts';
import { hits } from './fixtures/hits.ts';
import { company, companyProps, panelProps } from './fixtures/panel.ts';
import './render.tsx';

/** Preact's own name for the option that runs before each component's rendering; hooks use it too. */
const hooked = options as Options & { __r?: ((vnode: VNode) => void) | undefined };
const before = hooked.__r;
let drawn: string[] = [];
beforeEach(() => {
  hooked.__r = (vnode) => {
    // Preact's own providers have shortened names, in small letters.
    if (typeof vnode.type === 'function' && /^[A-Z]/.test(vnode.type.name)) {
      drawn.push(vnode.type.name);
    }
    before?.(vnode);
  };
});
afterEach(() => {
  hooked.__r = before;
});

/** Which components are drawn while something happens. */
function drawnBy(happens: () => void): string[] {
  drawn = [];
  act(happens);
  return drawn;
}

/** The panel over a store, as the side panel has it: the acts are the same at each drawing. */
function renderStored(props: PanelProps) {
  const store = createStore(props, () => Date.now());
  const acts = {
    onDraft: (draft: string) => store.updateLookup({ draft }),
    onSearchDraft(draft: string) {
      const open = store.state.company;
      if (open) store.updateCompany(open.id, { search: { ...open.search, draft } });
    },
    onCompareDraft: (draft: string) => store.update({ adding: { ...store.state.adding, draft } }),
  };
  function Root() {
    const [state, setState] = useState(store.state);
    store.subscribe(setState);
    return <Panel {...props} {...state} {...acts} />;
  }
  render(<Root />);
  return store;
}

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) =>
  drawnBy(() => void fireEvent.input(field(name), { target: { value } }));

/** What hands a draft on to its field. */
const WAY = ['Root', 'DraftsApart'];

describe('a key in a text field draws that field alone', () => {
  const whole = companyProps({
    facts: factsView('revenue', revenue),
    documents: { state: 'loaded', answer: documentPages() },
    search: { draft: '', submitted: 'methanol', load: loaded(hits) },
  });

  it.each([
    ['Company or ticker', whole, ['LookupBox', 'SearchForm', 'Icon']],
    ['Keywords', whole, ['SearchForm', 'Icon', 'Unsearched']],
    [
      'Another company or ticker',
      { ...whole, overlay: 'compare' as const },
      ['SearchForm', 'Icon'],
    ],
  ])('%s', (name, props, own) => {
    renderStored(props);
    const names = new Set(type(name, 'Nord'));
    expect([...names].filter((one) => !WAY.includes(one)).sort()).toEqual([...own].sort());
    expect(field(name).value).toBe('Nord');
  });

  it('and a state that comes unchanged is drawn whole: in other words, perhaps', () => {
    const store = renderStored(whole);
    expect(drawnBy(() => store.update({ singleKeys: whole.singleKeys }))).toContain('Masthead');
  });

  it('and what else has changed meanwhile is drawn', () => {
    const store = renderStored(whole);
    type('Company or ticker', 'Nord');
    act(() => store.update({ online: false }));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(field('Company or ticker').value).toBe('Nord');
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const seconds = (count: number) => drawnBy(() => void vi.advanceTimersByTime(count * 1000));
  const failed = (until: number | null) =>
    ({ state: 'failed', failure: { kind: 'limited', until }, previous: null }) as const;

  it('draws nothing while nothing counts down', () => {
    renderStored(companyProps({ quote: failed(null), search: { ...company.search, load: idle } }));
    expect(seconds(5)).toEqual([]);
  });

  it('draws the countdowns alone while a wait lasts, and what waited at its end', () => {
    const until = NOW + 10_000;
    renderStored({ ...companyProps({ quote: failed(until) }), rateLimit: { until } });
    expect(new Set(seconds(5))).toEqual(new Set(['Countdown']));
    expect(screen.getAllByRole('timer').length).toBeGreaterThan(1);
    expect(new Set(seconds(6))).toContain('RateLimitNote');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says the end of a wait that is longer than a timer can be', () => {
    const until = NOW + 25 * 24 * 3600_000;
    renderStored(panelProps({ rateLimit: { until } }));
    expect(screen.getByRole('timer')).toBeTruthy();
    seconds(25 * 24 * 3600 + 1);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
