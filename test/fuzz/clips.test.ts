import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { type ClipFormat, clipsFile } from '../../lib/export/file.ts';
import { documentsOf } from '../../lib/export/references.ts';
import { guarded } from '../../lib/export/table.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { cleanLines } from '../../lib/research/cite/fields.ts';
import { clipGroups } from '../../lib/research/clips.ts';
import { useLanguage } from '../words.ts';
import { anyClip } from './arbitraries/clips.ts';
import { language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

/** Clips as files, read back by other libraries: csv-parse, Citation.js, marked and jsdom. */

const some = fc.uniqueArray(anyClip, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
const fileOf = (format: ClipFormat, clips: readonly Clip[]) => clipsFile(format, clips);
const inOrder = (clips: readonly Clip[]) => clipGroups(clips).flatMap((group) => group.clips);
const clean = (text: string | null) => text && cleanLines(text).join('\n');
/** The text with single spaces. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Arabic isolates values within its words. */
const withoutIsolates = (text: string) => text.replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '$1');
const HIDDEN = /(?![\n\t\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
const isSafe = (href: string): boolean => {
  const { protocol, username, password } = new URL(href.replace('%5B', '[').replace('%5D', ']'));
  return protocol === 'https:' && username === '' && password === '';
};

/** One document parses everything, because each would stay in memory. */
const { document } = new JSDOM('').window;
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The clip's text from the service, of which nothing may be lost or changed. */
const saidIn = ({ clipped }: Clip): string | null =>
  clipped.kind === 'page'
    ? clipped.page.text
    : clipped.kind === 'excerpt'
      ? clipped.hit.excerpt
      : null;

const TAGS =
  'html head meta title body h1 h2 div section article blockquote p bdi a strong br'.split(' ');

it('clips as CSV are read back by csv-parse, field by field, and no cell starts a formula', () =>
  forAll(60, some, language, (clips, spoken) => {
    useLanguage(spoken);
    const { text } = fileOf('csv', clips);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const told = inOrder(clips);
    expect(rows).toHaveLength(told.length);
    for (const [place, row] of rows.entries()) {
      const clip = told[place];
      if (!clip) throw new Error('a row of no clip');
      const cell = (value: string | null) => guarded(clean(value) ?? '');
      expect(row).toMatchObject({
        company_name: cell(clip.company?.name ?? null),
        ticker: cell(clip.company?.ticker ?? null),
        as_of: cell(clip.asOf),
        comment: cell(clip.comment),
        text: cell(saidIn(clip)),
      });
      if (clip.clipped.kind === 'fact') {
        const { value, currency, periodEnd, sourceUrl } = clip.clipped.fact;
        const own = { value, currency, period_end: periodEnd, source_url: sourceUrl };
        for (const [name, field] of Object.entries(own)) expect(row[name]).toBe(cell(field));
      }
      for (const one of Object.values(row)) {
        if (!/^-\d+(\.\d+)?$/.test(one)) expect(one).not.toMatch(/^\s*[=+\-@\uFF1D\uFF0B]/);
        expect(withoutIsolates(one)).not.toMatch(HIDDEN);
      }
    }
  }));

const accessedOn = (time: number) => {
  const day = new Date(time);
  return { 'date-parts': [[day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]] };
};

it('the documents of clips are read back from RIS by Citation.js, each record with title, address and notes', () =>
  forAll(60, some, language, (clips, spoken) => {
    useLanguage(spoken);
    const { documents } = documentsOf(clips);
    const { text, saved, leftOut } = fileOf('ris', clips);
    expect(saved).toBe(documents.length);
    expect(leftOut).toBeLessThanOrEqual(clips.length);
    for (const mark of [/^TY {2}- /gm, /^ER {2}- /gm])
      expect([...text.matchAll(mark)]).toHaveLength(documents.length);
    const lines = text.replaceAll('\r\n', '');
    expect(lines).not.toMatch(/[\r\n]/);
    expect(withoutIsolates(lines)).not.toMatch(HIDDEN);
    if (documents.length === 0) return;
    const read = new Cite(text, { forceType: '@ris/file' }).data;
    expect(read).toHaveLength(documents.length);
    for (const [place, { title, version, url, retrievedAt }] of documents.entries()) {
      const item = read[place];
      expect(words(item?.title ?? '')).toBe(words(title ?? ''));
      expect(words(item?.edition ?? '')).toBe(words(version ?? ''));
      expect(item?.accessed).toEqual(accessedOn(retrievedAt));
      expect(item?.URL).toBe(url ?? undefined);
      if (item?.URL) expect(isSafe(item.URL)).toBe(true);
    }
  }));

it('the documents of clips are read back from CSL JSON by Citation.js, field by field', () =>
  forAll(60, some, language, (clips, spoken) => {
    useLanguage(spoken);
    const { documents } = documentsOf(clips);
    const { text } = fileOf('csl', clips);
    const read = new Cite(JSON.parse(text), { forceType: '@csl/list+object' }).data;
    expect(new Set(read.map(({ id }) => id)).size).toBe(documents.length);
    const fields = documents.map(({ title, url, version, notes, retrievedAt }) => ({
      ...{ title: title ?? undefined, URL: url ?? undefined, version: version ?? undefined },
      ...{ note: notes.join('\n'), accessed: accessedOn(retrievedAt) },
    }));
    expect(
      read.map(({ title, URL, version, note, accessed }) => ({
        ...{ title, URL, version, note, accessed },
      })),
    ).toEqual(fields);
    // Zotero would read a line of a note as a field if it begins like one.
    for (const { note } of fields) expect(note).toMatch(/^(• .*(\n|$))*$/);
  }));

/** Checks that a page has neither live markup nor an unsafe link. */
function expectInert(page: DocumentFragment, ...more: string[]) {
  for (const element of page.querySelectorAll('*')) {
    expect([...TAGS, ...more]).toContain(element.localName);
    const href = element.getAttribute('href');
    if (href !== null) expect(isSafe(href)).toBe(true);
  }
}
/** Checks that markup shows the clip's text and comment. */
function expectShown(html: string, clip: Clip) {
  const shown = words(parsed(html.replaceAll('<br>', ' ')).textContent ?? '');
  for (const said of [saidIn(clip), clip.comment.trim()])
    expect(shown).toContain(words(clean(said) ?? ''));
}

it('clips as text contain no live markup or unsafe link as HTML, and everything clipped', () =>
  forAll(30, some, language, (clips, spoken) => {
    useLanguage(spoken);
    const page = parsed(fileOf('html', clips).text);
    expectInert(page);
    const names = [...page.querySelectorAll('*')].flatMap((one) => one.getAttributeNames());
    for (const name of names)
      expect(name).toMatch(/^(href|dir|lang|charset|http-equiv|content|name)$/);
    const articles = [...page.querySelectorAll('article')];
    expect(articles).toHaveLength(clips.length);
    for (const [place, clip] of inOrder(clips).entries())
      expectShown(articles[place]?.innerHTML ?? '', clip);
  }));

it('clips as text contain no live markup as Markdown, and everything clipped', () =>
  forAll(30, some, language, (clips, spoken) => {
    useLanguage(spoken);
    const html = marked.parse(fileOf('markdown', clips).text, { async: false, gfm: true });
    expectInert(parsed(html), 'hr');
    for (const clip of clips) expectShown(html, clip);
  }));
