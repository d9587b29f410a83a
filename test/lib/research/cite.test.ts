import { describe, expect, it } from 'vitest';
import type { CompanyEvent, Quote } from '../../../lib/model/records.ts';
import { citationOf } from '../../../lib/research/cite/citation.ts';
import type { Cited } from '../../../lib/research/cite/cited.ts';
import { fieldsOf } from '../../../lib/research/cite/fields.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { documentPage, hit } from '../../components/fixtures/documents.ts';
import { awaited, estimated, event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';

const cite = (subject: Cited, changes = {}) =>
  citationOf({ ...subject, company: NORDHAVN, envelope: envelope(changes) });
/** Its lines, by their labels. */
const said = (subject: Cited, changes = {}): Record<string, string> =>
  Object.fromEntries(cite(subject, changes).lines.map(({ label, value }) => [label, value]));
const ofFact = (changes = {}) =>
  said({ kind: 'fact', metric: 'revenue', fact: fact({ ...changes }) });
const ofEvent = (changes: Partial<CompanyEvent>) => said({ kind: 'event', event: event(changes) });
const ofQuote = (changes: Partial<Quote>, meta = {}) =>
  said({ kind: 'quote', quote: { ...quote, ...changes } }, meta);
/** Its cell in a column of that name. */
const freshness = (changes: Partial<Quote>, meta = {}) => {
  const subject = { kind: 'quote', quote: { ...quote, ...changes }, company: null } as const;
  const fields = fieldsOf({ ...subject, envelope: envelope(meta) });
  return fields.find(({ column }) => column === 'freshness')?.value;
};
const AGE = 'As of 2026-11-20T14:05:00Z, retrieved 2026-11-20T14:27:00Z.';
const WHO = 'Nordhavn Maritime ASA (Oslo Børs: NHVN)';
const text = 'One line.\r\nAnother.';
const { data: page } = documentPage({ versionId: 'version-9', text, truncated: true });

it('a citation omits the company when it is unknown', () => {
  const subject = { kind: 'page', page, company: null, envelope: envelope() } as const;
  const { summary, lines } = citationOf(subject);
  expect(summary[0]?.text).toBe('Annual report 2025, page 34 (version version-9).');
  expect(lines.map(({ label }) => label)).not.toContain('Company ID');
});

it('a citation keeps each part on one line without hidden characters', () => {
  const { lines } = cite({
    kind: 'event',
    event: event({ title: 'Results\r\nDate: 2020-01-01\u2028\u202Ex\u0000\ty' }),
  });
  expect(lines[0]?.value).toBe('Results Date: 2020-01-01 \uFFFDx\uFFFD y');
});

describe('a one-line citation', () => {
  const line = (subject: Cited, changes = {}) =>
    cite(subject, changes)
      .summary.map(({ text }) => text)
      .join(' ')
      .replaceAll('\u2009', ' ');

  it('names a fact, its source and its age', () => {
    const document = { title: 'Annual report 2025', versionId: 'v9' };
    expect(line({ kind: 'fact', metric: 'revenue', fact: fact(), document })).toBe(
      `${WHO}, Revenue, 1 Jan – 31 Dec 2025, consolidated, as reported: 14260500000 NOK. Annual report 2025, page 41 (version v9). ${fact().sourceUrl} ${AGE}`,
    );
  });

  it('marks missing fields of a fact and names an untitled document by id', () => {
    const none = { value: null, entityScope: null, restated: null, sourceUrl: null };
    const said = line({ kind: 'fact', metric: 'cash', fact: fact(none) }, { asOf: null });
    expect(said).toContain(
      ', reporting entity not provided, restatement status unknown: not provided NOK.',
    );
    expect(said).toContain(
      ` Document ID ${fact().documentId}, page 41. As-of date not provided, retrieved 2026`,
    );
  });

  it('says that a figure or a price is empty', () => {
    const none = fact({ value: ' ' });
    expect(line({ kind: 'fact', metric: 'cash', fact: none })).toContain(': empty NOK. ');
    expect(line({ kind: 'quote', quote: { ...quote, price: '' } })).toContain(
      ': Delayed, Price not provided, Trading date',
    );
  });

  const days = { windowStart: '2027-02-08', windowEnd: '2027-02-26' };
  const only = { ...days, eventDate: null };
  it.each<[string, Partial<CompanyEvent>]>([
    ['Confirmed, 26 Nov 2026', {}],
    ['Estimated, 8 – 26 Feb 2027', { ...estimated, ...days }],
    // Lifecycle and flag confirm, and what they would confirm is an estimate.
    ['Estimated, 8 – 26 Feb 2027', only],
    ['Estimated, from 8 Feb 2027 on', { ...only, windowEnd: null }],
    ['Estimated, until 26 Feb 2027', { ...only, windowStart: null }],
    ['Date to be announced, No date', awaited],
    ['Unconfirmed (cancelled), 26 Nov 2026', { lifecycle: 'cancelled', isConfirmed: false }],
    ['Conflicting (cancelled), 26 Nov 2026', { lifecycle: 'cancelled' }],
    ['Unconfirmed, 26 Nov 2026', { lifecycle: ' ', isConfirmed: false }],
    // What its row shows of it: the window in which it is expected.
    ['Date to be announced, 8 – 26 Feb 2027', { ...awaited, ...days }],
    ['Date to be announced, from 8 Feb 2027 on', { ...awaited, ...days, windowEnd: null }],
    [
      'Confirmed, 15 Mar 2027 08:30 (Asia/Tokyo)',
      { eventDate: '2027-03-14T23:30:00Z', timezone: 'Asia/Tokyo' },
    ],
    [
      'Confirmed, 14 Mar 2027 16:30 (Europe/Oslo)',
      { eventDate: '2027-03-15T00:30:00+09:00', timezone: 'Europe/Oslo' },
    ],
  ])('names an event’s certainty before its date or window, in its zone: %s', (when, changes) => {
    expect(line({ kind: 'event', event: event(changes) })).toBe(
      `${WHO}, Third-quarter results: ${when}. ${event({}).sourceUrl} ${AGE}`,
    );
  });

  it('never calls a quote real-time, and states the rule beside such claims', () => {
    const claims = [
      { key: 'is_realtime', value: 'yes' },
      { key: 'feed.mode', value: 'LIVE' },
    ];
    const of = {
      kind: 'quote',
      quote: { ...quote, freshness: 'real_time', other: claims },
    } as const;
    expect(line(of)).toContain(', Quote: Delay not stated, 142.3500 NOK,');
    const rule = '(quotes here are never real-time)';
    const told = said(of);
    expect(told).toMatchObject({
      'Service’s own label: Freshness': `real_time ${rule}`,
      'Service’s own label: Is realtime': `yes ${rule}`,
      'Service’s own label: Feed · mode': `LIVE ${rule}`,
    });
    const columns = fieldsOf({ ...of, company: null, envelope: envelope() }).map(
      ({ column }) => column,
    );
    expect(columns).not.toContain('other.is_realtime');
    expect(freshness({ freshness: 'real_time' })).toBeNull();
    const named = { kind: 'quote', quote: { ...quote, source: 'Acme Live Feed' } } as const;
    expect(line(named)).toContain(` Acme Live Feed ${rule}.`);
    expect(said(named).Source).toBe(`Acme Live Feed ${rule}`);
  });

  it('names a quote’s freshness, trading date and source', () => {
    expect(line({ kind: 'quote', quote })).toBe(
      `${WHO}, Quote: Delayed, 142.3500 NOK, Trading date 2026-11-20. Sample Exchange Feed. ${AGE}`,
    );
    expect(line({ kind: 'quote', quote: { ...quote, tradingDate: '2026-11-17' } })).toContain(
      'Trading date 2026-11-17. Sample Exchange Feed. Answer as of 2026-11-20',
    );
  });

  it('shows the service’s own label only for unknown freshness', () => {
    const labels = (freshness: string | null) =>
      Object.keys(ofQuote({ freshness })).filter((label) => label.startsWith('Service’s'));
    expect([labels('delayed'), labels(null)]).toEqual([[], []]);
  });
});

it('names a fact’s metric once, and another metric sent by the service', () => {
  const metrics = (value: string) =>
    cite({ kind: 'fact', metric: 'cash', fact: fact({ other: [{ key: 'metric', value }] }) })
      .lines.filter(({ label }) => label === 'Metric')
      .map((one) => one.value);
  expect(metrics('cash')).toEqual(['Cash (cash)']);
  expect(metrics('debt')).toEqual(['Cash (cash)', 'debt']);
});

it('marks missing fields of a fact as not reported, never as zero', () => {
  const parts = Object.keys(fact()).map((name) => [name, null]);
  const none = ofFact({ ...Object.fromEntries(parts), other: [] });
  for (const label of ['Value', 'Currency', 'Period start', 'Restated', 'Page', 'Document ID']) {
    expect(none[label]).toBe('not provided');
  }
  expect(Object.values(none)).not.toContain('0');
});

const document = { title: 'Annual report', versionId: 'version-9' };
const window = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
const TEXT = 'Text of the page';
const ofPage = (changes: object) => said({ kind: 'page', page: { ...page, ...changes } });
const ofHit = (changes: object) => said({ kind: 'excerpt', hit: { ...hit, ...changes } });

it.each<[string, Record<string, string>, object]>([
  [
    'a fact with its exact value',
    ofFact({ value: '-123456789012345678901234567890.0100' }),
    {
      Metric: 'Revenue (revenue)',
      Value: '-123456789012345678901234567890.0100',
      Currency: 'NOK',
      'Period start': '2025-01-01',
      'Period end': '2025-12-31',
      'Reporting entity': 'consolidated',
      Restated: 'no',
      'Document ID': fact().documentId,
      Page: '41',
      'Source address': 'https://www.nordhavn-maritime.example/reports/2025.pdf#page=41',
      'Fiscal period': 'FY2025',
    },
  ],
  [
    'a fact with its multiplier for information',
    ofFact({ value: '5', unitMultiplier: '1000' }),
    { Value: '5', 'Unit multiplier': expect.stringMatching(/^1000 \(for information only/) },
  ],
  [
    'a fact with its document when the list is loaded',
    said({ kind: 'fact', metric: 'cash', fact: fact(), document }),
    { Document: 'Annual report', 'Version ID': 'version-9' },
  ],
  [
    'a confirmed event',
    ofEvent({}),
    { Certainty: 'Confirmed', Date: '2026-11-26', 'Time zone': 'Europe/Oslo' },
  ],
  [
    'an event with a contradicting flag',
    ofEvent({ isConfirmed: false }),
    { 'Date, not confirmed': '2026-11-26' },
  ],
  [
    'an estimated window',
    ofEvent({ ...estimated, ...window }),
    {
      Certainty: 'Estimated',
      Date: 'not provided',
      'Estimated window, start': '2027-02-08',
      'Estimated window, end': '2027-02-26',
    },
  ],
  ['an unannounced event', ofEvent(awaited), { Date: 'No date' }],
  ['a flagged, unannounced event', ofEvent({ ...awaited, isConfirmed: true }), { Date: 'No date' }],
  [
    'a quote',
    ofQuote({}),
    {
      Quote: 'Delayed',
      Price: '142.3500',
      Currency: 'NOK',
      'Trading date': '2026-11-20',
      'Retrieval time': '2026-11-20T14:02:11Z',
      Source: 'Sample Exchange Feed',
    },
  ],
  ['a quote without freshness', ofQuote({ freshness: null }), { Quote: 'Delay not stated' }],
  [
    'a quote with an unknown freshness',
    ofQuote({ freshness: 'preliminary' }),
    { Quote: 'Delay not stated', 'Service’s own label: Freshness': 'preliminary' },
  ],
  ['an unavailable quote', ofQuote({}, { status: 'unavailable' }), { Quote: 'Unavailable' }],
  ['a page that the service cut', ofPage({}), { [TEXT]: expect.stringMatching(/^incomplete: /) }],
  ['a page with incomplete text', ofPage({ truncated: null }), { [TEXT]: 'may be incomplete' }],
  ['a page without text', ofPage({ text: null }), { [TEXT]: 'not provided' }],
  ['an excerpt without text', ofHit({ excerpt: null }), { [TEXT]: 'not provided' }],
  ['an excerpt', ofHit({}), { Page: '34', 'Version ID': 'not provided' }],
])('has the fields of %s', (_, lines, fields) => expect(lines).toMatchObject(fields));

it('has the freshness of a quote in its column, unavailable if the answer says so', () => {
  expect(freshness({ freshness: 'stale' })).toBe('stale');
  expect(freshness({ freshness: 'delayed' }, { status: 'unavailable' })).toBe('unavailable');
});

it('shows a quote’s freshness first', () => expect(Object.keys(ofQuote({}))[0]).toBe('Quote'));

it('omits an unannounced date and labels an unconfirmed date', () => {
  expect(Object.values(ofEvent(awaited))).not.toContain('2026-11-26');
  expect(ofEvent({ isConfirmed: false }).Date).toBeUndefined();
});

it('quotes a passage line by line', () => {
  expect(cite({ kind: 'page', page }).body).toEqual(['One line.', 'Another.']);
  expect(cite({ kind: 'excerpt', hit }).body).toEqual([hit.excerpt]);
  expect(ofHit({})).not.toHaveProperty(TEXT);
  expect(ofPage({ truncated: false })).not.toHaveProperty(TEXT);
});
