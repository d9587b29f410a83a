import { describe, expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { answerOf } from '../../../lib/panel/query-state.ts';
import { recordOf, restore } from '../../../lib/panel/record.ts';
import { viewRecordSchema } from '../../../lib/panel/view-record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { year } from '../../components/fixtures/facts.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';

type FactsReply = Reply<'getFinancials'>;

/** A panel whose questions for facts are answered as told, or at once with one year's. */
function comparing(
  answerTo: (input: Input<'getFinancials'>) => FactsReply | Promise<FactsReply> = () =>
    ok(answer([year(2025, '1')])),
) {
  const scripted = scriptedPanel({ getFinancials: answerTo });
  const { compare } = scripted.panel;
  return {
    ...scripted,
    compare,
    scriptedNames: () => scripted.asked.map(([name]) => name),
    view: () => scripted.store.state.compare,
    states: () => scripted.store.state.compare.companies.map(({ load }) => load.state),
    asked: () =>
      scripted.asked.filter(([name]) => name === 'getFinancials').map(([, input]) => input),
  };
}

describe('choosing', () => {
  it('shows the comparison, takes each company once and four at most, and asks nothing', () => {
    const { compare, store, view, asked } = comparing();
    for (const listing of [NHVN, SKVL, NHVN, HOLM, BRIG, { ...NHVN, id: uuid(9) }]) {
      compare.add(listing);
    }
    expect(view().companies.map(({ listing }) => listing.ticker)).toEqual([
      'NHVN',
      'SKVL',
      'HOLM',
      'BRIG',
    ]);
    compare.remove(SKVL.id);
    expect(view().companies).toHaveLength(3);
    expect(store.state.overlay).toBe('compare');
    expect(asked()).toEqual([]);
  });

  it('keeps no more of a name than comes back from storage', () => {
    const { compare, store } = comparing();
    compare.add({ ...NHVN, name: 'N'.repeat(5000), exchange: 'E'.repeat(5000) });
    expect(viewRecordSchema.safeParse(recordOf(store.state)).success).toBe(true);
  });
});

describe('asking', () => {
  it('sends one question a company, and later one for the company added since', async () => {
    const { compare, asked, states } = comparing();
    compare.add(NHVN);
    compare.add(SKVL);
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded']);
    compare.add(HOLM);
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    const question = { metric: 'revenue', offset: 0, cacheMode: 'default', compared: true };
    expect(asked()).toEqual([NHVN, SKVL, HOLM].map(({ id }) => ({ companyId: id, ...question })));
  });

  it('leaves what one company has where another fails, and asks that one again alone', async () => {
    let broken = true;
    const { compare, asked, states } = comparing(({ companyId }) =>
      broken && companyId === SKVL.id
        ? failed({ kind: 'unavailable' })
        : ok(answer([year(2025, '1')])),
    );
    compare.add(NHVN);
    compare.add(SKVL);
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'failed']);
    broken = false;
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded']);
    expect(asked()).toHaveLength(3);
  });

  it('asks one company after another, and no further one where it is limited', async () => {
    let limited = true;
    const { compare, asked, states } = comparing(({ companyId }) =>
      limited && companyId === SKVL.id
        ? failed({ kind: 'limited', until: null })
        : ok(answer([year(2025, '1')])),
    );
    for (const listing of [NHVN, SKVL, HOLM]) compare.add(listing);
    compare.ask();
    expect(states()).toEqual(['loading', 'idle', 'idle']);
    await expect.poll(states).toEqual(['loaded', 'failed', 'idle']);
    expect(asked()).toHaveLength(2);
    limited = false;
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    expect(asked()).toHaveLength(4);
  });

  it.each([
    [
      'the comparison is left',
      ({ store }: ReturnType<typeof comparing>) => store.update({ overlay: null }),
    ],
    [
      'another metric is chosen',
      ({ compare }: ReturnType<typeof comparing>) => compare.choose('cash'),
    ],
  ])('ends where %s, aborts what is under way, and asks nothing further', async (_, leave) => {
    const first = Promise.withResolvers<FactsReply>();
    const panel = comparing(() => first.promise);
    for (const listing of [NHVN, SKVL]) panel.compare.add(listing);
    panel.compare.ask();
    leave(panel);
    expect(panel.scriptedNames()).toContain('leaveComparison');
    first.resolve(failed({ kind: 'aborted' }));
    await first.promise;
    await Promise.resolve();
    expect(panel.asked()).toHaveLength(1);
  });

  it('asks nothing for a company that was taken out meanwhile', async () => {
    const first = Promise.withResolvers<FactsReply>();
    const { compare, asked, states } = comparing(({ companyId }) =>
      companyId === NHVN.id ? first.promise : ok(answer([year(2025, '1')])),
    );
    for (const listing of [NHVN, SKVL, HOLM]) compare.add(listing);
    compare.ask();
    compare.remove(SKVL.id);
    first.resolve(ok(answer([year(2025, '1')])));
    await expect.poll(states).toEqual(['loaded', 'loaded']);
    expect(asked()).toMatchObject([{ companyId: NHVN.id }, { companyId: HOLM.id }]);
  });

  it('begins with all pages that are kept, for one question that may cost anything', async () => {
    const { compare, asked, view } = comparing(({ offset, cacheMode }) =>
      cacheMode === 'only-if-cached' && offset === 40
        ? failed({ kind: 'notConnected' })
        : ok({
            ...answer([year(2025 - offset, '1')], { nextOffset: offset + 20 }),
            fromCache: true,
          }),
    );
    compare.add(NHVN);
    compare.ask();
    await expect.poll(() => view().companies[0]?.load.state).toBe('loaded');
    expect(view().companies[0]?.load).toMatchObject({
      answer: { pages: 2, next: { state: 'idle' }, meta: { nextOffset: 40 } },
    });
    expect(asked()).toMatchObject([
      { offset: 0, cacheMode: 'default' },
      { offset: 20, cacheMode: 'only-if-cached' },
      { offset: 40, cacheMode: 'only-if-cached' },
    ]);
  });

  it('joins no kept page to a first one that came anew', async () => {
    const { compare, asked, states } = comparing(() =>
      ok(answer([year(2025, '1')], { nextOffset: 20 })),
    );
    compare.add(NHVN);
    compare.ask();
    await expect.poll(states).toEqual(['loaded']);
    expect(asked()).toHaveLength(1);
  });

  it('reads on for no company whose currency no other has', async () => {
    const { compare, asked, states } = comparing(({ companyId }) =>
      ok(
        answer([year(2025, '1', { currency: companyId === BRIG.id ? 'USD' : 'NOK' })], {
          nextOffset: companyId === SKVL.id ? null : 20,
        }),
      ),
    );
    for (const listing of [NHVN, SKVL, BRIG]) compare.add(listing);
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    compare.more();
    await expect.poll(() => asked().length).toBe(4);
    expect(asked().at(-1)).toMatchObject({ companyId: NHVN.id, offset: 20 });
  });

  it('reads on only where there is more', async () => {
    const { compare, asked, view } = comparing(({ companyId, offset }) =>
      ok(
        answer([year(2025 - offset, '1')], {
          nextOffset: companyId === NHVN.id && offset === 0 ? 20 : null,
        }),
      ),
    );
    compare.add(NHVN);
    compare.add(SKVL);
    compare.ask();
    await expect.poll(() => asked().length).toBe(2);
    await expect
      .poll(() => view().companies.every(({ load }) => load.state === 'loaded'))
      .toBe(true);
    compare.more();
    await expect.poll(() => view().companies[0]?.load).toMatchObject({ answer: { pages: 2 } });
    expect(asked()).toHaveLength(3);
  });

  it('shows no figure of one metric under another, and asks nothing for the new one', async () => {
    const replies: ((reply: FactsReply) => void)[] = [];
    const { compare, asked, states, view } = comparing(
      () => new Promise<FactsReply>((reply) => replies.push(reply)),
    );
    compare.add(NHVN);
    compare.add(SKVL);
    compare.ask();
    compare.choose('cash');
    for (const reply of replies) reply(ok(answer([year(2025, '1')])));
    compare.choose('cash');
    expect(view().metric).toBe('cash');
    expect(states()).toEqual(['idle', 'idle']);
    expect(asked()).toHaveLength(1);
  });
});

