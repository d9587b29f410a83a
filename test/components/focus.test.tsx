import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { describe, expect, it, vi } from 'vitest';
import { useKeptFocus } from '../../components/parts/use-focus.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { Tab } from '../../lib/panel/position.ts';
import { savedWith } from '../saved-with.ts';
import { idle, loading } from './fixtures/answers.ts';
import { NHVN, SKVL } from './fixtures/compared.ts';
import { loadedDocuments } from './fixtures/documents.ts';
import {
  company,
  companyProps,
  failed,
  lookedUp,
  panelProps,
  twoListings,
} from './fixtures/panel.ts';
import { runOf, watchlistProps } from './fixtures/watchlist.ts';
import { button, focused, heard, press, renderPanel } from './render.tsx';
import { pins } from './watchlist-bench.ts';

const box = () => screen.getByRole('combobox', { name: 'Company or ticker' });

describe('the keyboard focus', () => {
  it('moves to the company that an act opened, and back when it closes', () => {
    const at = (sequence: number, company: PanelProps['company'] = null) =>
      panelProps({
        ...{ lookup: lookedUp(twoListings), company },
        focusRequest: { target: 'result', sequence },
      });
    const { show } = renderPanel(at(0));
    button(/^Nordhavn Maritime.*Oslo/).focus();
    show(at(1, company));
    expect(focused()).toBe('Nordhavn Maritime ASA');
    button('All 2 listings').focus();
    show(at(2));
    expect(focused()).toBe('Listings for Nordhavn');
  });

  it('moves from the box to the first listing of its text, otherwise to the suggestions', async () => {
    const saved = savedWith({ pins: [NHVN], recents: [SKVL] });
    const found = { ...lookedUp(twoListings), draft: 'Nordhavn' };
    const { show } = renderPanel(panelProps({ saved, lookup: found }));
    box().focus();
    expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false);
    expect(focused()).toMatch(/^Nordhavn Maritime ASA.*Oslo/);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' });
    expect(focused()).toMatch(/^Nordhavn Maritime.*London/);
    show(panelProps({ saved, lookup: { ...found, draft: 'Nordhavn M' } }));
    box().focus();
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
    expect(document.activeElement).toBe(box());
  });

  it.each([
    [/^All events/, 'events', 'Upcoming events'],
    [/^All documents/, 'documents', 'Documents'],
  ] as const)('moves to the tab’s heading when %s leads there', async (name, tab, heading) => {
    const documents = loadedDocuments();
    const at = (tab: Tab) => companyProps({ tab, documents });
    const { acts, show } = renderPanel(at('overview'));
    press(name);
    expect(acts.onTab).toHaveBeenCalledExactlyOnceWith(tab);
    show(at(tab));
    await expect.poll(focused).toBe(heading);
  });

  it('moves to the listings requested from outside, then to the company', () => {
    const focusRequest = { target: 'result' as const, sequence: 1 };
    const { show } = renderPanel(panelProps());
    show(panelProps({ focusRequest, lookup: lookedUp(loading) }));
    expect(focused()).toBe('Listings for Nordhavn');
    show({ ...companyProps(), focusRequest });
    expect(focused()).toBe('Nordhavn Maritime ASA');
  });

  it('stays on a ticker whose company opens, which is announced', () => {
    const focusRequest = { target: 'sight' as const, sequence: 1 };
    const { show } = renderPanel({ ...panelProps(), focusRequest, lookup: lookedUp(loading) });
    button(/^NHVN/).focus();
    const before = heard();
    show({ ...companyProps(), focusRequest });
    expect(heard().filter((words) => !before.includes(words))).toEqual([
      'Nordhavn Maritime ASA, Oslo Børs',
    ]);
    expect(focused()).toMatch(/^NHVN/);
    show({ ...companyProps(), focusRequest: { target: 'result', sequence: 2 } });
    expect(heard()).not.toContain('Nordhavn Maritime ASA, Oslo Børs');
  });

  it('moves to the box for typing, and selects its text when the panel gets the keys', () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const at = (sequence: number) =>
      panelProps({
        lookup: { ...lookedUp(idle), draft: 'NHVN', submitted: null },
        focusRequest: { target: 'box', sequence },
      });
    const { show } = renderPanel(at(0));
    const chosen = () => {
      const { selectionStart, selectionEnd } = box() as HTMLInputElement;
      return Number(selectionEnd) - Number(selectionStart);
    };
    show(at(1));
    expect([document.activeElement === box(), chosen()]).toEqual([true, 0]);
    window.dispatchEvent(new Event('focus'));
    expect(chosen()).toBe(4);
    hasFocus.mockReturnValue(true);
    (box() as HTMLInputElement).setSelectionRange(0, 0);
    show(at(2));
    expect(chosen()).toBe(4);
    hasFocus.mockRestore();
  });

  it('moves to an overlay opened by a key from a field that the overlay hides', () => {
    const { show } = renderPanel(companyProps({ tab: 'search' }));
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    field.value = 'covenant';
    field.focus();
    show({ ...companyProps({ tab: 'search' }), overlay: 'help' });
    expect(focused()).toBe('Help and keys');
  });

  it('stays on a control that moves', async () => {
    renderPanel(companyProps());
    const control = button('Close');
    control.focus();
    control.parentElement?.prepend(control);
    await expect.poll(() => document.activeElement).toBe(control);
  });

  it('stays in place when a company opens by itself', () => {
    const { show } = renderPanel(panelProps());
    box().focus();
    show(companyProps({ quote: failed({ kind: 'timeout' }) }));
    expect(document.activeElement).toBe(box());
  });

  const failing = companyProps({ quote: failed({ kind: 'timeout' }) });
  const recent = panelProps({ saved: savedWith({ recents: [SKVL] }) });
  const watched = { ...panelProps().page, watchingSite: true, canWatchSite: false };
  const running = watchlistProps(pins, { run: runOf(pins) });
  const ended = watchlistProps(pins, { run: runOf(pins, { state: 'done' }) });
  it.each<[string, PanelProps, string | RegExp, PanelProps, RegExp]>([
    ['a part that loads again', failing, 'Try again', companyProps({ quote: loading }), /^Quote$/],
    ['the page when recent companies are cleared', recent, 'Clear list', panelProps(), /^On this/],
    ['the page when the lookup is empty', companyProps(), 'Close', panelProps(), /^On this page/],
    ['Stop of a run', watchlistProps(pins), 'Documents · 5', running, /^Stop/],
    ['what can be refreshed', ended, 'Hide', watchlistProps(pins), /^Refresh/],
    ['Stop of a site', panelProps(), /^Always scan news\./, panelProps({ page: watched }), /^Stop/],
  ])('moves to %s', async (_, before, pressed, after, focus) => {
    const { show } = renderPanel(before);
    const control = screen.getAllByRole('button', { name: pressed })[0];
    control?.focus();
    if (pressed === 'Close') press(pressed);
    show(after);
    await expect.poll(focused).toMatch(focus);
  });
});

/** Rows, the first of which takes the focus in the first drawing. */
function Rows({ names }: { names: string[] }) {
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.querySelector('button')?.focus(), []);
  useKeptFocus(root);
  return (
    <div ref={root}>
      <ul ref={list} data-focus="button">
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </div>
  );
}

it('a lost focus goes to the next row when the row that the first drawing focused is removed', async () => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />);
  expect(focused()).toBe('a');
  rerender(<Rows names={['b', 'c']} />);
  await expect.poll(focused).toBe('b');
});
