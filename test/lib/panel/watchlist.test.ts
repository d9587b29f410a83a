import { describe, expect, it } from 'vitest';
import type { CachedOfCompany } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { PanelDeps } from '../../../lib/panel/panel.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { quote } from '../../components/fixtures/companies.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { event } from '../../components/fixtures/events.ts';
import { countsOf } from '../../components/fixtures/watchlist.ts';
import { savedWith } from '../../saved-with.ts';
import { NOW, settled } from './held-send.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

const range = { from: '2026-11-19', to: '2027-11-20' };
const kept = (companyId: string, changes: Partial<CachedOfCompany> = {}): CachedOfCompany => ({
  companyId,
  quote: null,
  events: null,
  documentsAt: null,
  ...changes,
});

/** A panel with three pins, of the first of which answers are kept. */
async function withPins(script: Script = {}, deps: Partial<PanelDeps> = {}) {
  const pinned: Script = {
    getSavedCompanies: () => ok(savedWith({ pins: [NHVN, SKVL, HOLM] })),
    getCachedOfCompanies: () =>
      ok([
        kept(NHVN.id, {
          quote: answer(quote),
          events: {
            range,
            pages: [answer([event({})], { nextOffset: 1 }), answer([event({ id: '2' })])],
          },
          documentsAt: 7,
        }),
      ]),
    ...script,
  };
  const scripted = scriptedPanel(pinned, deps);
  await scripted.panel.saved.refresh();
  const { store, panel, inputs } = scripted;
  return {
    ...scripted,
    shown: () => store.state.watchlist.pins,
    /** How often both parts were read. */
    recalls: () =>
      inputs('getCachedOfCompanies').filter(({ parts }) => parts.includes('events')).length,
    /** The `after` of each request that has one, in their order. */
    after: () => inputs('getCachedOfCompanies').flatMap((input) => input.after ?? []),
    async show() {
      panel.places.show('watchlist');
      await expect.poll(() => store.state.watchlist.pins[0]?.quote.state).toBe('loaded');
    },
  };
}

describe('the watchlist', () => {
  it('shows cached data of all pins, read in two messages without a call', async () => {
    const { store, inputs, shown, recalls, show } = await withPins();
    expect([store.state.watchlist.isHeld, recalls()]).toEqual([false, 0]);
    await show();
    await expect.poll(recalls).toBe(1);
    const companyIds = [NHVN.id, SKVL.id, HOLM.id];
    expect(inputs('getCachedOfCompanies')).toEqual([
      { companyIds, ...range, parts: ['quote', 'documents'] },
      { companyIds, ...range, parts: ['events'] },
    ]);
    expect(shown().map((pin) => pin.quote.state)).toEqual(['loaded', 'idle', 'idle']);
    expect(shown().map((pin) => pin.documentsAt)).toEqual([7, null, null]);
    // All pages that are kept are one list.
    expect(shown()[0]?.events).toMatchObject({ answer: { pages: 2, range, data: { length: 2 } } });
  });

  it('shows all recalled prices at once', async () => {
    const { store, show } = await withPins({
      getCachedOfCompanies: ({ companyIds }) =>
        ok(companyIds.map((id) => kept(id, { quote: answer(quote) }))),
    });
    const seen = new Set<number>();
    store.subscribe(({ watchlist }) =>
      seen.add(watchlist.pins.filter((pin) => pin.quote.state === 'loaded').length),
    );
    await show();
    expect([...seen]).toEqual([0, 3]);
  });

  it('is drawn from its data before they are read again, and not again when unchanged', async () => {
    const frames: (() => void)[] = [];
    const afterFrame = (act: () => void) => void frames.push(act);
    const { store, panel, recalls, show } = await withPins({}, { afterFrame });
    await show();
    await expect.poll(() => store.state.watchlist.pins[0]?.events.state).toBe('loaded');
    panel.places.show('page');
    await Promise.resolve();
    panel.places.show('watchlist');
    await expect.poll(() => frames).toHaveLength(1);
    expect(recalls()).toBe(1);
    const { state } = store;
    frames[0]?.();
    await expect.poll(recalls).toBe(2);
    await Promise.resolve();
    expect(store.state).toBe(state);
  });

  it('keeps its answers behind the page, reads newer ones when shown again, and all of new pins', async () => {
    const { store, panel, after, shown, recalls, show } = await withPins();
    await show();
    await expect.poll(() => store.state.watchlist.pins[0]?.events.state).toBe('loaded');
    panel.places.show('page');
    const before = shown();
    await Promise.resolve();
    expect(shown()).toBe(before);
    expect(after()).toEqual([]);
    panel.places.show('watchlist');
    await expect.poll(recalls).toBe(2);
    const first = after();
    expect(first).toHaveLength(2);
    for (const moment of first) expect(moment).toBeLessThan(NOW);
    store.update({ saved: savedWith({ pins: [BRIG, NHVN] }) });
    await expect.poll(recalls).toBe(3);
    expect(after()).toEqual(first);
    expect(shown().map(({ listing }) => listing)).toEqual([BRIG, NHVN]);
  });

  it.each(['getQuote', 'getEvents'] as const)(
    'reads everything again when a pin waited for %s as it was shown',
    async (waiting) => {
      const answers: Script = {
        getQuote: () => ok(answer(quote)),
        getEvents: () => ok(answer([])),
      };
      const { panel, after, recalls } = await withPins({ ...answers, [waiting]: 'held' });
      panel.company.open(NHVN);
      await settled();
      for (const read of [1, 2]) {
        panel.places.show('watchlist');
        await expect.poll(recalls).toBe(read);
        panel.places.show('page');
        await settled();
      }
      expect(after()).toEqual([]);
    },
  );

  it('reads everything again after the clock was set back, and shows newer data', async () => {
    let time = NOW;
    let price = 'before';
    const { panel, after, shown, show } = await withPins(
      {
        getCachedOfCompanies: () =>
          ok([kept(NHVN.id, { quote: { ...answer({ ...quote, price }), retrievedAt: time } })]),
      },
      { now: () => time },
    );
    await show();
    panel.places.show('page');
    await Promise.resolve();
    time -= 86_400_000;
    price = 'after';
    panel.places.show('watchlist');
    await expect
      .poll(() => shown()[0]?.quote)
      .toMatchObject({ answer: { data: { price: 'after' } } });
    expect(after()).toEqual([]);
  });

  it('does not replace a newer answer by an older answer', async () => {
    const { store, shown, show, panel } = await withPins({
      getQuote: () => ok({ ...answer({ ...quote, price: '9' }), retrievedAt: 9e12 }),
    });
    await show();
    panel.company.open(NHVN);
    const price = () => {
      const load = shown()[0]?.quote;
      return load?.state === 'loaded' ? load.answer.data?.price : null;
    };
    await expect.poll(price).toBe('9');
    panel.places.show('watchlist');
    await expect.poll(() => store.state.shownPlace).toBe('watchlist');
    await Promise.resolve();
    expect(price()).toBe('9');
  });

  it('shows neither data nor a late recall of a disconnected account', async () => {
    const { panel, shown, recalls, show } = await withPins();
    await show();
    panel.noticed({ notice: 'accountChanged' });
    expect(shown().map((pin) => pin.quote.state)).not.toContain('loaded');
    const other = await withPins({ getCachedOfCompanies: 'held' });
    other.panel.places.show('watchlist');
    await expect.poll(() => other.names().at(-1)).toBe('getCachedOfCompanies');
    other.panel.noticed({ notice: 'accountChanged' });
    await other.reply('getCachedOfCompanies', ok([kept(NHVN.id, { quote: answer(quote) })]));
    expect(other.shown().map((pin) => pin.quote.state)).not.toContain('loaded');
    // What the next account has kept is read for itself.
    await expect.poll(recalls).toBe(2);
  });

  it('is unavailable when the policy forbids a history, and disappears with it', async () => {
    const { store, panel, show } = await withPins();
    await show();
    store.update({ policy: { ...store.state.policy, off: ['recents'] } });
    await expect.poll(() => store.state.shownPlace).toBe('page');
    expect(store.state.watchlist.isHeld).toBe(false);
    panel.places.show('watchlist');
    expect(store.state.shownPlace).toBe('page');
  });

  it('says how many changes a pin has', async () => {
    const { store, shown, show } = await withPins();
    await show();
    store.update({ changes: countsOf({ [SKVL.id]: 3, [HOLM.id]: 0 }) });
    expect(shown().map(({ changes }) => changes)).toEqual([undefined, 3, undefined]);
  });
});

