import { describe, expect, it } from 'vitest';
import { type Changes, NO_CHANGES } from '../../../lib/model/changes.ts';
import { ok } from '../../../lib/model/failure.ts';
import type { Session } from '../../../lib/model/session.ts';
import { twoChanges } from '../../components/fixtures/changes.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { company } from '../../components/fixtures/panel.ts';
import { settled } from './comparing.ts';
import { scriptedPanel } from './scripted-panel.ts';

const SESSION: Session = { state: 'connected', subject: 'ada', expiresAt: 0 };
const { id } = NORDHAVN;

/** A panel of a connected account with a company open. */
function setUp(session: Session = SESSION) {
  const background = { changes: { ...NO_CHANGES } as Changes };
  const scripted = scriptedPanel({
    getChanges: () => ok(background.changes),
    markChangesSeen: () => ok(null),
  });
  const { store, asked } = scripted;
  store.update({ session });
  store.update({ company: { ...company, metric: null, search: { draft: '', submitted: null } } });
  return {
    ...scripted,
    background,
    readsChanges: () => asked.filter(([name]) => name === 'getChanges').map(([, input]) => input),
  };
}

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

  it('are not read while nobody is connected', async () => {
    const { readsChanges, store } = setUp({ state: 'disconnected' });
    await settled();
    expect(readsChanges()).toEqual([]);
    store.update({ session: SESSION });
    await expect.poll(readsChanges).toEqual([{ companyId: id }]);
  });

  it('are redrawn only if they differ', async () => {
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
      { companyId: id, lists: [{ list: 'events', readAt }] },
    ]);
    expect(store.state.changes).toEqual(NO_CHANGES);
  });
});
