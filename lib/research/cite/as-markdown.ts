import type { Citation } from './types.ts';

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
function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>&~|$#!@^=]/g, '\\$&')
    .replace(/:(?=\/|\p{L})/gu, '\\:')
    .replace(/www(?=\.)/gi, '$&\\');
}

/** A line by itself: no heading, list, rule, fence or block of code. */
function escapeLine(line: string): string {
  return escapeText(line.trim())
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
