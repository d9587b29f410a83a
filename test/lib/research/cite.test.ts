import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import type { CompanyEvent, Quote } from '../../../lib/model/records.ts';
import { citationOf } from '../../../lib/research/citation.ts';
import type { Cited } from '../../../lib/research/cite/line.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { hit } from '../../components/fixtures/hits.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

const cite = (subject: Cited, changes = {}) =>
  citationOf({ ...subject, company: NORDHAVN, envelope: envelope(changes) }, t, false);
/** Its lines, by their labels. */
const said = (subject: Cited, changes = {}): Record<string, string> =>
  Object.fromEntries(cite(subject, changes).lines.map(({ label, value }) => [label, value]));
const ofFact = (changes = {}) =>
  said({ kind: 'fact', metric: 'revenue', fact: fact({ ...changes }) });
const ofEvent = (changes: Partial<CompanyEvent>) => said({ kind: 'event', event: event(changes) });
const ofQuote = (changes: Partial<Quote>, meta = {}) =>
  said({ kind: 'quote', quote: { ...quote, ...changes } }, meta);
const page = {
  documentId: 'doc-1',
  title: 'Annual report 2025',
  versionId: 'version-9',
  page: 34,
  text: 'One line.\r\nAnother.',
  truncated: true,
  sourceUrl: 'https://reports.example/2025.pdf',
  link: 'https://research.example/d/1',
};

describe('a citation', () => {
  it('names the company, how old the data is, and when it was retrieved', () => {
    expect(ofEvent({})).toMatchObject({
      'As of': '2026-11-20T14:05:00Z',
      Retrieved: '2026-11-20T14:27:00Z',
      Company: 'Nordhavn Maritime ASA',
      Ticker: 'NHVN',
      Exchange: 'Oslo Børs',
      'Company id': NORDHAVN.id,
    });
  });

  it('says that an as-of time was not reported', () => {
    expect(said({ kind: 'quote', quote }, { asOf: null })['As of']).toBe('not reported');
  });

  it('stands without a company where none is known', () => {
    const subject = { kind: 'page', page, company: null, envelope: envelope() } as const;
    const { summary, lines } = citationOf(subject, t, false);
    expect(summary[0]?.text).toBe('Annual report 2025, page 34 (version version-9).');
    expect(lines.map(({ label }) => label)).not.toContain('Company id');
  });

  it('links to safe addresses alone, and says of others that they are not linked', () => {
    const of = (sourceUrl: string) =>
      cite({ kind: 'fact', metric: 'cash', fact: fact({ sourceUrl }) }).lines.find(
        ({ label }) => label === 'Source address',
      );
    expect(of('https://a.example/x')?.href).toBe('https://a.example/x');
    expect(of('javascript:alert(1)')).toEqual({
      label: 'Source address',
      value: 'javascript:alert(1) (not a safe address, so not linked)',
    });
  });

  it('holds each part on one line, with nothing hidden in it', () => {
    const { lines } = cite({
      kind: 'event',
      event: event({ title: 'Results\r\nDate: 2020-01-01\u2028\u202Ex\u0000\ty' }),
    });
    expect(lines[0]?.value).toBe('Results Date: 2020-01-01 \uFFFDx\uFFFD y');
  });
});

