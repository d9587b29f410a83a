import { citationOf } from '../citation.ts';
import { citationHtml } from './as-html.ts';
import { citationMarkdown } from './as-markdown.ts';
import { citationText } from './as-text.ts';
import type { Citable, CiteFormat, Say } from './types.ts';

/** What goes on the clipboard: HTML never alone, for programs that take text only. */
export interface Written {
  text: string;
  html: string | null;
}

/** A value with its citation in one of the formats, in the reader's language. */
export function writeCitation(
  subject: Citable,
  format: CiteFormat,
  say: Say,
  allowLoopback: boolean,
): Written {
  const citation = citationOf(subject, say, allowLoopback);
  if (format === 'markdown') return { text: citationMarkdown(citation), html: null };
  const text = citationText(citation);
  return { text, html: format === 'html' ? citationHtml(citation, say('locale')) : null };
}
