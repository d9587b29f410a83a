import type { Clip } from '../../model/clips.ts';
import { oneLine, type Say } from '../../research/cite/line.ts';
import { clipGroups } from '../../research/clip-groups.ts';
import { safeLink } from '../../research/safe-link.ts';
import { partsOf } from './parts.ts';

/** A document that clips stand on, or the page on the web that an event names as its source. */
export interface CitedDocument {
  kind: 'document' | 'web';
  /** The document's own id with its version, or the address. */
  id: string;
  /** Null for a page on the web that says none. */
  title: string | null;
  /** The company's name; null where it is not known. */
  company: string | null;
  version: string | null;
  /** Safe to follow; null where there is none. */
  url: string | null;
  /** When an answer of it was received last, in epoch milliseconds. */
  retrievedAt: number;
  /** A line for each clip: its page, what it says, and the comment. */
  notes: string[];
}

/** The documents behind clips, each version once, and how many clips name none: quotes, above all. */
export function documentsOf(
  clips: readonly Clip[],
  say: Say,
  allowLoopback: boolean,
): { documents: CitedDocument[]; withoutDocument: number } {
  const ordered = clipGroups(clips).flatMap((group) => group.clips);
  const found = ordered.flatMap((clip): Found[] => {
    const source = sourceOf(clip, allowLoopback);
    return source ? [{ clip, source }] : [];
  });
  // Which version a fact stands in is often not known: it is not taken for that of another clip.
  const groups = Map.groupBy(found, ({ source: { kind, id, version } }) =>
    JSON.stringify([kind, id, version]),
  );
  const documents = [...groups.values()].flatMap((group): CitedDocument[] => {
    const [first] = group;
    if (!first) return [];
    const { kind, id, version } = first.source;
    const title = kind === 'web' ? titleOfPage(group) : titleOfDocument(id, group, found);
    const document: CitedDocument = {
      kind,
      id: version === null ? id : `${id} ${version}`,
      title: title ?? (kind === 'document' ? oneLine(`${say('citeDocumentId')} ${id}`) : null),
      company: firstOf(group, ({ clip }) => told(clip.company?.name ?? null)),
      version,
      url: firstOf(group, ({ source }) => source.url),
      retrievedAt: Math.max(...group.map(({ clip }) => clip.retrievedAt)),
      notes: group.map(({ clip, source }) => noteOf(clip, source.page, say, allowLoopback)),
    };
    return [document];
  });
  return { documents, withoutDocument: clips.length - found.length };
}

interface Found {
  clip: Clip;
  source: Source;
}

/** A figure names its document by id alone; another clip of it, of any version, may know the title. */
const titleOfDocument = (id: string, group: readonly Found[], found: readonly Found[]) =>
  firstOf(
    [...group, ...found.filter(({ source }) => source.kind === 'document' && source.id === id)],
    ({ source }) => source.title,
  );

/** Events are called by their own titles: a page of several has none that is known. */
function titleOfPage(group: readonly Found[]): string | null {
  const titles = new Set(group.map(({ source }) => source.title));
  return titles.size === 1 ? firstOf(group, ({ source }) => source.title) : null;
}

function firstOf<T>(some: readonly T[], read: (one: T) => string | null): string | null {
  for (const one of some) {
    const value = read(one);
    if (value !== null) return value;
  }
  return null;
}

/** A text in one line; null where the service said nothing with it. */
const told = (text: string | null): string | null => (text && oneLine(text).trim()) || null;

interface Source extends Pick<CitedDocument, 'kind' | 'id' | 'title' | 'version' | 'url'> {
  page: number | null;
}

function sourceOf({ clipped }: Clip, allowLoopback: boolean): Source | null {
  /** In a document; without its id, on a page of the web. */
  function source(
    id: string | null,
    said: { title: string | null; versionId: string | null; sourceUrl: string | null },
    page: number | null,
  ): Source | null {
    const url = safeLink(said.sourceUrl, allowLoopback)?.href ?? null;
    const [documentId, title] = [told(id), told(said.title)];
    if (documentId !== null) {
      return { kind: 'document', id: documentId, title, version: told(said.versionId), url, page };
    }
    return url === null ? null : { kind: 'web', id: url, title, version: null, url, page: null };
  }
  switch (clipped.kind) {
    case 'fact': {
      const { documentId, sourceUrl, pageNumber } = clipped.fact;
      const { title = null, versionId = null } = clipped.document ?? {};
      return source(documentId, { title, versionId, sourceUrl }, pageNumber);
    }
    case 'event':
      return source(null, { ...clipped.event, versionId: null }, null);
    case 'quote':
      return null;
    case 'excerpt':
      return source(clipped.hit.documentId, clipped.hit, clipped.hit.pageNumber);
    case 'page':
      return source(clipped.page.documentId, clipped.page, clipped.page.page);
  }
}

/**
 * What a clip says of the document, in one line. The bullet keeps its beginning from being read as the name
 * of a field, as Zotero does with notes; a blank keeps `{:issued: 1999}` from being read as a field anywhere.
 */
function noteOf(clip: Clip, page: number | null, say: Say, allowLoopback: boolean): string {
  const { body, summary, comment } = partsOf(clip, say, allowLoopback);
  const said = body ?? [summary[0]?.text ?? ''];
  const where = page === null ? [] : [say('searchPage', page)];
  return `• ${[...where, said.join(' '), ...(comment.length > 0 ? [comment.join(' ')] : [])]
    .map(oneLine)
    .join(' – ')
    .replaceAll('{:', '{ :')}`;
}
