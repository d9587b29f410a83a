import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CITE_FORMATS, type Cited, type CiteFormat } from '../../lib/research/cite/types.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { useCite } from './use-cite.ts';

interface CiteMenuProps {
  subject: Cited;
  /** What is copied, heard after the button's word: a list has many such buttons. */
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
        // A reader who looks at another window comes back to what was open.
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
