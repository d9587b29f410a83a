import { beforeEach, describe, expect, it } from 'vitest';
import { copiedClips } from '../../../../lib/export/clips/copied.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish } from '../../../words.ts';
import { BORREBY, event, figure, HOSTILE, hit, passage, QUARTER, quote } from './some-clips.ts';

beforeEach(() => useEnglish());

/** The plain text that goes beside the HTML, for programs that take text only. */
const plain = (...clips: Clip[]) => copiedClips('html', clips, t, false).text;

describe('clips copied as plain text', () => {
  it('say of a figure what it is, where it stands and its age, then the comment line by line', () => {
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

  it('quote each line of a passage, and say where it was cut', () => {
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

  it('quote what a search found', () => {
    expect(plain(hit('h', {}, { comment: 'Which covenant?' }))).toBe(
      [
        'Larkmere (Nasdaq: LKMR)',
        '',
        '> the covenant was met',
        'Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 6 (version 9). https://larkmere.example/q3.pdf As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        'Comment: Which covenant?',
        'Clipped: 2026-11-20T14:10:00Z',
      ].join('\n'),
    );
  });

  it('stand by company with an empty line between any two, those of no company last', () => {
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

  it('let no line of a document pose as one of ours, and no line end break the citation', () => {
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

  it('say what is not reported, and have no comment where it is blank', () => {
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
    ['its exchange alone', { exchange: 'Oslo', ticker: null }, 'Borreby Kraft (Oslo)'],
    ['its ticker alone', { exchange: '  ', ticker: 'BORR' }, 'Borreby Kraft (BORR)'],
    ['neither', { exchange: null, ticker: ' ' }, 'Borreby Kraft'],
  ])('name a company with %s, where the service told no more', (_, where, heading) => {
    const company = { ...BORREBY, ...where };
    expect(plain(quote('q', {}, { company })).split('\n')[0]).toBe(heading);
  });
});

describe('what goes on the clipboard', () => {
  const clips = [passage('p')];

  it('is HTML with the plain text beside it', () => {
    const { text, html } = copiedClips('html', clips, t, false);
    expect(text).toMatch(/^Larkmere \(Nasdaq: LKMR\)\n\n> Orders grew\.\n/);
    expect(html).toMatch(/^<div lang="en-GB" dir="ltr"><section>.*<\/section><\/div>$/);
  });

  it('is text alone for Markdown', () => {
    const { text, html } = copiedClips('markdown', clips, t, false);
    expect(text).toMatch(/^# Clips\n\n## Larkmere \(Nasdaq: LKMR\)\n\n> Orders grew\.\n/);
    expect(html).toBeNull();
  });

  it('is text alone for a table', () => {
    const { text, html } = copiedClips('csv', clips, t, false);
    expect(text).toMatch(/^\uFEFF"company_id","company_name",/);
    expect(html).toBeNull();
  });

  it('links to this machine only where that is allowed', () => {
    const here = [hit('h', { sourceUrl: 'http://localhost:8080/q3.pdf' })];
    for (const format of ['html', 'markdown'] as const) {
      expect(copiedClips(format, here, t, true).text).toContain('http://localhost:8080/q3.pdf');
      expect(copiedClips(format, here, t, false).text).not.toContain('localhost');
    }
    expect(copiedClips('html', here, t, true).html).toContain(
      '<a href="http://localhost:8080/q3.pdf">',
    );
    expect(copiedClips('html', here, t, false).html).not.toContain('localhost');
  });
});
