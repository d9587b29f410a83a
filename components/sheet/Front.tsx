import { CallsSheet } from '../calls/CallsSheet.tsx';
import { CompareSheet } from '../compare/CompareSheet.tsx';
import { HelpSheet } from '../help/HelpSheet.tsx';
import type { PanelProps } from '../panel-props.ts';
import { Reader } from '../reader/Reader.tsx';

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
