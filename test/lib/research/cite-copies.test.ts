import { describe, expect, it } from 'vitest';
import type { Citable } from '../../../lib/research/cite/cited.ts';
import { type CiteFormat, writeCitation } from '../../../lib/research/cite/write.ts';
import { envelope } from '../../components/fixtures/answers.ts';
import { NORDHAVN, quote } from '../../components/fixtures/companies.ts';
import { hit } from '../../components/fixtures/documents.ts';
import { event } from '../../components/fixtures/events.ts';
import { fact } from '../../components/fixtures/facts.ts';

const from = { company: NORDHAVN, envelope: envelope() };
const AGE = 'As of 2026-11-20T14:05:00Z, retrieved 2026-11-20T14:27:00Z.';
const WHO = 'Nordhavn Maritime ASA (Oslo Børs: NHVN)';
const write = (subject: Citable, format: CiteFormat) => writeCitation(subject, format);

/** A page whose texts look like markup and whose address at the service is on this machine. */
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

  it('gives Markdown with an unsafe address as text, and the listing', () => {
    const { text } = write(figure, 'markdown');
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
