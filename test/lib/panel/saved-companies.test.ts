import { expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { savedWith } from '../../saved-with.ts';
import { startPanel } from './panel-on-stand-in.ts';
import { scriptedPanel } from './scripted-panel.ts';

/** Recents and pins over the real background and the stand-in. */

const complete = ({ company }: { company: { events: { state: string } } | null }) =>
  company?.events.state === 'loaded';

it('records an opened company, and reopens it by id with three calls and no search', async () => {
  await using panel = await startPanel();
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(complete);
  await panel.panel.saved.refresh();
  const [listing] = panel.store.state.saved.recents;
  expect(listing?.name).toContain('Quillfeather');
  expect(Object.keys(listing ?? {}).sort()).toEqual(['exchange', 'id', 'name', 'ticker']);
  panel.panel.company.close();
  await panel.bench.shared.forget();
  const before = panel.bench.api.requests.length;
  if (listing) panel.panel.saved.open(listing);
  expect(panel.store.state.lookup).toMatchObject({ draft: '', submitted: null });
  await panel.settled((state) => complete(state) && state.company?.quote.state === 'loaded');
  const paths = panel.bench.api.requests.slice(before).map(({ path }) => path);
  expect(paths).toHaveLength(3);
  expect(paths).not.toContain('/v1/companies');
});

it('keeps pins and recents when the panel reloads', async () => {
  await using panel = await startPanel();
  const listing = { id: 'c-1', exchange: 'NASDAQ', name: 'Larkmere', ticker: 'LKMR' };
  await panel.panel.saved.change({ change: 'pin', listing });
  const again = panel.reloaded();
  await again.panel.saved.refresh();
  expect(again.store.state.saved.pins).toEqual([listing]);
});

it('opens a company chosen outside by its id and focuses it', async () => {
  await using panel = await startPanel();
  await panel.panel.lookup.lookUp('Quillfeather', null);
  await panel.settled(complete);
  await panel.panel.saved.refresh();
  const [listing] = panel.store.state.saved.recents;
  panel.panel.company.close();
  await panel.asked.put(1, {
    query: 'whatever',
    listing: listing ? { ...listing, name: listing.name ?? '' } : null,
  });
  await panel.panel.takePendingLookup();
  expect(panel.store.state).toMatchObject({
    company: { id: listing?.id },
    focusRequest: { target: 'result', sequence: 1 },
  });
});

it('focuses the box and keeps its text when only typing was requested', async () => {
  await using panel = await startPanel();
  panel.store.updateLookup({ draft: 'half a wo' });
  panel.store.update({ overlay: 'help' });
  await panel.asked.put(1, { query: '', listing: null });
  await panel.panel.takePendingLookup();
  expect(panel.store.state).toMatchObject({
    overlay: null,
    lookup: { draft: 'half a wo' },
    focusRequest: { target: 'box', sequence: 1 },
  });
  expect(panel.bench.api.requests).toEqual([]);
});

it('shows the newest list, or the previous list after a failed reading', async () => {
  const pinned = savedWith({ pins: [NHVN] });
  const slow = Promise.withResolvers<Reply<'changeSavedCompanies'>>();
  const replies = [slow.promise, ok({ saved: pinned, refused: null })];
  const { panel, store } = scriptedPanel({
    getSavedCompanies: () => ok(savedWith({ recents: [NHVN] })),
    changeSavedCompanies: () => replies.shift() ?? failed({ kind: 'interrupted' }),
  });
  const first = panel.saved.change({ change: 'clearPins' });
  await panel.saved.change({ change: 'pin', listing: NHVN });
  slow.resolve(ok({ saved: savedWith({}), refused: null }));
  await first;
  expect(store.state.saved).toEqual(pinned);
  expect(await panel.saved.change({ change: 'clearPins' })).toBe('interrupted');
  expect(store.state.saved).toEqual(pinned);
});
