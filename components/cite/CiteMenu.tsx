import { useRef } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_CLIPS } from '../../lib/model/clips.ts';
import type { ClipOutcome } from '../../lib/panel/clips.ts';
import { type Cited, sourceOf } from '../../lib/research/cite/cited.ts';
import type { CiteFormat } from '../../lib/research/cite/line.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { type Cite, type CiteOptions, useCite } from './use-cite.ts';

interface CiteMenuProps extends CiteOptions {
  subject: Cited;
  /** Appended to the button's accessible name: a list has many such buttons. */
  name: string;
  /** Shapes in place of words, and nothing else to copy: a row has little room. */
  isBrief?: boolean;
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
export function CiteMenu({ subject, name, isBrief = false, ...options }: CiteMenuProps) {
  const cite = useCite(subject, options);
  if (cite === null) return null;
  const called = shownText(name, 80).text;
  const word = valueWord(subject);
  const formats: [CiteFormat, WordKey][] = word ? [['value', word], ...MORE] : MORE;
  return (
    <span
      ref={cite.place}
      class={isBrief ? 'cite-brief line middle' : 'cite anchor'}
      data-value
      // Before a press, which must find the code that writes citations.
      onFocusIn={cite.ready}
      onPointerEnter={cite.ready}
    >
      <button
        type="button"
        class={isBrief ? 'quiet muted' : 'quiet'}
        data-copy
        aria-label={`${t('copy')}: ${called}`}
        title={isBrief ? t('copy') : undefined}
        onClick={() => void cite.copy()}
      >
        {isBrief ? (
          <Icon name={cite.copied ? 'plugged' : 'copy'} />
        ) : (
          t(cite.copied ? 'copied' : 'copy')
        )}
      </button>
      {!isBrief && (
        <Menu
          name={t('citeFormats')}
          about={called}
          icon="down"
          button={{ class: 'quiet muted cite-more beside' }}
        >
          {() =>
            formats.map(([format, words]) => (
              <button
                key={format}
                type="button"
                class="quiet"
                onClick={() => void cite.copy(format)}
              >
                {t(words)}
              </button>
            ))
          }
        </Menu>
      )}
      <span
        class={cite.copied === false ? 'cite-status muted small anywhere' : 'visually-hidden'}
        role="status"
      >
        {cite.copied !== null && t(cite.copied ? 'copied' : 'copyFailed')}
      </span>
      <ClipButton cite={cite} called={called} passage={options.passage} isIcon={isBrief} />
    </span>
  );
}

interface ClipButtonProps extends Pick<CiteOptions, 'passage'> {
  cite: Cite;
  called: string;
  isIcon: boolean;
}

/** Keeps a value with its citation among the user's clips; sends nothing. Empty where clips are not allowed. */
function ClipButton({ cite, called, passage, isIcon }: ClipButtonProps) {
  const { clip, clipped: outcome } = cite;
  /** The selection as the press began, which may take it away. */
  const selected = useRef<string | null>(null);
  if (clip === null) return null;
  return (
    <>
      <button
        type="button"
        class={isIcon ? 'quiet muted' : 'quiet'}
        data-clip
        aria-label={`${t('clip')}: ${called}`}
        title={passage ? t('clipPageHint') : isIcon ? t('clip') : undefined}
        onPointerDown={() => {
          selected.current = passage?.() ?? null;
        }}
        onClick={() => {
          void clip(selected.current);
          selected.current = null;
        }}
      >
        {isIcon ? (
          <Icon name={outcome === 'saved' ? 'plugged' : 'clip'} />
        ) : (
          t(outcome === 'saved' ? 'clipped' : 'clip')
        )}
      </button>
      <ClipStatus outcome={outcome} />
    </>
  );
}

const PROBLEMS = {
  full: 'clipFull',
  noRoom: 'clipNoRoom',
  tooLong: 'clipTooLong',
  off: 'clipFailed',
  failed: 'clipFailed',
  changed: 'clipFailed',
  gone: 'clipFailed',
} satisfies Record<Exclude<ClipOutcome, 'saved'>, WordKey>;

/** What became of it; where something is full, which part that is, with the way to where it is deleted. */
function ClipStatus({ outcome }: { outcome: ClipOutcome | null }) {
  const { onShowPlace, onOpenOptions } = usePanelContext();
  const isProblem = outcome !== null && outcome !== 'saved';
  return (
    <>
      <span
        class={isProblem ? 'cite-status muted small anywhere' : 'visually-hidden'}
        role="status"
      >
        {outcome !== null && (isProblem ? t(PROBLEMS[outcome], MAX_CLIPS) : t('clipped'))}
      </span>
      {outcome === 'full' && (
        <button type="button" class="quiet" onClick={() => onShowPlace('clips')}>
          {t('placeClips')}
        </button>
      )}
      {outcome === 'noRoom' && (
        <button type="button" class="quiet" onClick={onOpenOptions}>
          {t('options')}
        </button>
      )}
    </>
  );
}
