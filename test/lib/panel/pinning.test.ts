import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { type Listing, MAX_PINS } from '../../../lib/model/saved-companies.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { settled } from './held-send.ts';
import {
  holding,
  known,
  listing,
  oneEach,
  panelWith,
  row,
  type Search,
  somePins,
} from './pinning-panel.ts';

describe('known companies', () => {
  it('are pinned in their order, in one write and without a request', async () => {
    const companies = ['AA', 'BB', 'CC'].map((ticker) => known(listing(ticker)));
    const { find, pinned, searches, states, view, writes } = await panelWith({ companies });
    await find('AA, BB, CC Corp');
    expect(states()).toEqual(['AA added', 'BB added', 'CC Corp added']);
    expect(pinned()).toEqual(['AA', 'BB', 'CC']);
    expect(writes()).toBe(1);
    expect(searches()).toEqual([]);
    expect(view()).toMatchObject({ draft: null, run: null });
  });

  it('wait for the user’s choice when several fit, and are found when an exchange tells them apart', async () => {
    const companies = [known(listing('AA')), known(listing('AA', 'Xetra'))];
    const { find, pinned, pinning, states, view } = await panelWith({ companies });
    await find('AA\nAA.DE');
    expect(states()).toEqual(['AA choose', 'AA.DE added']);
    const choice = view()?.entries[0]?.listings ?? [];
    expect(choice.map(({ exchange }) => exchange)).toEqual(['Nasdaq', 'Xetra']);
    pinning.choose(0, choice[0] as Listing);
    await expect.poll(states).toEqual(['AA added', 'AA.DE added']);
    expect(pinned()).toEqual(['AA', 'AA']);
  });

  it('are searched for when the entry states another exchange, or no id is known', async () => {
    const companies = [known(listing('AA')), known(listing('BB', 'NYSE'), { id: null })];
    const { find, searches, states, searchAll } = await panelWith({ companies }, ({ query }) =>
      ok(answer([row(listing(query, 'Xetra')), row(listing(query, 'NYSE'))])),
    );
    await find('AA.DE, BB Corp');
    expect(states()).toEqual(['AA.DE left', 'BB Corp left']);
    await searchAll();
    // The search has the directory's symbol and exchange.
    expect(searches()).toEqual(['AA', 'BB']);
    expect(states()).toEqual(['AA.DE added', 'BB Corp added']);
  });

  it('count once when two lists have them, one without an id', async () => {
    const twice = known(listing('AA', 'NASDAQ', 'AA Inc.'), { id: null });
    const { find, states } = await panelWith({ companies: [known(listing('AA')), twice] });
    await find('AA');
    expect(states()).toEqual(['AA added']);
  });
});

describe('unknown companies', () => {
  const search: Search = ({ query }) => {
    if (query === 'TWO') return ok(answer([row(listing('TWO')), row(listing('TWO', 'Xetra'))]));
    if (query === 'NONE') return ok(answer([]));
    if (query === 'ODD') return failed({ kind: 'unexpectedAnswer', what: 'shape' });
    return oneEach({ query, cacheMode: 'default' });
  };

  it('are searched for one after another once the user starts, and pinned as they are found', async () => {
    const { find, pinned, searches, states, view, searchAll } = await panelWith({}, search);
    await find('ONE, TWO, NONE, ODD');
    expect(searches()).toEqual([]);
    await searchAll();
    expect(searches()).toEqual(['ONE', 'TWO', 'NONE', 'ODD']);
    expect(states()).toEqual(['ONE added', 'TWO choose', 'NONE none', 'ODD failed']);
    expect(pinned()).toEqual(['ONE']);
    expect(view()?.run).toMatchObject({ state: 'done', done: 4, failed: 1 });
  });

  it('cost nothing when their search is cached', async () => {
    const { find, pinning, searches, states, view, searchAll } = await panelWith({}, search);
    await find('ONE, NONE');
    await searchAll();
    pinning.open(null);
    pinning.find('ONE, NONE, NEW');
    await expect.poll(() => view()?.entries.length).toBe(3);
    expect(states()).toEqual(['ONE added', 'NONE none', 'NEW left']);
    expect(searches()).toEqual(['ONE', 'NONE']);
  });

  it('return to the field, and are found by the edited text', async () => {
    const { find, pinning, states, view, searchAll } = await panelWith({}, search);
    await find('NONE, TWO');
    await searchAll();
    pinning.edit();
    expect(view()?.draft).toBe('NONE');
    expect(states()).toEqual(['TWO choose']);
    pinning.find('ONE');
    await expect.poll(states).toEqual(['TWO choose', 'ONE left']);
    await searchAll();
    expect(states()).toEqual(['TWO choose', 'ONE added']);
  });

  it.each([
    ['wait for a choice when no listing has that exchange', 'XETRA:ONE', ['XETRA:ONE choose']],
    ['are not searched for when their symbol is too short', 'F\nAB', ['F none', 'AB added']],
  ])('%s', async (_, text, states) => {
    const panel = await panelWith({}, search);
    await panel.find(text);
    await panel.searchAll();
    expect(panel.states()).toEqual(states);
    expect(panel.searches()).not.toContain('F');
  });
});

