import { expect, it } from 'vitest';
import { writeClips } from '../../../../lib/export/clips.ts';
import { clipsFile } from '../../../../lib/export/file.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { BORREBY, event, figure, HOSTILE, hit, passage, QUARTER, quote } from '../../../clips.ts';
import { useEnglish, useLanguage } from '../../../words.ts';
import { parseCsv } from '../parse-csv.ts';

const html = (...clips: Clip[]) => writeClips('html', clips).html ?? '';
/** The plain text that goes beside the HTML, for programs that take text only. */
const plain = (...clips: Clip[]) => writeClips('html', clips).text;
const markdown = (...clips: Clip[]) => writeClips('markdown', clips).text;
/** One line for each block. */
const blocks = (text: string) => text.replace(/(?<!^)(?=<section|<article|<blockquote|<p>)/g, '\n');

const AGE = 'As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.';
const CLIPPED = 'Clipped: 2026-11-20T14:10:00Z';
const ADDRESS = 'https://larkmere.example/q3.pdf';
const LINK = `<a href="${ADDRESS}"><bdi>${ADDRESS}</bdi></a>`;
const WINDOW = '25 Feb\u2009–\u200911 Mar 2027';
const SHOWN = `${QUARTER}, consolidated, as reported: 310459000 USD.`;

/** By company and in the user's order, with a comment, a cut passage, and fields that the service left out. */
const unread = { price: null, currency: null, source: null, tradingDate: null, freshness: null };
const CLIPS = [
  quote('q', unread, { company: null, asOf: null, comment: ' \n ' }),
  passage('p', { text: 'Orders grew.\n\n  Margins held.' }, { rank: 2, cut: true }),
  event('e', { title: null, sourceUrl: null }, { company: { ...BORREBY, name: null } }),
  figure('f', {}, { rank: 1, comment: '  Ask IR.\nTwice.\n ' }),
];

it('clips as plain text cite each clip with place and age, and keep the lines of passages and comments', () => {
  expect(plain(...CLIPS)).toBe(
    `Name not provided (Oslo: BORR)

Name not provided (Oslo: BORR), Untitled event: Estimated, ${WINDOW}. ${AGE}
${CLIPPED}

Larkmere (Nasdaq: LKMR)

Larkmere (Nasdaq: LKMR), Revenue, ${SHOWN} Quarterly report Q3 2026, page 4 (version 9). ${ADDRESS} ${AGE}
Comment: Ask IR.
Twice.
${CLIPPED}

> Orders grew.
> ${''}
>   Margins held.
> … cut here
Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). ${ADDRESS} ${AGE}
${CLIPPED}

No company

Quote: Delay not stated, Price not provided. As-of date not provided, retrieved 2026-11-20T14:05:00Z.
${CLIPPED}`,
  );
});

it.each([
  ['its exchange only', { exchange: 'Oslo', ticker: null }, 'Borreby Kraft (Oslo)'],
  ['its ticker only', { exchange: '  ', ticker: 'BORR' }, 'Borreby Kraft (BORR)'],
  ['neither exchange nor ticker', { exchange: null, ticker: ' ' }, 'Borreby Kraft'],
])(
  'clips as plain text name a company with %s when the service gave no more',
  (_, where, heading) => {
    const company = { ...BORREBY, ...where };
    expect(plain(quote('q', {}, { company })).split('\n')[0]).toBe(heading);
  },
);

it('clips as HTML have a section for each company, links to safe sources and lines kept', () => {
  expect(blocks(html(...CLIPS))).toBe(
    `<div lang="en-GB" dir="ltr">
<section><h2><bdi>Name not provided (Oslo: BORR)</bdi></h2>
<article>
<p><bdi>Name not provided (Oslo: BORR), Untitled event: Estimated, ${WINDOW}.</bdi> <bdi>${AGE}</bdi></p>
<p>${CLIPPED}</p></article></section>
<section><h2><bdi>Larkmere (Nasdaq: LKMR)</bdi></h2>
<article>
<p><bdi>Larkmere (Nasdaq: LKMR), Revenue, ${SHOWN}</bdi> <bdi>Quarterly report Q3 2026, page 4 (version 9).</bdi> ${LINK} <bdi>${AGE}</bdi></p>
<p><strong>Comment</strong> <bdi>Ask IR.<br>Twice.</bdi></p>
<p>${CLIPPED}</p></article>
<article>
<blockquote dir="auto">Orders grew.<br><br>  Margins held.<br>… cut here</blockquote>
<p><bdi>Larkmere (Nasdaq: LKMR).</bdi> <bdi>Quarterly report Q3 2026, page 5 (version 9).</bdi> ${LINK} <bdi>${AGE}</bdi></p>
<p>${CLIPPED}</p></article></section>
<section><h2><bdi>No company</bdi></h2>
<article>
<p><bdi>Quote: Delay not stated, Price not provided.</bdi> <bdi>As-of date not provided, retrieved 2026-11-20T14:05:00Z.</bdi></p>
<p>${CLIPPED}</p></article></section></div>`,
  );
});

it('clips as HTML are saved under a heading, in a page that runs and loads nothing', () => {
  useEnglish((text) => (text === 'Clips' ? 'Clips & <more>' : text));
  const clips = [quote('q', {}, { comment: 'Late.' })];
  expect(clipsFile('html', clips).text).toBe(
    `<!doctype html>
<html lang="en-GB" dir="ltr"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="referrer" content="no-referrer">
<title>Clips &amp; &lt;more&gt;</title></head><body><h1>Clips &amp; &lt;more&gt;</h1>
${html(...clips)}
</body></html>
`,
  );
});

