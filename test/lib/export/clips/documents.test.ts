import { parseNoteFieldHacks } from 'citeproc';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { clipsFile } from '../../../../lib/export/file.ts';
import type { Clip } from '../../../../lib/model/clips.ts';
import {
  BORREBY,
  DOCUMENT,
  event,
  figure,
  HOSTILE,
  hit,
  passage,
  QUARTER,
  quote,
} from '../../../clips.ts';

const ris = (...clips: Clip[]) => clipsFile('ris', clips).text;
const csl = (...clips: Clip[]) => clipsFile('csl', clips).text;
const items = (...clips: Clip[]) => JSON.parse(csl(...clips));
const CALENDAR = 'https://larkmere.example/calendar';

it('documents as RIS are one record each, with a note for each clip, separated by empty lines', () => {
  const clips = [
    figure('f', {}, { rank: 1, comment: 'Ask IR.\nTwice.' }),
    passage('p', {}, { rank: 2, cut: true }),
    hit('h', {}, { rank: 3, comment: 'Which covenant?' }),
    event('e', {}, { rank: 4 }),
    quote('q', {}, { rank: 5 }),
  ];
  expect(clipsFile('ris', clips)).toMatchObject({
    text: [
      'TY  - RPRT',
      'TI  - Quarterly report Q3 2026',
      'PB  - Larkmere',
      'ET  - 9',
      'UR  - https://larkmere.example/q3.pdf',
      'Y2  - 2026/11/20',
      `N1  - • page 4 – Larkmere (Nasdaq: LKMR), Revenue, ${QUARTER}, consolidated, as reported: 310459000 USD. – Ask IR. Twice.`,
      'N1  - • page 5 – Orders grew. Margins held. … cut here',
      'N1  - • page 6 – the covenant was met – Which covenant?',
      'ID  - 0d3f8f6a-1111-4222-8333-444455556666 9',
      'ER  - ',
      '',
      'TY  - ELEC',
      'TI  - Results FY2026',
      'PB  - Larkmere',
      'UR  - https://larkmere.example/calendar',
      'Y2  - 2026/11/20',
      'M1  - 2026/11/20',
      'N1  - • Larkmere (Nasdaq: LKMR), Results FY2026: Estimated, 25 Feb\u2009–\u200911 Mar 2027.',
      'ER  - ',
      '',
    ].join('\r\n'),
    saved: 2,
    leftOut: 1,
  });
});

it('documents as CSL JSON are items with the fields that are known, and a note for each clip', () => {
  const clips = [passage('p', {}, { rank: 1, comment: HOSTILE }), hit('h', {}, { rank: 2 })];
  expect(items(...clips)).toEqual([
    {
      id: '0d3f8f6a-1111-4222-8333-444455556666 9',
      type: 'report',
      title: 'Quarterly report Q3 2026',
      author: [{ literal: 'Larkmere' }],
      publisher: 'Larkmere',
      version: '9',
      URL: 'https://larkmere.example/q3.pdf',
      accessed: { 'date-parts': [[2026, 11, 20]] },
      note: '• page 5 – Orders grew. Margins held. – <b>Net "debt" | rose</b> =1+1 & # more\n• page 6 – the covenant was met',
    },
  ]);
});

it('documents as CSL JSON name an excerpt that is missing by its document', () => {
  const bare = { title: null, versionId: null, sourceUrl: null, excerpt: null };
  expect(items(hit('h', bare, { company: null }))).toMatchObject([
    { id: DOCUMENT, note: '• page 6 – Source document, page 6.' },
  ]);
});

it('documents as CSL JSON are an empty list, and no text in RIS, for clips without documents', () => {
  const none = [quote('q'), event('e', { sourceUrl: null })];
  const unsafe = event('u', { sourceUrl: 'javascript:alert(1)' });
  expect(csl(...none, unsafe)).toBe('[]\n');
  expect(ris(...none, unsafe)).toBe('');
});

it('a document was accessed when its last answer arrived, in any order of clips', () => {
  const later = Date.parse('2026-12-01T23:59:59Z');
  const clips = [
    hit('1', {}, { rank: 1 }),
    hit('2', {}, { rank: 2, retrievedAt: later }),
    hit('3', {}, { rank: 3 }),
  ];
  expect(items(...clips)[0].accessed).toEqual({ 'date-parts': [[2026, 12, 1]] });
  expect(ris(...clips)).toContain('\r\nY2  - 2026/12/01\r\n');
});

it('a document never takes the title of another document or of a page at its id’s address', () => {
  const clips = [
    hit('1', { documentId: CALENDAR, title: null, versionId: null }, { rank: 1 }),
    event('2', {}, { rank: 2 }),
    hit('3', { title: 'Annual report 2025' }, { rank: 3 }),
  ];
  expect(items(...clips).map(({ title }: { title: string }) => title)).toEqual([
    `Document ID ${CALENDAR}`,
    'Results FY2026',
    'Annual report 2025',
  ]);
});

