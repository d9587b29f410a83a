import { expect, it } from 'vitest';
import { fold } from '../../../lib/panel/folds.ts';
import { recordOf, restore } from '../../../lib/panel/record.ts';
import { viewRecordSchema } from '../../../lib/panel/view-record.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

/** A panel with a company open, two of whose parts stand unfolded. */
function unfolding() {
  const scripted = scriptedPanel({});
  const { store } = scripted;
  store.update({ company });
  fold(store, 'events', true);
  fold(store, 'quote', true);
  return { ...scripted, unfolded: () => store.state.company?.unfolded };
}

it('come back with the panel after a reload, without a question of their own', () => {
  const { store, unfolded } = unfolding();
  expect(unfolded()).toEqual(['events', 'quote']);
  fold(store, 'events', false);
  const kept = viewRecordSchema.parse(structuredClone(recordOf(store.state)));
  const again = scriptedPanel({});
  restore(kept, again.store, again.panel);
  expect(again.store.state.company?.unfolded).toEqual(['quote']);
});

it('go with the company', () => {
  const { panel, unfolded } = unfolding();
  panel.company.open({ ...NORDHAVN, id: 'another' });
  expect(unfolded()).toEqual([]);
});

it('are kept in numbers that storage can hold', () => {
  const { store, unfolded } = unfolding();
  for (let n = 0; n < 200; n += 1) fold(store, `fact ${n}`, true);
  expect(unfolded()).toHaveLength(50);
  expect(unfolded()?.at(-1)).toBe('fact 199');
});
