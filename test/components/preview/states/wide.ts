import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { companyProps, page } from '../../fixtures/panel.ts';
import { clipStates } from './clips.ts';
import { compareStates } from './compare.ts';
import { documentStates } from './lists.ts';
import { statementStates } from './statement.ts';
import { watchlistStates } from './watchlist.ts';

/** A state as it is in a full-width tab, beside an open company. */
function wide(state: PanelProps | undefined, changes: Partial<PanelProps> = {}): PanelProps {
  if (!state) throw new Error('There is no such state.');
  const { company, lookup, latest } = companyProps();
  return {
    ...state,
    company: state.company ?? company,
    lookup: state.company ? state.lookup : lookup,
    latest,
    isWide: true,
    onOpenWide: null,
    ...changes,
  };
}

/** The panel in a tab of its own: these alone are pictured at its widths. */
export const wideStates: Record<string, PanelProps> = {
  wide: wide(companyProps()),
  'wide-watchlist': wide(watchlistStates.watchlist, { shownPlace: 'page', listPlace: 'watchlist' }),
  'wide-reader': wide(documentStates.reader, { listPlace: 'watchlist' }),
  'wide-clips': wide(clipStates['clips-behind-company']),
  'wide-statement': wide(statementStates['statement-wide']),
  'wide-compare': wide(compareStates.compare),
  'wide-page-closed': wide(companyProps(), {
    page: { ...page, tabId: null, view: null, status: 'unknown', tickers: [], host: null },
  }),
};
