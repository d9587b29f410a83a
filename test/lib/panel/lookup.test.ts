import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { hasNoListing } from '../../../lib/panel/lookup.ts';
import type { LookupView } from '../../../lib/panel/view-state.ts';
import { answer, idle, loaded, loading } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from '../../components/fixtures/companies.ts';
import { BRIG, NHVN } from '../../components/fixtures/compared.ts';
import { page } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

type Found = Reply<'lookUpCompany'>;
const one = ok(answer([NORDHAVN]));
const two = ok(answer([NORDHAVN, NORDHAVN_LONDON]));

/** A panel whose lookups are answered as told. */
function lookingUp(answerTo: (query: string) => Found | Promise<Found>) {
  const scripted = scriptedPanel({ lookUpCompany: ({ query }) => answerTo(query) });
  return {
    ...scripted,
    lookUp: scripted.panel.lookup.lookUp,
    questions: () =>
      scripted.asked.flatMap(([name, input]) => (name === 'lookUpCompany' ? [input] : [])),
  };
}

describe('a lookup has no listing to show', () => {
  const unavailable = { kind: 'unavailable' } as const;
  const leftOut = { unread: 1, surplus: 0 };
  it.each<[string, LookupView['load'], boolean]>([
    ['before it is asked', idle, false],
    ['while it is under way', loading, false],
    ['once none was found', loaded([]), true],
    ['where one was found', loaded([NORDHAVN]), false],
    ['where one came that cannot be read', loaded([], { leftOut }), false],
    ['where it failed', { state: 'failed', failure: unavailable, previous: null }, true],
    [
      'where it failed beside listings found before',
      { state: 'failed', failure: unavailable, previous: answer([NORDHAVN]) },
      false,
    ],
  ])('%s', (_, load, none) => {
    expect(hasNoListing({ draft: '', submitted: 'NHVN', ticker: null, load })).toBe(none);
  });
});

describe('while a lookup is under way', () => {
  const typed = null;
  const onOslo = ticker({});
  const onLondon = ticker({ exchange: 'London Stock Exchange', mic: 'XLON' });
  const unstated = ticker({ exchange: null, mic: null });

  it.each([
    ['another text', 'SKVL', typed],
    ['the same on another exchange', 'NHVN', onLondon],
    ['the same on no stated exchange', 'NHVN', unstated],
    ['the same, typed', 'NHVN', typed],
  ])('asks for %s', (_, query, next) => {
    const { lookUp, questions } = lookingUp(() => new Promise(() => {}));
    void lookUp('NHVN', onOslo);
    void lookUp(query, next);
    expect(questions()).toHaveLength(2);
  });

  it('tells a ticker without an exchange from the same letters typed', () => {
    const { lookUp, questions } = lookingUp(() => new Promise(() => {}));
    void lookUp('NHVN', typed);
    void lookUp('NHVN', unstated);
    expect(questions()).toHaveLength(2);
  });

  it('does not ask for the same twice', () => {
    const { lookUp, questions } = lookingUp(() => new Promise(() => {}));
    void lookUp('NHVN', onOslo);
    void lookUp('NHVN', onOslo);
    expect(questions()).toHaveLength(1);
  });

  it('asks for the same again where the user went back to the beginning meanwhile', () => {
    const { lookUp, panel, store, questions } = lookingUp(() => new Promise(() => {}));
    void lookUp('NHVN', typed);
    panel.lookup.close();
    expect(store.state.lookup).toMatchObject({ draft: 'NHVN', submitted: null });
    void lookUp('NHVN', typed);
    expect(questions()).toHaveLength(2);
  });
});

describe('with a company open', () => {
  it('asks for nothing where the same is looked up, shows it and takes the new draft', async () => {
    const { lookUp, store, questions } = lookingUp(() => one);
    await lookUp('NHVN', null);
    store.update({ overlay: 'calls' });
    await lookUp('NHVN', null, 'NHVN and more');
    expect(store.state).toMatchObject({
      company: { id: NORDHAVN.id },
      overlay: null,
      lookup: { draft: 'NHVN and more', submitted: 'NHVN' },
    });
    expect(questions()).toHaveLength(1);
  });

  it('closes it and asks where something else is looked up', async () => {
    const { lookUp, store, questions } = lookingUp((query) => (query === 'NHVN' ? one : two));
    await lookUp('NHVN', null);
    await lookUp('Nordhavn', null);
    expect(store.state.company).toBeNull();
    expect(questions()).toHaveLength(2);
  });

  it('closes it and asks where it was one of several that were found', async () => {
    const { lookUp, panel, store, questions } = lookingUp(() => two);
    await lookUp('NHVN', null);
    panel.company.open(NORDHAVN_LONDON);
    await lookUp('NHVN', null);
    expect(store.state.company).toBeNull();
    expect(questions()).toHaveLength(2);
  });

  it('closes it and asks where another was opened than the lookup found', async () => {
    const { lookUp, panel, questions } = lookingUp(() => one);
    await lookUp('NHVN', null);
    panel.company.open(BRIG);
    await lookUp('NHVN', null);
    expect(questions()).toHaveLength(2);
  });

  it('closes the document in front of it', async () => {
    const { lookUp, panel, store } = lookingUp(() => new Promise(() => {}));
    const place = { documentId: 'd', title: null, pageCount: null, page: 1, query: null };
    panel.reader.open({ ...place, company: NHVN });
    void lookUp('NHVN', null);
    expect(store.state.reader).toBeNull();
  });
});

it('opens nothing where it fails, and can be asked again', async () => {
  let broken = true;
  const { lookUp, panel, store } = lookingUp(() =>
    broken ? failed({ kind: 'unavailable' }) : one,
  );
  await lookUp('NHVN', null);
  expect(store.state.lookup.load).toMatchObject({ state: 'failed' });
  expect(store.state.company).toBeNull();
  broken = false;
  store.updateLookup({ draft: 'NHVN L' });
  await panel.lookup.reload('default');
  expect(store.state).toMatchObject({
    company: null,
    lookup: { draft: 'NHVN L', load: { state: 'loaded' } },
  });
});

it('asks nothing again where nothing was looked up', async () => {
  const { panel, asked } = lookingUp(() => one);
  await panel.lookup.reload('default');
  expect(asked).toEqual([]);
});

describe('once the company is closed', () => {
  it('keeps the listings to choose from, if there were several', async () => {
    const { lookUp, panel, store } = lookingUp(() => two);
    await lookUp('NHVN', null);
    panel.company.open(NORDHAVN);
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: 'NHVN', submitted: 'NHVN' });
  });

  it('keeps what was typed since the lookup', async () => {
    const { lookUp, panel, store } = lookingUp(() => one);
    await lookUp('NHVN', null);
    store.updateLookup({ draft: 'Skjerv' });
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: 'Skjerv', submitted: null });
  });

  it('leaves what was typed where the company came from no lookup', () => {
    const { panel, store } = lookingUp(() => one);
    panel.saved.open(NHVN);
    store.updateLookup({ draft: 'Skjerv' });
    panel.company.close();
    panel.lookup.closed();
    expect(store.state.lookup).toMatchObject({ draft: 'Skjerv', submitted: null });
  });
});

it('opens the listing on the page’s exchange where several have the symbol', async () => {
  const elsewhere = { ...NORDHAVN_LONDON, ticker: NORDHAVN.ticker };
  const { lookUp, store } = lookingUp(() => ok(answer([elsewhere, NORDHAVN])));
  store.update({ page });
  await lookUp('NHVN', ticker({}));
  expect(store.state.company).toMatchObject({ id: NORDHAVN.id });
});
