import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { type Failure, failed, ok } from '../../../lib/model/failure.ts';
import { STATEMENTS, type StatementGroup } from '../../../lib/model/metric-groups.ts';
import type { Fact } from '../../../lib/model/records.ts';
import {
  type CompanyPosition,
  emptyCompany,
  type StatementRun,
} from '../../../lib/panel/position.ts';
import { factsOf } from '../../../lib/panel/questions.ts';
import { STARTED } from '../../../lib/panel/runs.ts';
import { createStatement, leftToAsk } from '../../../lib/panel/statement.ts';
import { answer, idle, loading, meta } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { factPages, year } from '../../components/fixtures/facts.ts';
import { escapedErrors, heldAt, settled } from './held-send.ts';
import { NOTHING_CACHED } from './scripted-panel.ts';

/** A run of the income statement that was stopped before its first answer. */
const stoppedRun = (changes: Partial<StatementRun> = {}): StatementRun => ({
  ...STARTED,
  ...{ part: 'first', ids: STATEMENTS.income, state: 'stopped' },
  ...changes,
});

/** A company with a statement in front. */
const withStatement = (
  group: StatementGroup,
  run: StatementRun | null = null,
  listing = NHVN,
): CompanyPosition => ({ ...emptyCompany(listing), statement: { group, run, isRecalled: true } });

/** A metric's facts as the panel shows them. */
const shown = (changes: Parameters<typeof factPages>[1] = {}, data: Fact[] = [FACT]) =>
  ({ state: 'loaded', answer: factPages(data, changes) }) as const;

const FACT = year(2025, '1');

/** The statement of a company, over a background that answers when the test says so. */
function heldStatement(company: CompanyPosition | null) {
  const held = heldAt({ company });
  const { store } = held;
  const view = () => store.state.company?.statement;
  return {
    ...held,
    statement: createStatement(held),
    view,
    /** Puts an answer with the company's revenue on screen. */
    keepRevenue: (answer: ReturnType<typeof factPages>) =>
      store.keep([{ key: factsOf(NHVN.id, 'revenue').key, answer }]),
    run: () => view()?.run,
    loads: () => view()?.rows.map(({ load }) => load),
    /** The metrics asked for, each as often as it was. */
    metrics: () =>
      held.sent.flatMap(([name, input]) =>
        name === 'getFinancials' ? [Object(input).metric] : [],
      ),
  };
}

const facts = ok(answer([FACT]));
const income = withStatement('income');
/** A list with a following page. */
const goesOn = { meta: meta({ nextOffset: 20 }) };
/** What the user may have turned to meanwhile. */
const LEFT: [string, CompanyPosition | null][] = [
  ['no company is open', null],
  ['the company shows no statement', emptyCompany(NHVN)],
  ['another company is open', withStatement('income', null, SKVL)],
  ['another group is shown', withStatement('balance')],
];
const leave = ['leave', { companyId: NHVN.id, asker: 'statement' }];

it('a run of a statement asks for the metrics without an answer, and shows the failure of one metric at its row', async () => {
  const { statement, keepRevenue, run, metrics, loads, answer: reply } = heldStatement(income);
  keepRevenue(shown().answer);
  statement.load('first');
  await reply('getFinancials', failed({ kind: 'unexpectedAnswer', what: 'shape' }));
  await reply('getFinancials', ok(answer([])));
  expect(metrics()).toEqual(['operating_income', 'net_income']);
  expect(loads()?.map(({ state }) => state)).toEqual(['loaded', 'failed', 'loaded']);
  expect(run()).toMatchObject({ state: 'done', done: 2, failed: 1 });
});

it.each([
  ['aborts its request when the user stops it', failed({ kind: 'aborted' }), 'idle', 2],
  // Continue costs what is still missing, not what the run had before it.
  ['shows an answer that arrives despite Stop', facts, 'loaded', 1],
] as const)(
  'a run of a statement %s, and asks for the rest on request',
  async (_, late, state, left) => {
    const { statement, sent, run, view, metrics, loads, answer: reply } = heldStatement(income);
    statement.load('first');
    await reply('getFinancials', facts);
    statement.stop();
    expect(sent.at(-1)).toEqual(leave);
    await reply('getFinancials', late);
    expect(loads()?.map((load) => load.state)).toEqual(['loaded', state, 'idle']);
    const stopped = run() ?? null;
    expect(stopped).toEqual(stoppedRun({ done: 1 }));
    expect(stopped && leftToAsk(stopped, view()?.rows ?? [])).toBe(left);
    statement.proceed();
    await settled();
    for (let n = 0; n < left; n++) await reply('getFinancials', facts);
    expect(run()?.state).toBe('done');
    expect(metrics().slice(2)).toEqual(STATEMENTS.income.slice(3 - left));
  },
);

