import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Clip } from '../../lib/model/clips.ts';
import type { ClipGroup } from '../../lib/research/clip-groups.ts';
import { scrollerOf } from '../parts/scroller.ts';
import type { ClipActs } from './use-clip-acts.ts';

export interface Drag {
  /** What makes an element the grip of a clip's row. */
  grip(clip: Clip, group: ClipGroup): Record<Handler, (event: PointerOn) => void>;
}
type PointerOn = TargetedPointerEvent<HTMLElement>;
type Handler =
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onLostPointerCapture';

/** How near the panel's ends a drag scrolls it, and by how much a step, in CSS pixels. */
const EDGE = 48;
const SCROLL = 12;

/** Moves a row by its grip among those of its company; a line shows where it would stand. */
export function useDrag(list: RefObject<HTMLElement | null>, acts: RefObject<ClipActs>): Drag {
  const dragged = useRef<{ clip: Clip; group: ClipGroup; to: number | null } | null>(null);
  const rowsOf = ({ clips }: ClipGroup) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-clip-row]') ?? [])];
    const ids = new Set(clips.map(({ id }) => id));
    return rows.filter(({ dataset }) => ids.has(dataset.clipRow ?? ''));
  };
  const unmark = () => {
    for (const row of list.current?.querySelectorAll('.clip-before, .clip-after, .clip-dragged') ??
      [])
      row.classList.remove('clip-before', 'clip-after', 'clip-dragged');
  };
  const end = () => {
    dragged.current = null;
    unmark();
  };
  function follow(height: number): void {
    const { current } = dragged;
    if (!current) return;
    const scroller = scrollerOf(list.current);
    if (height < EDGE + headEnd()) scroller.by(-SCROLL);
    if (height > innerHeight - EDGE) scroller.by(SCROLL);
    unmark();
    const all = rowsOf(current.group);
    all.find(({ dataset }) => dataset.clipRow === current.clip.id)?.classList.add('clip-dragged');
    const others = all.filter(({ dataset }) => dataset.clipRow !== current.clip.id);
    const at = others.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return height < (top + bottom) / 2;
    });
    current.to = at === -1 ? others.length : at;
    if (at === -1) others.at(-1)?.classList.add('clip-after');
    else others[at]?.classList.add('clip-before');
  }
  return {
    grip: (clip, group) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { clip, group, to: null };
      },
      onPointerMove: ({ clientY }) => follow(clientY),
      onPointerUp() {
        const { current } = dragged;
        end();
        if (current?.to != null) void acts.current?.move(current.clip, current.group, current.to);
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
    }),
  };
}

/** Where what sticks to the panel's top ends. */
const headEnd = (): number =>
  document.querySelector('.clips > .watch-head')?.getBoundingClientRect().bottom ?? 0;
