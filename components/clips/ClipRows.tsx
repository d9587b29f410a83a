import type { ComponentChild, RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Clip } from '../../lib/model/clips.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ClipGroup } from '../../lib/research/clip-groups.ts';
import { clipLine } from '../../lib/research/clip-line.ts';
import { ExchangeName } from '../parts/ExchangeName.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { usePainted } from '../parts/use-painted.ts';
import { ClipRow } from './ClipRow.tsx';
import { clipClass } from './clip-row.ts';
import type { ClipActs } from './use-clip-acts.ts';
import { FIRST, type RowWindow, useClipWindow } from './use-clip-window.ts';
import { useDrag } from './use-drag.ts';

interface ClipRowsProps
  extends Pick<PanelProps, 'clips' | 'onOpenListing' | 'onOpenClipSource' | 'onChangeClips'> {
  groups: readonly ClipGroup[];
  acts: ClipActs;
  /** Ids of those that stand unfolded. */
  open: readonly string[];
  /** How far it was scrolled when it was left, in CSS pixels. */
  top: number;
  /** The row that is to have the focus at first, however far it is from sight; null for none. */
  first: string | null;
  onUnfold(clip: Clip, isOpen: boolean): void;
  onFocus(id: string): void;
}

/**
 * All clips by company: whole where they are in sight or near, else their first words alone, which the
 * browser's own search finds. The first frame has only those in sight.
 */
export function ClipRows(props: ClipRowsProps) {
  const { groups, top, first: focusedFirst } = props;
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef(focusedFirst);
  const isPainted = usePainted();
  const isBrief = !isPainted && top === 0 && focusedFirst === null;
  const shown = isBrief ? firstOf(groups) : groups;
  const count = shown.reduce((sum, group) => sum + group.clips.length, 0);
  const rowOf = useRows(props, list, focused, useClipWindow(list, count));
  let at = 0;
  return (
    <div
      ref={list}
      onFocusIn={({ target }) => {
        const id =
          target instanceof HTMLElement ? target.closest('li')?.dataset.clipRow : undefined;
        if (id === undefined) return;
        focused.current = id;
        props.onFocus(id);
      }}
    >
      {shown.map((group) => (
        <section key={group.company?.id ?? ''} class="clip-group">
          <GroupHead group={group} onOpenListing={props.onOpenListing} />
          <ul class="clip-rows">
            {group.clips.map((clip, place) => rowOf(clip, group, place, at++))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** As many clips as are in sight before anything is scrolled, and some more. */
function firstOf(groups: readonly ClipGroup[]): ClipGroup[] {
  let room = FIRST;
  return groups.flatMap((group) => {
    const clips = group.clips.slice(0, room);
    room -= clips.length;
    return clips.length > 0 ? [{ ...group, clips }] : [];
  });
}

/** Draws a row, or gives the very one that was drawn before, which Preact leaves out. */
function useRows(
  props: ClipRowsProps,
  list: RefObject<HTMLDivElement | null>,
  focused: RefObject<string | null>,
  { first, last }: RowWindow,
) {
  const { open, acts, clips, onUnfold } = props;
  const now = useClock(QUARTER_MINUTE);
  const minute = Math.floor(now / 60_000);
  const latest = useRef(acts);
  latest.current = acts;
  const drag = useDrag(list, latest);
  const drawn = useRef(new Map<string, { of: readonly unknown[]; row: ComponentChild }>());
  return (clip: Clip, group: ClipGroup, place: number, at: number): ComponentChild => {
    const { id } = clip;
    const isOpen = open.includes(id);
    const isWhole = isOpen || (at >= first && at < last) || id === focused.current;
    const isGone = isWithdrawn(clip, clips.withdrawn);
    const of = isWhole ? [clip, group, place, minute, isOpen, isGone] : [clip];
    const before = drawn.current.get(id);
    if (before?.of.length === of.length && of.every((value, n) => value === before.of[n]))
      return before.row;
    const row = isWhole ? (
      <ClipRow
        key={id}
        clip={clip}
        group={group}
        place={place}
        now={now}
        isOpen={isOpen}
        isWithdrawn={isGone}
        acts={latest}
        drag={drag}
        onChangeClips={props.onChangeClips}
        onOpenClipSource={props.onOpenClipSource}
        onUnfold={(wanted) => onUnfold(clip, wanted)}
      />
    ) : (
      <FarRow key={id} clip={clip} />
    );
    drawn.current.set(id, { of, row });
    return row;
  };
}

function isWithdrawn({ clipped }: Clip, withdrawn: readonly string[]): boolean {
  const id =
    clipped.kind === 'fact'
      ? clipped.fact.documentId
      : clipped.kind === 'excerpt'
        ? clipped.hit.documentId
        : clipped.kind === 'page'
          ? clipped.page.documentId
          : null;
  return id !== null && withdrawn.includes(id);
}

const far = new WeakMap<Clip, string>();

/** In a line of its own, which keeps its direction to itself. */
function FarRow({ clip }: { clip: Clip }) {
  let words = far.get(clip);
  if (words === undefined) {
    const { said, of } = clipLine(clip, t);
    words = `${said} ${of}`;
    far.set(clip, words);
  }
  return (
    <li class={clipClass(clip)} data-clip-row={clip.id}>
      {words}
    </li>
  );
}

interface GroupHeadProps {
  group: ClipGroup;
  onOpenListing(listing: Listing): void;
}

/** The company, which opens it; and how many clips it has. */
function GroupHead({ group: { company, clips }, onOpenListing }: GroupHeadProps) {
  const count = <span class="title-note"> {clips.length}</span>;
  if (company === null) {
    return (
      <h2 class="clip-company">
        {t('clipNoCompany')}
        {count}
      </h2>
    );
  }
  const { ticker, name, exchange } = company;
  return (
    <h2 class="clip-company">
      <button
        type="button"
        class="quiet title-button"
        data-row
        onClick={() => onOpenListing(company)}
      >
        <Untrusted text={ticker ?? name ?? t('nameMissing')} cap={40} />
      </button>{' '}
      <span class="clip-name hint">
        {exchange !== null && <ExchangeName name={exchange} />}{' '}
        {ticker !== null && name !== null && <Untrusted text={name} cap={80} />}
      </span>
      {count}
    </h2>
  );
}
