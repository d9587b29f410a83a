import { describe, expect, it } from 'vitest';
import { MAX_ADDRESS, MAX_CLIP_TEXT, MAX_LINE, MAX_OTHERS } from '../../../lib/model/clips.ts';
import type {
  CompanyEvent,
  DocumentPage,
  Fact,
  Meta,
  Quote,
  SearchHit,
} from '../../../lib/model/records.ts';
import { type Clipping, clipOf } from '../../../lib/research/clips.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { hit } from '../../components/fixtures/hits.ts';

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

const from = (meta: Partial<Meta> = {}) => ({ company: NORDHAVN, envelope: envelope(meta) });
const ofPage = (changes: Partial<DocumentPage>): Clipping => ({
  kind: 'page',
  page: { ...page, ...changes },
  ...from(),
});
const ofHit = (changes: Partial<SearchHit>, query?: string | null): Clipping => ({
  kind: 'excerpt',
  hit: { ...hit, ...changes },
  ...(query === undefined ? {} : { query }),
  ...from(),
});
const ofFact = (changes: Partial<Fact>): Extract<Clipping, { kind: 'fact' }> => ({
  kind: 'fact',
  metric: 'revenue',
  fact: fact(changes),
  ...from(),
});
const ofQuote = (changes: Partial<Quote>, meta: Partial<Meta> = {}): Clipping => ({
  kind: 'quote',
  quote: { ...quote, ...changes },
  ...from(meta),
});
const ofEvent = (changes: Partial<CompanyEvent>): Clipping => ({
  kind: 'event',
  event: event(changes),
  ...from(),
});
/** What was clipped, and whether its text was cut. */
const kept = async (clipping: Clipping) => {
  const made = await clipOf(clipping, 5000);
  return made && { clipped: made.clipped, cut: made.cut };
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
    expect(await clipOf(ofPage({}), 5000)).toEqual({
      ...rest,
      id: '491284ee4fbc6f0fec097a9272a4c825',
      company: { id, exchange, name, ticker },
      clipped: { kind: 'page', page },
    });
  });

  it('has no company when the company is unknown', async () => {
    expect(await clipOf({ ...ofPage({}), company: null }, 5000)).toEqual({
      ...rest,
      id: 'fd230f61f432e9dd95b14c8ed67f5212',
      company: null,
      clipped: { kind: 'page', page },
    });
  });

  it('holds the notes of all pages on separate lines', async () => {
    const notes = async (meta: Partial<Meta>) => (await clipOf(ofQuote({}, meta), 1))?.notes;
    expect(await notes({ sourceNotes: 'Audited.', otherNotes: ['', 'Restated.'] })).toBe(
      'Audited.\nRestated.',
    );
    expect(await notes({ sourceNotes: null, otherNotes: ['Restated.'] })).toBe('Restated.');
    expect(await notes({ sourceNotes: '', otherNotes: [''] })).toBeNull();
    expect(await notes({ sourceNotes: LONG })).toBe(SHORT);
  });

  it('holds the answer’s status, shortened', async () => {
    const status = async (told: string) => (await clipOf(ofQuote({}, { status: told }), 1))?.status;
    expect(await status('QUOTE_UNAVAILABLE')).toBe('QUOTE_UNAVAILABLE');
    expect(await status(LONG)).toBe(SHORT);
  });
});

describe('what a clip holds of its value', () => {
  const document = { title: LONG, versionId: 'v9' };
  const shortEvent = { id: 'e', title: SHORT, type: SHORT, fiscalPeriod: SHORT, sourceUrl: null };
  const longEvent = { id: 'e', title: LONG, type: LONG, fiscalPeriod: LONG, sourceUrl: LINK };
  const none = { title: null, sourceUrl: null, link: null, excerpt: null, pageNumber: null };
  const fits = { key: 'k', value: 'v'.repeat(2 * MAX_LINE - 1) };
  const tooLong = { key: 'k', value: 'v'.repeat(2 * MAX_LINE) };
  const more = Array.from({ length: MAX_OTHERS }, (_, at) => ({ key: `f${at}`, value: null }));
  const ofFigure = (changes: Partial<Fact>) => ({
    kind: 'fact',
    metric: 'revenue',
    fact: fact(changes),
    document: null,
  });
  const told = (changes: Partial<CompanyEvent>) => ({ kind: 'event', event: event(changes) });
  const priced = (changes: Partial<Quote>) => ({ kind: 'quote', quote: { ...quote, ...changes } });
  const found = (changes: Partial<SearchHit>, query: string | null = null) => ({
    kind: 'excerpt',
    hit: { ...hit, ...changes },
    query,
  });

  it.each<[string, Clipping, object]>([
    ['all fields of a figure', ofFact({}), ofFigure({})],
    [
      'a figure’s document, shortened',
      { ...ofFact({}), document },
      { ...ofFigure({}), document: { ...document, title: SHORT } },
    ],
    ['a false restatement', ofFact({ restated: false }), ofFigure({ restated: false })],
    ['a long status, shortened', ofFact({ restated: LONG }), ofFigure({ restated: SHORT })],
    ['a long scope, shortened', ofFact({ entityScope: LONG }), ofFigure({ entityScope: SHORT })],
    ['too long an address as none', ofFact({ sourceUrl: LINK }), ofFigure({ sourceUrl: null })],
    ['all fields of an event', ofEvent({ other: [fits] }), told({ other: [fits] })],
    ['an event’s names, shortened', ofEvent(longEvent), told(shortEvent)],
    ['all fields of a quote', ofQuote({}), priced({})],
    ['a quote’s source, shortened', ofQuote({ source: LONG }), priced({ source: SHORT })],
    [
      'further fields that fit, up to the limit',
      ofQuote({ other: [tooLong, fits, ...more] }),
      priced({ other: [fits, ...more.slice(0, MAX_OTHERS - 1)] }),
    ],
    ['a search hit of an unknown search', ofHit({}), found({})],
    ['a search hit with its search', ofHit({}, 'methanol fleet'), found({}, 'methanol fleet')],
    ['a long search, shortened', ofHit({}, LONG), found({}, SHORT)],
    ['missing fields as null', ofHit(none), found(none)],
    [
      'an address that just fits, and none that is longer',
      ofHit({ title: LONG, sourceUrl: ADDRESS, link: LINK }),
      found({ title: SHORT, sourceUrl: ADDRESS, link: null }),
    ],
  ])('is %s', async (_, clipping, clipped) => {
    expect(await kept(clipping)).toEqual({ clipped, cut: false });
  });

  it('is an excerpt cut at the limit', async () => {
    const excerpt = 'e'.repeat(MAX_CLIP_TEXT);
    expect(await kept(ofHit({ excerpt: `${excerpt}e` }))).toEqual({
      clipped: found({ excerpt }),
      cut: true,
    });
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

it('has the same id for the same value of the same answer, and another for a later answer', async () => {
  const [first, again] = [await clipOf(ofFact({}), 5000), await clipOf(ofFact({}), 6000)];
  expect(again?.id).toBe(first?.id);
  const envelopeOfLater = { ...envelope(), retrievedAt: RETRIEVED + 1 };
  const later = await clipOf({ ...ofFact({}), envelope: envelopeOfLater }, 5000);
  expect(later?.id).not.toBe(first?.id);
});
