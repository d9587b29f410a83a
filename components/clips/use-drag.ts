import type { RefObject, TargetedPointerEvent } from 'preact';
import { useRef } from 'preact/hooks';
import type { Clip } from '../../lib/model/clips.ts';
import { scrollerOf } from '../parts/scroller.ts';
import type { ClipActs } from './use-clip-acts.ts';

export interface Drag {
  /** What makes an element the grip of a clip's row. */
  grip(clip: Clip): Record<Handler, (event: PointerOn) => void>;
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
export function useDrag(acts: RefObject<ClipActs>): Drag {
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
    grip: (clip) => ({
      onPointerDown(event) {
        const row = event.currentTarget.closest('li');
        if (event.button !== 0 || row === null) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { row, to: null };
      },
      onPointerMove: ({ clientY }) => follow(clientY),
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
