import { isoDate } from '../../research/calendar-date.ts';
import type { CitedDocument } from './documents.ts';

/** What begins a tag for Zotero, which reads notes as HTML: the rest of `ROE<WACC` would be lost. */
const TAG = /<(?=[a-z/!?])/gi;

/**
 * Documents as RIS, which Zotero, EndNote and Mendeley read: a tag and a value a line, with CRLF. Values are
 * of one line, so that nothing in a text can begin another field or record. The company stands as publisher:
 * as an author its name would be read as a person's.
 */
export const risOf = (documents: readonly CitedDocument[]): string =>
  documents
    .map((document) => {
      const { kind, id, title, company, version, url, retrievedAt, notes } = document;
      const accessed = isoDate(Math.floor(retrievedAt / 86_400_000)).replaceAll('-', '/');
      const lines: [string, string | null][] = [
        ['TY', kind === 'document' ? 'RPRT' : 'ELEC'],
        ['TI', title],
        ['PB', company],
        ['ET', version],
        ['UR', url],
        ['Y2', accessed],
        // Where RIS itself has the date of access of a page on the web; Zotero reads it above.
        ['M1', kind === 'web' ? accessed : null],
        ...notes.map((note): [string, string] => ['N1', note.replace(TAG, '< ')]),
        // Without a tag that is new in RIS, as ET is, Citation.js takes a record with an ID for one of the
        // old form, which knows no date of access.
        ['ID', kind === 'document' && version !== null ? id : null],
        ['ER', ''],
      ];
      return lines
        .flatMap(([tag, value]) => (value === null ? [] : `${tag}  - ${value}\r\n`))
        .join('');
    })
    .join('\r\n');
