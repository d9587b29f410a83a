import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import { hasFurther, sharesCurrency } from '../../../lib/panel/compare.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { year } from '../../components/fixtures/facts.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';

/** One year's facts of a company. */
const FACTS = ok(answer([year(2025, '1')]));

/** A panel whose questions for facts are answered as told, or at once with one year's. */
function comparing(getFinancials: NonNullable<Script['getFinancials']> = () => FACTS) {
  const scripted = scriptedPanel({ getFinancials });
  const { compare } = scripted.panel;
  return {
    ...scripted,
    compare,
    /** Adds the companies and asks for their facts. */
    asks(...listings: Listing[]) {
      for (const listing of listings) compare.add(listing);
      compare.ask();
    },
    view: () => scripted.store.state.compare,
    states: () => scripted.store.state.compare.companies.map(({ load }) => load.state),
    questions: () => scripted.inputs('getFinancials'),
  };
}

describe('requesting the facts of a comparison', () => {
  it('sends one request for each company, and later one for an added company', async () => {
    const { questions, states, asks } = comparing();
    asks(NHVN, SKVL);
    await expect.poll(states).toEqual(['loaded', 'loaded']);
    asks(HOLM);
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    const question = { metric: 'revenue', offset: 0, cacheMode: 'default', asker: 'comparison' };
    expect(questions()).toEqual(
      [NHVN, SKVL, HOLM].map(({ id }) => ({ companyId: id, ...question })),
    );
  });

  it('requests companies in sequence and stops at a limit', async () => {
    let limited = true;
    const { compare, questions, states, asks } = comparing(({ companyId }) =>
      limited && companyId === SKVL.id ? failed({ kind: 'limited', until: null }) : FACTS,
    );
    asks(NHVN, SKVL, HOLM);
    expect(states()).toEqual(['loading', 'idle', 'idle']);
    await expect.poll(states).toEqual(['loaded', 'failed', 'idle']);
    expect(questions()).toHaveLength(2);
    limited = false;
    compare.ask();
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    expect(questions()).toHaveLength(4);
  });

  it.each<[string, (panel: ReturnType<typeof comparing>) => void]>([
    ['the comparison is left', ({ store }) => store.update({ overlay: null })],
    ['another metric is chosen', ({ compare }) => compare.choose('cash')],
  ])('ends when %s, aborts the running request and sends nothing more', async (_, leave) => {
    const panel = comparing('held');
    panel.asks(NHVN, SKVL);
    leave(panel);
    expect(panel.names()).toContain('leave');
    await panel.reply('getFinancials', failed({ kind: 'aborted' }));
    expect(panel.questions()).toHaveLength(1);
  });

  it('skips a company that is being refreshed or shows an earlier answer', async () => {
    const { compare, questions, reply, states } = comparing('held');
    compare.add(NHVN);
    void compare.load(NHVN.id, 'reload');
    compare.ask();
    expect(questions()).toHaveLength(1);
    await reply('getFinancials', FACTS);
    void compare.load(NHVN.id, 'reload');
    await reply('getFinancials', failed({ kind: 'timeout' }), 1);
    expect(states()).toEqual(['failed']);
    compare.ask();
    expect(questions()).toHaveLength(2);
  });

  it('skips a company that was removed meanwhile', async () => {
    const { compare, questions, reply, asks } = comparing('held');
    asks(NHVN, SKVL, HOLM);
    compare.remove(SKVL.id);
    await reply('getFinancials', FACTS);
    expect(questions()).toMatchObject([{ companyId: NHVN.id }, { companyId: HOLM.id }]);
  });

  it('starts with all cached pages, for at most one request', async () => {
    const { questions, view, asks } = comparing(({ offset, cacheMode }) =>
      cacheMode === 'only-if-cached' && offset === 40
        ? failed({ kind: 'notConnected' })
        : ok({
            ...answer([year(2025 - offset, '1')], { nextOffset: offset + 20 }),
            fromCache: true,
          }),
    );
    asks(NHVN);
    await expect
      .poll(() => view().companies[0]?.load)
      .toMatchObject({ answer: { pages: 2, next: { state: 'idle' }, meta: { nextOffset: 40 } } });
    expect(questions()).toMatchObject([
      { offset: 0, cacheMode: 'default' },
      { offset: 20, cacheMode: 'only-if-cached' },
      { offset: 40, cacheMode: 'only-if-cached' },
    ]);
  });

  it('loads no further page of a company with a currency of its own', async () => {
    const { compare, questions, states, asks } = comparing(({ companyId }) =>
      ok(
        answer([year(2025, '1', { currency: companyId === BRIG.id ? 'USD' : 'NOK' })], {
          nextOffset: companyId === SKVL.id ? null : 20,
        }),
      ),
    );
    asks(NHVN, SKVL, BRIG);
    await expect.poll(states).toEqual(['loaded', 'loaded', 'loaded']);
    compare.more();
    await expect.poll(() => questions().length).toBe(4);
    expect(questions().at(-1)).toMatchObject({ companyId: NHVN.id, offset: 20 });
  });

  it('loads further pages only where there are more', async () => {
    const { compare, questions, states, view, asks } = comparing(({ companyId, offset }) =>
      ok(
        answer([year(2025 - offset, '1')], {
          nextOffset: companyId === NHVN.id && offset === 0 ? 20 : null,
        }),
      ),
    );
    asks(NHVN, SKVL);
    await expect.poll(states).toEqual(['loaded', 'loaded']);
    expect(hasFurther(view())).toEqual([NHVN.id]);
    compare.more();
    await expect.poll(() => view().companies[0]?.load).toMatchObject({ answer: { pages: 2 } });
    expect(questions()).toHaveLength(3);
    compare.remove(SKVL.id);
    compare.remove(NHVN.id);
    compare.add(HOLM);
    expect(hasFurther(view())).toEqual([]);
  });

  it('clears figures when the metric changes, and requests nothing', async () => {
    const { compare, questions, reply, states, view, asks } = comparing('held');
    asks(NHVN, SKVL);
    compare.choose('cash');
    await reply('getFinancials', FACTS);
    compare.choose('cash');
    expect(view().metric).toBe('cash');
    expect(states()).toEqual(['idle', 'idle']);
    expect(questions()).toHaveLength(1);
  });
});

it('choosing companies shows the comparison, adds each company once and at most four, and requests nothing', () => {
  const { compare, store, view, questions } = comparing();
  for (const listing of [NHVN, SKVL, NHVN, HOLM, BRIG, { ...NHVN, id: uuid(9) }]) {
    compare.add(listing);
  }
  const tickers = view().companies.map(({ listing }) => listing.ticker);
  expect(tickers).toEqual(['NHVN', 'SKVL', 'HOLM', 'BRIG']);
  compare.remove(SKVL.id);
  expect(view().companies).toHaveLength(3);
  expect(store.state.overlay).toBe('compare');
  expect(questions()).toEqual([]);
});

it('choosing companies cuts a name to the length that storage accepts', () => {
  const { compare, store } = comparing();
  compare.add({ ...NHVN, name: 'N'.repeat(5000), exchange: 'E'.repeat(5000) });
  expect(keptOf(store).compare.companies).toHaveLength(1);
});

it('may read further facts of a company that has none or shares a currency with any other', () => {
  const [crowns, dollars] = [[year(2025, '1')], [year(2025, '1', { currency: 'USD' })]];
  expect(sharesCurrency([], [dollars])).toBe(true);
  expect(sharesCurrency([...dollars, ...crowns], [[], crowns])).toBe(true);
  expect(sharesCurrency(crowns, [dollars, []])).toBe(false);
});
