import { useMemo, useRef } from 'preact/hooks';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import { sourceOf } from '../../lib/research/cite/cited.ts';
import { type ClipGroup, clipLine } from '../../lib/research/clips.ts';
import { eventCertainty } from '../../lib/research/event-dates.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { CERTAINTY_ICONS } from '../events/EventLine.tsx';
import { Button } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { usePainted } from '../parts/later.tsx';
import { firstOf } from '../parts/MoreOfList.tsx';
import { useKept, usePanelContext } from '../parts/panel-context.ts';
import { ExchangeName, Untrusted } from '../parts/Untrusted.tsx';
import { type Left, noting } from '../parts/use-focus.ts';
import { ClipDetails, type ClipRowProps } from './ClipDetails.tsx';
import { type ClipActs, useDrag } from './use-clip-acts.ts';

interface ClipRowsProps {
  groups: readonly ClipGroup[];
  acts: ClipActs;
  left: Left;
}

/** Rows of the first frame: enough for a tall panel. */
const FIRST = 24;

/** Lists all clips by company; `content-visibility` skips clips out of sight, and search still finds them. */
export function ClipRows({ groups, acts, left }: ClipRowsProps) {
  const { clips } = usePanelContext();
  /** Ids of the unfolded clips. */
  const [open, setOpen] = useKept<readonly string[]>('unfolded clips', []);
  const unfold = ({ id }: Clip, isOpen: boolean) =>
    setOpen((before) => (isOpen ? [...before, id] : before.filter((one) => one !== id)));
  const latest = useRef(acts);
  latest.current = acts;
  const drag = useDrag(latest);
  const now = useClock(QUARTER_MINUTE);
  const isPainted = usePainted();
  // The user may return to any row, so every row is drawn.
  const isBack = left.top > 0 || left.row !== null;
  const shown = isPainted || isBack ? groups : firstOf(groups, 'clips', FIRST);
  return (
    <div onFocusIn={noting(left)}>
      {shown.map((group) => (
        <section key={group.company?.id ?? ''}>
          <GroupHead {...group} />
          <ul>
            {group.clips.map((clip, place) => (
              <KeptRow
                key={clip.id}
                clip={clip}
                place={place}
                count={group.clips.length}
                age={formatAge(now - clip.clippedAt)}
                isOpen={open.includes(clip.id)}
                isWithdrawn={isWithdrawn(clip, clips.withdrawn)}
                acts={latest}
                drag={drag}
                onUnfold={unfold}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Returns the same row as before unless its props changed, so that Preact skips the row. */
function KeptRow(props: ClipRowProps) {
  const { clip, place, count, age, isOpen, isWithdrawn: isGone } = props;
  return useMemo(() => <ClipRow {...props} />, [clip, place, count, age, isOpen, isGone]);
}

const KINDS = {
  fact: ['figure', 'clipFigure'],
  event: ['solidDiamond', 'citeEvent'],
  quote: ['clock', 'quoteHeading'],
  excerpt: ['search', 'clipHit'],
  page: ['list', 'clipPassage'],
} satisfies Record<Clip['clipped']['kind'], [IconName, WordKey]>;

/** A clip: its value, source, age and the user's comment; unfolds to all its other fields. */
function ClipRow(props: ClipRowProps) {
  const { clip, place, count, age, isOpen, isWithdrawn, acts, drag, onUnfold } = props;
  const { said, of } = clipLine(clip);
  const { clipped } = clip;
  const [usual, kind] = KINDS[clipped.kind];
  // An event's icon shows its certainty, so that an estimate never looks confirmed.
  const icon = clipped.kind === 'event' ? CERTAINTY_ICONS[eventCertainty(clipped.event)] : usual;
  const isCommented = clip.comment.trim() !== '';
  const called = shownLine(`${of}: ${said}`, 120).text;
  return (
    <li
      class={`clip-item hair${isCommented ? ' clip-commented' : ''}${isOpen ? ' clip-whole below' : ''}`}
      onKeyDown={(event) => {
        const { key, altKey, repeat, target } = event;
        if (!(target instanceof HTMLElement) || target.dataset.id === undefined) return;
        if (altKey && key === 'ArrowUp') void acts.current?.move(clip, place - 1);
        else if (altKey && key === 'ArrowDown') void acts.current?.move(clip, place + 1);
        // A key held down deletes one clip, because the focus goes to the next row, and Undo restores one.
        else if (key === 'Delete' && !repeat) void acts.current?.remove(clip);
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
        <Button
          class="clip-open row-button stack tight"
          data-row
          data-id={clip.id}
          aria-expanded={isOpen}
          onClick={() => onUnfold(clip, !isOpen)}
        >
          <span class="clip-said line close strong">
            <span class="clip-kind accent" title={t(kind)}>
              <Icon name={icon} />
            </span>
            <bdi class="acts clamp">{said}</bdi>
          </span>
          <span class="clip-of wrap between hint">
            <bdi class="clip-source clamp">{of}</bdi>
            <span class="clip-age firm">
              {isWithdrawn && <Icon name="alert" />}
              {isWithdrawn && !isOpen && <span class="visually-hidden">{t('clipGone')}</span>}{' '}
              {t('clipAge', age)}
            </span>
          </span>
          {!isOpen && isCommented && (
            <span class="clip-comment line close small">
              <Icon name="noted" />
              <bdi class="clamp">{shownLine(clip.comment, 160).text}</bdi>
            </span>
          )}
        </Button>
      </span>
      {isOpen && <ClipDetails {...props} called={called} />}
    </li>
  );
}

function isWithdrawn({ clipped }: Clip, withdrawn: readonly string[]): boolean {
  const { documentId } = sourceOf(clipped);
  return documentId !== null && withdrawn.includes(documentId);
}

/** The company, as a button that opens it, and the number of its clips. */
function GroupHead({ company, clips }: ClipGroup) {
  const { onOpenListing } = usePanelContext();
  return (
    <h2 class="clip-company rule-below bold">
      {company === null ? (
        t('clipNoCompany')
      ) : (
        <>
          <Button
            class="quiet title-button wraps"
            data-row
            words={<Untrusted text={company.ticker ?? company.name ?? t('nameMissing')} cap={40} />}
            onClick={() => onOpenListing(company)}
          />{' '}
          <span class="title-note small">
            {company.exchange !== null && <ExchangeName name={company.exchange} />}{' '}
            {company.ticker !== null && company.name !== null && (
              <Untrusted text={company.name} cap={80} />
            )}
          </span>
        </>
      )}
      <span class="title-note"> {clips.length}</span>
    </h2>
  );
}
