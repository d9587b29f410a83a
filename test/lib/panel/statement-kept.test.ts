import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { emptyCompany } from '../../../lib/panel/company.ts';
import type { CompanyPlace } from '../../../lib/panel/company-view.ts';
import { factsOf } from '../../../lib/panel/questions.ts';
import { STATEMENTS } from '../../../lib/research/metric-groups.ts';
import { answer, idle, loading, meta } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { escapedErrors, settled } from './held-send.ts';
import { FACT, heldStatement, shown, withStatement } from './held-statement.ts';

const income = withStatement('income');
const recallOf = (group: 'income' | 'balance') => [
  'getKeptFacts',
  { companyId: NHVN.id, metrics: STATEMENTS[group] },
];
const kept: Reply<'getKeptFacts'> = ok([{ metric: 'revenue', pages: [answer([FACT])] }]);

describe('the choice of a statement', () => {
  it('does nothing while no company is open', () => {
    const { statement, store, sent } = heldStatement(null);
    const before = store.state;
    statement.choose('income');
    expect(store.state).toBe(before);
    expect(sent).toEqual([]);
  });

  it('changes nothing of the run where its group is in front already', () => {
    const { statement, store, sent } = heldStatement(income);
    statement.load('first');
    const before = store.state;
    statement.choose('income');
    expect(store.state).toBe(before);
    expect(sent.map(([name]) => name)).toEqual(['getFinancials']);
  });

  it.each<[string, Reply<'getKeptFacts'>, unknown]>([
    ['what is kept', kept, shown()],
    ['no facts of a metric without a page', ok([{ metric: 'revenue', pages: [] }]), idle],
    ['that nothing is kept where the background fails', failed({ kind: 'interrupted' }), idle],
  ])('shows %s', async (_, reply, revenue) => {
    const { statement, sent, view, answer } = heldStatement(emptyCompany(NHVN));
    statement.choose('income');
    const rows = STATEMENTS.income.map((metric) => ({ metric, load: idle }));
    expect(view()).toEqual({ group: 'income', run: null, isRecalled: false, rows });
    await answer('getKeptFacts', reply);
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

describe('a recall of what is kept', () => {
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
  ])('asks for nothing where %s', async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, sent } = heldStatement(company);
    const before = store.state;
    statement.recall();
    await settled();
    expect(store.state).toBe(before);
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('shows the answer of the newest one alone', async () => {
    const { statement, sent, view, loads, answer } = heldStatement(emptyCompany(NHVN));
    statement.choose('income');
    statement.recall();
    await answer('getKeptFacts', kept);
    expect(view()?.isRecalled).toBe(false);
    expect(loads()).toEqual([idle, idle, idle]);
    await answer('getKeptFacts', kept);
    expect(view()?.isRecalled).toBe(true);
    expect(loads()).toEqual([shown(), idle, idle]);
    expect(sent).toEqual([recallOf('income'), recallOf('income')]);
  });

  const unread = (company: CompanyPlace): CompanyPlace => ({
    ...company,
    statement: company.statement && { ...company.statement, isRecalled: false },
  });
  it.each<[string, CompanyPlace | null]>([
    ['no company is open', null],
    ['the company shows no statement', emptyCompany(NHVN)],
    ['another company is open', unread(withStatement('income', null, SKVL))],
    ['another group is in front', unread(withStatement('balance'))],
  ])('shows nothing once %s', async (_, company) => {
    const errors = escapedErrors();
    const { statement, store, answer } = heldStatement(unread(income));
    statement.recall();
    store.update({ company });
    await answer('getKeptFacts', kept);
    expect(store.place.company).toEqual(company);
    expect(errors).toEqual([]);
  });
});

describe('a metric asked for again', () => {
  const goesOn = { meta: meta({ nextOffset: 20 }) };
  const refused = { next: { state: 'failed', failure: { kind: 'timeout' } } } as const;

  it('is none while no company is open', async () => {
    const { statement, sent } = heldStatement(null);
    await statement.again('revenue');
    expect(sent).toEqual([]);
  });

  it.each([
    {
      what: 'its first page where none was read',
      before: null,
      request: { offset: 0, cacheMode: 'reload' },
      meanwhile: loading,
      after: shown(),
    },
    {
      what: 'its first page where all that was read came',
      before: shown(goesOn),
      request: { offset: 0, cacheMode: 'reload' },
      meanwhile: { state: 'loading', previous: shown(goesOn).answer },
      after: shown(),
    },
    {
      what: 'the page alone that failed',
      before: shown({ ...goesOn, ...refused }),
      request: { offset: 20, cacheMode: 'default' },
      meanwhile: shown({ ...goesOn, next: { state: 'loading' } }),
      // A fact that both pages list is shown once.
      after: shown({ pages: 2, lastRetrievedAt: answer(null).retrievedAt }),
    },
  ])('is $what', async ({ before, request, meanwhile, after }) => {
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
