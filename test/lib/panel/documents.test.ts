import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { listingOf } from '../../../lib/model/saved-companies.ts';
import { restore } from '../../../lib/panel/record.ts';
import type { PanelState } from '../../../lib/panel/view-state.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { documentItem, documents } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { savedWith } from '../../saved-with.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const listed = ({ company }: PanelState) => company?.documents.state === 'loaded';
const asks = (path: string) => path.endsWith('/documents');

describe('the documents of a company', () => {
  it('are requested once, when their list is opened', async () => {
    await using panel = await startPanel();
    await panel.panel.lookup.lookUp('Quillfeather', null);
    await panel.settled(({ company }) => company?.events.state === 'loaded');
    const { requests } = panel.bench.api;
    expect(requests.some(({ path }) => asks(path))).toBe(false);
    await panel.panel.company.loadDocuments('default');
    await panel.panel.company.loadDocuments('default');
    expect(requests.filter(({ path }) => asks(path))).toHaveLength(1);
    expect(panel.store.state.company?.documents).toMatchObject({
      state: 'loaded',
      answer: { data: [{ id: uuid(100), pageCount: 2 }] },
    });
  });

  it('are restored after a reload without a call', async () => {
    await using panel = await startPanel();
    await panel.panel.lookup.lookUp('Quillfeather', null);
    await panel.panel.company.loadDocuments('default');
    await panel.settled((state) => listed(state) && state.company?.events.state === 'loaded');
    const kept = keptOf(panel.store);
    const calls = panel.bench.api.requests.length;
    const { store, panel: again } = panel.reloaded();
    restore(kept, store, again);
    await new Promise<void>((done) => store.subscribe((state) => listed(state) && done()));
    expect(panel.bench.api.requests).toHaveLength(calls);
  });

  it('stay in the service’s order, whatever their dates', async () => {
    const { panel, store } = scriptedPanel({ listDocuments: () => ok(answer(documents)) });
    show(store, { company });
    await panel.company.loadDocuments('default');
    expect(store.state.company?.documents).toMatchObject({ answer: { data: documents } });
  });

  it('appear at once for a pin if the watchlist has requested them', async () => {
    const { panel, store, asked } = scriptedPanel({ listDocuments: () => ok(answer(documents)) });
    store.update({ saved: savedWith({ pins: [listingOf(company)] }) });
    panel.company.open(listingOf(company));
    await new Promise<void>((done) => store.subscribe((state) => listed(state) && done()));
    expect(asked.filter(([name]) => name === 'listDocuments').map(([, input]) => input)).toEqual([
      { companyId: company.id, offset: 0, cacheMode: 'only-if-cached' },
    ]);
  });

  it('are loaded page by page, and as far again after a reload', async () => {
    const script = {
      listDocuments: ({ offset }: { offset: number }) =>
        ok(answer([documentItem({ id: `at ${offset}` })], { nextOffset: offset + 20 })),
    };
    const { panel, store } = scriptedPanel(script);
    show(store, { company });
    await panel.company.loadDocuments('default');
    await panel.company.moreDocuments();
    const again = scriptedPanel(script);
    restore(keptOf(store), again.store, again.panel);
    await new Promise<void>((done) => again.store.subscribe((state) => listed(state) && done()));
    const questions = again.asked.filter(([name]) => name === 'listDocuments');
    expect(questions.map(([, input]) => input)).toEqual(
      [0, 20].map((offset) => ({ companyId: company.id, offset, cacheMode: 'only-if-cached' })),
    );
    expect(again.store.state.company?.documents).toMatchObject({
      answer: { pages: 2, data: [{ id: 'at 0' }, { id: 'at 20' }] },
    });
  });

  it('are not added to a company that was opened again meanwhile', async () => {
    const replies: ((reply: Reply<'listDocuments'>) => void)[] = [];
    const { panel, store } = scriptedPanel({
      listDocuments: () => new Promise((reply) => replies.push(reply)),
    });
    show(store, { company });
    const asked = panel.company.loadDocuments('default');
    panel.company.open(company);
    replies[0]?.(ok(answer(documents)));
    await asked;
    expect(store.state.company?.documents).toEqual({ state: 'idle' });
  });

  it('are requested again after connecting if they failed without a connection', async () => {
    let connected = false;
    const { panel, store } = scriptedPanel({
      connect: () => ok({ state: 'connected', subject: null, expiresAt: 0 }),
      listDocuments: () => (connected ? ok(answer(documents)) : failed({ kind: 'notConnected' })),
    });
    show(store, { company });
    await panel.company.loadDocuments('default');
    connected = true;
    const done = new Promise<void>((resolve) =>
      store.subscribe((state) => listed(state) && resolve()),
    );
    panel.connect();
    await done;
    expect(store.state.company?.documents).toMatchObject({ state: 'loaded' });
  });
});
