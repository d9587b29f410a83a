import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_CLIPS } from '../../lib/model/clips.ts';
import type { ClipOutcome } from '../../lib/panel/clips-work.ts';
import type { Citable, Cited } from '../../lib/research/cite/line.ts';
import { shownText } from '../../lib/research/untrusted-text.ts';
import { Icon } from '../parts/Icon.tsx';
import { EnvelopeContext, usePanelContext } from '../parts/panel-context.ts';
import { withDocument } from './use-cite.ts';

interface ClipButtonProps {
  subject: Cited;
  /** Appended to the button's accessible name. */
  name: string;
  /** The search that found it. */
  query?: string;
  /** The passage that the user has selected, in place of the whole page; null for none. */
  passage?: () => string | null;
  /** A shape in place of the word, where rows leave little room. */
  isIcon?: boolean;
  /** Where it came from, if that is not the answer around it of the open company. */
  of?: Pick<Citable, 'company' | 'envelope'>;
}

/** Long enough to be read, and to be heard. */
const BRIEFLY_MS = 5000;

/** Keeps a value with its citation among the user's clips; sends nothing. Nothing where none may be kept. */
export function ClipButton(props: ClipButtonProps) {
  const { subject, name, query, passage, of, isIcon = false } = props;
  const { onClip, off, listing, documents } = usePanelContext();
  const around = useContext(EnvelopeContext);
  const [outcome, setOutcome] = useState<ClipOutcome | null>(null);
  /** What was selected as the press began, which may take the selection away. */
  const selected = useRef<string | null>(null);
  useEffect(() => {
    if (outcome !== 'saved') return;
    const timer = setTimeout(() => setOutcome(null), BRIEFLY_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const { company, envelope } = of ?? { company: listing, envelope: around };
  if (envelope === null || off.includes('clips') || off.includes('recents')) return null;
  const clip = async () => {
    const text = passage?.() ?? selected.current;
    selected.current = null;
    const said = withDocument(withPassage(subject, text), documents);
    setOutcome(null);
    setOutcome(await onClip({ ...said, query: query ?? null, company, envelope }));
  };
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
        onClick={() => void clip()}
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

const withPassage = (subject: Cited, text: string | null): Cited =>
  subject.kind === 'page' && text !== null
    ? { ...subject, page: { ...subject.page, text } }
    : subject;

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
