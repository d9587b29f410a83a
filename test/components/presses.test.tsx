// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { idle } from './fixtures/answers.ts';
import { BRIG, NHVN, SKVL } from './fixtures/compared.ts';
import { reader } from './fixtures/documents.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { renderPanel } from './render.tsx';

/** One press of the pointer, and which of a row it is; gives whether the focus may go there. */
function press(target: Element, detail: number): boolean {
  const free = fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  fireEvent.click(target, { detail });
  return free;
}

const row = (name: RegExp) => screen.getByRole('button', { name });

describe('a double press', () => {
  it('takes nothing that the first press brought under the pointer, nor gives it the focus', () => {
    const onPickTicker = vi.fn();
    const { show } = renderPanel({ ...panelProps(), onPickTicker });
    expect(press(row(/^NHVN/), 1)).toBe(true);
    show({ ...companyProps(), onPickTicker });
    expect(press(row(/^KLVR/), 2)).toBe(false);
    expect(press(screen.getByRole('heading', { name: /^Nordhavn/ }), 3)).toBe(false);
    expect(onPickTicker).toHaveBeenCalledOnce();
    press(row(/^KLVR/), 1);
    expect(onPickTicker).toHaveBeenCalledTimes(2);
  });

  it('ignores the one press right after a move, not the quick ones that follow', () => {
    const onPickTicker = vi.fn();
    const { show } = renderPanel({ ...panelProps(), onPickTicker });
    press(row(/^NHVN/), 1);
    show({ ...companyProps(), onPickTicker });
    press(row(/^KLVR/), 2);
    expect(onPickTicker).toHaveBeenCalledOnce();
    expect(press(row(/^KLVR/), 3)).toBe(true);
    expect(onPickTicker).toHaveBeenCalledTimes(2);
  });

  it('takes row after row away, in the list whose button it began on alone', () => {
    const [onUnpin, onForgetRecent, onUncompare] = [vi.fn(), vi.fn(), vi.fn()];
    const acts = { onUnpin, onForgetRecent, onUncompare };
    const listings = [NHVN, SKVL, BRIG];
    const { show } = renderPanel(panelProps({ saved: { pins: listings, recents: [] }, ...acts }));
    for (const place of [0, 1, 2]) {
      const pins = listings.slice(place);
      show(panelProps({ saved: { pins, recents: [] }, ...acts }));
      expect(press(document.querySelector('.saved-remove') as Element, place + 1)).toBe(true);
    }
    expect(onUnpin.mock.calls.flat()).toEqual(listings.map(({ id }) => id));
    show(panelProps({ saved: { pins: [], recents: listings }, ...acts }));
    press(document.querySelector('.saved-remove') as Element, 4);
    expect(onForgetRecent).not.toHaveBeenCalled();
    for (const place of [0, 1]) {
      const companies = listings.slice(place).map((listing) => ({ listing, load: idle }));
      show(panelProps({ overlay: 'compare', compare: { metric: 'revenue', companies }, ...acts }));
      press(row(new RegExp(`^Remove .*${listings[place]?.ticker}`)), place + 1);
    }
    expect(onUncompare.mock.calls.flat()).toEqual([NHVN.id, SKVL.id]);
  });

  it('presses a control twice that is still the same', () => {
    const onGoToPage = vi.fn();
    renderPanel({ ...companyProps(), reader: reader(), onGoToPage });
    for (const detail of [1, 2]) press(row(/^Next page/), detail);
    expect(onGoToPage).toHaveBeenCalledTimes(2);
  });

  it('does not take back what it asked for, where its button has become another', () => {
    const [onConnect, onCancelSignIn] = [vi.fn(), vi.fn()];
    const at = (state: 'disconnected' | 'connecting') => ({
      ...panelProps({ session: { state } }),
      onConnect,
      onCancelSignIn,
    });
    const { show } = renderPanel(at('disconnected'));
    const button = row(/^Connect$/);
    press(button, 1);
    show(at('connecting'));
    press(row(/^Cancel/), 2);
    expect([onConnect.mock.calls.length, onCancelSignIn.mock.calls.length]).toEqual([1, 0]);
    // The same element under another name is another control, too.
    show(at('disconnected'));
    press(row(/^Connect$/), 1);
    row(/^Connect$/).textContent = 'Disconnect';
    press(row(/^Disconnect$/), 2);
    expect(onConnect).toHaveBeenCalledTimes(2);
  });

  it('selects a word of a text, and is none where the keyboard presses', () => {
    const onPickTicker = vi.fn();
    const { container } = renderPanel({ ...companyProps(), onPickTicker });
    const text = container.querySelector('.company-id') as Element;
    expect([press(text, 1), press(text, 2)]).toEqual([true, true]);
    for (const name of [/^NHVN/, /^KLVR/]) fireEvent.click(row(name), { detail: 0 });
    expect(onPickTicker).toHaveBeenCalledTimes(2);
  });
});
