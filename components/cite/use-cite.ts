import { useContext } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Note, noteOnPage } from '../../lib/model/notes.ts';
import type { DocumentTitle } from '../../lib/model/records.ts';
import type { Citable, Cited, CiteFormat } from '../../lib/research/cite/line.ts';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';

const writer = () => import('../../lib/research/cite/write.ts');

/**
 * Copies a value with its citation. `copied` is null before the first try and again shortly after
 * one. Call `ready` early: it loads the code that writes citations, so that a later press still
 * counts as a user gesture for the clipboard. Returns null outside an answer, which would be the
 * source.
 *
 * @param of where it came from, if that is not the answer around it of the open company
 */
export function useCite(subject: Cited, of?: Pick<Citable, 'company' | 'envelope'>) {
  const { onCopy, onCopyHtml, allowLoopback, listing, documents, notes } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const around = useContext(EnvelopeContext);
  const { company, envelope } = of ?? { company: listing, envelope: around };
  if (envelope === null) return null;
  return {
    copied,
    ready: () => void writer(),
    forget: () => setCopied(null),
    async copy(format: CiteFormat) {
      const { writeCitation } = await writer();
      const note = noteOf(subject, notes);
      const citable = { ...withDocument(subject, documents), note, company, envelope };
      const { html, text } = writeCitation(citable, format, t, allowLoopback);
      setCopied(await (html === null ? onCopy(text) : onCopyHtml(html, text)));
    },
  };
}

/** The user's note on the page that a text stands on. */
function noteOf(subject: Cited, notes: readonly Note[]): string | null {
  if (subject.kind === 'page') return noteOnPage(notes, subject.page)?.text ?? null;
  if (subject.kind !== 'excerpt') return null;
  const { documentId, pageNumber: page, versionId } = subject.hit;
  if (documentId === null || page === null) return null;
  return noteOnPage(notes, { documentId, page, versionId })?.text ?? null;
}

/** A fact names its document by id alone: its title and version are known from elsewhere, if at all. */
export function withDocument(subject: Cited, documents: readonly DocumentTitle[]): Cited {
  if (subject.kind !== 'fact') return subject;
  return {
    ...subject,
    document: documents.find(({ id }) => id === subject.fact.documentId) ?? null,
  };
}
