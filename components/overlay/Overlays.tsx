import type { ComponentChildren } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { lazy } from '../parts/lazy.tsx';
import { Overlay } from './Overlay.tsx';

/** A sheet whose code cannot be had is left as any other is. */
const unread =
  <P,>(title: WordKey, leave: (props: P) => () => void) =>
  (note: ComponentChildren, props: P) => (
    <Overlay title={t(title)} onClose={leave(props)}>
      {note}
    </Overlay>
  );

const Reader = lazy(
  async () => (await import('../reader/Reader.tsx')).Reader,
  unread('readerPage', ({ onCloseReader }) => onCloseReader),
);
const CallsSheet = lazy(
  async () => (await import('../calls/CallsSheet.tsx')).CallsOverlay,
  unread('callsTitle', ({ onCloseSheet }) => onCloseSheet),
);
const CompareSheet = lazy(
  async () => (await import('../compare/CompareSheet.tsx')).CompareOverlay,
  unread('compareTitle', ({ onCloseSheet }) => onCloseSheet),
);
const HelpSheet = lazy(
  async () => (await import('../help/HelpSheet.tsx')).HelpOverlay,
  unread('helpOpen', ({ onClose }) => onClose),
);

/** Whether something stands in front of the research. */
export const isOverlayOpen = ({ reader, sheet }: Pick<PanelProps, 'reader' | 'sheet'>): boolean =>
  reader !== null || sheet !== null;

/**
 * What stands in front of the research. Help and the list of calls can be opened from an open page and
 * lead back to it; a page can be opened from the comparison and leads back to that.
 */
export function Overlays(props: PanelProps) {
  if (props.sheet === 'calls') return <CallsSheet {...props} />;
  if (props.sheet === 'help') return <HelpSheet {...props} onClose={props.onCloseSheet} />;
  if (props.reader !== null) return <Reader {...props} reader={props.reader} />;
  return props.sheet === 'compare' ? <CompareSheet {...props} /> : null;
}
