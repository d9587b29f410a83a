import type { RefObject } from 'preact';
import type { Clip } from '../../lib/model/clips.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { ClipGroup } from '../../lib/research/clip-groups.ts';
import type { ClipActs } from './use-clip-acts.ts';
import type { Drag } from './use-drag.ts';

/** What a clip's row is given, folded or not. */
export interface ClipRowProps extends Pick<PanelProps, 'onChangeClips' | 'onOpenClipSource'> {
  /** The row is not drawn again for others of them. */
  acts: RefObject<ClipActs>;
  clip: Clip;
  group: ClipGroup;
  /** Its place in the group. */
  place: number;
  now: number;
  isOpen: boolean;
  /** The service had no such page when it was asked for. */
  isWithdrawn: boolean;
  drag: Drag;
  onUnfold(isOpen: boolean): void;
}

/** The class of its element, which is the same while its first words stand there alone. */
export const clipClass = ({ comment }: Clip): string =>
  comment.trim() === '' ? 'clip-item' : 'clip-item clip-commented';
