import { useContext, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Note, noteOnPage } from '../../lib/model/notes.ts';
import type { DocumentTitle } from '../../lib/model/records.ts';
import type { ClipOutcome } from '../../lib/panel/clips.ts';
import { type Citable, type Cited, sourceOf } from '../../lib/research/cite/cited.ts';
import type { CiteFormat } from '../../lib/research/cite/line.ts';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied, useOutcome } from '../parts/use-copied.ts';
import { useValueActs } from '../parts/value-acts.ts';

export interface CiteOptions {
  /** The value's company and answer, where these are not the open company and the answer around it. */
  of?: Pick<Citable, 'company' | 'envelope'>;
  /** The search that found the value. */
  query?: string | undefined;
  /** The passage that the user has selected, in place of the whole page; null for none. */
  passage?: (() => string | null) | undefined;
}
export type Cite = NonNullable<ReturnType<typeof useCite>>;

const writer = () => import('../../lib/research/cite/write.ts');

/**
 * Copies a value with its citation, or keeps it among the user's clips. `copied` and `clipped` are null before
 * the first try, and again shortly after a success. Call `ready` early: it loads the code that writes
 * citations, so that a later press still counts as a user gesture for the clipboard. `place` is the element
 * with the buttons. Returns null outside an answer, which would be the source.
 */
export function useCite(subject: Cited, { of, query, passage }: CiteOptions = {}) {
  const { onCopy, onCopyHtml, onClip, off, allowLoopback, ...panel } = usePanelContext();
  const [copied, setCopied] = useCopied();
  const [clipped, setClipped] = useOutcome<ClipOutcome>((outcome) => outcome === 'saved');
  const place = useRef<HTMLSpanElement>(null);
  const around = useContext(EnvelopeContext);
  const { company, envelope } = of ?? { company: panel.listing, envelope: around };
  const said = withDocument(subject, panel.documents);
  const from = envelope && { company, envelope };
  const cite = from && {
    place,
    copied,
    clipped,
    ready: () => void writer(),
    async copy(format: CiteFormat = 'short') {
      const { writeCitation } = await writer();
      const citable = { ...said, note: noteOf(subject, panel.notes), ...from };
      const { html, text } = writeCitation(citable, format, t, allowLoopback);
      setCopied(await (html === null ? onCopy(text) : onCopyHtml(html, text)));
    },
    /** @param selected the selected text when the press began, because a press may clear it */
    clip:
      off.includes('clips') || off.includes('recents')
        ? null
        : async (selected: string | null = null) => {
            const text = passage?.() ?? selected;
            setClipped(null);
            setClipped(await onClip({ ...withPassage(said, text), query: query ?? null, ...from }));
          },
  };
  useValueActs(place, cite);
  return cite;
}

const withPassage = (subject: Cited, text: string | null): Cited =>
  subject.kind === 'page' && text !== null
    ? { ...subject, page: { ...subject.page, text } }
    : subject;

/** The user's note on the page of a passage. */
function noteOf(subject: Cited, notes: readonly Note[]): string | null {
  const { documentId, page, versionId } = sourceOf(subject);
  const isPassage = subject.kind === 'page' || subject.kind === 'excerpt';
  if (!isPassage || documentId === null || page === null) return null;
  return noteOnPage(notes, { documentId, page, versionId })?.text ?? null;
}

/** A fact names its document by id alone: its title and version are known from elsewhere, if at all. */
function withDocument(subject: Cited, documents: readonly DocumentTitle[]): Cited {
  if (subject.kind !== 'fact') return subject;
  const { documentId } = subject.fact;
  return { ...subject, document: documents.find(({ id }) => id === documentId) ?? null };
}
