// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import {
  changedSavedCompanies,
  type Listing,
  NO_SAVED_COMPANIES,
} from '../../lib/model/saved-companies.ts';
import { NORDHAVN, NORDHAVN_LONDON } from './fixtures/companies.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const kept = ({ id, exchange, name, ticker }: Listing): Listing => ({ id, exchange, name, ticker });
const OSLO = kept(NORDHAVN);
const LONDON = kept(NORDHAVN_LONDON);
const LARK: Listing = {
  id: 'c-lark',
  exchange: 'NASDAQ',
  name: 'Larkmere Systems',
  ticker: 'LKMR',
};
const saved = { pins: [LARK], recents: [OSLO, LONDON] };
const blockedByPolicy = { neverScan: [], off: ['recents' as const] };

const box = () => screen.getByLabelText('Company or ticker', { selector: 'input' });
const options = () => screen.queryAllByRole('option').map(textOf);
const chosen = () => textOf(document.querySelector('[aria-selected="true"]'));

it('says what is wrong with an empty lookup where no list lies over it', () => {
  renderPanel(panelProps({ saved: saved }));
  fireEvent.click(box());
  expect(options()).toHaveLength(3);
  fireEvent.submit(box().closest('form') as HTMLFormElement);
  expect(screen.getByText('At least 2 characters.')).toBeTruthy();
  expect(options()).toEqual([]);
});

describe('the start of the panel', () => {
  it('lists pinned companies and those opened before, each opened by its id', async () => {
    const onOpenListing = vi.fn();
    const { container } = renderPanel(panelProps({ saved: saved, onOpenListing }));
    fireEvent.click(
      within(partOf(container, 'Recent')).getByRole('button', { name: /NHVM London/ }),
    );
    expect(onOpenListing).toHaveBeenCalledWith(LONDON);
    expect(textOf(partOf(container, 'Pinned'))).toContain('Larkmere Systems');
    await expectAccessible(container);
  });

  it('takes one away and keeps the focus in the list; clears a list whole once that is confirmed', () => {
    const acts = { onForgetRecent: vi.fn(), onClearRecents: vi.fn(), onClearPins: vi.fn() };
    const { show } = renderPanel(panelProps({ saved: saved, ...acts }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove Nordhavn Maritime ASA, Oslo/ }));
    expect(acts.onForgetRecent).toHaveBeenCalledWith(OSLO.id);
    show(panelProps({ saved: { ...saved, recents: [LONDON] }, ...acts }));
    expect(document.activeElement?.getAttribute('aria-label')).toContain('London');
    const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
    press('Clear list');
    expect(acts.onClearRecents).not.toHaveBeenCalled();
    expect(textOf(document.activeElement)).toBe('Keep');
    press('Keep');
    expect(textOf(document.activeElement)).toBe('Clear list');
    press('Clear list');
    press(/^Yes, go on ?: Clear list/);
    expect(acts.onClearRecents).toHaveBeenCalledOnce();
    expect(acts.onClearPins).not.toHaveBeenCalled();
    press('Unpin all');
    press(/^Yes, go on ?: Unpin all/);
    expect(acts.onClearPins).toHaveBeenCalledOnce();
  });

  it('shows none of it where it is ruled out, whatever is kept', () => {
    renderPanel(panelProps({ saved: saved, policy: blockedByPolicy }));
    expect(screen.queryByText('Pinned')).toBeNull();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });
});

