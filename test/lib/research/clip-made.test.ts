import { describe, expect, it } from 'vitest';
import { MAX_ADDRESS, MAX_CLIP_TEXT, MAX_LINE, MAX_OTHERS } from '../../../lib/model/clips.ts';
import {
  type CompanyEvent,
  type DocumentPage,
  type Fact,
  fact as factSchema,
  type Meta,
  type Quote,
  type SearchHit,
} from '../../../lib/model/records.ts';
import type { Cited } from '../../../lib/research/cite/cited.ts';
import { clipOf } from '../../../lib/research/clips.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { hit } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';

const RETRIEVED = Date.UTC(2026, 10, 20, 14, 27);
const page: DocumentPage = {
  documentId: '0d3f8f6a-1c52-4d62-8f0e-95f3a6d1c001',
  title: 'Annual report 2025',
  versionId: 'version-9',
  page: 34,
  text: 'The covenant was waived.',
  truncated: true,
  sourceUrl: 'https://reports.example/2025.pdf',
  link: 'https://research.example/d/1',
};
const LONG = 'n'.repeat(MAX_LINE + 1);
const SHORT = 'n'.repeat(MAX_LINE);
const ADDRESS = 'https://a.example/'.padEnd(MAX_ADDRESS, 'x');
const LINK = `${ADDRESS}x`;

/** A clip's source of each kind. */
const ofPage = (changes: Partial<DocumentPage>) =>
  ({ kind: 'page', page: { ...page, ...changes } }) as const;
const ofHit = (changes: Partial<SearchHit>, query: string | null = null) =>
  ({ kind: 'excerpt', hit: { ...hit, ...changes }, query }) as const;
const ofFact = (changes: Partial<Fact>) =>
  ({ kind: 'fact', metric: 'revenue', fact: fact(changes), document: null }) as const;
const ofQuote = (changes: Partial<Quote>) =>
  ({ kind: 'quote', quote: { ...quote, ...changes } }) as const;
const ofEvent = (changes: Partial<CompanyEvent>) =>
  ({ kind: 'event', event: event(changes) }) as const;
const made = (subject: Cited, meta: Partial<Meta> = {}, now = 5000) =>
  clipOf({ ...subject, company: NORDHAVN, envelope: envelope(meta) }, now);
/** The clipped value, and whether its text was cut. */
const kept = async (subject: Cited) => {
  const clip = await made(subject);
  return clip && { clipped: clip.clipped, cut: clip.cut };
};

describe('a new clip', () => {
  const rest = {
    version: 1,
    cut: false,
    asOf: '2026-11-20T14:05:00Z',
    notes: null,
    status: null,
    retrievedAt: RETRIEVED,
    clippedAt: 5000,
    rank: -5000,
    comment: '',
    editedAt: 5000,
  };

  it('of a page holds listing, passage and age, with a digest as id', async () => {
    const { id, exchange, name, ticker } = NORDHAVN;
    expect(await made(ofPage({}))).toEqual({
      ...rest,
      id: '491284ee4fbc6f0fec097a9272a4c825',
      company: { id, exchange, name, ticker },
      clipped: { kind: 'page', page },
    });
  });

  it('has no company when the company is unknown', async () => {
    const nowhere = { ...ofPage({}), company: null, envelope: envelope() };
    expect(await clipOf(nowhere, 5000)).toEqual({
      ...rest,
      id: 'fd230f61f432e9dd95b14c8ed67f5212',
      company: null,
      clipped: { kind: 'page', page },
    });
  });

  it('holds the notes of all pages on separate lines', async () => {
    const notes = async (meta: Partial<Meta>) => (await made(ofQuote({}), meta))?.notes;
    expect(await notes({ sourceNotes: 'Audited.', otherNotes: ['', 'Restated.'] })).toBe(
      'Audited.\nRestated.',
    );
    expect(await notes({ sourceNotes: null, otherNotes: ['Restated.'] })).toBe('Restated.');
    expect(await notes({ sourceNotes: '', otherNotes: [''] })).toBeNull();
    expect(await notes({ sourceNotes: LONG })).toBe(SHORT);
  });

  it('holds the answer’s status, shortened', async () => {
    const status = async (told: string) => (await made(ofQuote({}), { status: told }))?.status;
    expect(await status('QUOTE_UNAVAILABLE')).toBe('QUOTE_UNAVAILABLE');
    expect(await status(LONG)).toBe(SHORT);
  });
});