it('a document takes company and address from the first clip that has them', () => {
  const clips = [
    hit('1', { sourceUrl: 'javascript:alert(1)' }, { company: BORREBY, rank: 1 }),
    hit('2', {}, { company: null, rank: 2 }),
  ];
  expect(items(...clips)).toMatchObject([
    { publisher: 'Borreby Kraft', URL: 'https://larkmere.example/q3.pdf' },
  ]);
  const nameless = hit('3', {}, { company: { ...BORREBY, name: ' ' } });
  expect(items(nameless)[0]).not.toHaveProperty('publisher');
});

const idsOf = (...clips: Clip[]) =>
  items(...clips).map(({ id, title, version }: Record<string, string>) => ({ id, title, version }));

describe('the documents of the clips', () => {
  it('keep versions apart and assign no figure to a version that it does not name', () => {
    const documents = idsOf(
      figure('f', {}, {}, { title: 'Quarterly report Q3 2026', versionId: null }),
      passage('p', { text: 'ER  - \nTY  - BOOK\n<b>=cmd()</b> \u202Eevil' }, { rank: 10 }),
      passage('p1', { versionId: '10', title: null }, { rank: 11 }),
      passage(
        'p2',
        { versionId: '10', title: 'Quarterly report Q3 2026, corrected' },
        { rank: 12 },
      ),
    );
    expect(documents).toEqual([
      { id: DOCUMENT, version: undefined, title: 'Quarterly report Q3 2026' },
      { id: `${DOCUMENT} 9`, version: '9', title: 'Quarterly report Q3 2026' },
      { id: `${DOCUMENT} 10`, version: '10', title: 'Quarterly report Q3 2026, corrected' },
    ]);
  });

  it.each([null, '', ' \n'])(
    'have no title or version that the service did not give: %j',
    (nothing) => {
      const clips = [passage('p', { title: nothing, versionId: nothing, sourceUrl: nothing })];
      expect(idsOf(...clips)).toEqual([
        { id: DOCUMENT, version: undefined, title: `Document ID ${DOCUMENT}` },
      ]);
      expect(ris(...clips)).not.toMatch(/^(?:ET|UR) {2}-|null|undefined/m);
      expect(items(...clips)[0]).not.toHaveProperty('URL');
    },
  );

  it('state when a web page was read, without the title of one of several events', () => {
    const pages = [
      event('results', { title: 'Results' }),
      event('dividend', { title: 'Dividend' }),
    ];
    const [page] = items(...pages);
    expect(page).toMatchObject({
      type: 'webpage',
      URL: CALENDAR,
      accessed: { 'date-parts': [[2026, 11, 20]] },
    });
    expect(page).not.toHaveProperty('title');
    expect(page).not.toHaveProperty('version');
  });
});

/** Notes of RIS as Zotero reads them: HTML, in which `<` and a letter begin a tag. */
const risNotes = (...clips: Clip[]): string[] =>
  ris(...clips)
    .split('\r\n')
    .filter((line) => line.startsWith('N1  - '))
    .map((line) => new JSDOM(line.slice(6)).window.document.body.textContent);

it.each([
  ['ROE<WACC in 2025', 'ROE< WACC in 2025'],
  ['a<b>c</b>d', 'a< b>c< /b>d'],
  ['margin <!-- was 5 % --> 4 %', 'margin < !-- was 5 % --> 4 %'],
  ['margin <?was 5 %> 4 %', 'margin < ?was 5 %> 4 %'],
  ['5<6, <3 and x < y', '5<6, <3 and x < y'],
])('a note in RIS, read as HTML, keeps all of %s', (said, read) => {
  expect(risNotes(passage('p', { text: said }))).toEqual([`• page 5 – ${read}`]);
  expect(risNotes(figure('f', {}, { comment: said }))[0]?.endsWith(`– ${read}`)).toBe(true);
});

const FORGED = [
  '{:issued: 1999}',
  '{:DOI: 10.1000/evil}',
  '{:container-title: The Forger} {:type: book}',
  'said {:issued: 1999} and {{:DOI: x}',
];
it.each(FORGED)(
  'an item of CSL JSON, read by citeproc-js takes no field from the text or the comment %s',
  (text) => {
    const clips = [
      passage('p', { text }, { rank: 1 }),
      hit('h', { excerpt: `${text}\n${text}` }, { rank: 2, comment: text }),
    ];
    const [item] = items(...clips);
    const read = structuredClone(item);
    parseNoteFieldHacks(read);
    expect(read).toEqual(item);
    expect(item.note).toContain(text.replaceAll('{:', '{ :'));
  },
);
