import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { type Cited, sourceOf } from '../../lib/research/cite/cited.ts';
import type { CiteFormat } from '../../lib/research/cite/line.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { ClipButton } from './ClipButton.tsx';
import { type CiteOptions, useCite } from './use-cite.ts';

interface CiteMenuProps extends Omit<CiteOptions, 'of'> {
  subject: Cited;
  /** Appended to the button's accessible name: a list has many such buttons. */
  name: string;
}

/** What stands behind the first button. What "value" means depends on the subject. */
const MORE: [CiteFormat, WordKey][] = [
  ['source', 'citeSourceOnly'],
  ['fields', 'citeFields'],
  ['markdown', 'citeFormatMarkdown'],
];

/** The value that can be copied alone, and its word; null if the service sent none. */
function valueWord(subject: Cited): WordKey | '' | null {
  switch (subject.kind) {
    case 'fact':
      return subject.fact.value && 'citeValue';
    case 'quote':
      return subject.quote.price && 'citeValue';
    case 'event':
      return 'citeDate';
    case 'excerpt':
    case 'page':
      return sourceOf(subject).text && 'citeFormatText';
  }
}

/**
 * Copies a value with its citation in one press; the button beside it opens what else can be copied, and the
 * next keeps the value among the clips.
 */
export function CiteMenu({ subject, name, query, passage }: CiteMenuProps) {
  const cite = useCite(subject, { query, passage });
  const [open, setOpen] = useState(false);
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const choices = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const list = choices.current;
    if (!open || !list) return;
    const { left, right } = list.getBoundingClientRect();
    // At the far edge it opens to the other side.
    if (left < 0 || right > document.documentElement.clientWidth) list.classList.add('menu-end');
    list.querySelector('button')?.focus();
  }, [open]);
  if (cite === null) return null;
  const called = shownText(name, 80).text;
  const close = () => {
    setOpen(false);
    more.current?.focus();
  };
  const word = valueWord(subject);
  const formats: [CiteFormat, WordKey][] = word ? [['value', word], ...MORE] : MORE;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons inside.
    <span
      ref={cite.place}
      class="cite"
      data-value
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
      // Before a press, which must find the code that writes citations.
      onFocusIn={cite.ready}
      onPointerEnter={cite.ready}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // Keep it open while the user looks at another window.
        if (!document.hasFocus()) return;
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        setOpen(false);
      }}
    >
      <button
        type="button"
        class="quiet"
        data-copy
        aria-label={`${t('copy')}: ${called}`}
        onClick={() => void cite.copy()}
      >
        {t(cite.copied ? 'copied' : 'copy')}
      </button>
      <button
        ref={more}
        type="button"
        class="quiet cite-more"
        aria-label={`${t('citeFormats')}: ${called}`}
        title={t('citeFormats')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          cite.forget();
          setOpen(!open);
        }}
      >
        <Icon name={open ? 'up' : 'down'} />
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of text.
        <span ref={choices} id={id} class="menu-items" role="group" aria-label={t('citeFormats')}>
          {formats.map(([format, words]) => (
            <button
              key={format}
              type="button"
              class="quiet"
              onClick={() => {
                close();
                void cite.copy(format);
              }}
            >
              {t(words)}
            </button>
          ))}
        </span>
      )}
      <span class={cite.copied ? 'visually-hidden' : 'cite-status'} role="status">
        {cite.copied !== null && t(cite.copied ? 'copied' : 'copyFailed')}
      </span>
      <ClipButton cite={cite} name={name} passage={passage} />
    </span>
  );
}
