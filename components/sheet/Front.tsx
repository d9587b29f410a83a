import type { PanelProps } from '../panel-props.ts';
import { later } from '../parts/later.tsx';

const Reader = later(async () => (await import('../reader/Reader.tsx')).Reader);
const CallsSheet = later(async () => (await import('../calls/CallsSheet.tsx')).CallsSheet);
const CompareSheet = later(async () => (await import('../compare/CompareSheet.tsx')).CompareSheet);
const HelpSheet = later(async () => (await import('../help/HelpSheet.tsx')).HelpSheet);

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
