// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { lazy } from '../../components/parts/lazy.tsx';
import { PanelContext, type PanelContextValue } from '../../components/parts/panel-context.ts';
import { useEnglish } from '../words.ts';

/** Code that comes later, and code that cannot be had: the extension was updated beneath the panel. */
useEnglish();

const done = async () => true;
const SURROUNDINGS: PanelContextValue = {
  clockOffset: 0,
  allowLoopback: false,
  off: [],
  listing: null,
  documents: [],
  unfolded: [],
  onFold: () => undefined,
  onConnect: () => undefined,
  onSignInAgain: () => undefined,
  onGrantAccess: () => undefined,
  onCopy: done,
  onCopyHtml: done,
  onExport: async () => null,
};

test('what cannot be loaded is said, can be left, and is shown once it can be loaded', async () => {
  let there = false;
  let left = 0;
  const LazyOverlay = lazy<{ onClose(): void }>(
    async () => {
      if (!there) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>the overlay</p>;
    },
    (note, { onClose }) => (
      <section>
        {note}
        <button type="button" onClick={onClose}>
          Back
        </button>
      </section>
    ),
  );
  render(
    <PanelContext.Provider value={SURROUNDINGS}>
      <LazyOverlay onClose={() => left++} />
    </PanelContext.Provider>,
  );
  expect(await screen.findByText('Something went wrong inside the extension.')).toBeTruthy();
  fireEvent.click(screen.getByText('Back'));
  expect(left).toBe(1);

  there = true;
  fireEvent.click(screen.getByText('Try again'));
  expect(await screen.findByText('the overlay')).toBeTruthy();
});