it.each([
  {
    next: 'another group' as const,
    group: 'balance' as const,
    after: ['getCached', { companyId: NHVN.id, metrics: STATEMENTS.balance, parts: [] }],
  },
  { next: 'one metric’s facts' as const, group: null, after: null },
])(
  'a run whose view was left aborts its request when $next replaces the statement',
  ({ group, after }) => {
    const { statement, sent } = heldStatement(income);
    statement.load('first');
    statement.choose(group);
    expect(sent.slice(1)).toEqual(after ? [leave, after] : [leave]);
  },
);

it.each(LEFT)(
  'a run whose view was left requests and changes nothing once %s',
  async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, metrics, answer } = heldStatement(income);
    statement.load('first');
    store.update({ company });
    await answer('getFinancials', facts);
    expect(store.bare.company).toEqual(company);
    expect(metrics()).toEqual(['revenue']);
    expect(errors).toEqual([]);
  },
);

const page = (of: number, nextOffset: number | null, fromCache: boolean) =>
  ok({ ...answer([year(of, '1')], { nextOffset }), fromCache });
const asked = (offset: number, cacheMode: string, metric = 'revenue') => [
  'getFinancials',
  { companyId: NHVN.id, metric, offset, cacheMode, asker: 'statement' },
];

it('the pages that a run reads of a metric are all cached pages when the first is cached', async () => {
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

it('the pages that a run reads of a metric are only the first page when it came from the service', async () => {
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
])(
  'the pages that a run reads of a metric stay when the following page fails: $failure.kind',
  async ({ failure, isSaid, ends }) => {
    const { statement, keepRevenue, run, loads, answer } = heldStatement(income);
    keepRevenue(shown(goesOn).answer);
    statement.load('more');
    expect(loads()?.[0]).toEqual(shown({ ...goesOn, next: { state: 'loading' } }));
    await answer('getFinancials', failed(failure));
    const next = isSaid ? ({ state: 'failed', failure } as const) : idle;
    expect(loads()).toEqual([shown({ ...goesOn, next }), idle, idle]);
    expect(run()).toMatchObject({ part: 'more', ids: ['revenue'], ...ends });
  },
);

const recallOf = (group: 'income' | 'balance') => [
  'getCached',
  { companyId: NHVN.id, metrics: STATEMENTS[group], parts: [] },
];
const kept: Reply<'getCached'> = ok({
  ...NOTHING_CACHED,
  facts: [{ metric: 'revenue', pages: [answer([FACT])] }],
});

it('choosing a statement keeps the run when its group is already shown', () => {
  const { statement, store, sent } = heldStatement(income);
  statement.load('first');
  const before = store.state;
  statement.choose('income');
  expect(store.state).toBe(before);
  expect(sent.map(([name]) => name)).toEqual(['getFinancials']);
});

it.each<[string, Reply<'getCached'>, unknown]>([
  ['cached metrics', kept, shown()],
  [
    'no facts of a metric without pages',
    ok({ ...NOTHING_CACHED, facts: [{ metric: 'revenue', pages: [] }] }),
    idle,
  ],
  ['no cached metrics when the background fails', failed({ kind: 'interrupted' }), idle],
])('choosing a statement shows %s', async (_, reply, revenue) => {
  const { statement, sent, view, answer } = heldStatement(emptyCompany(NHVN));
  statement.choose('income');
  const rows = STATEMENTS.income.map((metric) => ({ metric, load: idle }));
  expect(view()).toEqual({ group: 'income', run: null, isRecalled: false, rows });
  await answer('getCached', reply);
  const [first, ...others] = rows;
  expect(view()).toEqual({
    group: 'income',
    run: null,
    isRecalled: true,
    rows: [{ ...first, load: revenue }, ...others],
  });
  expect(sent).toEqual([recallOf('income')]);
});

const refused = { next: { state: 'failed', failure: { kind: 'timeout' } } } as const;

it.each([
  {
    what: 'its first page when nothing was loaded',
    before: null,
    request: { offset: 0, cacheMode: 'reload' },
    meanwhile: loading,
    after: shown(),
  },
  {
    what: 'its first page when all pages were loaded',
    before: shown(goesOn),
    request: { offset: 0, cacheMode: 'reload' },
    meanwhile: { state: 'loading', previous: shown(goesOn).answer },
    after: shown(),
  },
  {
    what: 'only the failed page',
    before: shown({ ...goesOn, ...refused }),
    request: { offset: 20, cacheMode: 'default' },
    meanwhile: shown({ ...goesOn, next: { state: 'loading' } }),
    // A fact that both pages list is shown once.
    after: shown({ pages: 2 }),
  },
])('a refresh of a metric requests $what', async ({ before, request, meanwhile, after }) => {
  const { statement, keepRevenue, sent, loads, answer: reply } = heldStatement(income);
  if (before) keepRevenue(before.answer);
  const asking = statement.again('revenue');
  expect(sent).toEqual([['getFinancials', { companyId: NHVN.id, metric: 'revenue', ...request }]]);
  expect(loads()).toEqual([meanwhile, idle, idle]);
  await reply('getFinancials', ok(answer([FACT])));
  await asking;
  expect(loads()).toEqual([after, idle, idle]);
});