it('comes back after a reload without a call, with what was asked and what was not', async () => {
  const { compare, store, states } = comparing();
  compare.add(NHVN);
  compare.ask();
  await expect.poll(states).toEqual(['loaded']);
  compare.add(SKVL);
  const kept = keptOf(store);

  const again = comparing();
  restore(kept, again.store, again.panel);
  await expect.poll(again.states).toEqual(['loaded', 'idle']);
  expect(again.store.state.overlay).toBe('compare');
  expect(again.asked()).toEqual([
    {
      companyId: NHVN.id,
      metric: 'revenue',
      offset: 0,
      cacheMode: 'only-if-cached',
      compared: true,
    },
  ]);
});

it('is emptied when the account changes', async () => {
  const { compare, panel, view } = comparing();
  compare.add(NHVN);
  panel.noticed({ notice: 'accountChanged' });
  expect(view().companies).toEqual([]);
});

it('is asked anew once the user has connected, where it failed for want of it', async () => {
  let connected = false;
  const { compare, panel, states } = comparing(() =>
    connected ? ok(answer([year(2025, '1')])) : failed({ kind: 'notConnected' }),
  );
  compare.add(NHVN);
  compare.add(SKVL);
  compare.ask();
  await expect.poll(states).toEqual(['failed', 'idle']);
  connected = true;
  panel.grantAccess();
  await expect.poll(states).toEqual(['loaded', 'loaded']);
});

it('lists every call that the panel caused, and forgets them when told', async () => {
  await using panel = await startPanel();
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(({ company }) => company?.events.state === 'loaded');
  await panel.panel.calls.refresh();
  expect(panel.store.state).toMatchObject({ callCount: 4, calls: { state: 'idle' } });
  panel.store.update({ overlay: 'calls' });
  await panel.panel.calls.refresh();
  const calls = answerOf(panel.store.state.calls) ?? [];
  expect(calls).toHaveLength(panel.bench.api.requests.length);
  expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual([
    'get_company',
    'get_events',
    'get_quote',
    'search_companies',
  ]);
  // Those answered from the cache are no calls.
  await panel.panel.company.loadProfile('default');
  await panel.panel.calls.refresh();
  expect(panel.store.state).toMatchObject({ callCount: 4, calls: { answer: { length: 4 } } });
  await panel.panel.calls.clear();
  expect(panel.store.state).toMatchObject({ callCount: 0, calls: { state: 'loaded', answer: [] } });
});

it('costs nothing for a company whose facts were read before', async () => {
  await using panel = await startPanel();
  const { compare, company: open, lookup } = panel.panel;
  await lookup.lookUp('Quillfeather', null);
  const { company } = await panel.settled((state) => state.company?.events.state === 'loaded');
  await open.loadFacts('revenue', 'default');
  const before = panel.bench.api.requests.length;
  if (company) compare.add(company);
  compare.ask();
  await panel.settled((state) => state.compare.companies[0]?.load.state === 'loaded');
  expect(panel.bench.api.requests).toHaveLength(before);
});
