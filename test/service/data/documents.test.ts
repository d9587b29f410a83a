import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from '../model.ts';
import { isBusinessDay } from './calendar.ts';
import { DocumentFileError } from './document-file.ts';
import { makeDocuments } from './documents.ts';
import { LISTINGS, type ListingKey, listings } from './listings.ts';
import { SAMPLE_DAYS } from './sample-days.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** That what is told is invented, in each of the languages. */
const INVENTED =
  /fiction|fictif|fictiv|ficci|fictici|imagin|invent|made up|not exist|erfunden|erdacht|Erfindung|fiktiv|架空|実在しません|påhitta|uppdikta/i;

describe.each(SAMPLE_DAYS)('the sample documents on %s', (today) => {
  const documents = makeDocuments(today, listings);

  it('came out before that day, and not on a weekend', () => {
    for (const { publishedAt } of documents) {
      expect(Date.parse(publishedAt)).toBeLessThan(today.getTime());
      expect(isBusinessDay(publishedAt.slice(0, 10))).toBe(true);
    }
  });

  it('have addresses of their own, on reserved domains', () => {
    expect(new Set(documents.map(({ source_url }) => source_url)).size).toBe(documents.length);
    for (const { source_url } of documents)
      expect(source_url).toMatch(/^https:\/\/[^/]+\.example\//);
  });

  it('leave no slot unfilled', () => {
    for (const { title, fiscal_period, source_url, pages } of documents) {
      expect([title, fiscal_period, source_url, ...pages].join()).not.toMatch(/\{\w+([+-]\d+)?\}/);
    }
  });
});

describe('the sample documents', () => {
  const documents = makeDocuments(new Date('2026-11-20T12:00:00Z'), listings);
  const current = documents.filter(({ version }) => version.active);
  const of = (key: ListingKey) => current.filter(({ companyId }) => companyId === LISTINGS[key].id);

  it('have ids of their own, of several UUID versions', () => {
    const ids = documents.flatMap(({ id, version_id }) => [id, version_id]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids.map((id) => id[14])).size).toBeGreaterThanOrEqual(4);
  });

  it('are many, in six languages, of every kind and standing of date', () => {
    expect(current.length).toBeGreaterThanOrEqual(80);
    const distinct = (key: 'language' | 'type' | 'publication_date_status') =>
      [...new Set(current.map((document) => document[key]))].sort();
    expect(distinct('language')).toEqual(['de', 'en', 'en-GB', 'es', 'fr', 'ja', 'sv']);
    expect(distinct('publication_date_status')).toEqual(['confirmed', 'estimated', 'inferred']);
    expect(distinct('type')).toHaveLength(9);
  });

  it.each<[ListingKey, number]>([
    ['larkmere', 24],
    ['wexcombeLondon', 5],
    ['gruenfelder', 5],
    ['aurignac', 5],
    ['hayasegawa', 5],
    ['voltfjallB', 5],
  ])('of %s are at least %i', (key, least) => {
    expect(of(key).length).toBeGreaterThanOrEqual(least);
  });

  it('of Wattlecreek and of inactive listings are none', () => {
    for (const key of ['wattlecreek', 'bramblecote', 'marlThorne'] as const) {
      expect(of(key)).toEqual([]);
    }
  });

  it('have two to six pages, three to six where they are not Larkmere’s', () => {
    for (const { title, pages, companyId } of documents) {
      expect(pages.length, title).toBeGreaterThanOrEqual(
        companyId === LISTINGS.larkmere.id ? 2 : 3,
      );
      expect(pages.length, title).toBeLessThanOrEqual(6);
    }
  });

  it('fill their pages, all but one that is blank on purpose', () => {
    const least = ({ language }: DocumentRecord) => (language === 'ja' ? 350 : 800);
    const short = documents.flatMap((document) =>
      document.pages.filter((page) => page.length < least(document)),
    );
    expect(short).toEqual(['This page has been left blank on purpose.']);
  });

  it('hold pages that the service must cut, in English, German and French', () => {
    const long = current.filter(({ pages }) => pages.some((page) => page.length > 6000));
    expect(long.map(({ language }) => language).sort()).toEqual(['de', 'en', 'en-GB', 'fr']);
  });

  it('say at their end that they are invented', () => {
    for (const { title, pages } of documents) {
      expect(pages.at(-1)?.split('\n\n').at(-1), title).toMatch(INVENTED);
    }
  });

  it('are withheld while processing, when processing failed, and once superseded', () => {
    const withheld = documents.filter(({ version }) => !version.active);
    const states = withheld.map(({ version }) => version.state);
    expect(states.sort()).toEqual(['failed', 'processing', 'ready']);
    const old = withheld.find(({ version }) => version.state === 'ready');
    const newer = of('larkmere').filter(({ title }) => title === `${old?.title}: corrected notice`);
    expect(newer.map(({ publishedAt }) => publishedAt > (old?.publishedAt ?? ''))).toEqual([true]);
  });

  it('print the figures of their period', () => {
    const report = of('larkmere').find(({ title }) => title.endsWith('10-K for 2025'));
    expect(report?.pages[2]).toContain('Revenue in 2025 was $1,184.6 million');
    const bericht = of('gruenfelder').find(({ title }) => title === 'Geschäftsbericht 2025');
    expect(bericht?.pages[0]).toContain('Umsatz von 1.873,5 Millionen Euro');
  });

  it('include a specimen of hostile text that says what it is on every page', () => {
    const specimen = of('ostrel').find(({ title }) => title.startsWith('Test specimen'));
    for (const page of specimen?.pages ?? []) expect(page).toContain('specimen');
    const text = specimen?.pages.join('\n');
    const hostile = ['<script>', 'onerror=', 'Ignore previous instructions', '\u202e', '\u2028'];
    for (const part of [...hostile, '\u0334']) expect(text).toContain(part);
  });

  it.each<[ListingKey, string, string[]]>([
    [
      'larkmere',
      'covenant',
      ['annual-report 4', 'credit-agreement-amended 1', 'notes-prospectus 2'],
    ],
    ['larkmere', 'hedge', ['annual-report 5']],
    ['larkmere', 'glaciologist', ['annual-report 2']],
    ['wexcombeLondon', 'desalination', ['annual-report 4', 'sustainability-report 3']],
    ['gruenfelder', 'Lieferkette', ['geschaeftsbericht 3', 'quartalsmitteilung-q3 2']],
    [
      'aurignac',
      'carnet de commandes',
      ['document-enregistrement-universel 2', 'resultats-semestriels 2'],
    ],
    ['hayasegawa', '活断層', ['setsumeikai-shitsugi 3', 'yuka-shoken-hokokusho 2']],
    ['queensLanding', 'desalination', ['annual-report 2']],
    ['ostrel', 'quinquereme', ['hostile-text-specimen 1']],
  ])('of %s speak of “%s” on known pages and no others', (key, words, pages) => {
    expect(pagesWith(of(key), words).sort()).toEqual(pages);
  });

  it('are refused with the name of the file when their company is not listed', () => {
    const make = () => makeDocuments(new Date(), []);
    expect(make).toThrow(DocumentFileError);
    expect(make).toThrow('aurignac/avis-de-convocation.txt: no listing is called XPAR:ECDA');
  });
});

/** `FILE PAGE` of each page that holds the words; letters beside them make another word. */
function pagesWith(documents: DocumentRecord[], words: string): string[] {
  const spaced = !/\p{sc=Han}/u.test(words);
  const whole = new RegExp(spaced ? `(?<!\\p{L})${words}(?!\\p{L})` : words, 'u');
  return documents.flatMap(({ source_url, pages }) =>
    pages.flatMap((text, index) =>
      whole.test(text) ? [`${source_url.split('/').at(-1)?.slice(0, -4)} ${index + 1}`] : [],
    ),
  );
}
