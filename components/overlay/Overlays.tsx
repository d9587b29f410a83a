import type { ComponentChildren } from 'preact';
import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../panel-props.ts';
import { later } from '../parts/lazy.tsx';
import { Sheet } from './Overlay.tsx';

/** A sheet whose code cannot be had is left as any other is. */
const unread =
  <P,>(title: WordKey, leave: (props: P) => () => void) =>
  (note: ComponentChildren, props: P) => (
    <Sheet title={t(title)} onClose={leave(props)}>
      {note}
    </Sheet>
  );

const Reader = later(
  async () => (await import('../reader/Reader.tsx')).Reader,
  unread('readerPage', ({ onCloseReader }) => onCloseReader),
);
const CallsSheet = later(
  async () => (await import('../calls/CallsSheet.tsx')).CallsSheet,
  unread('callsTitle', ({ onCloseSheet }) => onCloseSheet),
);
const CompareSheet = later(
  async () => (await import('../compare/CompareSheet.tsx')).CompareSheet,
  unread('compareTitle', ({ onCloseSheet }) => onCloseSheet),
);
const HelpSheet = later(
  async () => (await import('../help/HelpSheet.tsx')).HelpSheet,
  unread('helpOpen', ({ onClose }) => onClose),
);

/** Whether something stands in front of the research. */
export const isCovered = ({ reader, sheet }: Pick<PanelProps, 'reader' | 'sheet'>): boolean =>
  reader !== null || sheet !== null;

/**
 * What stands in front of the research. Help and the list of calls can be opened from an open page and
 * lead back to it; a page can be opened from the comparison and leads back to that.
 */
export function Front(props: PanelProps) {
  if (props.sheet === 'calls') return <CallsSheet {...props} />;
  if (props.sheet === 'help') return <HelpSheet {...props} onClose={props.onCloseSheet} />;
  if (props.reader !== null) return <Reader {...props} reader={props.reader} />;
  return props.sheet === 'compare' ? <CompareSheet {...props} /> : null;
}
