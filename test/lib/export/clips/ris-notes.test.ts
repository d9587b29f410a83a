import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish } from '../../../words.ts';
import { figure, passage } from './some-clips.ts';

beforeEach(() => useEnglish());

/** Notes of RIS as Zotero reads them: HTML, in which `<` and a letter begin a tag. */
function risNotes(...clips: Clip[]): string[] {
  const { text } = clipsFile('ris', clips, t, false);
  return text
    .split('\r\n')
    .filter((line) => line.startsWith('N1  - '))
    .map((line) => new JSDOM(line.slice(6)).window.document.body.textContent);
}

describe('a note in RIS, read as HTML', () => {
  it.each([
    ['ROE<WACC in 2025', 'ROE< WACC in 2025'],
    ['a<b>c</b>d', 'a< b>c< /b>d'],
    ['margin <!-- was 5 % --> 4 %', 'margin < !-- was 5 % --> 4 %'],
    ['margin <?was 5 %> 4 %', 'margin < ?was 5 %> 4 %'],
    ['5<6, <3 and x < y', '5<6, <3 and x < y'],
  ])('keeps all of %s', (said, read) => {
    expect(risNotes(passage('p', { text: said }))).toEqual([`• page 5 – ${read}`]);
    expect(risNotes(figure('f', {}, { comment: said }))[0]).toMatch(
      new RegExp(`– ${escaped(read)}$`),
    );
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
