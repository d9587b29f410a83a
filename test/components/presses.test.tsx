// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
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

  it('presses a control twice that is still the same', () => {
    const onTurnPage = vi.fn();
    renderPanel({ ...companyProps(), reader: reader(), onTurnPage });
    for (const detail of [1, 2]) press(row(/^Next page/), detail);
    expect(onTurnPage).toHaveBeenCalledTimes(2);
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