describe('the pin of an open company', () => {
  it('is a toggle, and says which way it stands', async () => {
    const onPin = vi.fn();
    const onUnpin = vi.fn();
    const { show, container } = renderPanel({ ...companyProps(), onPin, onUnpin });
    const button = screen.getByRole('button', { name: 'Pin' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button);
    expect(onPin).toHaveBeenCalledWith(OSLO);
    const pinned = changedSavedCompanies(NO_SAVED_COMPANIES, { change: 'pin', listing: OSLO });
    show({ ...companyProps(), saved: pinned, onPin, onUnpin });
    const pressed = screen.getByRole('button', { name: 'Pinned' });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(container);
    fireEvent.click(pressed);
    expect(onUnpin).toHaveBeenCalledWith(OSLO.id);
  });

  it('says that the list is full, and pins nothing', () => {
    const onPin = vi.fn();
    const pins = Array.from({ length: 50 }, (_, i) => ({ ...LARK, id: `c${i}` }));
    renderPanel({ ...companyProps(), saved: { pins, recents: [] }, onPin });
    fireEvent.click(screen.getByRole('button', { name: 'Pin' }));
    expect(onPin).not.toHaveBeenCalled();
    expect(screen.getByText('The list of pins is full. Unpin another company first.')).toBeTruthy();
  });

  it('is not there where it is ruled out', () => {
    renderPanel({ ...companyProps(), policy: blockedByPolicy });
    expect(screen.queryByRole('button', { name: 'Pin' })).toBeNull();
  });
});

describe('the lookup box', () => {
  it('offers pins, then recents, when it is pressed empty', async () => {
    const { container } = renderPanel(panelProps({ saved: saved }));
    expect(options()).toEqual([]);
    fireEvent.click(box());
    expect(options().map((text) => text.split(' ')[0])).toEqual([
      'Larkmere',
      'Nordhavn',
      'Nordhavn',
    ]);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(container);
  });

  it('offers what the text begins, of a name’s words or a ticker, and sends nothing', () => {
    const onLookup = vi.fn();
    const onDraft = vi.fn();
    const { show } = renderPanel(panelProps({ saved: saved, onLookup, onDraft }));
    const typed = (draft: string) => {
      fireEvent.input(box(), { target: { value: draft } });
      const lookup = { draft, submitted: null, load: { state: 'idle' as const }, ticker: null };
      show(panelProps({ saved: saved, lookup, onLookup, onDraft }));
    };
    typed('mari');
    expect(options()).toHaveLength(2);
    typed('lkm');
    expect(options()).toHaveLength(1);
    typed('noResponse of');
    expect(options()).toEqual([]);
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(onLookup).not.toHaveBeenCalled();
  });

  it('is used by keys: arrows, Enter, Escape', () => {
    const onOpenListing = vi.fn();
    const onLookup = vi.fn();
    renderPanel(panelProps({ saved: saved, onOpenListing, onLookup }));
    box().focus();
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(chosen()).toContain('Larkmere');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(chosen()).toBe('');
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    expect(chosen()).toContain('NHVM');
    const active = box().getAttribute('aria-activedescendant');
    expect(textOf(document.getElementById(active ?? ''))).toContain('NHVM');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(options()).toEqual([]);
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onOpenListing).toHaveBeenCalledWith(LARK);
    expect(options()).toEqual([]);
    expect(onLookup).not.toHaveBeenCalled();
  });

  it('opens what is pressed, and closes when the focus leaves', () => {
    const onOpenListing = vi.fn();
    renderPanel(panelProps({ saved: saved, onOpenListing }));
    fireEvent.click(box());
    fireEvent.blur(box());
    expect(options()).toEqual([]);
    fireEvent.click(box());
    fireEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
    expect(onOpenListing).toHaveBeenCalledWith(OSLO);
  });

  it('leads to the company that was chosen from it', () => {
    const { show } = renderPanel(panelProps({ saved: saved }));
    box().focus();
    fireEvent.keyDown(box(), { key: 'ArrowUp' });
    fireEvent.keyDown(box(), { key: 'Enter' });
    show({ ...companyProps(), saved: saved });
    expect(textOf(document.activeElement)).toBe('Nordhavn Maritime ASA');
  });

  it('is a plain search field where nothing is kept', () => {
    renderPanel(panelProps());
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'ArrowDown' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('where the focus lands', () => {
  const lookup = (state: 'loading') => ({
    draft: 'Nordhavn',
    submitted: 'Nordhavn',
    load: { state, previous: null },
    ticker: null,
  });

  it('is the box where the reader wants to type', () => {
    const { show } = renderPanel(panelProps());
    show(panelProps({ focusRequest: { target: 'box', sequence: 1 } }));
    expect(document.activeElement).toBe(box());
  });

  it('is the heading of what was asked for, then of the company that it led to', () => {
    const focusRequest = { target: 'result' as const, sequence: 1 };
    const { show } = renderPanel(panelProps());
    show(panelProps({ focusRequest, lookup: lookup('loading') }));
    expect(textOf(document.activeElement)).toBe('Listings for Nordhavn');
    show({ ...companyProps(), focusRequest });
    expect(textOf(document.activeElement)).toBe('Nordhavn Maritime ASA');
  });
});
