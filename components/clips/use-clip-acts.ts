import type { RefObject, TargetedPointerEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Clip, MAX_CLIPS } from '../../lib/model/clips.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ClipGroup } from '../../lib/research/clips.ts';
import { usePanelContext } from '../parts/panel-context.ts';
import { rowOf, scrollerOf } from '../parts/use-focus.ts';

export type ClipActs = ReturnType<typeof useClipActs>;

/** What moves and deletes clips, and the outcome in words. */
export function useClipActs(groups: readonly ClipGroup[], place: RefObject<HTMLElement | null>) {
  const { onChangeClips } = usePanelContext();
  const [deleted, setDeleted] = useState<Clip | null>(null);
  const [said, setSaid] = useState('');
  /** Why the last act failed, until the next one. */
  const [problem, setProblem] = useState('');
  const begin = () => {
    // Heard again where the same words stood before.
    setSaid('');
    setProblem('');
  };
  /** The row that is to have the focus once the change is drawn. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const row = rowOf(place.current, next.current);
    if (!row) return;
    next.current = null;
    row.focus();
  });
  /** The clips of the same company. */
  const besides = ({ id }: Clip): readonly Clip[] =>
    groups.find(({ clips }) => clips.some((one) => one.id === id))?.clips ?? [];
  return {
    deleted,
    said,
    problem,
    forget: () => setDeleted(null),
    /** Puts a clip at a place among the others of its company. */
    async move(clip: Clip, to: number): Promise<void> {
      const clips = besides(clip);
      const others = clips.filter(({ id }) => id !== clip.id);
      if (to < 0 || to > others.length || clips[to]?.id === clip.id) return;
      const before = others[to]?.id ?? null;
      begin();
      const outcome = await onChangeClips({ change: 'move', id: clip.id, before });
      // Not before: whatever else is drawn meanwhile would take it as its own.
      next.current = clip.id;
      if (outcome !== 'saved') return setProblem(problemOf(outcome));
      setSaid(t('clipMoved', to + 1, clips.length));
    },
    async remove(clip: Clip): Promise<void> {
      const clips = besides(clip);
      const at = clips.findIndex(({ id }) => id === clip.id);
      const { id, editedAt: basedOn } = clip;
      begin();
      const outcome = await onChangeClips({ change: 'delete', id, basedOn });
      if (outcome !== 'saved') return setProblem(problemOf(outcome));
      next.current = (clips[at + 1] ?? clips[at - 1])?.id ?? null;
      setSaid(t('clipDeleted'));
      setDeleted(clip);
    },
    async undo(): Promise<void> {
      if (deleted === null) return;
      begin();
      next.current = deleted.id;
      const outcome = await onChangeClips({ change: 'add', clip: deleted });
      if (outcome !== 'saved') return setProblem(problemOf(outcome));
      setDeleted(null);
      setSaid(t('clipRestored'));
    },
  };
}

function problemOf(outcome: Awaited<ReturnType<PanelProps['onChangeClips']>>): string {
  if (outcome === 'full') return t('clipFull', MAX_CLIPS);
  return t(outcome === 'changed' ? 'clipNotDeleted' : 'clipNotChanged');
}

export type Drag = ReturnType<typeof useDrag>;

/** How near the panel's ends a drag scrolls it, and by how much a step, in CSS pixels. */
const EDGE = 48;
const SCROLL = 12;

/** Moves a row by its grip among those of its company; a line shows where it would stand. */
export function useDrag(acts: RefObject<ClipActs>) {
  const dragged = useRef<{ row: Element; to: number | null } | null>(null);
  const unmark = ({ row }: { row: Element }) => {
    for (const one of row.parentElement?.children ?? [])
      one.classList.remove('clip-before', 'clip-after', 'clip-dragged');
  };
  const end = () => {
    if (dragged.current) unmark(dragged.current);
    dragged.current = null;
  };
  function follow(height: number): void {
    const { current } = dragged;
    if (!current) return;
    const { row } = current;
    const scroller = scrollerOf(row);
    if (height < EDGE + headEnd()) scroller.by(-SCROLL);
    if (height > innerHeight - EDGE) scroller.by(SCROLL);
    unmark(current);
    row.classList.add('clip-dragged');
    const others = [...(row.parentElement?.children ?? [])].filter((one) => one !== row);
    const at = others.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return height < (top + bottom) / 2;
    });
    current.to = at === -1 ? others.length : at;
    if (at === -1) others.at(-1)?.classList.add('clip-after');
    else others[at]?.classList.add('clip-before');
  }
  return {
    /** What makes an element the grip of a clip's row. */
    grip: (clip: Clip) => ({
      onPointerDown(event: TargetedPointerEvent<HTMLElement>) {
        const row = event.currentTarget.closest('li');
        if (event.button !== 0 || row === null) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { row, to: null };
      },
      onPointerMove: ({ clientY }: PointerEvent) => follow(clientY),
      onPointerUp() {
        const to = dragged.current?.to ?? null;
        end();
        if (to !== null) void acts.current?.move(clip, to);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
}

/** The lower edge of the panel's sticky head. */
const headEnd = (): number =>
  document.querySelector('.clips > .watch-head')?.getBoundingClientRect().bottom ?? 0;
