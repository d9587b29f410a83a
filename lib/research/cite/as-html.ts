import { directionOf } from '../../languages.ts';
import type { Citation } from './types.ts';

/**
 * A citation as HTML for a document or a message. Text from outside is escaped and isolated, and only
 * addresses that are safe to follow are links.
 *
 * @param locale the language of the labels, BCP 47
 */
export function citationHtml({ heading, body, lines }: Citation, locale: string): string {
  const quoted = body?.map((line) => escapeHtml(line)).join('<br>');
  const rows = lines.map(({ label, value, href }) => {
    const text = `<bdi>${escapeHtml(value)}</bdi>`;
    const shown = href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
    return `<li>${escapeHtml(label)}: ${shown}</li>`;
  });
  return [
    `<div lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">`,
    quoted === undefined ? '' : `<blockquote dir="auto">${quoted}</blockquote>`,
    `<p><strong><bdi>${escapeHtml(heading)}</bdi></strong></p>`,
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
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