describe('an added list', () => {
  it('pins known companies up to the limit, and keeps the others to choose', async () => {
    const pins = somePins(MAX_PINS - 2);
    const companies = ['AA', 'BB', 'CC'].map((ticker) => known(listing(ticker)));
    const { find, states, view } = await panelWith({ companies, pins });
    await find('AA, BB, CC');
    expect(states()).toEqual(['AA added', 'BB added', 'CC choose']);
    expect(view()?.refused).toBe('pinsFull');
  });

  it('leaves lines beyond the limit, or without a company, in the field', async () => {
    const { find, states, view } = await panelWith();
    const text = Array.from({ length: 302 }, (_, n) => `T${n}A`).join('\n');
    await find(`${text}\n!!!`);
    expect(states()).toHaveLength(300);
    expect(view()).toMatchObject({
      draft: '!!!\nT300A\nT301A',
      problems: { beyond: 2, unread: 1 },
    });
  });

  it('keeps what was typed into the field while it was read', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply<'matchCompanies'>>();
    const { pinning, states, view } = await panelWith({}, oneEach, {
      matchCompanies: () => promise,
    });
    pinning.find('AA\n!!!');
    await expect.poll(() => view()?.draft).toBe('AA\n!!!');
    pinning.draft('AA\n!!!\nBB');
    resolve(ok([[]]));
    await expect.poll(states).toEqual(['AA left']);
    expect(view()?.draft).toBe('AA\n!!!\nBB');
  });

  it('pins nothing of a list that it was reading when another account connected', async () => {
    const { promise, resolve } = Promise.withResolvers<Reply<'matchCompanies'>>();
    const { inputs, panel, pinning, store, view, writes } = await panelWith({}, oneEach, {
      matchCompanies: () => promise,
    });
    pinning.find('NHVN');
    await expect.poll(() => inputs('matchCompanies').length && store.bare.exchanges).toBeTruthy();
    await panel.session.accountChanged();
    resolve(ok([[known(listing('NHVN'))]]));
    await settled();
    expect(view()).toMatchObject({ draft: 'NHVN', entries: [] });
    expect(writes()).toBe(0);
  });

  it('adds the companies of a page to a running search', async () => {
    const held = holding('AA');
    const { ends, find, pinning, searches, states } = await panelWith(
      { companies: [known(listing('KN'))] },
      held.search,
    );
    await find('AA');
    pinning.start();
    await expect.poll(searches).toEqual(['AA']);
    const wanted = (symbol: string) => ({
      ...{ text: symbol, symbol, exchange: null, mic: null, name: null },
    });
    pinning.addAll(null, ['AA', 'KN', 'BB'].map(wanted));
    await expect.poll(states).toEqual(['AA left', 'KN added', 'BB left']);
    held.resolve(ok(answer([row(listing('AA'))])));
    await ends();
    expect(states()).toEqual(['AA added', 'KN added', 'BB added']);
    expect(searches()).toEqual(['AA', 'BB']);
  });

  it('goes to the list in view', async () => {
    const { inputs, find, panel, pinning } = await panelWith({ companies: [known(listing('AA'))] });
    await panel.saved.change({ change: 'newList', list: 'food', name: 'Food' });
    pinning.close();
    pinning.open('food');
    await find('AA');
    expect(inputs('changeSavedCompanies').at(-1)).toEqual({
      change: 'pin',
      listings: [listing('AA')],
      list: 'food',
    });
  });
});
