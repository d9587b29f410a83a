import { parseNoteFieldHacks } from 'citeproc';
import { beforeEach, describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import { t } from '../../../../lib/i18n/words.ts';
import { useEnglish } from '../../../words.ts';
import { hit, passage } from './some-clips.ts';

beforeEach(() => useEnglish());

describe('an item of CSL JSON, read by citeproc-js', () => {
  const FORGED = [
    '{:issued: 1999}',
    '{:DOI: 10.1000/evil}',
    '{:container-title: The Forger} {:type: book}',
    'said {:issued: 1999} and {{:DOI: x}',
  ];
  it.each(FORGED)('takes no field from the text or the comment %s', (text) => {
    const clips = [
      passage('p', { text }, { rank: 1 }),
      hit('h', { excerpt: `${text}\n${text}` }, { rank: 2, comment: text }),
    ];
    const [item] = JSON.parse(clipsFile('csl', clips, t, false).text);
    const read = structuredClone(item);
    parseNoteFieldHacks(read);
    expect(read).toEqual(item);
    expect(item.note).toContain(text.replaceAll('{:', '{ :'));
  });
});
