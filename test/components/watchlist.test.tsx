import { fireEvent } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { BRIG, NHVN } from './fixtures/compared.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { savedStates } from './preview/states/saved.ts';
import { isOffered, press, renderPanel, told } from './render.tsx';

it('shows of each pin what is kept, with its age, and never a price that is not', () => {
  const { acts } = renderPanel(savedStates.watchlist ?? panelProps());
  const words = told('Pinned');
  expect(words).toContain('142.3500 NOK');
  expect(words).toContain('Delayed · retrieved 3 min ago');
  expect(words).toContain('26 Nov 2026 Third-quarter results');
  // Of events that were asked for on an earlier day, the age is said, too.
  expect(words.match(/· retrieved 15 hr ago/g)).toHaveLength(1);
  expect(words.match(/no price cached/g)).toHaveLength(2);
  press('Refresh · 5 requests');
  expect(acts.onRefreshWatchlist).toHaveBeenCalledOnce();
});

it('offers to cancel a refresh, and says where it stopped', () => {
  const { acts, show } = renderPanel(savedStates['watchlist-running'] ?? panelProps());
  press('Cancel');
  expect(acts.onCancelWatchlist).toHaveBeenCalledOnce();
  show(savedStates['watchlist-stopped'] ?? panelProps());
  expect(told('Pinned')).toContain('Stopped: 2 of 5 updated');
});

it('goes back and forward with Alt and the arrows, mirrored from right to left, but not in a text', () => {
  const { acts, container } = renderPanel({
    ...companyProps(),
    history: { companies: [BRIG, NHVN], at: 1 },
  });
  const go = (key: string, target: Element = document.body) =>
    fireEvent.keyDown(target, { key, altKey: true });
  go('ArrowRight');
  go('ArrowLeft', container.querySelector('input') ?? document.body);
  expect(acts.onGoBack).not.toHaveBeenCalled();
  go('ArrowLeft');
  document.documentElement.dir = 'rtl';
  go('ArrowRight');
  document.documentElement.dir = '';
  expect(acts.onGoBack).toHaveBeenCalledTimes(2);
  expect(acts.onGoForward).not.toHaveBeenCalled();
});

it('offers no refresh of no quotes', () => {
  const props = savedStates.watchlist ?? panelProps();
  renderPanel({ ...props, watchlist: { ...props.watchlist, pins: [] } });
  expect(isOffered(/Refresh · 0/)).toBe(false);
});
