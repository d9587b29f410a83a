import { expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Metric } from '../../../lib/model/records.ts';
import { restore } from '../../../lib/panel/record.ts';
import { leftToAsk } from '../../../lib/panel/statement-cost.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { year } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

type FactsReply = Reply<'getFinancials'>;

/** The background's answer with what it has of these metrics: one page each. */
const keptFacts = (metrics: Metric[]): Reply<'getKeptFacts'> =>
  ok(metrics.map((metric) => ({ metric, pages: [answer([year(2025, '1')])] })));

/** A company with its income statement in front; `kept` metrics are answered from the cache. */
function stating(
  answerTo: (input: Input<'getFinancials'>) => FactsReply | Promise<FactsReply> = () =>
    ok(answer([year(2025, '1')])),
  kept: Metric[] = [],
) {
  const sent: Metric[] = [];
  const scripted = scriptedPanel({
    getKeptFacts: ({ metrics }) => keptFacts(metrics.filter((metric) => kept.includes(metric))),
    getFinancials(input) {
      sent.push(input.metric);
      return answerTo(input);
    },
  });
  show(scripted.store, { company });
  const { statement } = scripted.panel;
  statement.choose('income');
  const view = () => scripted.store.state.company?.statement;
  return {
    ...scripted,
    statement,
    sent,
    view,
    states: () => view()?.rows.map(({ load }) => load.state),
    run: () => view()?.run,
  };
}

it('reads all cached metrics in one message, and shows no cost until then', async () => {
  const replies: ((reply: Reply<'getKeptFacts'>) => void)[] = [];
  const { store, panel, asked } = scriptedPanel({
    getKeptFacts: () => new Promise((reply) => replies.push(reply)),
  });
  show(store, { company });
  panel.statement.choose('income');
  const view = () => store.state.company?.statement;
  await expect.poll(() => replies.length).toBe(1);
  expect(view()).toMatchObject({ group: 'income', isRecalled: false });
  // Of a group that was left meanwhile nothing is said of the next one.
  panel.statement.choose('balance');
  await expect.poll(() => replies.length).toBe(2);
  replies[0]?.(keptFacts(['revenue']));
  replies[1]?.(keptFacts(['assets']));
  await expect.poll(() => view()?.isRecalled).toBe(true);
  expect(view()?.rows[0]?.load.state).toBe('loaded');
  expect(asked.map(([name]) => name)).toEqual(['getKeptFacts', 'getKeptFacts']);
});

it('requests metrics that are not cached, in sequence', async () => {
  const { statement, sent, states, run } = stating(undefined, ['revenue']);
  await expect.poll(states).toEqual(['loaded', 'idle', 'idle']);
  statement.load('first');
  expect(sent).toEqual(['operating_income']);
  await expect.poll(() => run()?.state).toBe('done');
  expect(sent).toEqual(['operating_income', 'net_income']);
  expect(states()).toEqual(['loaded', 'loaded', 'loaded']);
});

/** A run of the income statement whose answers a test gives one by one. */
function held() {
  const replies: ((reply: FactsReply) => void)[] = [];
  const panel = stating(() => new Promise<FactsReply>((reply) => replies.push(reply)));
  panel.statement.load('first');
  return {
    ...panel,
    /** Answers the request of that number, once it is made. */
    async reply(number: number, reply: FactsReply = ok(answer([year(2025, '1')]))) {
      await expect.poll(() => replies.length).toBeGreaterThan(number);
      replies[number]?.(reply);
    },
    asksFor: (number: number) => expect.poll(() => replies.length).toBeGreaterThan(number),
  };
}

