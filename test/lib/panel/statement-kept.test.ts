import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { STATEMENTS } from '../../../lib/model/contract.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { CompanyPlace } from '../../../lib/panel/company-view.ts';
import { emptyCompany } from '../../../lib/panel/company-view.ts';
import { factsOf } from '../../../lib/panel/questions.ts';
import { answer, idle, loading, meta } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { escapedErrors, settled } from './held-send.ts';
import { FACT, heldStatement, shown, withStatement } from './held-statement.ts';
import { NOTHING_KEPT } from './scripted-panel.ts';

const income = withStatement('income');
const recallOf = (group: 'income' | 'balance') => [
  'getKept',
  { companyId: NHVN.id, metrics: STATEMENTS[group], parts: [] },
];
const kept: Reply<'getKept'> = ok({
  ...NOTHING_KEPT,
  facts: [{ metric: 'revenue', pages: [answer([FACT])] }],
});

describe('choosing a statement', () => {
  it('does nothing without an open company', () => {
    const { statement, store, sent } = heldStatement(null);
    const before = store.state;
    statement.choose('income');
    expect(store.state).toBe(before);
    expect(sent).toEqual([]);
  });

  it('keeps the run when its group is already shown', () => {
    const { statement, store, sent } = heldStatement(income);
    statement.load('first');
    const before = store.state;
    statement.choose('income');
    expect(store.state).toBe(before);
    expect(sent.map(([name]) => name)).toEqual(['getFinancials']);
  });

  it.each<[string, Reply<'getKept'>, unknown]>([
    ['cached metrics', kept, shown()],
    [
      'no facts of a metric without pages',
      ok({ ...NOTHING_KEPT, facts: [{ metric: 'revenue', pages: [] }] }),
      idle,
    ],
    ['no cached metrics when the background fails', failed({ kind: 'interrupted' }), idle],
  ])('shows %s', async (_, reply, revenue) => {
    const { statement, sent, view, answer } = heldStatement(emptyCompany(NHVN));
    statement.choose('income');
    const rows = STATEMENTS.income.map((metric) => ({ metric, load: idle }));
    expect(view()).toEqual({ group: 'income', run: null, isRecalled: false, rows });
    await answer('getKept', reply);
    const [first, ...others] = rows;
    expect(view()).toEqual({
      group: 'income',
      run: null,
      isRecalled: true,
      rows: [{ ...first, load: revenue }, ...others],
    });
    expect(sent).toEqual([recallOf('income')]);
  });
});

describe('recalling cached metrics', () => {
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
  ])('requests nothing when %s', async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, sent } = heldStatement(company);
    const before = store.state;
    statement.recall();
    await settled();
    expect(store.state).toBe(before);
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
  });

  const unread = (company: CompanyPlace): CompanyPlace => ({
    ...company,
    statement: company.statement && { ...company.statement, isRecalled: false },
  });
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
    ['another company is open', unread(withStatement('income', null, SKVL))],
    ['another group is shown', unread(withStatement('balance'))],
  ])('shows nothing once %s', async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, answer } = heldStatement(unread(income));
    statement.recall();
    store.update({ company });
    await answer('getKept', kept);
    expect(store.place.company).toEqual(company);
    expect(errors).toEqual([]);
  });
});

describe('refreshing a metric', () => {
  const goesOn = { meta: meta({ nextOffset: 20 }) };
  const refused = { next: { state: 'failed', failure: { kind: 'timeout' } } } as const;

  it('does nothing without an open company', async () => {
    const { statement, sent } = heldStatement(null);
    await statement.again('revenue');
    expect(sent).toEqual([]);
  });

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
  ])('requests $what', async ({ before, request, meanwhile, after }) => {
    const { statement, store, sent, loads, answer: reply } = heldStatement(income);
    const { key } = factsOf(NHVN.id, 'revenue');
    if (before) store.keep([{ key, answer: before.answer }]);
    const asking = statement.again('revenue');
    expect(sent).toEqual([
      ['getFinancials', { companyId: NHVN.id, metric: 'revenue', ...request }],
    ]);
    expect(loads()).toEqual([meanwhile, idle, idle]);
    await reply('getFinancials', ok(answer([FACT])));
    await asking;
    expect(loads()).toEqual([after, idle, idle]);
  });
});
