import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { describe, expect } from 'vitest';
import { guarded, pasted } from '../../lib/export/table.ts';
import { LANGUAGES } from '../../lib/i18n/languages.ts';
import { t } from '../../lib/i18n/words.ts';
import type { Cited } from '../../lib/research/cite/line.ts';
import { writeCitation } from '../../lib/research/cite/write.ts';
import { envelope } from '../components/fixtures/answers.ts';
import { useLanguage } from '../words.ts';
import { itemsOf, readEvents, readFacts, readHits, readQuotes } from './arbitraries/parsed.ts';
import { anyText } from './arbitraries/texts.ts';
import { holds } from './holds.ts';

const listing = fc.record({
  id: anyText.map((text) => text.slice(0, 100)),
  exchange: anyText,
  name: fc.option(anyText),
  ticker: fc.option(anyText),
});
const cited = fc
  .tuple(readEvents, readFacts, readHits, readQuotes)
  .map(([events, facts, hits, quotes]): Cited[] => [
    ...itemsOf(events).map((event) => ({ kind: 'event' as const, event })),
    ...itemsOf(facts).map((fact) => ({ kind: 'fact' as const, fact, metric: 'eps' as const })),
    ...itemsOf(hits).map((hit) => ({ kind: 'excerpt' as const, hit })),
    ...itemsOf(quotes).flatMap((quote) => (quote ? [{ kind: 'quote' as const, quote }] : [])),
  ]);
const { document } = new JSDOM('').window;
const TAGS = 'div blockquote p bdi a strong ul li br'.split(' ');

/** Every element is one of ours, and every link leads to https without credentials. */
function expectHarmless(html: string) {
  const body = document.createElement('template');
  body.innerHTML = html;
  for (const element of body.content.querySelectorAll('*')) {
    expect(TAGS).toContain(element.localName);
    for (const name of element.getAttributeNames()) expect(name).toMatch(/^(href|dir|lang)$/);
    const href = element.getAttribute('href');
    if (href === null) continue;
    const { protocol, username, password } = new URL(
      // What reads Markdown writes the brackets of an address in figures so.
      href.replace('%5B', '[').replace('%5D', ']'),
    );
    expect([protocol, username, password]).toEqual(['https:', '', '']);
  }
}

describe('copied data', () => {
  holds(
    'contain no live markup as HTML or Markdown, and one line each as text',
    10,
    fc.property(cited, listing, fc.constantFrom(...LANGUAGES), (all, company, language) => {
      useLanguage(language);
      for (const one of all) {
        const subject = { ...one, company, envelope: envelope() };
        const { html, text } = writeCitation(subject, 'fields', t, false);
        expectHarmless(html ?? '<script>');
        const markdown = writeCitation(subject, 'markdown', t, false).text;
        expectHarmless(marked.parse(markdown, { async: false, gfm: true }));
        expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u202A-\u202E]/u);
      }
    }),
  );

  holds(
    'have exactly their own cells and lines as a table, and no formula',
    400,
    fc.property(
      fc.array(fc.tuple(anyText, fc.option(anyText), anyText), { maxLength: 4 }),
      (rows) => {
        const lines = pasted([{ header: ['a', 'b', 'c'], rows }], false).text.split('\n');
        expect(lines).toHaveLength(rows.length + 1);
        for (const [place, line] of lines.slice(1).entries()) {
          const cells = line.split('\t');
          expect(cells).toHaveLength(3);
          if (rows[place]?.[1] === null) expect(cells[1]).toBe('');
          for (const cell of cells) {
            if (!/^-(\d+(\.\d+)?|\.\d+)(e[+-]?\d+)?$/i.test(cell))
              expect(cell).not.toMatch(/^[=+\-@]/);
            expect(guarded(cell).replace(/^'+/, '')).toBe(cell.replace(/^'+/, ''));
          }
        }
      },
    ),
  );
});
