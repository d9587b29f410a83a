import { describe, expect, it } from 'vitest';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import type { CompanyPlace } from '../../../lib/panel/company-view.ts';
import { emptyCompany } from '../../../lib/panel/company-view.ts';
import { factsOf } from '../../../lib/panel/questions.ts';
import { STATEMENTS } from '../../../lib/research/metric-groups.ts';
import { answer, idle, loading, meta } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { year } from '../../components/fixtures/facts.ts';
import { escapedErrors } from './held-send.ts';
import { FACT, heldStatement, shown, stoppedRun, withStatement } from './held-statement.ts';

const facts = ok(answer([FACT]));
const income = withStatement('income');

describe('an action with nothing to do', () => {
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
    ['the statement has had no run and no list continues', income],
  ])('changes and sends nothing when %s', (_, company) => {
    const { statement, store, sent } = heldStatement(company);
    const before = store.state;
    statement.load('more');
    statement.proceed();
    statement.stop();
    statement.connected();
    expect(store.state).toBe(before);
    expect(sent).toEqual([]);
  });

  it('keeps a run without a failure unchanged after connecting', () => {
    const { statement, store } = heldStatement(withStatement('income', stoppedRun()));
    const before = store.state;
    statement.connected();
    expect(store.state).toBe(before);
  });

  it('requests nothing twice while a run is active', async () => {
    const { statement, run, metrics, answer } = heldStatement(income);
    statement.load('first');
    const before = run();
    expect(before).toEqual(stoppedRun({ state: 'running' }));
    statement.load('first');
    statement.proceed();
    expect(run()).toBe(before);
    expect(metrics()).toEqual(['revenue']);
    await answer('getFinancials', facts);
    expect(metrics()).toEqual(['revenue', 'operating_income']);
  });

  it('keeps a finished run unchanged', async () => {
    const { statement, store, run, metrics, answer } = heldStatement(income);
    statement.load('first');
    for (const _ of STATEMENTS.income) await answer('getFinancials', facts);
    expect(run()).toEqual(stoppedRun({ state: 'done', done: 3 }));
    const before = store.state;
    const states: unknown[] = [];
    store.subscribe(() => states.push(run()?.state));
    statement.load('first');
    statement.proceed();
    statement.stop();
    expect(states).toEqual([]);
    expect(store.state).toBe(before);
    expect(metrics()).toEqual(STATEMENTS.income);
  });
});

it('shows a run as active from its start to its end', async () => {
  const { statement, store, run, answer } = heldStatement(income);
  const states: unknown[] = [];
  store.subscribe(() => states.push(run()?.state));
  statement.load('first');
  for (const _ of STATEMENTS.income) await answer('getFinancials', facts);
  expect([...new Set(states)]).toEqual(['running', 'done']);
  expect(states[0]).toBe('running');
});

it.each([
  {
    next: 'another group' as const,
    group: 'balance' as const,
    after: ['getKeptFacts', { companyId: NHVN.id, metrics: STATEMENTS.balance }],
  },
  { next: 'one metric’s facts' as const, group: null, after: null },
])('aborts the running request when $next replaces the statement', ({ group, after }) => {
  const { statement, sent } = heldStatement(income);
  statement.load('first');
  statement.choose(group);
  expect(sent.slice(1)).toEqual([
    ['leave', { companyId: NHVN.id, part: 'statement' }],
    ...(after ? [after] : []),
  ]);
});

describe('a run whose view was left', () => {
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
    ['another company is open', withStatement('income', stoppedRun(), SKVL)],
    ['another group is shown', withStatement('balance', stoppedRun())],
  ])('requests and changes nothing once %s', async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, metrics, answer } = heldStatement(income);
    statement.load('first');
    store.update({ company });
    await answer('getFinancials', facts);
    expect(store.place.company).toEqual(company);
    expect(metrics()).toEqual(['revenue']);
    expect(errors).toEqual([]);
  });

  it('aborts nothing once no company is open', () => {
    const { statement, store, sent } = heldStatement(income);
    statement.load('first');
    store.update({ company: null });
    statement.stop();
    expect(store.place.company).toBeNull();
    expect(sent.map(([name]) => name)).toEqual(['getFinancials']);
  });

  it('does not continue beside a newer run', async () => {
    const { statement, store, run, metrics, answer } = heldStatement(income);
    statement.load('first');
    store.update({ company: null });
    store.update({ company: withStatement('income', stoppedRun()) });
    statement.proceed();
    expect(metrics()).toEqual(['revenue', 'revenue']);
    await answer('getFinancials', facts);
    expect(run()).toEqual(stoppedRun({ state: 'running' }));
    expect(metrics()).toEqual(['revenue', 'revenue']);
    await answer('getFinancials', facts);
    expect(run()).toEqual(stoppedRun({ state: 'running', done: 1 }));
    expect(metrics()).toEqual(['revenue', 'revenue', 'operating_income']);
  });
});

describe('the pages that a run reads of a metric', () => {
  const page = (of: number, nextOffset: number | null, fromCache: boolean) =>
    ok({ ...answer([year(of, '1')], { nextOffset }), fromCache });
  const asked = (offset: number, cacheMode: string, metric = 'revenue') => [
    'getFinancials',
    { companyId: NHVN.id, metric, offset, cacheMode, part: 'statement' },
  ];

  it('are all cached pages when the first is cached', async () => {
    const { statement, sent, loads, answer } = heldStatement(income);
    statement.load('first');
    await answer('getFinancials', page(2025, 20, true));
    await answer('getFinancials', page(2024, 40, true));
    await answer('getFinancials', failed({ kind: 'interrupted' }));
    expect(sent).toEqual([
      asked(0, 'default'),
      asked(20, 'only-if-cached'),
      asked(40, 'only-if-cached'),
      asked(0, 'default', 'operating_income'),
    ]);
    const both = { pages: 2, fromCache: true, meta: meta({ nextOffset: 40 }) };
    expect(loads()).toEqual([shown(both, [year(2025, '1'), year(2024, '1')]), loading, idle]);
  });

  it('are only the first page when it came from the service', async () => {
    const { statement, sent, loads, answer } = heldStatement(income);
    statement.load('first');
    await answer('getFinancials', page(2025, 20, false));
    expect(sent).toEqual([asked(0, 'default'), asked(0, 'default', 'operating_income')]);
    expect(loads()).toEqual([shown({ meta: meta({ nextOffset: 20 }) }), loading, idle]);
  });

  it.each<{ failure: Failure; isSaid: boolean; ends: object }>([
    { failure: { kind: 'aborted' }, isSaid: false, ends: { state: 'stopped' } },
    { failure: { kind: 'timeout' }, isSaid: true, ends: { state: 'stopped' } },
    { failure: { kind: 'notFound' }, isSaid: true, ends: { state: 'done', done: 1, failed: 1 } },
  ])('stay when the following page fails: $failure.kind', async ({ failure, isSaid, ends }) => {
    const { statement, store, run, loads, answer } = heldStatement(income);
    const goesOn = { meta: meta({ nextOffset: 20 }) };
    const { key } = factsOf(NHVN.id, 'revenue');
    store.keep([{ key, answer: shown(goesOn).answer }]);
    statement.load('more');
    expect(loads()?.[0]).toEqual(shown({ ...goesOn, next: { state: 'loading' } }));
    await answer('getFinancials', failed(failure));
    const next = isSaid ? ({ state: 'failed', failure } as const) : idle;
    expect(loads()).toEqual([shown({ ...goesOn, next }), idle, idle]);
    expect(run()).toMatchObject({ part: 'more', ids: ['revenue'], ...ends });
  });
});
