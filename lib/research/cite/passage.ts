import type { DocumentPage, SearchHit } from '../../model/records.ts';
import type { Lines } from './line.ts';
import type { CitationLine, Say } from './types.ts';

/** A document's page or an excerpt of it (contract 2.4, 2.5): which document, version and page. */
export function passageLines(
  passage: SearchHit | DocumentPage,
  lines: Lines,
  say: Say,
): CitationLine[] {
  const { documentId, title, versionId, sourceUrl, link } = passage;
  return [
    lines.of(say('citeTitle'), title),
    lines.of(say('citePage'), 'page' in passage ? passage.page : passage.pageNumber),
    ...textLine(passage, lines, say),
    lines.of(say('citeVersion'), versionId),
    lines.of(say('citeDocumentId'), documentId),
    lines.address(say('citeSource'), sourceUrl),
    lines.address(say('citeLink'), link),
  ];
}

/** Said where the text beside it is not all, or is not known to be. */
function textLine(passage: SearchHit | DocumentPage, lines: Lines, say: Say): CitationLine[] {
  if (!('page' in passage)) {
    return passage.excerpt === null ? [lines.of(say('citeText'), null)] : [];
  }
  const { text, truncated } = passage;
  if (text === null) return [lines.of(say('citeText'), null)];
  if (truncated === false) return [];
  return [lines.of(say('citeText'), say(truncated ? 'citeTruncated' : 'readerWholeUnknown'))];
}
