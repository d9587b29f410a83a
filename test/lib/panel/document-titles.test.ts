import { expect, it } from 'vitest';
import { identityOf } from '../../../lib/panel/company-view.ts';
import { knownDocuments, noteDocumentTitle } from '../../../lib/panel/reader.ts';
import { answer, idle, loaded } from '../../components/fixtures/answers.ts';
import { documentItem, documentPage, documentPages } from '../../components/fixtures/documents.ts';
import { company } from '../../components/fixtures/panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

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
      documents: { state: 'loaded' as const, answer: documentPages({ data: rows }) },
      search: { draft: '', submitted: 'dock', load: loaded(hits) },
    },
    documentTitles: [titled('r', 'Read')],
  };
  expect(knownDocuments(state)).toEqual([
    titled('l', 'Listed'),
    titled('h', 'Hit'),
    titled('r', 'Read'),
  ]);
  expect(knownDocuments({ ...state, company: null })).toEqual([titled('r', 'Read')]);
});

it('names a company by its listing, or by its profile when the listing has no name', () => {
  const data = { id: 'a', exchange: 'OSE', website: null, name: 'Known', ticker: 'KN', other: [] };
  const profile = { state: 'loaded', answer: { ...answer([]), data } } as const;
  const nothing = { name: null, ticker: null, exchange: null };
  const known = { name: 'Known', ticker: 'KN', exchange: 'OSE' };
  expect(identityOf({ ...nothing, profile })).toEqual(known);
  const own = { name: 'Own', ticker: 'OWN', exchange: 'SIX' };
  expect(identityOf({ ...own, profile })).toEqual(own);
  expect(identityOf({ ...nothing, profile: idle })).toEqual(nothing);
});
