import { t } from '../i18n/words.ts';
import type { Clip } from '../model/clips.ts';
import { isoDate, localDay } from '../research/calendar-date.ts';
import { sourceOf } from '../research/cite/cited.ts';
import { oneLine } from '../research/cite/fields.ts';
import { clipGroups } from '../research/clips.ts';
import { safeLink } from '../research/safe-link.ts';
import { partsOf } from './clips.ts';

/** A document that clips cite, or the web page that an event names as its source. */
export interface Reference {
  kind: 'document' | 'web';
  /** The document's own id with its version, or the address. */
  id: string;
  /** Null for a page on the web without a title. */
  title: string | null;
  company: string | null;
  version: string | null;
  url: string | null;
  /** When an answer from the document was last received, in epoch milliseconds. */
  retrievedAt: number;
  /** A line for each clip: its page, value and comment. */
  notes: string[];
}

/** The documents behind clips, each version once, and the number of clips, such as quotes, without a document. */
export function documentsOf(clips: readonly Clip[]) {
  const found = clipGroups(clips)
    .flatMap((group) => group.clips)
    .flatMap((clip): Found[] => {
      const source = citedSource(clip);
      return source ? [{ ...source, clip }] : [];
    });
  // A fact's version is often unknown, and must not be replaced by the version of another clip.
  const groups = Map.groupBy(found, ({ kind, id, version }) => JSON.stringify([kind, id, version]));
  const documents = [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, id, version }): Reference => {
      const title = kind === 'web' ? titleOfPage(group) : titleOfDocument(id, group, found);
      return {
        kind,
        id: version === null ? id : `${id} ${version}`,
        title: title ?? (kind === 'document' ? oneLine(`${t('citeDocumentId')} ${id}`) : null),
        company: firstOf(group, ({ clip }) => told(clip.company?.name ?? null)),
        version,
        url: firstOf(group, ({ url }) => url),
        retrievedAt: Math.max(...group.map(({ clip }) => clip.retrievedAt)),
        notes: group.map(({ clip, page }) => noteOf(clip, page)),
      };
    }),
  );
  return { documents, withoutDocument: clips.length - found.length };
}

interface CitedSource extends Pick<Reference, 'kind' | 'id' | 'title' | 'version' | 'url'> {
  page: number | null;
}
type Found = CitedSource & { clip: Clip };

/** A document's title from any clip of any version, because a figure has only the document's id. */
const titleOfDocument = (id: string, group: readonly Found[], found: readonly Found[]) =>
  firstOf(
    [...group, ...found.filter((one) => one.kind === 'document' && one.id === id)],
    ({ title }) => title,
  );

/** The title of a web page; a page with several events has no title. */
function titleOfPage(group: readonly Found[]): string | null {
  const [title = null, ...others] = new Set(group.map(({ title }) => title));
  return others.length === 0 ? title : null;
}

const firstOf = <T>(some: readonly T[], read: (one: T) => string | null): string | null =>
  some.map(read).find((value) => value !== null) ?? null;

/** Writes a text in one line; null for a blank text. */
const told = (text: string | null): string | null => (text && oneLine(text).trim()) || null;

/** A clip's document, or a web page if the clip has no document id. */
function citedSource({ clipped }: Clip): CitedSource | null {
  const { documentId, title, versionId, page, sourceUrl } = sourceOf(clipped);
  const url = safeLink(sourceUrl)?.href ?? null;
  const id = told(documentId);
  const said = { title: told(title), url };
  if (id !== null) return { kind: 'document', id, version: told(versionId), page, ...said };
  return url === null ? null : { kind: 'web', id: url, version: null, page: null, ...said };
}

/** Writes a clip's line; the bullet, and the space in `{ :`, keep programs from reading the line as a field. */
function noteOf(clip: Clip, page: number | null): string {
  const { body, summary, comment } = partsOf(clip);
  const said = body ?? [summary[0]?.text ?? ''];
  const where = page === null ? [] : [t('searchPage', page)];
  return `• ${[...where, said.join(' '), ...(comment.length > 0 ? [comment.join(' ')] : [])]
    .join(' – ')
    .replaceAll('\t', ' ')
    .replaceAll('{:', '{ :')}`;
}

/** The beginning of a tag: Zotero reads notes as HTML, and would lose the rest of `ROE<WACC`. */
const TAG = /<(?=[a-z/!?])/gi;

/**
 * Documents as RIS. Each value is one line, so that no text begins a field; the company is the
 * publisher, because programs read an author as a person.
 */
export const risOf = (documents: readonly Reference[]): string =>
  documents
    .map((document) => {
      const { kind, id, title, company, version, url, retrievedAt, notes } = document;
      const accessed = isoDate(localDay(retrievedAt)).replaceAll('-', '/');
      const lines: [string, string | null][] = [
        ['TY', kind === 'document' ? 'RPRT' : 'ELEC'],
        ['TI', title],
        ['PB', company],
        ['ET', version],
        ['UR', url],
        ['Y2', accessed],
        // RIS has a web page's date of access here; Zotero reads the date above.
        ['M1', kind === 'web' ? accessed : null],
        ...notes.map((note): [string, string] => ['N1', note.replace(TAG, '< ')]),
        // Citation.js takes a record with an ID, but without a newer RIS tag such as ET, for the old
        // form, which has no date of access.
        ['ID', kind === 'document' && version !== null ? id : null],
        ['ER', ''],
      ];
      return lines
        .flatMap(([tag, value]) => (value === null ? [] : `${tag}  - ${value}\r\n`))
        .join('');
    })
    .join('\r\n');

/** Documents as CSL JSON 1.0.2 (https://citationstyles.org), which Zotero and pandoc read. */
export const cslOf = (documents: readonly Reference[]): string =>
  `${JSON.stringify(documents.map(itemOf), null, 2)}\n`;

function itemOf(document: Reference) {
  const { kind, id, title, company, version, url, retrievedAt, notes } = document;
  const accessed = isoDate(localDay(retrievedAt)).split('-').map(Number);
  return {
    id,
    type: kind === 'document' ? 'report' : 'webpage',
    ...(title !== null && { title }),
    ...(company !== null && { author: [{ literal: company }], publisher: company }),
    ...(version !== null && { version }),
    ...(url !== null && { URL: url }),
    accessed: { 'date-parts': [accessed] },
    note: notes.join('\n'),
  };
}