const document = { title: LONG, versionId: 'v9' };
const shortEvent = { id: 'e', title: SHORT, type: SHORT, fiscalPeriod: SHORT, sourceUrl: null };
const longEvent = { id: 'e', title: LONG, type: LONG, fiscalPeriod: LONG, sourceUrl: LINK };
const none = { title: null, sourceUrl: null, link: null, excerpt: null, pageNumber: null };
const fits = { key: 'k', value: 'v'.repeat(2 * MAX_LINE - 1) };
const tooLong = { key: 'k', value: 'v'.repeat(2 * MAX_LINE) };
const more = Array.from({ length: MAX_OTHERS }, (_, at) => ({ key: `f${at}`, value: null }));

it.each<[string, Cited, object]>([
  ['all fields of a figure', { kind: 'fact', metric: 'revenue', fact: fact() }, ofFact({})],
  [
    'a figure’s document, shortened',
    { ...ofFact({}), document },
    { ...ofFact({}), document: { ...document, title: SHORT } },
  ],
  ['a false restatement', ofFact({ restated: false }), ofFact({ restated: false })],
  ['a long status, shortened', ofFact({ restated: LONG }), ofFact({ restated: SHORT })],
  ['a long scope, shortened', ofFact({ entityScope: LONG }), ofFact({ entityScope: SHORT })],
  ['a too long address as null', ofFact({ sourceUrl: LINK }), ofFact({ sourceUrl: null })],
  ['all fields of an event', ofEvent({ other: [fits] }), ofEvent({ other: [fits] })],
  ['an event’s names, shortened', ofEvent(longEvent), ofEvent(shortEvent)],
  ['all fields of a quote', ofQuote({}), ofQuote({})],
  ['a quote’s source, shortened', ofQuote({ source: LONG }), ofQuote({ source: SHORT })],
  [
    'further fields that fit, up to the limit',
    ofQuote({ other: [tooLong, fits, ...more] }),
    ofQuote({ other: [fits, ...more.slice(0, MAX_OTHERS - 1)] }),
  ],
  ['a search hit of an unknown search', { kind: 'excerpt', hit }, ofHit({})],
  ['a search hit with its search', ofHit({}, 'methanol fleet'), ofHit({}, 'methanol fleet')],
  ['a long search, shortened', ofHit({}, LONG), ofHit({}, SHORT)],
  ['missing fields as null', ofHit(none), ofHit(none)],
  [
    'an address that just fits, and null for a longer address',
    ofHit({ title: LONG, sourceUrl: ADDRESS, link: LINK }),
    ofHit({ title: SHORT, sourceUrl: ADDRESS, link: null }),
  ],
])('a clip stores %s', async (_, subject, clipped) => {
  expect(await kept(subject)).toEqual({ clipped, cut: false });
});

it('a clip stores an excerpt cut at the limit', async () => {
  const excerpt = 'e'.repeat(MAX_CLIP_TEXT);
  expect(await kept(ofHit({ excerpt: `${excerpt}e` }))).toEqual({
    clipped: ofHit({ excerpt }),
    cut: true,
  });
});

it.each([
  ['that is missing stays missing', null, null, false],
  ['that just fits is kept whole, with its last space', `${'x'.repeat(3999)} `, null, false],
  ['one character longer is cut, with the space before', `${'x'.repeat(3999)} y`, 3999, true],
  ['is cut before a surrogate pair', `${'x'.repeat(3999)}𝄞`, 3999, true],
  ['is cut after a surrogate pair', `${'x'.repeat(3998)}𝄞y`, 4000, true],
])('a passage %s', async (_, text, end, cut) => {
  const held = text === null || end === null ? text : text.slice(0, end);
  expect(await kept(ofPage({ text }))).toEqual({
    clipped: { kind: 'page', page: { ...page, text: held } },
    cut,
  });
});

it('refuses a figure that is too long instead of cutting it', async () => {
  expect(await kept(ofFact({ value: '1'.repeat(1000) }))).not.toBeNull();
  expect(await kept(ofFact({ value: '1'.repeat(1001) }))).toBeNull();
});

it('keeps a figure whose restatement status the service sends as a number', async () => {
  const sent = factSchema.parse({ ...fact(), restated: 1 });
  expect(await kept(ofFact(sent))).toMatchObject({ clipped: { fact: { restated: '1' } } });
});

it('has the same id for the same value of the same answer, and another for a later answer', async () => {
  const [first, again] = [await made(ofFact({})), await made(ofFact({}), {}, 6000)];
  expect(again?.id).toBe(first?.id);
  const envelopeOfLater = { ...envelope(), retrievedAt: RETRIEVED + 1 };
  const later = await clipOf({ ...ofFact({}), company: NORDHAVN, envelope: envelopeOfLater }, 5000);
  expect(later?.id).not.toBe(first?.id);
});
