import { expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { knownDocuments, noteDocumentTitle } from '../../../lib/panel/reader.ts';
import { restore } from '../../../lib/panel/record.ts';
import { identityOf } from '../../../lib/panel/store.ts';
import { answer, idle, loaded } from '../../components/fixtures/answers.ts';
import { SKVL } from '../../components/fixtures/compared.ts';
import {
  documentItem,
  documentPage,
  loadedDocuments,
} from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { uuid } from '../../service/testing/fixture.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const DOCUMENT = uuid(100);
const place = { documentId: DOCUMENT, page: 1 };

/** A panel whose pages wait to be answered. */
function waiting() {
  const scripted = scriptedPanel({ getDocumentPage: 'held' });
  const answer = (place: number, page: number) =>
    scripted.reply('getDocumentPage', ok(documentPage({ page })), place);
  return { ...scripted, answer };
}

it('asks for each page once, and keeps a title and the last page where the next is missing, even after a reload', async () => {
  const { panel, store, inputs, reply, answer } = waiting();
  panel.reader.open(place);
  await answer(0, 1);
  panel.reader.goToPage(2);
  const missing = failed({ kind: 'notFound' });
  await reply('getDocumentPage', missing, 1);
  const { title } = documentPage().data;
  const load = { state: 'failed', failure: missing.failure };
  expect(store.state.reader).toMatchObject({ title, page: 2, lastShown: 1, load });
  const cacheMode = 'default';
  expect(inputs('getDocumentPage')).toEqual([
    { ...place, cacheMode },
    { ...place, page: 2, cacheMode },
  ]);
  const again = waiting();
  restore(keptOf(store), again.store, again.panel);
  await again.reply('getDocumentPage', missing);
  expect(again.store.state.reader).toMatchObject({ title, page: 2, lastShown: 1, load });
  const kept = { ...place, page: 2, cacheMode: 'only-if-cached' };
  expect(again.inputs('getDocumentPage')).toEqual([kept]);
});

it('turning pages fast shows only the newest answer', async () => {
  const { panel, store, answer } = waiting();
  panel.reader.open(place);
  panel.reader.goToPage(2);
  panel.reader.goToPage(3);
  await answer(2, 3);
  await answer(1, 2);
  await answer(0, 1);
  expect(store.state.reader).toMatchObject({
    page: 3,
    lastShown: 3,
    load: { state: 'loaded', answer: { data: { page: 3 } } },
  });
});

it('turning pages fast requests nothing for the shown page', async () => {
  const { panel, asked } = waiting();
  panel.reader.open(place);
  panel.reader.goToPage(1);
  expect(asked).toHaveLength(1);
});

it('takes title and page count from the company’s list when they are missing', () => {
  const { panel, store } = waiting();
  show(store, { company: { ...company, documents: loadedDocuments() } });
  const { id, title, pageCount } = documentItem();
  panel.reader.open({ ...place, documentId: id });
  expect(store.state.reader).toMatchObject({ title, pageCount });
});

it.each([
  ['the company that opened it', SKVL],
  ['null when that company is unknown', null],
])('the company of a document is %s, whichever is open, even after a reload', (_, whose) => {
  const { panel, store } = waiting();
  show(store, { company });
  panel.reader.open({ ...place, company: whose, figure: '12' });
  expect(store.state.reader).toMatchObject({ figure: '12', company: whose });
  const again = waiting();
  const kept = keptOf(store);
  restore(kept, again.store, again.panel);
  expect(again.store.state.reader).toMatchObject({ figure: '12', company: whose });
});

it('starts again when the shown page is opened again', async () => {
  const { panel, store, answer } = waiting();
  panel.reader.open(place);
  await answer(0, 1);
  panel.reader.open({ ...place, query: 'dock' });
  expect(store.state.reader).toMatchObject({
    query: 'dock',
    load: { state: 'loading', previous: null },
  });
});

it('requests nothing when no document is open', async () => {
  const { panel, asked } = waiting();
  await panel.reader.load('reload');
  expect(asked).toEqual([]);
});

const page = (documentId: string, title: string | null) => ({
  ...documentPage().data,
  documentId,
  title,
  versionId: 'v1',
});
const titled = (id: string, title: string) => ({ id, title, versionId: 'v1' });

it('remembers fifty titles, each document once, newest first', () => {
  const { store } = scriptedPanel({});
  noteDocumentTitle(store, page('a', 'First'));
  noteDocumentTitle(store, page('b', 'Second'));
  noteDocumentTitle(store, page('a', 'First, again'));
  noteDocumentTitle(store, page('c', null));
  expect(store.state.documentTitles).toEqual([titled('a', 'First, again'), titled('b', 'Second')]);
  for (let n = 0; n < 60; n++) noteDocumentTitle(store, page(`d${n}`, 'Report'));
  expect(store.state.documentTitles).toHaveLength(50);
  expect(store.state.documentTitles[0]?.id).toBe('d59');
});

it('knows documents from the list, the search and read pages, and a title from any of them', () => {
  const rows = [
    documentItem({ id: 'l', title: 'Listed', versionId: 'v1' }),
    { ...documentItem({ id: 'n' }), title: null },
    { ...documentItem({ title: 'No id' }), id: null },
  ];
  const hit = { pageNumber: 1, versionId: 'v1', sourceUrl: null, excerpt: null, link: null };
  const hits = [
    { ...hit, documentId: 'h', title: 'Hit' },
    { ...hit, documentId: null, title: 'No id' },
    { ...hit, documentId: 'm', title: null },
  ];
  const state = {
    company: {
      ...company,
      documents: loadedDocuments({ data: rows }),
      search: { draft: '', submitted: 'dock', load: loaded(hits) },
    },
    documentTitles: [titled('r', 'Read')],
  };
  const known = knownDocuments(state);
  expect(known).toEqual([titled('l', 'Listed'), titled('h', 'Hit'), titled('r', 'Read')]);
  expect(knownDocuments({ ...state, company: null })).toEqual([titled('r', 'Read')]);
});

it('names a company by its profile, or else by its listing, and its exchange by its listing first', () => {
  const data = { id: 'a', exchange: 'OSE', website: null, name: 'Known', ticker: 'KN', other: [] };
  const profile = { state: 'loaded', answer: { ...answer([]), data } } as const;
  const nothing = { name: null, ticker: null, exchange: null };
  const known = { name: 'Known', ticker: 'KN', exchange: 'OSE' };
  expect(identityOf({ ...nothing, profile })).toEqual(known);
  const own = { name: 'Own', ticker: 'OWN', exchange: 'SIX' };
  expect(identityOf({ ...own, profile })).toEqual({ ...known, exchange: 'SIX' });
  const unnamed = { ...profile, answer: { ...profile.answer, data: { ...data, ...nothing } } };
  expect(identityOf({ ...own, profile: unnamed })).toEqual(own);
  expect(identityOf({ ...nothing, profile: idle })).toEqual(nothing);
});
