import { useRef } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_CLIPS } from '../../lib/model/clips.ts';
import type { ClipOutcome } from '../../lib/panel/clips.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import type { Cite, CiteOptions } from './use-cite.ts';

interface ClipButtonProps extends Pick<CiteOptions, 'passage'> {
  cite: Cite;
  /** Appended to the button's accessible name. */
  name: string;
  /** A shape in place of the word, where rows leave little room. */
  isIcon?: boolean;
}

/** Keeps a value with its citation among the user's clips; sends nothing. Empty where clips are not allowed. */
export function ClipButton({ cite, name, passage, isIcon = false }: ClipButtonProps) {
  const { clip, clipped: outcome } = cite;
  /** The selection as the press began, which may take it away. */
  const selected = useRef<string | null>(null);
  if (clip === null) return null;
  return (
    <>
      <button
        type="button"
        class="quiet"
        data-clip
        aria-label={`${t('clip')}: ${shownText(name, 80).text}`}
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
      <span class={isProblem ? 'cite-status' : 'visually-hidden'} role="status">
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
