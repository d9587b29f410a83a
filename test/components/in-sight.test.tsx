// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loaded, loading } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from './fixtures/companies.ts';
import { panelProps } from './fixtures/panel.ts';
import { renderPanel } from './render.tsx';

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

/** Presses a ticker, does something else while the service is slow, then the listings are there. */
function lookUpSlowly(meanwhile: () => void): void {
  const lookup = { draft: 'NHVN', submitted: 'NHVN', ticker: null };
  const { show } = renderPanel(
    panelProps({
      onPickTicker: () => show(panelProps({ lookup: { ...lookup, load: loading } })),
    }),
  );
  const ticker = screen.getByRole('button', { name: /^NHVN/ });
  fireEvent.mouseDown(ticker, { detail: 1 });
  fireEvent.click(ticker, { detail: 1 });
  scrolled.mockReset();
  meanwhile();
  show(panelProps({ lookup: { ...lookup, load: loaded([NORDHAVN, NORDHAVN_LONDON]) } }));
}

it('brings what was asked for into sight, after a double press, too', () => {
  lookUpSlowly(() => fireEvent.mouseDown(document.body, { detail: 2 }));
  expect(scrolled).toHaveBeenCalledOnce();
});

it.each([
  ['turns the wheel', () => fireEvent.wheel(document.body)],
  ['moves a finger', () => fireEvent.touchMove(document.body)],
  ['presses elsewhere', () => fireEvent.mouseDown(document.body, { detail: 1 })],
  ['presses a key', () => fireEvent.keyDown(document.body, { key: 'PageUp' })],
])('does not pull a user back who %s meanwhile', (_, act) => {
  lookUpSlowly(() => act());
  expect(scrolled).not.toHaveBeenCalled();
});