it('the places leave the page’s company, reader and overlay unchanged', async () => {
  const { store, panel } = await withPins();
  panel.company.open(NHVN);
  store.update({ overlay: 'compare' });
  const { company } = store.bare;
  panel.places.show('watchlist');
  const overlay = 'compare';
  const behind = { shownPlace: 'watchlist', overlay, isOverlayBehind: true };
  expect(store.state).toMatchObject(behind);
  panel.places.show('page');
  expect(store.state).toMatchObject({ shownPlace: 'page', overlay, isOverlayBehind: false });
  expect(store.bare.company).toBe(company);
});

it('the places return from an overlay that was opened over them', async () => {
  const { store, panel } = await withPins();
  panel.places.show('watchlist');
  store.update({ overlay: 'help', isOverlayBehind: false });
  panel.places.show('watchlist');
  expect(store.state).toMatchObject({ shownPlace: 'watchlist', overlay: null });
});

it('the places give way to any lookup', async () => {
  const { store, panel } = await withPins();
  panel.places.show('watchlist');
  panel.saved.open(SKVL);
  expect(store.state).toMatchObject({ shownPlace: 'page', company: { id: SKVL.id } });
  panel.places.show('watchlist');
  void panel.lookup.lookUp('Nordhavn', null);
  expect(store.state.shownPlace).toBe('page');
});

it('reads nothing when the background is gone', async () => {
  const { panel, shown, store } = await withPins({
    getCachedOfCompanies: () => failed({ kind: 'interrupted' }),
  });
  panel.places.show('watchlist');
  await expect.poll(() => store.state.watchlist.isHeld).toBe(true);
  expect(shown().map((pin) => pin.quote.state)).toEqual(['idle', 'idle', 'idle']);
});

it('a chosen place becomes the list beside a company, unless it is the clips', async () => {
  const { store, panel } = await withPins();
  panel.places.show('watchlist');
  panel.places.show('clips');
  expect(store.state).toMatchObject({ shownPlace: 'clips', listPlace: 'watchlist' });
  panel.places.show('page');
  expect(store.state).toMatchObject({ shownPlace: 'page', listPlace: 'page' });
});

it.each([
  ['watchlist', false],
  ['clips', true],
  ['page', true],
] as const)(
  'a chosen place chosen again as the %s leaves the agenda open: %s',
  async (place, isOpen) => {
    const { store, panel } = await withPins();
    store.update({ agenda: { isOpen: true, kind: 'dividend' } });
    panel.places.show(place);
    expect(store.state.agenda).toEqual({ isOpen: true, kind: 'dividend' });
    panel.places.show(place);
    expect(store.state).toMatchObject({ shownPlace: place, agenda: { isOpen, kind: 'dividend' } });
  },
);
