import { directionOf } from '../../i18n/languages.ts';
import { t, valueIn } from '../../i18n/words.ts';
import { type Citation, type CitationLine, type CitationPart, citationOf } from './citation.ts';
import type { Citable } from './cited.ts';

/** `short` is the value with its citation in one line; `markdown` also has all `fields`. */
export type CiteFormat = 'short' | 'value' | 'source' | 'fields' | 'markdown';

/** For the clipboard: never HTML alone, because some programs take only text. */
export interface Written {
  text: string;
  html: string | null;
}

export function writeCitation(subject: Citable, format: CiteFormat): Written {
  const citation = citationOf(subject);
  if (format === 'markdown') return { text: citationIn(MARKDOWN, citation), html: null };
  if (format === 'value') return { text: citation.value ?? '', html: null };
  const short = { ...citation, lines: [] };
  const source = { ...short, summary: citation.source, body: null };
  const shown = { fields: citation, short, source }[format];
  const html = inLanguage(t('locale'), citationIn(HTML, shown));
  return { text: citationIn(TEXT, shown), html };
}

export const citationIn = (
  writer: Writer,
  { lines, ...passage }: Pick<Citation, 'body' | 'summary' | 'lines'>,
): string =>
  [
    ...passageIn(writer, passage),
    ...(lines.length > 0 ? [writer.fields(t('citeFields'), lines)] : []),
  ].join(writer.between);

/** Writes a document's words and their source, with which a citation and a clip begin. */
export const passageIn = (
  writer: Writer,
  { body, summary }: Pick<Citation, 'body' | 'summary'>,
): string[] => [...(body ? [writer.quote(body)] : []), writer.cited(summary)];

/** Writes the parts of citations and clips in one format; the given texts are cleaned and contain no markup. */
export interface Writer {
  between: string;
  quote(lines: readonly string[]): string;
  cited(parts: readonly CitationPart[]): string;
  fields(heading: string, lines: readonly CitationLine[]): string;
  comment(label: string, lines: readonly string[]): string;
  plain(text: string): string;
}

/** A field as text, in which a link stays bare for programs that find links. */
export const labelled = ({ label, value, href }: CitationLine): string =>
  `${label}: ${href ?? valueIn(value)}`;

export const TEXT: Writer = {
  between: '\n',
  // Marks each quoted line, so that no line of a document can pass for the extension's own text.
  quote: (lines) => lines.map((line) => `> ${line}`).join('\n'),
  cited: (parts) => parts.map(({ text }) => text).join(' '),
  fields: (heading, lines) => ['', heading, ...lines.map(labelled)].join('\n'),
  comment: (label, lines) => `${label}: ${lines.join('\n')}`,
  plain: (text) => text,
};

/** CommonMark 0.31 with GitHub's extensions; writes links as `<address>`. */
export const MARKDOWN: Writer = {
  between: '\n\n',
  quote: (lines) => lines.map((line) => `> ${escapeLine(line)}`.trimEnd()).join('\n'),
  cited: ([first, ...parts]) =>
    [
      first && (first.href === undefined ? escapeLine(first.text) : partMarkdown(first)),
      ...parts.map(partMarkdown),
    ].join(' '),
  fields: (heading, lines) => {
    const items = lines.map(
      ({ label, value, href }) =>
        `- ${escapeText(label)}: ${partMarkdown({ text: valueIn(value), href })}`,
    );
    return `**${escapeText(heading)}**\n\n${items.join('\n')}`;
  },
  comment: (label, lines) => {
    const said = lines.map(escapeLine).filter((line) => line !== '');
    // A backslash at the end of a comment's line keeps the line break.
    return `**${escapeText(label)}** ${said.join('\\\n')}`;
  },
  plain: (text) => escapeLine(text),
};

/** Escapes and isolates outside text, and links only to addresses that are safe to follow. */
export const HTML: Writer = {
  between: '',
  quote: (lines) => `<blockquote dir="auto">${lines.map(escapeHtml).join('<br>')}</blockquote>`,
  cited: (parts) => `<p>${parts.map(partHtml).join(' ')}</p>`,
  fields: (heading, lines) => {
    const items = lines.map(
      ({ label, value, href }) =>
        `<li>${escapeHtml(label)}: ${partHtml({ text: value, href })}</li>`,
    );
    return `<p><strong>${escapeHtml(heading)}</strong></p><ul>${items.join('')}</ul>`;
  },
  comment: (label, lines) =>
    `<p><strong>${escapeHtml(label)}</strong> <bdi>${lines.map(escapeHtml).join('<br>')}</bdi></p>`,
  plain: (text) => `<p>${escapeHtml(text)}</p>`,
};

/** Needs no escaping within `<…>`, because the address parser leaves no `<`, `>` or space in an address. */
const partMarkdown = ({ text, href }: CitationPart): string =>
  href === undefined ? escapeText(text) : `<${href}>`;

const partHtml = ({ text, href }: CitationPart): string =>
  href === undefined ? isolated(text) : `<a href="${escapeHtml(href)}">${isolated(text)}</a>`;

/** Escapes every character that begins markup, HTML, an entity, a link or an address that GitHub would link. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>&~|$#!@^=]/g, '\\$&')
    .replace(/:(?=\/|\p{L})/gu, '\\:')
    .replace(/www(?=\.)/gi, '$&\\');
}

/** Escapes a line so that it cannot become a heading, list, rule, fence or block of code. */
export function escapeLine(line: string): string {
  return escapeText(line.trim())
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

export const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;

/** @param locale BCP 47 */
export const inLanguage = (locale: string, html: string): string =>
  `<div lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">${html}</div>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
