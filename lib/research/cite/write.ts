import { directionOf } from '../../i18n/languages.ts';
import type { Say } from '../../i18n/words.ts';
import { type Citation, citationOf } from './citation.ts';
import type { Citable } from './cited.ts';

/** `short` is the value with its citation in one line; `markdown` has all `fields`, too. */
export type CiteFormat = 'short' | 'value' | 'source' | 'fields' | 'markdown';

/** For the clipboard: HTML never alone, because some programs take only text. */
export interface Written {
  text: string;
  html: string | null;
}

export function writeCitation(subject: Citable, format: CiteFormat, say: Say): Written {
  const citation = citationOf(subject, say);
  if (format === 'markdown') return { text: citationMarkdown(citation), html: null };
  if (format === 'value') return { text: citation.value ?? '', html: null };
  const short = { ...citation, lines: [] };
  const source = { ...short, summary: citation.source, body: null };
  const shown = { fields: citation, short, source }[format];
  return { text: citationText(shown), html: citationHtml(shown, say('locale')) };
}

/** A document's words and where they stand: the beginning of a citation and of a clip. */
type Passage = Pick<Citation, 'body' | 'summary'>;

/** A citation as Markdown (CommonMark 0.31, and GitHub's additions to it); links as `<address>`. */
export function citationMarkdown({ fieldsHeading, lines, ...passage }: Citation): string {
  const fields = lines.map(
    (line) => `- ${escapeText(line.label)}: ${partMarkdown(line.value, line.href)}`,
  );
  return [...passageMarkdown(passage), `**${escapeText(fieldsHeading)}**`, fields.join('\n')].join(
    '\n\n',
  );
}

export function passageMarkdown({ body, summary }: Passage): string[] {
  const quoted = body?.map((line) => `> ${escapeLine(line)}`.trimEnd()) ?? [];
  const cited = summary.map(({ text, href }, at) =>
    at === 0 && href === undefined ? escapeLine(text) : partMarkdown(text, href),
  );
  return [...(quoted.length > 0 ? [quoted.join('\n')] : []), cited.join(' ')];
}

/** The address parser leaves no `<`, `>` or blank in an address. */
const partMarkdown = (text: string, href?: string): string =>
  href === undefined ? escapeText(text) : `<${href}>`;

/** Escapes what begins markup, HTML, an entity, a link or an address that GitHub would link. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>&~|$#!@^=]/g, '\\$&')
    .replace(/:(?=\/|\p{L})/gu, '\\:')
    .replace(/www(?=\.)/gi, '$&\\');
}

/** A line by itself: no heading, list, rule, fence or block of code. */
export function escapeLine(line: string): string {
  return escapeText(line.trim())
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}

/** Escapes and isolates outside text, and links only to addresses that are safe to follow. */
export function citationHtml(
  { fieldsHeading, lines, ...passage }: Citation,
  locale: string,
): string {
  const rows = lines.map(
    ({ label, value, href }) => `<li>${escapeHtml(label)}: ${partHtml(value, href)}</li>`,
  );
  const fields = `<p><strong>${escapeHtml(fieldsHeading)}</strong></p><ul>${rows.join('')}</ul>`;
  return inLanguage(locale, `${passageHtml(passage)}${rows.length > 0 ? fields : ''}`);
}

export function passageHtml({ body, summary }: Passage): string {
  const quoted = body?.map(escapeHtml).join('<br>');
  return [
    quoted === undefined ? '' : `<blockquote dir="auto">${quoted}</blockquote>`,
    `<p>${summary.map(({ text, href }) => partHtml(text, href)).join(' ')}</p>`,
  ].join('');
}

const partHtml = (text: string, href?: string): string =>
  href === undefined ? isolated(text) : `<a href="${escapeHtml(href)}">${isolated(text)}</a>`;

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

/** For text and for attributes in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const citationText = ({ fieldsHeading, lines, ...passage }: Citation): string =>
  [
    ...passageText(passage),
    ...(lines.length > 0 ? ['', fieldsHeading] : []),
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');

/** Lines; quoted ones begin with `> `, so that no line of a document can pose as one of ours. */
export const passageText = ({ body, summary }: Passage): string[] => [
  ...(body?.map((line) => `> ${line}`) ?? []),
  summary.map(({ text }) => text).join(' '),
];
