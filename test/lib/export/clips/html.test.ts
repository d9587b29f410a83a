import { beforeEach, describe, expect, it } from 'vitest';
import { writeClips } from '../../../../lib/export/clips.ts';
import { clipsFile } from '../../../../lib/export/file.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish, useLanguage } from '../../../words.ts';
import { BORREBY, event, figure, HOSTILE, hit, passage, QUARTER, quote } from './some-clips.ts';

beforeEach(() => useEnglish());

const html = (...clips: Clip[]) => writeClips('html', clips, t, false).html;

describe('clips copied as HTML', () => {
  it('cite a figure with a link to its source and keep the comment’s lines', () => {
    expect(html(figure('f', {}, { comment: '  Ask IR.\nTwice.\n ' }))).toBe(
      [
        '<div lang="en-GB" dir="ltr"><section><h2><bdi>Larkmere (Nasdaq: LKMR)</bdi></h2><article>',
        `<p><bdi>Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, as reported: 310459000 USD.</bdi> `,
        '<bdi>Quarterly report Q3 2026, page 4 (version 9).</bdi> ',
        '<a href="https://larkmere.example/q3.pdf"><bdi>https://larkmere.example/q3.pdf</bdi></a> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p><strong>Comment</strong> <bdi>Ask IR.<br>Twice.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
      ].join(''),
    );
  });

  it('quote a passage line by line with a mark where it is cut, then a search hit', () => {
    const clips = [passage('p', {}, { cut: true, rank: 1 }), hit('h', {}, { rank: 2 })];
    expect(html(...clips)).toBe(
      [
        '<div lang="en-GB" dir="ltr"><section><h2><bdi>Larkmere (Nasdaq: LKMR)</bdi></h2><article>',
        '<blockquote dir="auto">Orders grew.<br>Margins held.<br>… cut here</blockquote>',
        '<p><bdi>Larkmere (Nasdaq: LKMR).</bdi> ',
        '<bdi>Quarterly report Q3 2026, page 5 (version 9).</bdi> ',
        '<a href="https://larkmere.example/q3.pdf"><bdi>https://larkmere.example/q3.pdf</bdi></a> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article><article>',
        '<blockquote dir="auto">the covenant was met</blockquote>',
        '<p><bdi>Larkmere (Nasdaq: LKMR).</bdi> ',
        '<bdi>Quarterly report Q3 2026, page 6 (version 9).</bdi> ',
        '<a href="https://larkmere.example/q3.pdf"><bdi>https://larkmere.example/q3.pdf</bdi></a> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
      ].join(''),
    );
  });

  it('have a section for each company', () => {
    const unread = { price: null, currency: null, source: null, tradingDate: null };
    const clips = [
      quote('q', { ...unread, freshness: null }, { company: null, asOf: null }),
      hit('h', { excerpt: null, title: null, sourceUrl: null }, { company: BORREBY }),
    ];
    expect(html(...clips)).toBe(
      [
        '<div lang="en-GB" dir="ltr"><section><h2><bdi>Borreby Kraft (Oslo: BORR)</bdi></h2><article>',
        '<p><bdi>Borreby Kraft (Oslo: BORR).</bdi> ',
        '<bdi>Source document, page 6 (version 9).</bdi> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section>',
        '<section><h2><bdi>No company</bdi></h2><article>',
        '<p><bdi>Quote: Delay not stated, Price not provided.</bdi> ',
        '<bdi>As-of date not provided, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
      ].join(''),
    );
  });

  it('keep outside text from becoming markup in any field', () => {
    const company = { id: 'c', exchange: "'|'", name: HOSTILE, ticker: null };
    const sourceUrl = 'https://larkmere.example/a?b=<c>&d="e';
    const clips = [
      passage('p', { text: HOSTILE, title: HOSTILE, sourceUrl }, { company, comment: HOSTILE }),
    ];
    expect(html(...clips)).toBe(
      [
        '<div lang="en-GB" dir="ltr"><section>',
        '<h2><bdi>&lt;b&gt;Net &quot;debt&quot; | rose&lt;/b&gt; =1+1 &amp; # more (&#39;|&#39;)</bdi></h2><article>',
        '<blockquote dir="auto">&lt;b&gt;Net &quot;debt&quot; | rose&lt;/b&gt;<br>=1+1 &amp; # more</blockquote>',
        '<p><bdi>&lt;b&gt;Net &quot;debt&quot; | rose&lt;/b&gt; =1+1 &amp; # more (&#39;|&#39;).</bdi> ',
        '<bdi>&lt;b&gt;Net &quot;debt&quot; | rose&lt;/b&gt; =1+1 &amp; # more, page 5 (version 9).</bdi> ',
        '<a href="https://larkmere.example/a?b=%3Cc%3E&amp;d=%22e"><bdi>https://larkmere.example/a?b=%3Cc%3E&amp;d=%22e</bdi></a> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p><strong>Comment</strong> <bdi>&lt;b&gt;Net &quot;debt&quot; | rose&lt;/b&gt;<br>=1+1 &amp; # more</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
      ].join(''),
    );
  });

  it.each([
    'javascript:alert(1)',
    'http://larkmere.example/calendar',
    'https://user:word@larkmere.example/',
  ])('omit an address that is not safe: %s', (sourceUrl) => {
    expect(html(event('e', { sourceUrl }))).toBe(
      [
        '<div lang="en-GB" dir="ltr"><section><h2><bdi>Larkmere (Nasdaq: LKMR)</bdi></h2><article>',
        '<p><bdi>Larkmere (Nasdaq: LKMR), Results FY2026: Estimated, 25 Feb\u2009–\u200911 Mar 2027.</bdi> ',
        '<bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p>',
        '<p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
      ].join(''),
    );
  });

  it('are an empty block without clips', () => {
    expect(html()).toBe('<div lang="en-GB" dir="ltr"></div>');
  });

  it('run right-to-left in such a language', () => {
    useLanguage('ar');
    expect(html()).toMatch(/^<div lang="ar[-\w]*" dir="rtl"><\/div>$/);
  });
});

describe('clips saved as a page', () => {
  it('are the same HTML under a heading, in a page that runs and loads nothing', () => {
    const clips = [quote('q', {}, { comment: 'Late.' })];
    expect(clipsFile('html', clips, t, false)).toEqual({
      extension: 'html',
      type: 'text/html;charset=utf-8',
      text: [
        '<!doctype html>',
        '<html lang="en-GB"><head><meta charset="utf-8">',
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
        '<meta name="referrer" content="no-referrer">',
        '<title>Clips</title></head><body><h1>Clips</h1>',
        '<div lang="en-GB" dir="ltr"><section><h2><bdi>Larkmere (Nasdaq: LKMR)</bdi></h2><article><p><bdi>Larkmere (Nasdaq: LKMR), Quote: Delayed, 74.3600 USD, Trading date 2026-11-20.</bdi> <bdi>Nasdaq.</bdi> <bdi>As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.</bdi></p><p><strong>Comment</strong> <bdi>Late.</bdi></p><p>Clipped: 2026-11-20T14:10:00Z</p></article></section></div>',
        '</body></html>',
        '',
      ].join('\n'),
      saved: 1,
      leftOut: 0,
    });
  });

  it('escape the product’s own messages too', () => {
    useEnglish((text) => (text === 'Clips' ? 'Clips & <more>' : text));
    expect(clipsFile('html', [], t, false).text).toContain(
      '<title>Clips &amp; &lt;more&gt;</title></head><body><h1>Clips &amp; &lt;more&gt;</h1>\n',
    );
  });
});
