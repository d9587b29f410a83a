import { afterEach, describe, expect, it } from 'vitest';
import { followAddress } from '../../../lib/panel/address-history.ts';
import { restore } from '../../../lib/panel/record.ts';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';

const LISTING = { exchange: null, name: null, ticker: null };
const [ONE, TWO] = [
  { ...LISTING, id: 'one' },
  { ...LISTING, id: 'two' },
];
const PAGE = { documentId: 'doc', title: null, pageCount: 9, page: 1, query: null, company: null };

/** A tab's history as a browser keeps it. */
function tabHistory(start = '') {
  const entries = [start];
  let at = 0;
  return {
    entries,
    read: () => entries[at] ?? '',
    push(fragment: string) {
      at += 1;
      entries.splice(at, entries.length, fragment);
    },
    replace(fragment: string) {
      entries[at] = fragment;
    },
    move(by: number) {
      at += by;
    },
  };
}

function startPanel(start = '', script: Parameters<typeof scriptedPanel>[0] = {}) {
  const { store, panel, asked } = scriptedPanel(script);
  const history = tabHistory(start);
  const begin = () => followAddress(store, panel, history);
  return { store, panel, asked, history, begin };
}

/** An entry is made once the user's act is over. */
const acted = () => new Promise((resolve) => setImmediate(resolve));

afterEach(acted);

describe('the entries of a tab', () => {
  it('are one for each company, so that back leads from one to the other', async () => {
    const { store, panel, history, begin } = startPanel();
    const went = begin();
    for (const one of [ONE, TWO]) {
      panel.company.open(one);
      await acted();
    }
    expect(history.entries).toEqual([
      '#/page',
      '#/page/company/one/overview',
      '#/page/company/two/overview',
    ]);
    history.move(-1);
    went();
    expect(store.state.company?.id).toBe('one');
  });

  it('are one for each page of a document, also where another page was open', async () => {
    const { panel, history, begin } = startPanel();
    begin();
    for (const page of [1, 4]) {
      panel.reader.open({ ...PAGE, page });
      await acted();
    }
    expect(history.entries).toEqual(['#/page', '#/page/document/doc/1', '#/page/document/doc/4']);
  });

  it('hold no lookup under way, which leads from one company to the next', async () => {
    const found = Promise.withResolvers<never>();
    const { store, panel, history, begin } = startPanel('', {
      lookUpCompany: () => found.promise,
    });
    const went = begin();
    panel.company.open(ONE);
    await acted();
    void panel.lookup.lookUp('two', null);
    await acted();
    // Back during the lookup leads to the company before it.
    expect(history.read()).toBe('#/page');
    panel.company.open(TWO);
    await acted();
    expect(history.entries.slice(1)).toEqual([
      '#/page/company/one/overview',
      '#/page/company/two/overview',
    ]);
    history.move(-1);
    went();
    expect(store.state.company?.id).toBe('one');
  });
});

describe('going to an entry', () => {
  it('shows the list that stood beside it', async () => {
    const { store, panel, history, begin } = startPanel();
    const went = begin();
    panel.watchlist.show('watchlist');
    await acted();
    panel.company.open(ONE);
    await acted();
    panel.watchlist.show('page');
    await acted();
    expect(store.state.listPlace).toBe('page');
    history.move(-1);
    went();
    expect(store.state).toMatchObject({ listPlace: 'watchlist', company: { id: 'one' } });
    history.move(-2);
    went();
    expect(store.state).toMatchObject({ listPlace: 'page', shownPlace: 'page', company: null });
  });

  it.each(['#/watchlist', '#/clips'])(
    'shows no place that the administrator ruled out: %s',
    (fragment) => {
      const { store, history, begin } = startPanel(fragment);
      store.update({ policy: { ...OPEN_POLICY, off: ['recents', 'clips'] } });
      begin();
      expect(store.state).toMatchObject({ shownPlace: 'page', listPlace: 'page' });
      expect(history.read()).toBe('#/page');
    },
  );

  it('asks the service for nothing: each question is for kept answers alone', async () => {
    const { panel, asked, history, begin } = startPanel();
    const went = begin();
    panel.company.open(ONE);
    await acted();
    panel.reader.open({ ...PAGE, page: 2 });
    await acted();
    panel.company.open(TWO);
    await acted();
    asked.length = 0;
    for (const by of [-1, -1, -1, 3]) {
      history.move(by);
      went();
      await acted();
    }
    const modes = asked.flatMap(([, input]) =>
      input !== null && typeof input === 'object' && 'cacheMode' in input ? [input.cacheMode] : [],
    );
    expect(modes.length).toBeGreaterThan(0);
    expect(new Set(modes)).toEqual(new Set(['only-if-cached']));
  });

  it('does nothing for an address that says nothing of ours', () => {
    const { store, panel, history, begin } = startPanel();
    const went = begin();
    panel.company.open(ONE);
    history.push('#javascript:alert(1)');
    went();
    expect(store.state.company?.id).toBe('one');
  });
});

describe('a reload', () => {
  it('comes back to the address, where another tab with the same number has written the record', () => {
    const other = startPanel();
    other.panel.company.open(TWO);
    const { store, panel, begin } = startPanel('#/page/company/one/events');
    restore(keptOf(other.store), store, panel);
    begin();
    expect(store.state.company).toMatchObject({ id: 'one', tab: 'events' });
  });

  it('loads the watchlist that stands beside a company', async () => {
    const before = startPanel();
    before.panel.watchlist.show('watchlist');
    before.panel.company.open(TWO);
    const { store, panel, begin } = startPanel();
    store.update({ isWide: true, saved: { ...store.state.saved, pins: [ONE] } });
    restore(keptOf(before.store), store, panel);
    begin();
    await acted();
    expect(store.state.watchlist.ids).toEqual(['one']);
  });
});
