import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savedWith } from '../saved-with.ts';
import { idle, loading } from './fixtures/answers.ts';
import { BRIG, NHVN, SKVL } from './fixtures/compared.ts';
import { reader } from './fixtures/documents.ts';
import { companyProps, lookedUp, panelProps, twoListings } from './fixtures/panel.ts';
import { button, renderPanel } from './render.tsx';

/** One press of the pointer, and which of a row it is; gives whether the focus may go there. */
function pressAgain(target: Element, detail: number): boolean {
  const isFree = fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  fireEvent.click(target, { detail });
  return isFree;
}

describe('a double press', () => {
  it('ignores a control that the first press brought under the pointer, and keeps the focus', () => {
    const { acts, show } = renderPanel(panelProps());
    expect(pressAgain(button(/^NHVN/), 1)).toBe(true);
    show(companyProps());
    expect(pressAgain(button(/^KLVR/), 2)).toBe(false);
    expect(acts.onPickTicker).toHaveBeenCalledOnce();
    // Only the press right after the move is ignored, not the quick presses that follow.
    expect(pressAgain(button(/^KLVR/), 3)).toBe(true);
    expect(acts.onPickTicker).toHaveBeenCalledTimes(2);
  });

  it('removes row after row only in the list where it began', () => {
    const listings = [NHVN, SKVL, BRIG];
    const removals = () => screen.getAllByRole('button', { name: /^Remove .*,/ });
    const { acts, show } = renderPanel(panelProps({ saved: savedWith({ recents: listings }) }));
    for (const place of [0, 1, 2]) {
      show(panelProps({ saved: savedWith({ recents: listings.slice(place) }) }));
      expect(pressAgain(removals()[0] as HTMLElement, place + 1)).toBe(true);
    }
    expect(acts.onForgetRecent.mock.calls.flat()).toEqual(listings.map(({ id }) => id));
    for (const place of [0, 1]) {
      const companies = listings.slice(place).map((listing) => ({ listing, load: idle }));
      show(panelProps({ overlay: 'compare', compare: { metric: 'revenue', companies } }));
      pressAgain(button(`Remove ${listings[place]?.ticker}`), place + 1);
    }
    expect(acts.onUncompare.mock.calls.flat()).toEqual([NHVN.id, SKVL.id]);
  });

  it('presses an unchanged control twice', () => {
    const { acts } = renderPanel({ ...companyProps(), reader: reader() });
    for (const detail of [1, 2]) pressAgain(button('Next page'), detail);
    expect(acts.onGoToPage).toHaveBeenCalledTimes(2);
  });

  it('does not undo its own action when the button has changed', () => {
    const at = (state: 'disconnected' | 'connecting') => panelProps({ session: { state } });
    const { acts, show } = renderPanel(at('disconnected'));
    pressAgain(button('Connect'), 1);
    show(at('connecting'));
    pressAgain(button(/^Cancel/), 2);
    expect(acts.onCancelSignIn).not.toHaveBeenCalled();
    // The same element under another name is another control.
    show(at('disconnected'));
    pressAgain(button('Connect'), 1);
    button('Connect').textContent = 'Disconnect';
    pressAgain(button('Disconnect'), 2);
    expect(acts.onConnect).toHaveBeenCalledTimes(2);
  });

  it('selects a word in a text, and does not affect presses by keyboard', () => {
    const { acts } = renderPanel(companyProps());
    const text = screen.getByText('Third-quarter results');
    expect([pressAgain(text, 1), pressAgain(text, 2)]).toEqual([true, true]);
    for (const name of [/^NHVN/, /^KLVR/]) fireEvent.click(button(name), { detail: 0 });
    expect(acts.onPickTicker).toHaveBeenCalledTimes(2);
  });
});

describe('a requested result', () => {
  const scrolled = vi.fn();
  beforeEach(() => {
    scrolled.mockReset();
    vi.spyOn(window, 'scrollBy').mockImplementation(scrolled);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({
      ...new DOMRect(),
      top: 2000,
    }));
  });
  afterEach(() => void vi.restoreAllMocks());

  const frame = () => new Promise(requestAnimationFrame);

  /** Presses a ticker, does something else while the service is slow, then draws the listings. */
  async function lookUpSlowly(meanwhile: () => void): Promise<void> {
    const focusRequest = { target: 'sight', sequence: 1 } as const;
    const { acts, show } = renderPanel(panelProps());
    acts.onPickTicker.mockImplementation(() =>
      show(panelProps({ focusRequest, lookup: lookedUp(loading) })),
    );
    pressAgain(button(/^NHVN/), 1);
    await frame();
    scrolled.mockReset();
    meanwhile();
    show(panelProps({ focusRequest, lookup: lookedUp(twoListings) }));
    await frame();
  }

  it('scrolls into view, even after a double press', async () => {
    await lookUpSlowly(() => fireEvent.mouseDown(document.body, { detail: 2 }));
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it.each([
    ['scrolls with the wheel', () => fireEvent.wheel(document.body)],
    ['moves a finger on the screen', () => fireEvent.touchMove(document.body)],
    ['presses elsewhere', () => fireEvent.mouseDown(document.body, { detail: 1 })],
    ['presses a key', () => fireEvent.keyDown(document.body, { key: 'PageUp' })],
  ])('does not scroll for a user who %s meanwhile', async (_, act) => {
    await lookUpSlowly(() => act());
    expect(scrolled).not.toHaveBeenCalled();
  });
});
