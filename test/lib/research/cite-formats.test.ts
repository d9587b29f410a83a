import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { cleanLines, oneLine } from '../../../lib/research/cite/fields.ts';
import { citationIn, HTML, inLanguage, MARKDOWN, TEXT } from '../../../lib/research/cite/write.ts';
import { useLanguage } from '../../words.ts';

type Given = Parameters<typeof citationIn>[1];

/** Texts made to become markup, in any order and between any other text. */
const MARKUP =
  `[a](http://x.y) ![i](x) <b> </b> <script> &amp; &lt; **b** __u__ _i_ ~~s~~ # - + * > | === ---
  *** 1. 2) www.e.com a@b.co mailto:a@b.co https://e.com ftp://a.b <https://e.com> <e@f.g> [x]: [^1]: [ ]
  \\ \`c\` \`\`\` $m$ <!-- --> |a|b| |-|-| javascript:alert(1) " ' " onclick="x </li> </div>`
    .split(/\s+/)
    .concat(['\n', '\n\n', '\t', '    code', ' ', '\u00a0', '\u202E', '\u0000']);
const LINK = 'https://ok.example/?a=1&b=2';

const text = fc.oneof(
  fc.array(fc.constantFrom(...MARKUP), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const citation: fc.Arbitrary<Given> = fc
  .tuple(text, text, text, text)
  .map(([first, body, label, value]) => ({
    // What is cited is never empty.
    summary: [
      { text: oneLine(`Summary ${first}`) },
      { text: LINK, href: LINK },
      { text: oneLine(`Retrieved ${first}`) },
    ],
    body: cleanLines(`Body ${body}`),
    lines: [
      { label: oneLine(`Label ${label}`), value: oneLine(value) },
      { label: 'Source', value: LINK, href: LINK },
    ],
  }));

const folded = (words: string) => words.replace(/\s+/g, ' ').trim();
/** All the text that it should show, in its order. */
const wanted = ({ summary, body, lines }: Given) =>
  folded(
    [
      ...(body ?? []),
      ...summary.map((part) => part.text),
      'All fields',
      ...lines.map((l) => `${l.label}: ${l.value}`),
    ].join(' '),
  );

const EMPTY: Given = { summary: [{ text: 'x' }], body: null, lines: [] };

const { document } = new JSDOM('').window;

/** The text of a piece of HTML; fails on any element or link that is not ours. */
function read(html: string, tags: string[]): string {
  const body = document.createElement('div');
  body.innerHTML = html;
  for (const element of body.querySelectorAll('*')) {
    expect(tags).toContain(element.localName);
    const names = element.getAttributeNames().filter((name) => !/^(href|dir|lang)$/.test(name));
    expect(names).toEqual([]);
    if (element.localName === 'a') expect(element.getAttribute('href')).toBe(LINK);
  }
  // Elements that stand for lines end them.
  for (const line of body.querySelectorAll('br, p, li')) line.append(' ');
  for (const line of body.querySelectorAll('br, blockquote')) line.after(' ');
  return folded(body.textContent ?? '');
}

it('a citation as Markdown shows its texts without markup or links of their own', () => {
  fc.assert(
    fc.property(citation, (one) => {
      const html = marked.parse(citationIn(MARKDOWN, one), { async: false, gfm: true });
      const tags = ['blockquote', 'p', 'strong', 'ul', 'li', 'a'];
      expect(read(html, tags)).toBe(wanted(one));
    }),
    { numRuns: 150 },
  );
});

it('a citation as Markdown keeps figures, dates and times unescaped', () => {
  const value = '-142.3500 2026-11-20T14:27:00Z';
  const lines = [{ label: 'V', value }];
  const written = citationIn(MARKDOWN, { ...EMPTY, summary: [{ text: value }], lines });
  expect(written).toBe(`\\${value}\n\n**All fields**\n\n- V: ${value}`);
});

it('a citation as HTML shows its texts without elements, attributes or links of their own', () => {
  const tags = ['div', 'blockquote', 'br', 'p', 'strong', 'bdi', 'ul', 'li', 'a'];
  fc.assert(
    fc.property(citation, (one) => {
      expect(read(inLanguage('en-GB', citationIn(HTML, one)), tags)).toBe(wanted(one));
    }),
    { numRuns: 150 },
  );
});

it('a citation in Arabic runs right-to-left, and its values do not', () => {
  expect(inLanguage('ar', citationIn(HTML, EMPTY))).toContain('dir="rtl"');
  useLanguage('ar');
  const lines = [{ label: 'V', value: '-1.50' }];
  for (const writer of [TEXT, MARKDOWN])
    expect(citationIn(writer, { ...EMPTY, lines })).toMatch(/V: \u2068-1\.50\u2069$/);
});

it('a citation as text has exactly one line for each part, with quotes marked', () => {
  fc.assert(
    fc.property(citation, (one) => {
      const lines = citationIn(TEXT, one).split('\n');
      const quoted = one.body?.length ?? 0;
      // Adds the citation, an empty line, and the heading of the fields.
      expect(lines).toHaveLength(quoted + 3 + one.lines.length);
      expect(lines.slice(0, quoted).every((line) => line.startsWith('> '))).toBe(true);
      expect(lines.at(-1)).toBe(`Source: ${LINK}`);
      expect(lines.join('')).not.toMatch(/(?!\t)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});
