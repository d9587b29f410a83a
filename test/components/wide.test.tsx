import { fireEvent, screen, within } from '@testing-library/preact';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { Columns } from '../../components/Panel.tsx';
import { wideStates } from './preview/states/wide.ts';
import { renderPanel } from './render.tsx';

beforeAll(() => Columns.load());

/** A state in a tab of so many pixels, with letters of the common size. */
function show(state: string, width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= 16 * Number(/\(min-width: ([\d.]+)em\)/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const props = wideStates[state];
  if (!props) throw new Error(`There is no state ${state}.`);
  return { ...renderPanel(props), props };
}
const column = (name: string) => within(screen.getByRole('region', { name }));

it('has a named region for each column', () => {
  show('wide-clips', 1400);
  expect(column('Views').getByRole('navigation', { name: 'Views' })).toBeTruthy();
  expect(column('Company').getByRole('heading', { name: /Nordhavn Maritime ASA/ })).toBeTruthy();
  expect(column('Side column').getByRole('region', { name: 'Clips' })).toBeTruthy();
});

it('closes the document, not the watchlist beside it, on Escape', () => {
  const { acts, show: draw, props } = show('wide-reader', 1400);
  draw({ ...props });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(acts.onCloseReader).toHaveBeenCalledOnce();
  expect(acts.onShowPlace).not.toHaveBeenCalled();
});

it('says that it shows no page when its address names none', () => {
  const { show: draw, props } = show('wide-clips', 1400);
  draw({ ...props, isBesidePage: false, page: { ...props.page, tabId: null } });
  expect(column('Views').getByText('This tab was opened without a page.')).toBeTruthy();
});

it('keeps the room above the foot of each column by itself', () => {
  const observers = new Map<Element, ResizeObserverCallback>();
  vi.stubGlobal('ResizeObserver', function (this: object, heard: ResizeObserverCallback) {
    return { observe: (one: Element) => observers.set(one, heard), disconnect: () => {} };
  });
  const { show: draw, props } = show('wide-clips', 1400);
  draw({ ...props, listPlace: 'watchlist' });
  for (const [place, foot] of [...document.querySelectorAll('.watch-foot')].entries()) {
    const entry = { borderBoxSize: [{ blockSize: 90 - 50 * place }] };
    observers.get(foot)?.([entry] as never, null as never);
  }
  const room = () =>
    [...document.querySelectorAll<HTMLElement>('.column-list, .column-side')].map(({ style }) =>
      style.getPropertyValue('--under'),
    );
  expect(room()).toEqual(['90px', '40px']);
  draw({ ...props, listPlace: 'watchlist', shownPlace: 'page' });
  expect(room()).toEqual(['90px']);
});