it('clips as Markdown have a heading for each company, quotes, and broken lines in comments', () => {
  expect(markdown(...CLIPS)).toBe(
    `# Clips

## Name not provided (Oslo: BORR)

Name not provided (Oslo: BORR), Untitled event: Estimated, ${WINDOW}. ${AGE}

${CLIPPED}

---

## Larkmere (Nasdaq: LKMR)

Larkmere (Nasdaq: LKMR), Revenue, ${SHOWN} Quarterly report Q3 2026, page 4 (version 9). <${ADDRESS}> ${AGE}

**Comment** Ask IR.\\
Twice.

${CLIPPED}

---

> Orders grew.
>
> Margins held.
> … cut here

Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). <${ADDRESS}> ${AGE}

${CLIPPED}

---

## No company

Quote: Delay not stated, Price not provided. As-of date not provided, retrieved 2026-11-20T14:05:00Z.

${CLIPPED}

---
`,
  );
});

it('clips omit an address that is not safe', () => {
  const clip = event('e', { sourceUrl: 'https://user:word@larkmere.example/' });
  const said = `Larkmere (Nasdaq: LKMR), Results FY2026: Estimated, ${WINDOW}.`;
  expect(plain(clip)).toContain(`${said} ${AGE}`);
  expect(markdown(clip)).toContain(`${said} ${AGE}`);
  expect(html(clip)).toContain(`<p><bdi>${said}</bdi> <bdi>${AGE}</bdi></p>`);
});

it.each(['markdown', 'csv'] as const)('the clipboard holds only text for %s', (format) => {
  const { text, html: beside } = writeClips(format, CLIPS);
  expect(text).toBe(clipsFile(format, CLIPS).text);
  expect(beside).toBeNull();
});

const csv = (...clips: Clip[]) => clipsFile('csv', clips).text;

const HEADER =
  '"company_id","company_name","ticker","exchange","kind","text","text_cut","metric","value","currency","unit_multiplier","period_start","period_end","entity_scope","restated","event_id","title","type","certainty","lifecycle","is_confirmed","event_date","window_start","window_end","timezone","fiscal_period","freshness","trading_date","retrieval_time","source","document_id","document_version_id","page_number","source_url","link","as_of","retrieved_at","clipped_at","comment","citation"';
it('the CSV file of clips starts with a byte order mark, quotes every cell and ends records with CRLF', () => {
  const clips = [
    passage('p', { text: HOSTILE }, { rank: 1, comment: 'Said "held".\nAsk.' }),
    quote('q', { price: '-74.3600' }, { rank: 2 }),
  ];
  expect(csv(...clips)).toBe(
    [
      `\uFEFF${HEADER}\r\n`,
      '"company","Larkmere","LKMR","Nasdaq","passage",',
      '"<b>Net ""debt"" | rose</b>\n\'=1+1 & # more","false",',
      '"","","","","","","","","","Quarterly report Q3 2026","","","","","","","","","","","","","",',
      '"0d3f8f6a-1111-4222-8333-444455556666","9","5","https://larkmere.example/q3.pdf","https://service.example/d/9",',
      '"2026-11-20T14:00:00Z","2026-11-20T14:05:00Z","2026-11-20T14:10:00Z","Said ""held"".\nAsk.",',
      '"Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z."\r\n',
      '"company","Larkmere","LKMR","Nasdaq","quote","","","","-74.3600","USD",',
      '"","","","","","","","","","","","","","","","","delayed","2026-11-20","2026-11-20T14:00:00Z","Nasdaq",',
      '"","","","","","2026-11-20T14:00:00Z","2026-11-20T14:05:00Z","2026-11-20T14:10:00Z","",',
      '"Larkmere (Nasdaq: LKMR), Quote: Delayed, -74.3600 USD, Trading date 2026-11-20. Nasdaq. As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z."\r\n',
    ].join(''),
  );
});

it('the CSV file of clips names the kind and period of each clip, and says of words and events what the service did', () => {
  const period = { other: [{ key: 'fiscal_period', value: 'Q3 2026' }] };
  const clips = [event('e'), figure('f', period), hit('h', {}, { cut: true })];
  const [header = [], ...rows] = parseCsv(csv(...clips));
  const names = ['kind', 'text_cut', 'is_confirmed', 'fiscal_period'];
  const told = names.map((name) => header.indexOf(name));
  expect(rows.map((row) => told.map((at) => row[at]))).toEqual([
    ['event', '', 'false', 'FY2026'],
    ['figure', '', '', 'Q3 2026'],
    ['search_hit', 'true', '', ''],
  ]);
});

it('clips in a right-to-left language isolate values within words, and show no replacement character', () => {
  useLanguage('ar');
  const clips = [figure('f', { value: '-310' }), quote('q'), passage('p'), hit('h')];
  const open = event('e', { windowEnd: null }, { comment: 'Ask.' });
  const written = (['markdown', 'html', 'csv', 'ris', 'csl'] as const).map(
    (format) => clipsFile(format, [...clips, open]).text,
  );
  expect(written.join('')).not.toContain('\uFFFD');
  for (const text of written) expect(text).toContain('\u2068-310 USD\u2069');
  expect(written[2]).toContain('\u20682026-11-20\u2069. Nasdaq.');
  expect(written[1]).toMatch(/<html lang="ar[^"]*" dir="rtl">/);
});
