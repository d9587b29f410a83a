import * as z from 'zod/mini';
import { textUpTo, timestamp } from './fields.ts';
import { listingSchema } from './saved-companies.ts';

/** Notes stay on this device: no request carries one. */

const id = z.string().check(z.maxLength(100));
const name = z.nullable(textUpTo(500));
const address = z.nullable(textUpTo(2000));

/** What a note is about, with enough of it to cite it where the note is exported. */
const noteAboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), company: listingSchema }),
  z.object({
    kind: z.literal('page'),
    company: z.nullable(listingSchema),
    documentId: id,
    page: z.int().check(z.minimum(1)),
    title: name,
    versionId: name,
    sourceUrl: address,
    /** When the page was read, and as of when the service says it is true. */
    asOf: name,
    retrievedAt: timestamp,
  }),
]);
export type NoteAbout = z.infer<typeof noteAboutSchema>;

/** Far beyond a note. In UTF-16 code units. */
export const MAX_NOTE_LENGTH = 4000;
export const MAX_NOTES = 200;

/** A note as it is stored; `version` tells later forms of it apart. */
export const noteSchema = z.object({
  version: z.literal(1),
  about: noteAboutSchema,
  text: textUpTo(MAX_NOTE_LENGTH),
  /** Epoch milliseconds; differs for each change of the note. */
  editedAt: timestamp,
});
export type Note = z.infer<typeof noteSchema>;

/** What tells a note's subject from others; a page's version is null where the service does not state it. */
type Subject =
  | Extract<NoteAbout, { kind: 'company' }>
  | Pick<Extract<NoteAbout, { kind: 'page' }>, 'kind' | 'documentId' | 'page' | 'versionId'>;

/** The same for a company, or a page of one version of a document, whatever else is known of it. */
export const noteKey = (about: Subject): string =>
  about.kind === 'company'
    ? `company:${about.company.id}`
    : [`page:${about.documentId}:${about.page}`, about.versionId ?? []].flat().join(':');

/** The note on a company or on a page of this version, or else one that was written where no version was stated. */
export function noteOn(notes: readonly Note[], about: Subject): Note | null {
  const subjects = about.kind === 'page' ? [about, { ...about, versionId: null }] : [about];
  const keys = subjects.map(noteKey);
  return keys.flatMap((key) => notes.find((note) => noteKey(note.about) === key) ?? [])[0] ?? null;
}

export function notesOnOtherVersions(notes: readonly Note[], about: NoteAbout): Note[] {
  if (about.kind !== 'page') return [];
  const own = noteOn(notes, about);
  return notes.filter(
    (note) =>
      note !== own &&
      note.about.kind === 'page' &&
      note.about.documentId === about.documentId &&
      note.about.page === about.page,
  );
}

/** More than the texts that are ever sent before the reply to the first of them. */
export const MAX_BASES = 20;
/** The `editedAt` of the changed text, then that of each text sent since without a reply. */
export const basedOn = z.array(z.nullable(timestamp)).check(z.minLength(1), z.maxLength(MAX_BASES));

export const notesChangeSchema = z.discriminatedUnion('change', [
  z.object({
    change: z.literal('write'),
    about: noteAboutSchema,
    /** Blank to delete the note. */
    text: textUpTo(MAX_NOTE_LENGTH),
    basedOn,
    /** The writer's time: known before the reply, so that a panel can write once more as it closes. */
    editedAt: timestamp,
  }),
  z.object({ change: z.literal('clear') }),
]);
export type NotesChange = z.infer<typeof notesChangeSchema>;

/** `changed`: another panel changed the note; `full`: no room. Both write nothing. */
export type NotesOutcome = 'saved' | 'changed' | 'full';
