import { expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { savedWith } from '../../saved-with.ts';
import { scriptedPanel } from './scripted-panel.ts';

it('shows a change before its outcome, and keeps the list when the background does not answer', async () => {
  const pinned = savedWith({ pins: [NHVN] });
  const outcomes = [ok(null), ok(null)];
  const { panel, store } = scriptedPanel({
    getSavedCompanies: () => (outcomes.length === 0 ? ok(pinned) : failed({ kind: 'interrupted' })),
    changeSavedCompanies: () => outcomes.shift() ?? failed({ kind: 'interrupted' }),
  });
  void panel.saved.change({ change: 'clearPins' });
  expect(await panel.saved.pinMany([NHVN], null)).toEqual({ refused: null, missing: new Set() });
  expect(store.state.saved).toEqual(pinned);
  expect(await panel.saved.change({ change: 'clearPins' })).toBe('interrupted');
  expect(store.state.saved).toEqual(pinned);
});

it('calls a change interrupted when the list cannot be read back after it', async () => {
  const { panel } = scriptedPanel({ changeSavedCompanies: () => ok(null) });
  const { refused } = await panel.saved.pinMany([NHVN], null);
  expect(refused).toBe('interrupted');
});
