import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { clipsFile } from '../../lib/export/file.ts';
import { documentsOf } from '../../lib/export/references.ts';
import { guarded } from '../../lib/export/table.ts';
import type { ClipFormat } from '../../lib/export/types.ts';
import { t } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { cleanLines } from '../../lib/research/cite/fields.ts';
import { clipGroups } from '../../lib/research/clips.ts';
import { useLanguage } from '../words.ts';
import { anyClip } from './arbitraries/clips.ts';
import { language } from './arbitraries/texts.ts';
import { forAll } from './holds.ts';

/** Clips as files, read back by the libraries of others: csv-parse, Citation.js, marked and jsdom. */

const some = fc.uniqueArray(anyClip, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
const fileOf = (format: ClipFormat, clips: readonly Clip[]) => clipsFile(format, clips, t);
const inOrder = (clips: readonly Clip[]) => clipGroups(clips).flatMap((group) => group.clips);
const clean = (text: string | null) => text && cleanLines(text).join('\n');
/** As it stands in a line, whatever room there is between its words. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim();

const HIDDEN = /(?![\n\t\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u;
const isSafe = (href: string): boolean => {
  const { protocol, username, password } = new URL(href.replace('%5B', '[').replace('%5D', ']'));
  return protocol === 'https:' && username === '' && password === '';
};

/** One document for all that is parsed: each of its own would stay in memory. */
const { document } = new JSDOM('').window;
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** What the clip says in words of others: none of it may be lost or become anything else. */
const saidIn = ({ clipped }: Clip): string | null =>
  clipped.kind === 'page'
    ? clipped.page.text
    : clipped.kind === 'excerpt'
      ? clipped.hit.excerpt
      : null;

const TAGS =
  'html head meta title body h1 h2 div section article blockquote p bdi a strong br'.split(' ');

describe('clips as CSV', () => {
  it('are read back by csv-parse, field by field, and no cell starts a formula', () =>
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
          expect(one).not.toMatch(HIDDEN);
        }
      }
    }));
});

const accessedOn = (time: number) => {
  const day = new Date(time);
  return { 'date-parts': [[day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]] };
};

describe('the documents of clips', () => {
  it('are read back from RIS by Citation.js, each record with title, address and notes', () =>
    forAll(60, some, language, (clips, spoken) => {
      useLanguage(spoken);
      const { documents } = documentsOf(clips, t);
      const { text, saved, leftOut } = fileOf('ris', clips);
      expect(saved).toBe(documents.length);
      expect(leftOut).toBeLessThanOrEqual(clips.length);
      expect(text.match(/^TY {2}- /gm)?.length ?? 0).toBe(documents.length);
      expect(text.match(/^ER {2}- /gm)?.length ?? 0).toBe(documents.length);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(text.replaceAll('\r\n', '')).not.toMatch(HIDDEN);
      if (documents.length === 0) return;
      const read = new Cite(text, { forceType: '@ris/file' }).data;
      expect(read).toHaveLength(documents.length);
      for (const [place, item] of read.entries()) {
        const document = documents[place];
        expect(words(item.title ?? '')).toBe(words(document?.title ?? ''));
        expect(words(item.edition ?? '')).toBe(words(document?.version ?? ''));
        expect(item.accessed).toEqual(accessedOn(document?.retrievedAt ?? 0));
        expect(item.URL).toBe(document?.url ?? undefined);
        if (item.URL) expect(isSafe(item.URL)).toBe(true);
      }
    }));

  it('are read back from CSL JSON by Citation.js, field by field', () =>
    forAll(60, some, language, (clips, spoken) => {
      useLanguage(spoken);
      const { documents } = documentsOf(clips, t);
      const { text } = fileOf('csl', clips);
      const read = new Cite(JSON.parse(text), { forceType: '@csl/list+object' }).data;
      expect(read).toHaveLength(documents.length);
      expect(new Set(read.map(({ id }) => id)).size).toBe(documents.length);
      for (const [place, item] of read.entries()) {
        const document = documents[place];
        if (!document) throw new Error('an item of no document');
        const { title, url, version, notes } = document;
        expect(item.title).toBe(title ?? undefined);
        expect(item.note).toBe(notes.join('\n'));
        expect(item.URL).toBe(url ?? undefined);
        expect(item.version).toBe(version ?? undefined);
        expect(item.accessed).toEqual(accessedOn(document.retrievedAt));
        // Zotero reads a line of a note that begins as a field as one.
        for (const note of item.note?.split('\n') ?? []) expect(note).toMatch(/^• /);
      }
    }));
});

describe('clips as text', () => {
  it('contain no live markup or unsafe link as HTML, and everything clipped', () =>
    forAll(30, some, language, (clips, spoken) => {
      useLanguage(spoken);
      const { text } = fileOf('html', clips);
      const page = parsed(text);
      for (const element of page.querySelectorAll('*')) {
        expect(TAGS).toContain(element.localName);
        for (const name of element.getAttributeNames())
          expect(name).toMatch(/^(href|dir|lang|charset|http-equiv|content|name)$/);
      }
      for (const link of page.querySelectorAll('a'))
        expect(isSafe(link.getAttribute('href') ?? '')).toBe(true);
      const articles = [...page.querySelectorAll('article')];
      expect(articles).toHaveLength(clips.length);
      for (const [place, clip] of inOrder(clips).entries()) {
        for (const said of [saidIn(clip), clip.comment.trim()].map((one) => clean(one) ?? '')) {
          const lines = articles[place]?.innerHTML.split('<br>').join(' ') ?? '';
          const shown = parsed(lines).textContent ?? '';
          expect(words(shown)).toContain(words(said));
        }
      }
    }));

  it('contain no live markup as Markdown, and everything clipped', () =>
    forAll(30, some, language, (clips, spoken) => {
      useLanguage(spoken);
      const { text } = fileOf('markdown', clips);
      const html = marked.parse(text, { async: false, gfm: true });
      const page = parsed(html);
      const tags = [...TAGS, 'hr'];
      for (const element of page.querySelectorAll('*')) expect(tags).toContain(element.localName);
      for (const link of page.querySelectorAll('a'))
        expect(isSafe(link.getAttribute('href') ?? '')).toBe(true);
      const shown = words(parsed(html.replaceAll('<br>', ' ')).textContent ?? '');
      for (const clip of clips)
        for (const said of [saidIn(clip), clip.comment.trim()])
          expect(shown).toContain(words(clean(said) ?? ''));
    }));
});
