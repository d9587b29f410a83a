import type { PanelProps } from '../panel-props.ts';
import { later } from '../parts/later.tsx';

const Reader = later(async () => (await import('../reader/Reader.tsx')).Reader);
const CallsSheet = later(async () => (await import('../calls/CallsSheet.tsx')).CallsSheet);
const CompareSheet = later(async () => (await import('../compare/CompareSheet.tsx')).CompareSheet);
const HelpSheet = later(async () => (await import('../help/HelpSheet.tsx')).HelpSheet);

/** Whether something stands in front of the research. */
export const isCovered = ({ reader, sheet }: Pick<PanelProps, 'reader' | 'sheet'>): boolean =>
  reader !== null || sheet !== null;

/** What stands in front of the research: a page of a document first, else the open sheet. */
export function Front(props: PanelProps) {
  if (props.reader !== null) return <Reader {...props} reader={props.reader} />;
  switch (props.sheet) {
    case 'calls':
      return <CallsSheet {...props} />;
    case 'compare':
      return <CompareSheet {...props} />;
    case 'help':
      return <HelpSheet {...props} onClose={props.onCloseSheet} />;
    default:
      return null;
  }
}
