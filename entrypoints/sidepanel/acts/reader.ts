import type { ReaderActs } from '../../../components/reader/reader-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';

/** The reader's acts, joined to what they do. */
export const readerActs = ({ reader }: Panel): ReaderActs => ({
  onReadPage: reader.open,
  onTurnPage: reader.turn,
  onRereadPage: () => void reader.load('fresh'),
  onCloseReader: reader.close,
});
