import { useContext } from 'preact/hooks';
import type { NamedDocument } from '../../lib/panel/view-state.ts';
import type { Cited, CiteFormat } from '../../lib/research/cite/types.ts';
import { t } from '../../lib/i18n/words.ts';
import { useSurroundings } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';
import { EnvelopeContext } from './cite-context.ts';

const writer = () => import('../../lib/research/cite/write.ts');

/**
 * Copies a value with its citation. `copied` is null until it was tried, and again soon; `ready` brings the code that
 * writes citations, so that a later press is still the reader's own act when the clipboard is asked.
 * Null outside of an answer: there nothing has a source to name.
 */
export function useCite(subject: Cited) {
  const { onCopy, onCopyHtml, allowLoopback, listing: company, documents } = useSurroundings();
  const [copied, setCopied] = useCopied();
  const envelope = useContext(EnvelopeContext);
  if (envelope === null) return null;
  return {
    copied,
    ready: () => void writer(),
    forget: () => setCopied(null),
    async copy(format: CiteFormat) {
      const { writeCitation } = await writer();
      const citable = { ...withDocument(subject, documents), company, envelope };
      const { html, text } = writeCitation(citable, format, t, allowLoopback);
      setCopied(await (html === null ? onCopy(text) : onCopyHtml(html, text)));
    },
  };
}

/** A fact names its document by id alone: its title and version are known from elsewhere, if at all. */
function withDocument(subject: Cited, documents: readonly NamedDocument[]): Cited {
  if (subject.kind !== 'fact') return subject;
  return {
    ...subject,
    document: documents.find(({ id }) => id === subject.fact.documentId) ?? null,
  };
}
