import { expect, it } from 'vitest';
import {
  type Note,
  type NoteAbout,
  noteKey,
  noteOn,
  notesOnOtherVersions,
} from '../../../lib/model/notes.ts';

const company = { id: 'a', exchange: null, name: 'Lakemoor', ticker: 'LKMR' };
const onCompany = (id: string): NoteAbout => ({ kind: 'company', company: { ...company, id } });
const onPage = (documentId: string, page: number, versionId: string | null): NoteAbout => ({
  kind: 'page',
  company,
  documentId,
  page,
  title: null,
  versionId,
  sourceUrl: null,
  asOf: null,
  retrievedAt: 1,
});
const note = (about: NoteAbout): Note => ({ version: 1, about, text: 'mine', editedAt: 1 });

const ofCompany = note(onCompany('a'));
const unversioned = note(onPage('d', 4, null));
const first = note(onPage('d', 4, 'v1'));
const second = note(onPage('d', 4, 'v2'));
const notes = [ofCompany, unversioned, first, second];

it('the note on a subject belongs to the company, whatever else is known of it', () => {
  const renamed: NoteAbout = { kind: 'company', company: { ...company, name: null } };
  expect(noteOn(notes, renamed)).toBe(ofCompany);
  expect(noteOn(notes, onCompany('b'))).toBeNull();
});

it('the note on a subject belongs to the page’s version, or else has no version', () => {
  expect(noteOn(notes, onPage('d', 4, 'v2'))).toBe(second);
  expect(noteOn(notes, onPage('d', 4, 'v3'))).toBe(unversioned);
  expect(noteOn([first], onPage('d', 4, 'v3'))).toBeNull();
  expect(noteOn([first], onPage('d', 4, null))).toBeNull();
});

it('the note on a subject is stored under a unique key for page, document and version', () => {
  const others = [onPage('d', 5, null), onPage('e', 4, null), onPage('d', 4, '')];
  expect([...notes.map(({ about }) => about), ...others].map(noteKey)).toEqual([
    'company:a',
    'page:d:4',
    'page:d:4:v1',
    'page:d:4:v2',
    'page:d:5',
    'page:e:4',
    'page:d:4:',
  ]);
});

it('notes on other versions are on the same page of the same document, without the shown note', () => {
  const all = [...notes, note(onPage('d', 5, 'v1')), note(onPage('e', 4, 'v1'))];
  expect(notesOnOtherVersions(all, onPage('d', 4, 'v1'))).toEqual([unversioned, second]);
  expect(notesOnOtherVersions(all, onPage('d', 4, 'v3'))).toEqual([first, second]);
});

it('notes on other versions do not exist for a company', () => {
  expect(notesOnOtherVersions(notes, onCompany('b'))).toEqual([]);
});
