import { directionOf } from '../../i18n/languages.ts';
import type { Citation } from './types.ts';

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
  return [
    `<div lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">`,
    quoted === undefined ? '' : `<blockquote dir="auto">${quoted}</blockquote>`,
    `<p>${summary.map(({ text, href }) => shown(text, href)).join(' ')}</p>`,
    `<p><strong>${escapeHtml(fieldsHeading)}</strong></p>`,
    `<ul>${rows.join('')}</ul></div>`,
  ].join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attributes in quotes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
