import { directionOf } from '../../i18n/languages.ts';
import { citationOf } from '../citation.ts';
import type { Citable, Citation, CiteFormat, Say } from './line.ts';

/** What goes on the clipboard: HTML never alone, for programs that take text only. */
export interface Written {
  text: string;
  html: string | null;
}

/** A value with its citation in one of the formats, in the user's language. */
export function writeCitation(
  subject: Citable,
  format: CiteFormat,
  say: Say,
  allowLoopback: boolean,
): Written {
  const citation = citationOf(subject, say, allowLoopback);
  if (format === 'markdown') return { text: citationMarkdown(citation), html: null };
  if (format === 'value') return { text: citation.value ?? '', html: null };
  const shown =
    format === 'fields'
      ? citation
      : format === 'short'
        ? { ...citation, lines: [] }
        : { ...citation, summary: citation.source, body: null, lines: [] };
  return { text: citationText(shown), html: citationHtml(shown, say('locale')) };
}

/** A citation as Markdown (CommonMark 0.31, and GitHub's additions to it); links as `<address>`. */
export function citationMarkdown({ summary, fieldsHeading, body, lines }: Citation): string {
  const quoted = body?.map((line) => `> ${escapeLine(line)}`.trimEnd()) ?? [];
  // The address parser leaves no `<`, `>` or blank in it.
  const shown = (value: string, href?: string) =>
    href === undefined ? escapeText(value) : `<${href}>`;
  return [
    ...(quoted.length > 0 ? [quoted.join('\n')] : []),
    summary
      .map(({ text, href }, at) =>
        at === 0 && href === undefined ? escapeLine(text) : shown(text, href),
      )
      .join(' '),
    `**${escapeText(fieldsHeading)}**`,
    lines
      .map(({ label, value, href }) => `- ${escapeText(label)}: ${shown(value, href)}`)
      .join('\n'),
  ].join('\n\n');
}

/**
 * Text that stays text: what begins markup, HTML, an entity, a link or an address that GitHub would
 * link by itself. Digits, signs and points within a line mean nothing to Markdown and stay.
 */
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

/**
 * A citation as HTML for a document or a message. Text from outside is escaped and isolated, and only
 * addresses that are safe to follow are links.
 *
 * @param locale the language of the labels, BCP 47
 */
export function citationHtml(
  { summary, fieldsHeading, body, lines }: Citation,
  locale: string,
): string {
  const quoted = body?.map((line) => escapeHtml(line)).join('<br>');
  const shown = (value: string, href?: string) => {
    const text = `<bdi>${escapeHtml(value)}</bdi>`;
    return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
  };
  const rows = lines.map(
    ({ label, value, href }) => `<li>${escapeHtml(label)}: ${shown(value, href)}</li>`,
  );
  const blocks = [
    quoted === undefined ? '' : `<blockquote dir="auto">${quoted}</blockquote>`,
    `<p>${summary.map(({ text, href }) => shown(text, href)).join(' ')}</p>`,
    ...(rows.length > 0
      ? [`<p><strong>${escapeHtml(fieldsHeading)}</strong></p>`, `<ul>${rows.join('')}</ul>`]
      : []),
  ];
  return inLanguage(locale, blocks.join(''));
}

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

/** A citation as plain text, in one line, then a field a line; quoted lines begin with `> `, so that none poses as one. */
export function citationText({ summary, fieldsHeading, body, lines }: Citation): string {
  return [
    ...(body?.map((line) => `> ${line}`) ?? []),
    summary.map(({ text }) => text).join(' '),
    ...(lines.length > 0 ? ['', fieldsHeading] : []),
    ...lines.map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');
}
