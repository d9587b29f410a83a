import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { clipGroups } from '../../lib/research/clips.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { scrollerOf } from '../parts/scroller.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { useEscape } from '../watchlist/use-escape.ts';
import { ClipRows } from './ClipRows.tsx';
import { ClipTools } from './ClipTools.tsx';
import { useClipActs } from './use-clip-acts.ts';

/** What the clips showed when they were left, to come back to: of no use after a reload. */
export interface ClipsMemory {
  /** How far they were scrolled, in CSS pixels, and the clip whose row had the focus. */
  top: number;
  row: string | null;
  /** Ids of the clips that stood unfolded. */
  open: readonly string[];
}

export interface ClipsProps extends PanelProps {
  memory: RefObject<ClipsMemory>;
}

/** What the user has clipped, by company: read, commented, moved, deleted, and taken along. */
export function Clips(props: ClipsProps) {
  const { clips, memory, onShowPlace } = props;
  const place = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(memory.current?.open ?? []);
  useReturn(place, memory, clips.all !== null);
  useEscape(place, () => onShowPlace('page'));
  if (memory.current) memory.current.open = open;
  const groups = useMemo(() => clipGroups(clips.all ?? []), [clips.all]);
  const acts = useClipActs(props, groups, place);
  return (
    <section ref={place} class="clips" aria-label={t('placeClips')}>
      <div class="watch-head edge">
        <PlacesRow {...props} />
        {groups.length > 0 && <ClipTools groups={groups} />}
      </div>
      {clips.all === null && <Skeleton lines={[9, 7, 8, 6]} />}
      {clips.all?.length === 0 && <NothingClipped />}
      {clips.all !== null && (
        <ClipRows
          {...props}
          groups={groups}
          acts={acts}
          open={open}
          top={memory.current?.top ?? 0}
          first={memory.current?.row ?? null}
          onUnfold={(clip, isOpen) =>
            setOpen((before) =>
              isOpen ? [...before, clip.id] : before.filter((id) => id !== clip.id),
            )
          }
          onFocus={(id) => {
            if (memory.current) memory.current.row = id;
          }}
        />
      )}
      <Deleted deleted={acts.deleted} onUndo={acts.undo} onForget={acts.forget} />
      <p class="visually-hidden" role="status">
        {acts.said}
      </p>
    </section>
  );
}

const NothingClipped = () => (
  <div class="nothing airy">
    <p class="nothing-words">{t('clipsEmpty')}</p>
    <p class="hint">{t('clipsEmptyHint')}</p>
  </div>
);

interface DeletedProps {
  deleted: Clip | null;
  onUndo(): void;
  onForget(): void;
}

/** After a clip was deleted: the way to have it again, until another one is or the place is left. */
function Deleted({ deleted, onUndo, onForget }: DeletedProps) {
  return (
    <div class="watch-foot edge" role="status">
      {deleted !== null && (
        <p class="wrap apart airy">
          <span class="grow">{t('clipDeleted')}</span>
          <button type="button" class="quiet" onClick={onUndo}>
            {t('clipUndo')}
          </button>
          <button type="button" class="quiet" onClick={onForget}>
            {t('runDismiss')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Comes back to the row, and to where it stood; or begins at the place's own name. */
function useReturn(
  place: RefObject<HTMLElement | null>,
  memory: RefObject<ClipsMemory>,
  isRead: boolean,
): void {
  useLayoutEffect(() => {
    const { top = 0, row = null } = memory.current ?? {};
    const scroller = scrollerOf(place.current);
    if (isRead) scroller.to(top);
    // Into the lookup box the user may be typing.
    const { activeElement } = document;
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    const last =
      row !== null && place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    const current = place.current?.querySelector<HTMLElement>('.place[aria-current]');
    if (!isTyping && (last || !place.current?.contains(activeElement))) {
      (last || current)?.focus({ preventScroll: true });
    }
    return () => {
      if (isRead && memory.current) memory.current.top = scroller.top();
    };
  }, [place, memory, isRead]);
}
