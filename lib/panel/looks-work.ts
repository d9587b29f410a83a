import { NO_CHANGES } from '../model/changes.ts';
import type { Fact, Metric } from '../model/records.ts';
import { isPinned } from '../model/saved-companies.ts';
import { isOff } from '../settings/policy.ts';
import type { AsyncState, Pages } from './async-state.ts';
import type { RequestSequence } from './query-state.ts';
import type { ShownList } from './readings.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { PanelState } from './view-state.ts';

/** Tells the background what was read of pinned companies, and shows what changed. Sends nothing to the service. */
export function createLooksWork(store: Store, send: Send, sequence: RequestSequence) {
  /** Lists that were told, by their rows: those of another answer are others. */
  let told = new WeakSet<readonly unknown[]>();

  async function refresh(): Promise<void> {
    const isNewest = sequence.take('changes');
    const companyId = store.place.company?.id ?? null;
    const reply = await send('getChanges', { companyId });
    if (!reply.ok || !isNewest()) return;
    // Most companies have none, and nothing is drawn anew for them.
    const isSame = JSON.stringify(reply.value) === JSON.stringify(store.place.changes);
    if (!isSame) store.update({ changes: reply.value });
  }

  /** A list of a company's was read: it is told once, and only if the company is pinned. */
  async function tell(companyId: string, shown: ShownList): Promise<void> {
    const { saved } = store.place;
    const subject = keeper(store.state);
    const { data } = shown.pages;
    if (subject === null || told.has(data) || !isPinned(saved, companyId)) return;
    told.add(data);
    try {
      const { readingOf } = await import('./readings.ts');
      await send('noteReading', { companyId, subject, reading: readingOf(shown) });
    } catch {
      // The extension was updated while the panel was open.
    }
  }

  let asked = '';
  let { pins } = store.place.saved;
  function follow(): void {
    isFollowing = false;
    const { state } = store;
    const subject = keeper(state);
    const about = JSON.stringify([subject, subject === null ? null : state.company?.id]);
    if (about !== asked) {
      asked = about;
      if (subject !== null) void refresh();
      else if (state.changes !== NO_CHANGES) store.update({ changes: NO_CHANGES });
    }
    if (subject === null) return;
    // What was kept of a company went with its pin: pinned again, its lists are told again.
    if (state.saved.pins !== pins) told = new WeakSet();
    pins = state.saved.pins;
    for (const [companyId, shown] of listsIn(state)) void tell(companyId, shown);
  }

  let isFollowing = false;
  function followSoon(): void {
    // Between two companies there is for a moment none open.
    if (!isFollowing) queueMicrotask(follow);
    isFollowing = true;
  }
  store.subscribe(followSoon);
  followSoon();

  return {
    /** Reads the changes back from the background. */
    refresh,
    tell,
    /** The user has seen the changes of the open company. */
    async markSeen(): Promise<void> {
      const { company } = store.place.changes;
      if (!company) return;
      const parts = company.parts.map((one) => {
        return { part: one.list === 'facts' ? one.metric : one.list, readAt: one.readAt };
      });
      await send('markChangesSeen', { companyId: company.id, parts });
      await refresh();
    },
  };
}

export type LooksWork = ReturnType<typeof createLooksWork>;

/** The account under whose mark looks are kept; null where none may be kept. */
function keeper({ session, policy }: Pick<PanelState, 'session' | 'policy'>): string | null {
  if (isOff(policy, 'changes') || isOff(policy, 'recents')) return null;
  return session !== 'loading' && session.state === 'connected' ? session.subject : null;
}

/** The lists on the panel that were read, of the open company with its statement and of those compared. */
function listsIn({ company, compare }: PanelState): [companyId: string, shown: ShownList][] {
  const lists: [string, ShownList][] = [];
  const read = <A>(load: AsyncState<A>, add: (answer: A) => void) => {
    if (load.state === 'loaded') add(load.answer);
  };
  if (company) {
    const { id, events, documents, facts, statement } = company;
    const { metric } = facts;
    read(events, (pages) => lists.push([id, { list: 'events', pages }]));
    read(documents, (pages) => lists.push([id, { list: 'documents', pages }]));
    const readFacts = (of: Metric, load: AsyncState<Pages<Fact>>) =>
      read(load, (pages) => lists.push([id, { list: 'facts', metric: of, pages }]));
    if (metric) readFacts(metric, facts.load);
    for (const row of statement?.rows ?? []) readFacts(row.metric, row.load);
  }
  for (const { listing, load } of compare.companies) {
    const { metric } = compare;
    read(load, (pages) => lists.push([listing.id, { list: 'facts', metric, pages }]));
  }
  return lists;
}
