import { expect, it } from 'vitest';
import { panelActions } from '../../../lib/panel/actions.ts';
import { restore } from '../../../lib/panel/record.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { company } from '../../components/fixtures/panel.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

/** A panel with a company open, two of whose parts stand unfolded. */
function unfolding() {
  const scripted = scriptedPanel({});
  const { store, panel } = scripted;
  const { onFold } = panelActions(store, panel);
  show(store, { company });
  onFold('events', true);
  onFold('quote', true);
  return { ...scripted, onFold, unfolded: () => store.state.company?.unfolded };
}

it('restores unfolded parts after a reload without a request', () => {
  const { store, onFold, unfolded } = unfolding();
  expect(unfolded()).toEqual(['events', 'quote']);
  onFold('events', false);
  const kept = keptOf(store);
  const again = scriptedPanel({});
  restore(kept, again.store, again.panel);
  expect(again.store.state.company?.unfolded).toEqual(['quote']);
});

it('forgets unfolded parts with the company', () => {
  const { panel, unfolded } = unfolding();
  panel.company.open({ ...NORDHAVN, id: 'another' });
  expect(unfolded()).toEqual([]);
});

it('limits unfolded parts to what storage accepts', () => {
  const { onFold, unfolded } = unfolding();
  for (let n = 0; n < 200; n += 1) onFold(`fact ${n}`, true);
  expect(unfolded()).toHaveLength(50);
  expect(unfolded()?.at(-1)).toBe('fact 199');
});
