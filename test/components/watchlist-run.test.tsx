import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { envelope, NOW } from './fixtures/answers.ts';
import { companyProps } from './fixtures/panel.ts';
import { manyPins, runOf, watchlistProps } from './fixtures/watchlist.ts';
import { button, heard, press, renderPanel, textOf } from './render.tsx';
import { menu, pins, rows, type } from './watchlist-bench.ts';

describe('a refresh of the rows', () => {
  const onStart = (props: PanelProps) => renderPanel(props).acts.onStartRun;

  it('states the cost of each part, counting missing and outdated rows', () => {
    const onStartRun = onStart(watchlistProps(pins));
    expect(textOf(button('Quotes · 1'))).toBe('Quotes · 1');
    press('Quotes · 1');
    expect(onStartRun).toHaveBeenCalledWith('quotes', [pins[2]?.listing.id], false);
    press('Documents · 5');
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(5);
  });

  it('loads all rows again on request', () => {
    const onStartRun = onStart(watchlistProps(pins));
    press('Refresh up-to-date ones too');
    press('Quotes · 5');
    expect(onStartRun).toHaveBeenCalledWith('quotes', expect.any(Array), true);
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(5);
  });

  it('keeps that choice for its list, during a run and behind another place', () => {
    const lists = [
      { id: 'first', name: null, companies: pins.map(({ listing }) => listing.id) },
      { id: 'other', name: 'Other', companies: pins.map(({ listing }) => listing.id) },
    ];
    const at = (list: string, changes = {}) => watchlistProps(pins, { lists, list, ...changes });
    const isChosen = () => button('Refresh up-to-date ones too').getAttribute('aria-pressed');
    const { show } = renderPanel(at('first'));
    press('Refresh up-to-date ones too');
    show(at('first', { run: runOf(pins) }));
    show(at('first', { run: runOf(pins, { state: 'done', done: 5 }) }));
    expect(isChosen()).toBe('true');
    show(at('other'));
    expect(isChosen()).toBe('false');
    show(companyProps());
    show(at('first'));
    expect(isChosen()).toBe('true');
    press('Refresh up-to-date ones too');
    expect(isChosen()).toBe('false');
  });

  it('covers the filtered or the selected rows', () => {
    const many = manyPins(60);
    const onStartRun = onStart(watchlistProps(many));
    type('Filter by name or ticker', 'moor');
    const found = many.filter(({ listing }) => listing.name?.includes('Moor'));
    press(`Documents · ${found.length}`);
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(found.length);
    menu('Select companies');
    expect(button('Documents · 0').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(rows()[0] as HTMLElement);
    press('Documents · 1');
    expect(onStartRun.mock.lastCall?.[1]).toHaveLength(1);
  });

  it('asks for confirmation and sends nothing when fewer requests remain', async () => {
    const few = envelope({ quota: [{ key: 'requests_remaining', value: 4 }] });
    const onStartRun = onStart(watchlistProps(pins, { latest: few }));
    press('Documents · 5');
    await waitFor(() => expect(document.activeElement).toBe(button('Start · 5 requests')));
    expect(onStartRun).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(
      'Needs 5 requests; 4 left (as of 3 min ago).',
    );
    press('Cancel');
    press('Documents · 5');
    press('Start · 5 requests');
    expect(onStartRun).toHaveBeenCalledOnce();
    press('Quotes · 1');
    expect(onStartRun).toHaveBeenCalledTimes(2);
  });

  it('is heard at each quarter, and where it stops', () => {
    const many = manyPins(40);
    const at = (changes: Partial<ReturnType<typeof runOf>>) =>
      watchlistProps(many, { run: runOf(many, changes) });
    const { show } = renderPanel(at({ done: 10 }));
    expect(heard()).toContain('10 of 40');
    show(at({ done: 13 }));
    expect(heard().join()).not.toContain('13 of 40');
    show(at({ done: 13, state: 'stopped' }));
    expect(heard()).toContain('13 of 40');
    // Continued, it says nothing of the quarter before.
    show(at({ done: 13 }));
    expect(heard().join()).not.toContain('of 40');
  });

  it('tells at its end how many requests failed', () => {
    const at = (state: 'running' | 'done') =>
      watchlistProps(pins, { run: runOf(pins, { done: 5, failed: 2, state }) });
    const { show } = renderPanel(at('running'));
    expect(heard()).not.toContain('5 of 5 · 2 failed');
    show(at('done'));
    expect(heard()).toContain('5 of 5 · 2 failed');
  });

  it.each<[string, Partial<ReturnType<typeof runOf>>, string, string | null]>([
    ['offline', { failure: { kind: 'offline' } }, 'offline', 'Continue · 2 requests'],
    ['not connected', { failure: { kind: 'notConnected' } }, 'Connect', 'Connect'],
    ['limited', { failure: { kind: 'limited', until: NOW + 90_000 } }, 'limit reached', null],
  ])('says why it stopped, with one recovery action: %s', (_, changes, words, way) => {
    renderPanel(watchlistProps(pins, { run: runOf(pins, { state: 'stopped', ...changes }) }));
    const bar = document.querySelector<HTMLElement>('.watch-run');
    expect(textOf(bar).toLowerCase()).toContain(words.toLowerCase());
    const offered = within(bar ?? document.body)
      .getAllByRole('button')
      .map(textOf);
    expect(offered.filter((name) => name !== '' && name !== 'Hide')).toEqual(way ? [way] : []);
  });
});