describe('a citation in one line', () => {
  const line = (subject: Cited, changes = {}) =>
    cite(subject, changes)
      .summary.map(({ text }) => text)
      .join(' ')
      .replaceAll('\u2009', ' ');
  const AGE = 'As of 2026-11-20T14:05:00Z, retrieved 2026-11-20T14:27:00Z.';

  it('names a fact, where it is said, and how old it is', () => {
    const document = { title: 'Annual report 2025', versionId: 'v9' };
    expect(line({ kind: 'fact', metric: 'revenue', fact: fact(), document })).toBe(
      `Nordhavn Maritime ASA (Oslo Børs: NHVN), Revenue, 1 Jan – 31 Dec 2025, consolidated, not restated: 14260500000 NOK. Annual report 2025, page 41 (version v9). ${fact().sourceUrl} ${AGE}`,
    );
  });

  it('says of a fact what is not reported, and names its document by id where it has no title', () => {
    const none = { value: null, entityScope: null, restated: null, sourceUrl: null };
    const said = line({ kind: 'fact', metric: 'cash', fact: fact(none) }, { asOf: null });
    expect(said).toContain(', scope not reported, restatement not reported: not reported NOK.');
    expect(said).toContain(
      ` Document id ${fact().documentId}, page 41. As-of time not reported, retrieved 2026`,
    );
  });

  it('names an event with its certainty before its date', () => {
    const company = 'Nordhavn Maritime ASA (Oslo Børs: NHVN)';
    const of = (changes: Partial<CompanyEvent>) => line({ kind: 'event', event: event(changes) });
    expect(of({})).toBe(
      `${company}, Third-quarter results: Confirmed, 26 Nov 2026. ${event({}).sourceUrl} ${AGE}`,
    );
    const window = { lifecycle: 'estimated', isConfirmed: false, windowStart: '2027-02-08' };
    expect(of({ ...window, windowEnd: '2027-02-26' })).toContain(': Estimated, 8 – 26 Feb 2027.');
    // Lifecycle and flag confirm, and what they would confirm is an estimate.
    const only = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
    expect(of(only)).toContain(': Estimated, 8 – 26 Feb 2027.');
    expect(of({ ...only, windowEnd: null })).toContain(': Estimated, 8 Feb 2027.');
    expect(of(only)).not.toContain('Confirmed');
    const awaited = of({ lifecycle: 'awaiting_announcement', isConfirmed: false });
    expect(awaited).toContain(': Awaiting announcement, No date announced.');
    expect(awaited).not.toContain('Nov 2026');
  });

  it('names an event’s day in the event’s own zone', () => {
    const of = (eventDate: string, timezone: string) =>
      line({ kind: 'event', event: event({ eventDate, timezone }) });
    expect(of('2027-03-14T23:30:00Z', 'Asia/Tokyo')).toContain(': Confirmed, 15 Mar 2027.');
    expect(of('2027-03-15T00:30:00+09:00', 'Europe/Oslo')).toContain(': Confirmed, 14 Mar 2027.');
  });

  it('calls no quote real-time, whatever its own fields say, and says the rule beside them', () => {
    const claims = [
      { key: 'is_realtime', value: 'yes' },
      { key: 'feed.mode', value: 'LIVE' },
    ];
    const of = {
      kind: 'quote',
      quote: { ...quote, freshness: 'real_time', other: claims },
    } as const;
    expect(line(of)).toContain(', Quote: Freshness not stated, 142.3500 NOK,');
    const rule = '(quotes here are never real-time)';
    const told = said(of);
    expect(told).toMatchObject({
      'Service’s own label: Freshness': `real_time ${rule}`,
      'Service’s own label: Is realtime': `yes ${rule}`,
      'Service’s own label: Feed · mode': `LIVE ${rule}`,
    });
    const named = { kind: 'quote', quote: { ...quote, source: 'Acme Live Feed' } } as const;
    expect(line(named)).toContain(` Acme Live Feed ${rule}.`);
    expect(said(named).Source).toBe(`Acme Live Feed ${rule}`);
  });

  it('names a quote under its freshness, with its trading date and source', () => {
    expect(line({ kind: 'quote', quote })).toBe(
      `Nordhavn Maritime ASA (Oslo Børs: NHVN), Quote: Delayed, 142.3500 NOK, Trading date 2026-11-20. Sample Exchange Feed. ${AGE}`,
    );
  });

  it('names the page an excerpt stands on', () => {
    expect(line({ kind: 'excerpt', hit })).toContain(`. ${hit.title}, page 34. https://`);
  });

  it('cannot be made to hold another line, or a link that is none', () => {
    const one = cite({ kind: 'event', event: event({ title: 'a\nb\u202E', sourceUrl: 'data:x' }) });
    expect(one.summary.map(({ text }) => text).join(' ')).not.toMatch(/[\n\u202E]|data:/);
    expect(one.summary.some(({ href }) => href !== undefined)).toBe(false);
  });
});

