import { describe, expect, it } from 'vitest';
import type { CompanyEvent, Quote } from '../../../lib/model/records.ts';
import { citationOf } from '../../../lib/research/cite/citation.ts';
import type { Citable, Cited } from '../../../lib/research/cite/cited.ts';
import { fieldsOf } from '../../../lib/research/cite/fields.ts';
import { type CiteFormat, writeCitation } from '../../../lib/research/cite/write.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { hit } from '../../components/fixtures/documents.ts';
import { awaited, estimated, event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

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
const AGE = 'As of 2026-11-20T14:05:00Z, retrieved 2026-11-20T14:27:00Z.';
const WHO = 'Nordhavn Maritime ASA (Oslo Børs: NHVN)';
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
  it('omits the company when it is unknown', () => {
    const subject = { kind: 'page', page, company: null, envelope: envelope() } as const;
    const { summary, lines } = citationOf(subject);
    expect(summary[0]?.text).toBe('Annual report 2025, page 34 (version version-9).');
    expect(lines.map(({ label }) => label)).not.toContain('Company ID');
  });

  it('keeps each part on one line without hidden characters', () => {
    const { lines } = cite({
      kind: 'event',
      event: event({ title: 'Results\r\nDate: 2020-01-01\u2028\u202Ex\u0000\ty' }),
    });
    expect(lines[0]?.value).toBe('Results Date: 2020-01-01 \uFFFDx\uFFFD y');
  });
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
  ])(
    'names an event’s certainty before its date or window, in its own zone: %s',
    (when, changes) => {
      expect(line({ kind: 'event', event: event(changes) })).toBe(
        `${WHO}, Third-quarter results: ${when}. ${event({}).sourceUrl} ${AGE}`,
      );
    },
  );

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
    const named = { kind: 'quote', quote: { ...quote, source: 'Acme Live Feed' } } as const;
    expect(line(named)).toContain(` Acme Live Feed ${rule}.`);
    expect(said(named).Source).toBe(`Acme Live Feed ${rule}`);
  });

  it('names a quote’s freshness, trading date and source', () => {
    expect(line({ kind: 'quote', quote })).toBe(
      `${WHO}, Quote: Delayed, 142.3500 NOK, Trading date 2026-11-20. Sample Exchange Feed. ${AGE}`,
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
  [
    'an unannounced event with a flag',
    ofEvent({ ...awaited, isConfirmed: true }),
    { Date: 'No date' },
  ],
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
])('has the fields of %s', (_, lines, fields) => {
  expect(lines).toMatchObject(fields);
});

it('shows a quote’s freshness first', () => {
  expect(Object.keys(ofQuote({}))[0]).toBe('Quote');
});

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

const from = { company: NORDHAVN, envelope: envelope() };
const write = (subject: Citable, format: CiteFormat) => writeCitation(subject, format);

/** A page whose texts would be markup, whose address at the service is on this machine. */
const hostile = {
  kind: 'page',
  page: {
    documentId: 'doc-1',
    title: '12. Report <b>"2025"</b> & \'more\'',
    versionId: null,
    page: 34,
    text: '2025. *Net* sales\r\n- up <i>\n\nwww.a.example',
    truncated: false,
    sourceUrl: 'https://reports.example/2025.pdf?a=1&b=2',
    link: 'http://127.0.0.1:8080/d/1',
  },
  company: null,
  envelope: envelope(),
} satisfies Citable;
const URL_TEXT = 'https://reports.example/2025.pdf?a=1&b=2';
const SOURCE = `12. Report <b>"2025"</b> & 'more', page 34. ${URL_TEXT} ${AGE}`;
const QUOTED = '> 2025. *Net* sales\n> - up <i>\n> \n> www.a.example\n';
const OPEN = '<div lang="en-GB" dir="ltr">';
const URL_HTML =
  '<a href="https://reports.example/2025.pdf?a=1&amp;b=2"><bdi>https://reports.example/2025.pdf?a=1&amp;b=2</bdi></a>';
const TITLE_HTML = '12. Report &lt;b&gt;&quot;2025&quot;&lt;/b&gt; &amp; &#39;more&#39;';
const SOURCE_HTML = `<p><bdi>${TITLE_HTML}, page 34.</bdi> ${URL_HTML} <bdi>${AGE}</bdi></p>`;
const QUOTED_HTML =
  '<blockquote dir="auto">2025. *Net* sales<br>- up &lt;i&gt;<br><br>www.a.example</blockquote>';

describe('copying a page', () => {
  it('gives its quoted text and source in short, as text and HTML', () => {
    expect(write(hostile, 'short')).toEqual({
      text: QUOTED + SOURCE,
      html: `${OPEN}${QUOTED_HTML}${SOURCE_HTML}</div>`,
    });
  });

  it('gives only its text as value, without marks or HTML', () => {
    const text = '2025. *Net* sales\n- up <i>\n\nwww.a.example';
    expect(write(hostile, 'value')).toEqual({ text, html: null });
  });

  it('gives its source without the quoted text', () => {
    expect(write(hostile, 'source')).toEqual({ text: SOURCE, html: `${OPEN}${SOURCE_HTML}</div>` });
  });

  it.each([
    [
      'not linked if it is unsafe',
      'http://a.example/d/1',
      'http://a.example/d/1 (not a safe address, so not linked)',
      '<bdi>http://a.example/d/1 (not a safe address, so not linked)</bdi>',
    ],
    [
      'linked if it is on this machine in a demo build',
      'http://127.0.0.1:8080/d/1',
      'http://127.0.0.1:8080/d/1',
      '<a href="http://127.0.0.1:8080/d/1"><bdi>http://127.0.0.1:8080/d/1</bdi></a>',
    ],
  ])('gives all fields, with an address %s', (_, link, address, addressHtml) => {
    expect(write({ ...hostile, page: { ...hostile.page, link } }, 'fields')).toEqual({
      text: `${QUOTED}${SOURCE}

All fields
Document: 12. Report <b>"2025"</b> & 'more'
Page: 34
Version ID: not provided
Document ID: doc-1
Source address: ${URL_TEXT}
Address at the service: ${address}
As of: 2026-11-20T14:05:00Z
Retrieved: 2026-11-20T14:27:00Z`,
      html: [
        `${OPEN}${QUOTED_HTML}${SOURCE_HTML}<p><strong>All fields</strong></p><ul>`,
        `<li>Document: <bdi>${TITLE_HTML}</bdi></li>`,
        '<li>Page: <bdi>34</bdi></li>',
        '<li>Version ID: <bdi>not provided</bdi></li>',
        '<li>Document ID: <bdi>doc-1</bdi></li>',
        `<li>Source address: ${URL_HTML}</li>`,
        `<li>Address at the service: ${addressHtml}</li>`,
        '<li>As of: <bdi>2026-11-20T14:05:00Z</bdi></li>',
        '<li>Retrieved: <bdi>2026-11-20T14:27:00Z</bdi></li>',
        '</ul></div>',
      ].join(''),
    });
  });

  it('gives Markdown with all fields and links', () => {
    expect(write(hostile, 'markdown')).toEqual({
      text: String.raw`> 2025\. \*Net\* sales
> \- up \<i\>
>
> www\.a.example

12\. Report \<b\>"2025"\</b\> \& 'more', page 34. <${URL_TEXT}> ${AGE}

**All fields**

- Document: 12. Report \<b\>"2025"\</b\> \& 'more'
- Page: 34
- Version ID: not provided
- Document ID: doc-1
- Source address: <${URL_TEXT}>
- Address at the service: <http://127.0.0.1:8080/d/1>
- As of: 2026-11-20T14:05:00Z
- Retrieved: 2026-11-20T14:27:00Z`,
      html: null,
    });
  });
});

describe('copying a figure', () => {
  const unsafe = fact({ sourceUrl: 'javascript:alert(1)' });
  const document = { title: '1. Report', versionId: null };
  const figure: Citable = { kind: 'fact', metric: 'cash', fact: unsafe, document, ...from };
  const WHAT = `${WHO}, Cash, 1 Jan\u2009–\u200931 Dec 2025, consolidated, as reported`;

  it('omits an unsafe address in short', () => {
    expect(write(figure, 'short')).toEqual({
      text: `${WHAT}: 14260500000 NOK. 1. Report, page 41. ${AGE}`,
      html: `${OPEN}<p><bdi>${WHAT}: 14260500000 NOK.</bdi> <bdi>1. Report, page 41.</bdi> <bdi>${AGE}</bdi></p></div>`,
    });
  });

  it('gives the value as the service sent it, or nothing', () => {
    expect(write(figure, 'value')).toEqual({ text: '14260500000', html: null });
    const none: Citable = { ...figure, kind: 'fact', metric: 'cash', fact: fact({ value: null }) };
    expect(write(none, 'value')).toEqual({ text: '', html: null });
  });

  it('gives Markdown with an unsafe address as text and unescaped numbers', () => {
    const { text } = write(figure, 'markdown');
    expect(text).toContain('\n- Value: 14260500000\n');
    expect(text).toContain(
      '\n- Unit multiplier: 1000000 (for information only: the value already includes it)\n',
    );
    expect(text).toContain(
      String.raw`- Source address: javascript\:alert(1) (not a safe address, so not linked)`,
    );
    expect(text).toContain(`\n- Exchange: Oslo Børs\n- Company ID: ${NORDHAVN.id}`);
  });
});

it('copies an event’s date with its certainty, and its address as a link', () => {
  const local: Citable = { kind: 'event', event: event({ sourceUrl: 'http://[::1]/x' }), ...from };
  const WHAT = `${WHO}, Third-quarter results.`;
  expect(write(local, 'value')).toEqual({ text: 'Confirmed, 26 Nov 2026', html: null });
  expect(write(local, 'source')).toEqual({
    text: `${WHAT} http://[::1]/x ${AGE}`,
    html: `${OPEN}<p><bdi>${WHAT}</bdi> <a href="http://[::1]/x"><bdi>http://[::1]/x</bdi></a> <bdi>${AGE}</bdi></p></div>`,
  });
});

it('copies a quote’s price as value, and says in its source that the as-of time is missing', () => {
  const subject: Citable = { kind: 'quote', quote, ...from, envelope: envelope({ asOf: null }) };
  const parts = [
    `${WHO}, Quote.`,
    'Sample Exchange Feed.',
    'As-of date not provided, retrieved 2026-11-20T14:27:00Z.',
  ];
  expect(write(subject, 'value')).toEqual({ text: '142.3500', html: null });
  expect(write(subject, 'source')).toEqual({
    text: parts.join(' '),
    html: `${OPEN}<p>${parts.map((part) => `<bdi>${part}</bdi>`).join(' ')}</p></div>`,
  });
});

it('copies no value and no quote for a search hit without an excerpt', () => {
  const bare: Citable = { kind: 'excerpt', hit: { ...hit, excerpt: null }, ...from };
  expect(write(bare, 'value')).toEqual({ text: '', html: null });
  expect(write(bare, 'short').text).toBe(
    `${WHO}. Annual report 2025, page 34. ${hit.sourceUrl} ${AGE}`,
  );
});
