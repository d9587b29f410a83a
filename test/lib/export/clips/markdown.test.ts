import { beforeEach, describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish } from '../../../words.ts';
import { BORREBY, event, figure, HOSTILE, hit, passage, QUARTER, quote } from './some-clips.ts';

beforeEach(() => useEnglish());

const markdown = (...clips: Clip[]) => clipsFile('markdown', clips, t, false).text;

describe('clips as Markdown', () => {
  it('quote, cite and comment under their company’s heading, with a rule after each', () => {
    const clips = [
      figure('f', {}, { rank: 1, comment: '  Ask IR.\nTwice.\n ' }),
      passage('p', {}, { rank: 2, cut: true }),
      hit('h', {}, { rank: 3, comment: 'Which covenant?' }),
    ];
    expect(markdown(...clips)).toBe(
      [
        '# Clips',
        '',
        '## Larkmere (Nasdaq: LKMR)',
        '',
        `Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, as reported: 310459000 USD. Quarterly report Q3 2026, page 4 (version 9). <https://larkmere.example/q3.pdf> As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.`,
        '',
        '**Comment** Ask IR.\\',
        'Twice.',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
        '> Orders grew.',
        '> Margins held.',
        '> … cut here',
        '',
        'Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 5 (version 9). <https://larkmere.example/q3.pdf> As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
        '> the covenant was met',
        '',
        'Larkmere (Nasdaq: LKMR). Quarterly report Q3 2026, page 6 (version 9). <https://larkmere.example/q3.pdf> As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        '',
        '**Comment** Which covenant?',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
      ].join('\n'),
    );
  });

  it('have a heading for each company and for clips without company', () => {
    const clips = [
      quote('q', {}, { company: null, comment: ' \n ' }),
      event('e', { title: null, sourceUrl: null }, { company: BORREBY, asOf: null }),
    ];
    expect(markdown(...clips)).toBe(
      [
        '# Clips',
        '',
        '## Borreby Kraft (Oslo: BORR)',
        '',
        'Borreby Kraft (Oslo: BORR), Untitled event: Estimated, 25 Feb\u2009–\u200911 Mar 2027. As-of date not provided, retrieved 2026-11-20T14:05:00Z.',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
        '## No company',
        '',
        'Quote: Delayed, 74.3600 USD, Trading date 2026-11-20. Nasdaq. As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
      ].join('\n'),
    );
  });

  it('keep outside text from becoming markup and drop empty comment lines', () => {
    const company = { id: 'c', exchange: '|', name: HOSTILE, ticker: '=1+1' };
    const comment = `${HOSTILE}\n\n- list\n1. first\n# heading`;
    expect(markdown(passage('p', { text: HOSTILE, title: HOSTILE }, { company, comment }))).toBe(
      [
        '# Clips',
        '',
        '## \\<b\\>Net "debt" \\| rose\\</b\\> \\=1+1 \\& \\# more (\\|: \\=1+1)',
        '',
        '> \\<b\\>Net "debt" \\| rose\\</b\\>',
        '> \\=1+1 \\& \\# more',
        '',
        '\\<b\\>Net "debt" \\| rose\\</b\\> \\=1+1 \\& \\# more (\\|: \\=1+1). \\<b\\>Net "debt" \\| rose\\</b\\> \\=1+1 \\& \\# more, page 5 (version 9). <https://larkmere.example/q3.pdf> As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        '',
        '**Comment** \\<b\\>Net "debt" \\| rose\\</b\\>\\',
        '\\=1+1 \\& \\# more\\',
        '\\- list\\',
        '1\\. first\\',
        '\\# heading',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
      ].join('\n'),
    );
  });

  it('keep an empty line of a passage inside the quote, without trailing space', () => {
    expect(markdown(passage('p', { text: 'Orders grew.\n\n  Margins held.' }))).toContain(
      '\n\n> Orders grew.\n>\n> Margins held.\n\nLarkmere',
    );
  });

  it('start no list with a citation and leave characters inside a line unescaped', () => {
    const company = { id: 'c', exchange: null, name: '- Larkmere', ticker: null };
    const clips = [hit('h', { title: '1. Interim report', excerpt: null }, { company })];
    expect(markdown(...clips)).toBe(
      [
        '# Clips',
        '',
        '## \\- Larkmere',
        '',
        '\\- Larkmere. 1. Interim report, page 6 (version 9). <https://larkmere.example/q3.pdf> As of 2026-11-20T14:00:00Z, retrieved 2026-11-20T14:05:00Z.',
        '',
        'Clipped: 2026-11-20T14:10:00Z',
        '',
        '---',
        '',
      ].join('\n'),
    );
  });

  it('omit the link of an unsafe address', () => {
    expect(markdown(event('e', { sourceUrl: 'javascript:alert(1)' }))).toContain(
      '11 Mar 2027. As of 2026-11-20T14:00:00Z,',
    );
  });

  it('are only a heading without clips', () => {
    expect(clipsFile('markdown', [], t, false)).toEqual({
      extension: 'md',
      type: 'text/markdown;charset=utf-8',
      text: '# Clips\n',
      saved: 0,
      leftOut: 0,
    });
  });
});
