import { describe, expect, it, vi } from 'vitest';
import { type Changes, NO_CHANGES } from '../../../lib/model/changes.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { NotedReading } from '../../../lib/model/looks.ts';
import type { Listing } from '../../../lib/model/saved-companies.ts';
import type { Session } from '../../../lib/model/session.ts';
import { STATEMENTS } from '../../../lib/research/metric-groups.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { twoChanges } from '../../components/fixtures/changes.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { BRIG } from '../../components/fixtures/compared.ts';
import { documentItem, documents } from '../../components/fixtures/documents.ts';
import { events } from '../../components/fixtures/events.ts';
import { fact, revenue } from '../../components/fixtures/facts.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { settled } from './comparing.ts';
import { scriptedPanel } from './scripted-panel.ts';

const SESSION: Session = { state: 'connected', subject: 'ada', expiresAt: 0 };
const { id } = NORDHAVN;

/** A panel of a connected account with a company open, and what the background was told of lists. */
function setUp({
  pins = [NORDHAVN] as Listing[],
  session = SESSION,
  off = [] as ('changes' | 'recents')[],
} = {}) {
  const background = { changes: { ...NO_CHANGES } as Changes };
  const scripted = scriptedPanel({
    getEvents: () => ok(answer(events)),
    listDocuments: ({ offset }) =>
      ok(
        answer(offset === 0 ? documents : [documentItem({ id: 'page 2' })], {
          nextOffset: offset === 0 ? 20 : null,
        }),
      ),
    getFinancials: () => ok(answer([...revenue])),
    getChanges: () => ok(background.changes),
    markChangesSeen: () => ok(null),
    noteReading: () => ok(null),
  });
  const { store, asked } = scripted;
  store.update({ session, saved: savedWith({ pins }), policy: { neverScan: [], off } });
  store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
  return {
    ...scripted,
    background,
    told: () =>
      asked.flatMap(([name, input]) => {
        if (name !== 'noteReading') return [];
        const { companyId, subject, reading } = input as NotedReading;
        const { list, look } = reading;
        return [
          `${subject} ${companyId === id ? 'it' : companyId}: ${list} ${look.read}${look.isWhole ? '' : '+'}`,
        ];
      }),
    readsChanges: () => asked.filter(([name]) => name === 'getChanges').map(([, input]) => input),
  };
}

describe('loaded lists', () => {
  it('are reported to the background, each page with the previous pages', async () => {
    const { panel, told } = setUp();
    await panel.company.load('events', 'default');
    await panel.company.load('documents', 'default');
    await panel.company.loadFacts('revenue', 'default');
    await expect
      .poll(told)
      .toEqual([
        `ada it: events ${events.length}`,
        `ada it: documents ${documents.length}+`,
        `ada it: facts ${revenue.length}`,
      ]);
    await panel.company.more('documents');
    await expect.poll(() => told().at(-1)).toBe(`ada it: documents ${documents.length + 1}`);
    expect(told()).toHaveLength(4);
  });

  it('are reported only for pinned companies, and at once when a shown company is pinned', async () => {
    const { panel, store, told } = setUp({ pins: [] });
    await panel.company.load('events', 'default');
    await panel.company.load('documents', 'default');
    expect(told()).toEqual([]);
    store.update({ saved: savedWith({ pins: [NORDHAVN] }) });
    await expect.poll(told).toHaveLength(2);
    // What was kept went with the pin.
    store.update({ saved: savedWith({ pins: [] }) });
    store.update({ saved: savedWith({ pins: [NORDHAVN] }) });
    await expect.poll(told).toHaveLength(4);
  });

  it('are reported for each metric of a statement', async () => {
    const { panel, store, asked } = setUp();
    panel.statement.choose('income');
    await expect.poll(() => store.state.company?.statement?.isRecalled).toBe(true);
    panel.statement.load('first');
    const told = () =>
      asked.flatMap(([name, input]) => (name === 'noteReading' ? (input as NotedReading) : []));
    const metricsTold = () =>
      told().map(({ reading }) => reading.list === 'facts' && reading.metric);
    await expect.poll(metricsTold).toEqual(STATEMENTS.income);
  });

  it('are reported for the comparison', async () => {
    const { panel, store, told } = setUp({ pins: [BRIG] });
    store.update({ compare: { metric: 'eps', companies: [NORDHAVN, BRIG] } });
    await panel.compare.load(NORDHAVN.id, 'default');
    await panel.compare.load(BRIG.id, 'default');
    await expect.poll(told).toEqual([`ada ${BRIG.id}: facts ${revenue.length}`]);
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['when nobody is connected', { session: { state: 'disconnected' } }],
    ['when the provider names no account', { session: { ...SESSION, subject: null } }],
    ['when the administrator forbids changes', { off: ['changes'] }],
    ['when pins are not stored', { off: ['recents'] }],
  ])('are not reported %s, and no change is shown', async (_, given) => {
    const { panel, store, told, readsChanges } = setUp(given);
    await panel.company.load('events', 'default');
    expect(store.state.company?.events.state).toBe('loaded');
    expect(told()).toEqual([]);
    expect(readsChanges()).toEqual([]);
    expect(store.state.changes).toBe(NO_CHANGES);
  });
});

