import { beforeEach, describe, expect, it } from 'vitest';
import { writeClips } from '../../../../lib/export/clips.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish } from '../../../words.ts';
import { BORREBY, event, figure, HOSTILE, hit, passage, QUARTER, quote } from './some-clips.ts';

beforeEach(() => useEnglish());

/** The plain text that goes beside the HTML, for programs that take text only. */
const plain = (...clips: Clip[]) => writeClips('html', clips, t, false).text;

describe('clips copied as plain text', () => {
  it('show a figure with place and age, then each line of the comment', () => {
    expect(plain(figure('f', {}, { comment: '  Ask IR.\nTwice.\n ' }))).toBe(
      [
        'Larkmere (Nasdaq: LKMR)',
        '',
        `Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, as reported: 310459000 USD. Quarterly report Q3 2026, page 4 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.`,
        'Comment: Ask IR.',
        'Twice.',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it('quote each line of a passage and mark where it was cut', () => {
    expect(plain(passage('p', {}, { cut: true }))).toBe(
      [
        'Larkmere (Nasdaq: LKMR)',
        '',
        '> Orders grew.',
        '> Margins held.',
        '> … cut here',
        'Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it('are grouped by company, separated by empty lines, those without company last', () => {
    const clips = [
      quote('q', {}, { company: null, rank: 1 }),
      figure('second', {}, { rank: 3 }),
      event('first', {}, { rank: 2 }),
      hit('other', {}, { company: BORREBY }),
    ];
    expect(plain(...clips)).toBe(
      [
        'Borreby Kraft (Oslo: BORR)',
        '',
        '> the covenant was met',
        'Borreby Kraft (Oslo: BORR). Quarterly report Q3 2026, page 6 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        'Larkmere (Nasdaq: LKMR)',
        '',
        'Larkmere (Nasdaq: LKMR), Results FY2026: Estimated, 25 Feb\u2009–\u200911 Mar 2027. https://larkmere.example/calendar As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        `Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, as reported: 310459000 USD. Quarterly report Q3 2026, page 4 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.`,
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        'No company',
        '',
        'Quote: Delayed, 74.3600 USD, Trading date 2026-11-20. Nasdaq. As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it('prevent a document’s line from posing as a label or breaking the citation', () => {
    const text = 'Clipped: 1999-01-01\u202E\r\nComment: sell';
    const company = { id: 'c', exchange: '|', name: HOSTILE, ticker: '=1+1' };
    expect(plain(passage('p', { text, title: HOSTILE, sourceUrl: null }, { company }))).toBe(
      [
        '<b>Net "debt" | rose</b> =1+1 & # more (|: =1+1)',
        '',
        '> Clipped: 1999-01-01\uFFFD',
        '> Comment: sell',
        '<b>Net "debt" | rose</b> =1+1 & # more (|: =1+1). <b>Net "debt" | rose</b> =1+1 & # more, page 5 (version 9). As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it('mark missing fields and omit a blank comment', () => {
    const clips = [
      figure(
        'f',
        {
          ...{ value: null, currency: null, periodStart: null, periodEnd: null },
          ...{ entityScope: null, restated: null, sourceUrl: null, pageNumber: null },
        },
        { company: null, asOf: null, comment: ' \n\t ' },
      ),
      hit(
        'h',
        {
          ...{ documentId: null, title: null, pageNumber: null, versionId: null },
          ...{ sourceUrl: null, excerpt: null, link: null },
        },
        { cut: true, company: { ...BORREBY, name: null } },
      ),
    ];
    expect(plain(...clips)).toBe(
      [
        'Name not provided (Oslo: BORR)',
        '',
        'Name not provided (Oslo: BORR). Source document. As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        'No company',
        '',
        'Revenue, period not provided, reporting entity not provided, restatement status unknown: not provided. Quarterly report Q3 2026 (version 9). As-of date not provided, retrieved 2026-11-20T14:05:00Z.',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it.each([
    ['its exchange only', { exchange: 'Oslo', ticker: null }, 'Borreby Kraft (Oslo)'],
    ['its ticker only', { exchange: '  ', ticker: 'BORR' }, 'Borreby Kraft (BORR)'],
    ['neither exchange nor ticker', { exchange: null, ticker: ' ' }, 'Borreby Kraft'],
  ])('name a company with %s when the service gave no more', (_, where, heading) => {
    const company = { ...BORREBY, ...where };
    expect(plain(quote('q', {}, { company })).split('\n')[0]).toBe(heading);
  });
});

describe('the clipboard', () => {
  const clips = [passage('p')];

  it('holds HTML with plain text beside it', () => {
    const { text, html } = writeClips('html', clips, t, false);
    expect(text).toMatch(/^Larkmere \(Nasdaq: LKMR\)\n\n> Orders grew\.\n/);
    expect(html).toMatch(/^<div lang="en-GB" dir="ltr"><section>.*<\/section><\/div>$/);
  });

  it('holds only text for Markdown', () => {
    const { text, html } = writeClips('markdown', clips, t, false);
    expect(text).toMatch(/^# Clips\n\n## Larkmere \(Nasdaq: LKMR\)\n\n> Orders grew\.\n/);
    expect(html).toBeNull();
  });

  it('holds only text for a table', () => {
    const { text, html } = writeClips('csv', clips, t, false);
    expect(text).toMatch(/^\uFEFF"company_id","company_name",/);
    expect(html).toBeNull();
  });

  it('holds links to this machine only when they are allowed', () => {
    const here = [hit('h', { sourceUrl: 'http://localhost:8080/q3.pdf' })];
    for (const format of ['html', 'markdown'] as const) {
      expect(writeClips(format, here, t, true).text).toContain('http://localhost:8080/q3.pdf');
      expect(writeClips(format, here, t, false).text).not.toContain('localhost');
    }
    expect(writeClips('html', here, t, true).html).toContain(
      '<a href="http://localhost:8080/q3.pdf">',
    );
    expect(writeClips('html', here, t, false).html).not.toContain('localhost');
  });
});
