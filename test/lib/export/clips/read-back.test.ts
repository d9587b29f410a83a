import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { parseNoteFieldHacks } from 'citeproc';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import { t } from '../../../../lib/i18n/words.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import { useEnglish } from '../../../words.ts';
import * as some from './some-clips.ts';

const figure = some.figure(
  'figure',
  {},
  { comment: 'Ask about the covenant.\nThen call IR.', rank: 1 },
);
const passage = some.passage(
  'passage',
  { text: 'ER  - \nTY  - BOOK\n<b>=cmd()</b> \u202Eevil\u2066', link: null },
  { rank: 2, cut: true },
);
const event = some.event('event', { sourceUrl: 'javascript:alert(1)' }, { rank: 3 });
const quote = some.quote('quote', { price: '-74.3600' }, { rank: 4 });
const ALL: Clip[] = [figure, passage, event, quote];
const fileOf = (format: Parameters<typeof clipsFile>[0], clips = ALL) =>
  clipsFile(format, clips, t);

type Document = Extract<Clip['clipped'], { kind: 'fact' }>['document'];

const figureIn = (document: Document): Clip => {
  if (figure.clipped.kind !== 'fact') throw new Error('no figure');
  return { ...figure, id: 'other', clipped: { ...figure.clipped, document } };
};

/** Documents as Citation.js reads them back, which both forms tell alike; RIS has ids of versions alone. */
function readBack(some: Clip[]) {
  const ris = new Cite(fileOf('ris', some).text, { forceType: '@ris/file' }).data;
  const list = JSON.parse(fileOf('csl', some).text);
  const csl = new Cite(list, { forceType: '@csl/list+object' }).data;
  const told = csl.map(({ id, title, version, URL, accessed }) => ({
    ...{ title, URL, accessed },
    ...(version !== undefined && { id, version }),
  }));
  const alike = ris.map(({ id, title, edition, URL, accessed }) => ({
    ...{ title, URL, accessed },
    ...(edition !== undefined && { id, version: edition }),
  }));
  expect(alike).toEqual(told);
  for (const { accessed } of told) expect(accessed).toEqual({ 'date-parts': [[2026, 11, 20]] });
  return csl.map(({ id, title, version }) => ({ id, title, version }));
}

beforeEach(() => useEnglish());

describe('the documents of the clips', () => {
  it('keep versions apart and assign no figure to a version that it does not name', () => {
    const documents = readBack([
      figureIn({ title: 'Quarterly report Q3 2026', versionId: null }),
      passage,
      some.passage('p1', { versionId: '10', title: null }, { rank: 11 }),
      some.passage(
        'p2',
        { versionId: '10', title: 'Quarterly report Q3 2026, corrected' },
        { rank: 12 },
      ),
    ]);
    expect(documents).toEqual([
      { id: some.DOCUMENT, version: undefined, title: 'Quarterly report Q3 2026' },
      { id: `${some.DOCUMENT} 9`, version: '9', title: 'Quarterly report Q3 2026' },
      { id: `${some.DOCUMENT} 10`, version: '10', title: 'Quarterly report Q3 2026, corrected' },
    ]);
  });

  it.each([null, '', ' \n'])(
    'have no title or version that the service did not give: %j',
    (nothing) => {
      const clips = [some.passage('p', { title: nothing, versionId: nothing, sourceUrl: nothing })];
      expect(readBack(clips)).toEqual([
        { id: some.DOCUMENT, version: undefined, title: `Document ID ${some.DOCUMENT}` },
      ]);
      const { text } = fileOf('ris', clips);
      expect(text).not.toMatch(/^(?:ET|UR) {2}-|null|undefined/m);
      expect(Object.keys(JSON.parse(fileOf('csl', clips).text)[0]).sort()).toEqual(
        ['accessed', 'author', 'id', 'note', 'publisher', 'title', 'type'].sort(),
      );
    },
  );

  it('state when a web page was read, without the title of one of several events', () => {
    const sourceUrl = 'https://larkmere.example/calendar';
    const pages = [
      some.event('results', { title: 'Results' }),
      some.event('dividend', { title: 'Dividend' }),
    ];
    const [ris] = new Cite(fileOf('ris', pages).text, { forceType: '@ris/file' }).data;
    const [csl] = JSON.parse(fileOf('csl', pages).text);
    for (const page of [ris, csl]) {
      expect(page).toMatchObject({
        type: 'webpage',
        URL: sourceUrl,
        accessed: { 'date-parts': [[2026, 11, 20]] },
      });
      expect(page).not.toHaveProperty('title');
      expect(page).not.toHaveProperty('version');
    }
  });
});

/** Notes of RIS as Zotero reads them: HTML, in which `<` and a letter begin a tag. */
function risNotes(...clips: Clip[]): string[] {
  const { text } = clipsFile('ris', clips, t);
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
    expect(risNotes(some.passage('p', { text: said }))).toEqual([`• page 5 – ${read}`]);
    expect(risNotes(some.figure('f', {}, { comment: said }))[0]).toMatch(
      new RegExp(`– ${escaped(read)}$`),
    );
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('an item of CSL JSON, read by citeproc-js', () => {
  const FORGED = [
    '{:issued: 1999}',
    '{:DOI: 10.1000/evil}',
    '{:container-title: The Forger} {:type: book}',
    'said {:issued: 1999} and {{:DOI: x}',
  ];
  it.each(FORGED)('takes no field from the text or the comment %s', (text) => {
    const clips = [
      some.passage('p', { text }, { rank: 1 }),
      some.hit('h', { excerpt: `${text}\n${text}` }, { rank: 2, comment: text }),
    ];
    const [item] = JSON.parse(clipsFile('csl', clips, t).text);
    const read = structuredClone(item);
    parseNoteFieldHacks(read);
    expect(read).toEqual(item);
    expect(item.note).toContain(text.replaceAll('{:', '{ :'));
  });
});
