import type { DocumentPage, SearchHit } from '../../api/types.ts';
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
    ...('page' in passage && passage.truncated
      ? [lines.of(say('citeText'), say('citeTruncated'))]
      : []),
    lines.of(say('citeVersion'), versionId),
    lines.of(say('citeDocumentId'), documentId),
    lines.address(say('citeSource'), sourceUrl),
    lines.address(say('citeLink'), link),
  ];
}
