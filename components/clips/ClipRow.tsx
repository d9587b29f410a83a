import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { clipLine } from '../../lib/research/clips.ts';
import { eventCertainty } from '../../lib/research/event-dates.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { CERTAINTIES } from '../events/CertaintyWord.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { ClipDetails, type ClipRowProps } from './ClipDetails.tsx';

const KINDS = {
  fact: ['figure', 'clipFigure'],
  event: ['solidDiamond', 'citeEvent'],
  quote: ['clock', 'quoteHeading'],
  excerpt: ['search', 'clipHit'],
  page: ['list', 'clipPassage'],
} satisfies Record<Clip['clipped']['kind'], [IconName, WordKey]>;

/** A clip as it was: what it says, where it stood, how old it is, and the user's comment; it unfolds to all the rest. */
export function ClipRow(props: ClipRowProps) {
  const { clip, place, count, age, isOpen, isWithdrawn, acts, drag, onUnfold } = props;
  const { said, of } = clipLine(clip, t);
  const isCommented = clip.comment.trim() !== '';
  // In a name no element needs to be kept apart.
  const called = shownLine(`${of}: ${said}`.replace(/[\u2068\u2069]/g, ''), 120).text;
  return (
    <li
      class={`clip-item${isCommented ? ' clip-commented' : ''}${isOpen ? ' clip-whole below' : ''}`}
      data-clip-row={clip.id}
      onKeyDown={(event) => {
        const { key, altKey, target } = event;
        if (!(target instanceof HTMLElement) || target.dataset.id === undefined) return;
        if (altKey && key === 'ArrowUp') void acts.current?.move(clip, place - 1);
        else if (altKey && key === 'ArrowDown') void acts.current?.move(clip, place + 1);
        else if (key === 'Delete') void acts.current?.remove(clip);
        else return;
        event.preventDefault();
      }}
    >
      <span class="clip-line">
        {count > 1 && (
          <span class="clip-grip" title={t('clipDrag')} {...drag.grip(clip)}>
            <Icon name="dots" />
          </span>
        )}
        <button
          type="button"
          class="clip-open row-button"
          data-row
          data-id={clip.id}
          aria-expanded={isOpen}
          onClick={() => onUnfold(clip, !isOpen)}
        >
          <span class="clip-said clamp strong">
            <ClipIcon clip={clip} />
            <bdi>{said}</bdi>
          </span>
          <span class="clip-of wrap between hint">
            <bdi class="clip-source clamp">{of}</bdi>
            <span class="clip-age firm">
              {isWithdrawn && <Icon name="alert" />} {t('clipAge', age)}
            </span>
          </span>
          {!isOpen && isCommented && (
            <span class="clip-comment clamp small">
              <Icon name="noted" />
              <bdi>{shownLine(clip.comment, 160).text}</bdi>
            </span>
          )}
        </button>
      </span>
      {isOpen && <ClipDetails {...props} called={called} />}
    </li>
  );
}

/** Of an event, how certain it was: an estimate is never drawn as confirmed. */
function ClipIcon({ clip: { clipped } }: { clip: Clip }) {
  const [icon, words] = KINDS[clipped.kind];
  const shape = clipped.kind === 'event' ? CERTAINTIES[eventCertainty(clipped.event)].icon : icon;
  return (
    <span class="clip-kind" title={t(words)}>
      <Icon name={shape} />
    </span>
  );
}
