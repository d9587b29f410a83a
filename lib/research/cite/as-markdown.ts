import type { Citation } from './types.ts';

/** A citation as Markdown (CommonMark 0.31, and GitHub's additions to it); links as `<address>`. */
export function citationMarkdown({ heading, body, lines }: Citation): string {
  const quoted = body?.map((line) => `> ${escapeLine(line)}`.trimEnd()) ?? [];
  return [
    ...(quoted.length > 0 ? [quoted.join('\n')] : []),
    `**${escapeText(heading.trim())}**`,
    lines
      .map(({ label, value, href }) => {
        // The address parser leaves no `<`, `>` or blank in it.
        const shown = href === undefined ? escapeText(value) : `<${href}>`;
        return `- ${escapeText(label)}: ${shown}`;
      })
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
function escapeLine(line: string): string {
  return escapeText(line.trim())
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