describe('a fact', () => {
  it('names its metric once, and another metric’s name where the service sends one', () => {
    const labels = (value: string) =>
      cite({ kind: 'fact', metric: 'cash', fact: fact({ other: [{ key: 'metric', value }] }) })
        .lines.filter(({ label }) => label === 'Metric')
        .map((one) => one.value);
    expect(labels('cash')).toEqual(['Cash (cash)']);
    expect(labels('debt')).toEqual(['Cash (cash)', 'debt']);
  });

  const VALUE = '-123456789012345678901234567890.0100';

  it('keeps its exact value with all that belongs to it', () => {
    expect(ofFact({ value: VALUE })).toMatchObject({
      Metric: 'Revenue (revenue)',
      Value: VALUE,
      Currency: 'NOK',
      'Period start': '2025-01-01',
      'Period end': '2025-12-31',
      'Entity scope': 'consolidated',
      Restated: 'no',
      'Document id': fact().documentId,
      Page: '41',
      'Source address': 'https://www.nordhavn-maritime.example/reports/2025.pdf#page=41',
      'Fiscal period': 'FY2025',
    });
  });

  it('names its unit multiplier as information, never multiplied', () => {
    const { Value, 'Unit multiplier': multiplier } = ofFact({ value: '5', unitMultiplier: '1000' });
    expect(Value).toBe('5');
    expect(multiplier).toMatch(/^1000 \(for information only/);
  });

  it('says what was not reported, and never a zero for it', () => {
    const none = ofFact({
      value: null,
      unitMultiplier: null,
      currency: null,
      periodStart: null,
      restated: null,
      entityScope: null,
      pageNumber: null,
      sourceUrl: null,
      documentId: null,
      other: [],
    });
    for (const label of ['Value', 'Currency', 'Period start', 'Restated', 'Page', 'Document id']) {
      expect(none[label]).toBe('not reported');
    }
    expect(Object.values(none)).not.toContain('0');
  });

  it('names the document’s title and version where the list was read', () => {
    const document = { title: 'Annual report', versionId: 'version-9' };
    const known = said({ kind: 'fact', metric: 'cash', fact: fact(), document });
    expect(known).toMatchObject({ Document: 'Annual report', 'Version id': 'version-9' });
    expect(Object.keys(ofFact())).not.toContain('Document');
  });
});

describe('an event', () => {
  const estimated = { lifecycle: 'estimated', isConfirmed: false };

  it('is confirmed only where lifecycle and flag agree', () => {
    expect(ofEvent({})).toMatchObject({
      Certainty: 'Confirmed',
      Date: '2026-11-26',
      'Time zone': 'Europe/Oslo',
    });
    for (const changes of [estimated, { isConfirmed: false }, { lifecycle: 'moved' }]) {
      const lines = ofEvent(changes);
      expect(lines.Certainty).not.toBe('Confirmed');
      expect(lines.Date).toBeUndefined();
      expect(lines['Date, not confirmed']).toBe('2026-11-26');
    }
  });

  it('says that it is estimated, with its window', () => {
    const window = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
    expect(ofEvent({ ...estimated, ...window })).toMatchObject({
      Certainty: 'Estimated',
      Date: 'not reported',
      'Estimated window, start': '2027-02-08',
      'Estimated window, end': '2027-02-26',
    });
  });

  it.each([true, false])('has no date while none is announced, flag %s', (isConfirmed) => {
    const lines = ofEvent({ lifecycle: 'awaiting_announcement', isConfirmed });
    expect(lines.Date).toBe('No date announced');
    expect(Object.values(lines)).not.toContain('2026-11-26');
  });
});

describe('a quote', () => {
  it('says its freshness before its price', () => {
    const labels = Object.keys(ofQuote({}));
    expect(labels.indexOf('Quote')).toBeLessThan(labels.indexOf('Price'));
    expect(ofQuote({})).toMatchObject({
      Quote: 'Delayed',
      Price: '142.3500',
      Currency: 'NOK',
      'Trading date': '2026-11-20',
      'Retrieval time': '2026-11-20T14:02:11Z',
      Source: 'Sample Exchange Feed',
    });
  });

  it.each([
    ['stale', {}, 'Historical'],
    [null, {}, 'Freshness not stated'],
    ['up to the second', {}, 'Freshness not stated'],
    ['delayed', { status: 'unavailable' }, 'Unavailable'],
  ])('of freshness %s is never called more than it says', (freshness, meta, word) => {
    expect(ofQuote({ freshness }, meta).Quote).toBe(word);
  });
});

describe('a passage', () => {
  it('is quoted with its document, version, page and both addresses', () => {
    expect(cite({ kind: 'page', page }).body).toEqual(['One line.', 'Another.']);
    expect(said({ kind: 'page', page })).toMatchObject({
      Document: 'Annual report 2025',
      Page: '34',
      'Version id': 'version-9',
      'Document id': 'doc-1',
      'Source address': 'https://reports.example/2025.pdf',
      'Address at the service': 'https://research.example/d/1',
      'Text of the page': 'incomplete: the service left part of it out',
    });
  });

  it('of a search says that a version was not reported', () => {
    expect(cite({ kind: 'excerpt', hit }).body).toEqual([hit.excerpt]);
    expect(said({ kind: 'excerpt', hit })).toMatchObject({
      Page: '34',
      'Version id': 'not reported',
    });
  });
});
