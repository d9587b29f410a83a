import { expect, it } from 'vitest';
import { startAtCompany } from './panel-on-stand-in.ts';

const MINUTE = 60_000;

/** Two searches a minute apart, in an open company; the second is on screen. */
async function twoSearches() {
  const panel = await startAtCompany();
  for (const query of ['harbour', 'dry dock']) {
    panel.bench.time.now += MINUTE;
    panel.bench.api.clock.advance(MINUTE);
    await panel.panel.company.search(query, 'default');
  }
  return panel;
}

it('lists the cached searches of the open company, newest first', async () => {
  await using panel = await twoSearches();
  expect(panel.store.state.company?.pastSearches).toEqual([
    { query: 'dry dock', retrievedAt: panel.bench.time.now },
    { query: 'harbour', retrievedAt: panel.bench.time.now - MINUTE },
  ]);
});

it('shows a past search without a call, and keeps unsearched words in the field', async () => {
  await using panel = await twoSearches();
  const { company } = panel.store.state;
  if (company)
    panel.store.updateCompany(company.id, { search: { ...company.search, draft: 'ke' } });
  const calls = panel.bench.api.requests.length;
  await panel.panel.company.reopenSearch('harbour');
  expect(panel.store.state.company?.search).toMatchObject({
    draft: 'ke',
    submitted: 'harbour',
    load: { state: 'loaded', answer: { fromCache: true } },
  });
  expect(panel.bench.api.requests).toHaveLength(calls);
});

it('puts a past search into a field that is empty or holds a searched text', async () => {
  await using panel = await twoSearches();
  const { company } = panel.panel;
  const search = () => panel.store.state.company?.search;
  await company.reopenSearch('harbour');
  expect(search()).toMatchObject({ draft: 'harbour', submitted: 'harbour' });
  for (const draft of ['', ' harbour ']) {
    const open = panel.store.state.company;
    if (open) panel.store.updateCompany(open.id, { search: { ...open.search, draft } });
    await company.reopenSearch('dry dock');
    expect(search()).toMatchObject({ draft: 'dry dock', submitted: 'dry dock' });
  }
});
