import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { DocumentTitle } from '../../lib/model/records.ts';
import { CITE_FORMATS, type Cited, type CiteFormat } from '../../lib/research/cite/line.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { useCopied } from '../parts/use-copied.ts';

interface CiteMenuProps {
  subject: Cited;
  /** Appended to the button's accessible name: a list has many such buttons. */
  name: string;
}

const WORDS: Record<CiteFormat, WordKey> = {
  text: 'citeFormatText',
  markdown: 'citeFormatMarkdown',
  html: 'citeFormatHtml',
};

/** The format chosen last: it takes the focus, so that Enter twice copies as before. */
let usual: CiteFormat = 'text';

/** A quiet button that opens the formats in which a value can be copied with its source. */
export function CiteMenu({ subject, name }: CiteMenuProps) {
  const cite = useCite(subject);
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) choice.current?.focus();
  }, [open]);
  if (cite === null) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons inside.
    <span
      class="cite"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // Keep it open while the user looks at another window.
        if (!document.hasFocus()) return;
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        class="quiet"
        aria-label={`${t('copy')}: ${shownText(name, 80).text}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          cite.ready();
          cite.forget();
          setOpen(!open);
        }}
      >
        {t('copy')}
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
        <span id={id} class="cite-formats" role="group" aria-label={t('citeFormats')}>
          {CITE_FORMATS.map((format) => (
            <button
              key={format}
              ref={format === usual ? choice : null}
              type="button"
              class="quiet"
              onClick={() => {
                usual = format;
                close();
                void cite.copy(format);
              }}
            >
              {t(WORDS[format])}
            </button>
          ))}
        </span>
      )}
      <span class="cite-status" role="status">
        {cite.copied !== null && t(cite.copied ? 'copied' : 'copyFailed')}
      </span>
    </span>
  );
}

const writer = () => import('../../lib/research/cite/write.ts');

/**
 * Copies a value with its citation. `copied` is null before the first try and again shortly after
 * one. Call `ready` early: it loads the code that writes citations, so that a later press still
 * counts as a user gesture for the clipboard. Returns null outside an answer, which would be the
 * source.
 */
function useCite(subject: Cited) {
  const { onCopy, onCopyHtml, allowLoopback, listing: company, documents } = usePanelContext();
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
function withDocument(subject: Cited, documents: readonly DocumentTitle[]): Cited {
  if (subject.kind !== 'fact') return subject;
  return {
    ...subject,
    document: documents.find(({ id }) => id === subject.fact.documentId) ?? null,
  };
}
