import { expect, it } from 'vitest';
import { MOST_REQUESTS } from '../../../lib/panel/lookup.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { isComplete, startAtCompany, startPanel } from './panel-on-stand-in.ts';

it('opens the only matching listing with the calls that a ticker is said to cost', async () => {
  await using panel = await startAtCompany();
  const { company, latest } = panel.store.state;
  expect(company).toMatchObject({ id: COMPANY, exchange: 'SIX Swiss Exchange' });
  expect(panel.bench.api.requests).toHaveLength(MOST_REQUESTS);
  expect(latest?.meta.quota).not.toEqual([]);
});

it('retries a failed part when its company is looked up again', async () => {
  await using panel = await startPanel();
  panel.bench.api.faults.next(/quote$/, { kind: 'status', status: 503 });
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(({ company }) => company?.quote.state === 'failed');
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(isComplete);
  expect(panel.bench.api.requests.at(-1)?.path).toMatch(/quote$/);
});

it('leaves an invalid selection in the box and sends nothing', async () => {
  await using panel = await startPanel();
  await panel.asked.put(1, { query: 'x'.repeat(81), listing: null });
  await panel.panel.takePendingLookup();
  expect(panel.store.state.lookup).toMatchObject({
    draft: 'x'.repeat(81),
    isSelection: true,
    submitted: null,
  });
  expect(panel.bench.api.requests).toEqual([]);
});

it('leaves a requested box alone when the user types in it already', async () => {
  await using panel = await startPanel();
  const { sequence } = panel.store.state.focusRequest;
  const asked = async (isTyping: boolean) => {
    await panel.asked.put(1, { query: '', listing: null });
    await panel.panel.takePendingLookup(isTyping);
    return panel.store.state.focusRequest;
  };
  expect(await asked(true)).toMatchObject({ sequence });
  expect(await asked(false)).toEqual({ target: 'box', sequence: sequence + 1 });
});