it('stops on request, aborts the running request and repeats it on Continue', async () => {
  const { statement, reply, asksFor, asked, sent, states, run, view } = held();
  await reply(0);
  await asksFor(1);
  statement.stop();
  expect(asked.at(-1)).toEqual(['leave', { companyId: company.id, part: 'statement' }]);
  await reply(1, failed({ kind: 'aborted' }));
  await expect.poll(states).toEqual(['loaded', 'idle', 'idle']);
  const stopped = run();
  expect(stopped).toMatchObject({ state: 'stopped', failure: null, done: 1 });
  expect(stopped && leftToAsk(stopped, view()?.rows ?? [])).toBe(2);
  statement.proceed();
  await reply(2);
  await reply(3, ok(answer([])));
  await expect.poll(() => run()?.state).toBe('done');
  expect(sent).toEqual(['revenue', 'operating_income', 'operating_income', 'net_income']);
});

it('shows an answer that arrived despite Stop, and requests no more', async () => {
  const { statement, reply, asksFor, sent, states, run, view } = held();
  await reply(0);
  await asksFor(1);
  statement.stop();
  await reply(1);
  await expect.poll(states).toEqual(['loaded', 'loaded', 'idle']);
  const stopped = run();
  // Continue costs what is still missing, not what the run had before it.
  expect(stopped && leftToAsk(stopped, view()?.rows ?? [])).toBe(1);
  statement.proceed();
  await reply(2);
  await expect.poll(() => run()?.state).toBe('done');
  expect(sent).toEqual(['revenue', 'operating_income', 'net_income']);
});

it('ends with its company, and sends nothing when the company is opened again', async () => {
  const { panel, store, reply, asksFor, asked, sent, run, states } = held();
  await reply(0);
  await asksFor(1);
  panel.company.close();
  expect(asked.at(-1)).toEqual(['leave', { companyId: company.id }]);
  show(store, { company });
  panel.statement.choose('income');
  await reply(1);
  await expect.poll(states).toEqual(['idle', 'idle', 'idle']);
  expect(run()).toBe(null);
  panel.statement.load('first');
  await reply(2);
  await asksFor(3);
  expect(run()).toMatchObject({ state: 'running', done: 1 });
  expect(sent).toEqual(['revenue', 'operating_income', 'revenue', 'operating_income']);
});

it('repeats nothing by itself after connecting', async () => {
  const { statement, reply, sent, run } = held();
  await reply(0, failed({ kind: 'notConnected' }));
  await expect.poll(() => run()?.failure).toEqual({ kind: 'notConnected' });
  statement.connected();
  expect(run()).toMatchObject({ state: 'stopped', failure: null });
  expect(sent).toEqual(['revenue']);
});

it('restores a stopped run after a reload, and continues on request', async () => {
  const before = held();
  await before.reply(0);
  await before.asksFor(1);
  const record = keptOf(before.store);
  const sent: Metric[] = [];
  const { store, panel } = scriptedPanel({
    getKeptFacts: () => keptFacts(['revenue']),
    getFinancials({ metric }) {
      sent.push(metric);
      return ok(answer([year(2025, '1')]));
    },
  });
  restore(record, store, panel);
  const view = () => store.state.company?.statement;
  await expect
    .poll(() => view()?.rows.map(({ load }) => load.state))
    .toEqual(['loaded', 'idle', 'idle']);
  expect(view()?.group).toBe('income');
  expect(view()?.run).toMatchObject({ state: 'stopped', failure: null, done: 1 });
  expect(sent).toEqual([]);
  panel.statement.proceed();
  await expect.poll(() => view()?.run?.state).toBe('done');
  expect(sent).toEqual(['operating_income', 'net_income']);
  // Of a run that is over nothing is kept but the group.
  expect(keptOf(store).company?.statement).toMatchObject({ group: 'income', run: null });
});

it('skips a metric that fails for its own reason', async () => {
  const { statement, states, run } = stating(({ metric }) =>
    metric === 'operating_income'
      ? failed({ kind: 'unexpectedAnswer', what: 'shape' })
      : ok(answer([])),
  );
  statement.load('first');
  await expect.poll(() => run()?.state).toBe('done');
  expect(states()).toEqual(['loaded', 'failed', 'loaded']);
  expect(run()?.failed).toBe(1);
});