describe('changes', () => {
  it('are read for each opened company and at a notice, and end with the account', async () => {
    const { panel, store, background, readsChanges } = setUp();
    await expect.poll(readsChanges).toEqual([{ companyId: id }]);
    background.changes = twoChanges;
    panel.noticed({ notice: 'looksChanged' });
    await expect.poll(() => store.state.changes).toEqual(twoChanges);
    store.update({ company: null });
    await expect.poll(() => readsChanges().at(-1)).toEqual({ companyId: null });
    store.update({ session: { state: 'disconnected' } });
    await expect.poll(() => store.state.changes).toBe(NO_CHANGES);
    await panel.session.accountChanged();
    expect(store.state.changes).toBe(NO_CHANGES);
  });

  it('stay when they cannot be read, and are redrawn only if they differ', async () => {
    const { panel, store, background } = setUp();
    background.changes = twoChanges;
    await panel.looks.refresh();
    const before = store.state.changes;
    background.changes = structuredClone(twoChanges);
    await panel.looks.refresh();
    expect(store.state.changes).toBe(before);
  });

  it('are marked as seen as shown on the panel', async () => {
    const { panel, background, asked, store } = setUp();
    await panel.looks.markSeen();
    expect(asked.map(([name]) => name)).not.toContain('markChangesSeen');
    background.changes = twoChanges;
    await panel.looks.refresh();
    background.changes = NO_CHANGES;
    await panel.looks.markSeen();
    const readAt = twoChanges.company?.parts[0]?.readAt;
    expect(asked).toContainEqual([
      'markChangesSeen',
      { companyId: id, parts: [{ part: 'events', readAt }] },
    ]);
    expect(store.state.changes).toEqual(NO_CHANGES);
  });
});

it('reports a list at the next load when the background was gone', async () => {
  const replies = [failed({ kind: 'interrupted' }), ok(null)];
  const { panel, store, asked } = scriptedPanel({
    getFinancials: () => ok(answer([fact()])),
    noteReading: () => replies.shift() ?? ok(null),
  });
  store.update({ session: SESSION, saved: savedWith({ pins: [NORDHAVN] }) });
  store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
  const told = () => asked.filter(([name]) => name === 'noteReading').length;
  await panel.company.loadFacts('revenue', 'default');
  await expect.poll(told).toBe(1);
  await panel.company.loadFacts('revenue', 'reload');
  await expect.poll(told).toBe(2);
});

describe('the code that reports lists', () => {
  it('is loaded once an account is connected', async () => {
    const { store, asked } = scriptedPanel({ getChanges: () => ok(twoChanges) });
    const follows = vi.spyOn(store, 'subscribe');
    for (const session of ['loading', { state: 'disconnected' }, { state: 'connecting' }] as const)
      store.update({ session });
    await import('../../../lib/panel/looks-work.ts');
    await settled();
    expect(follows).not.toHaveBeenCalled();
    store.update({ session: SESSION });
    await expect.poll(() => store.state.changes).toEqual(twoChanges);
    expect(follows).toHaveBeenCalledOnce();
    expect(asked).toEqual([['getChanges', { companyId: null }]]);
  });

  it('is loaded at the next occasion when the first attempt failed', async () => {
    const { store, panel, asked } = scriptedPanel({ getChanges: () => ok(twoChanges) });
    vi.spyOn(store, 'subscribe').mockImplementationOnce(() => {
      throw new Error('The extension was updated.');
    });
    await panel.looks.refresh();
    expect(asked).toEqual([]);
    await panel.looks.refresh();
    expect(asked).toEqual([['getChanges', { companyId: null }]]);
  });
});
