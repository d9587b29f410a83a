import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import type { DocumentTitle } from '../../lib/panel/view-state.ts';
import type { Feature } from '../../lib/settings/policy.ts';

/** What any component may need, however deep it stands. */
export interface PanelContextValue
  extends Pick<
    PanelActions,
    | 'onConnect'
    | 'onCopy'
    | 'onCopyHtml'
    | 'onExport'
    | 'onFold'
    | 'onGrantAccess'
    | 'onSignInAgain'
  > {
  /** What to add to the machine's clock to have the panel's own time, in milliseconds. */
  clockOffset: number;
  /** Demo builds: http links to this machine are links. */
  allowLoopback: boolean;
  /** What the administrator has switched off. */
  off: readonly Feature[];
  /** The open company: what is copied or saved names it; null where none is open. */
  listing: Listing | null;
  /** Documents whose titles are known. */
  documents: readonly DocumentTitle[];
  /** Names of the open company's parts that stand unfolded. */
  unfolded: readonly string[];
}

export const PanelContext = createContext<PanelContextValue | null>(null);

/** Throws outside of a panel: there is no sensible default. */
export function usePanelContext(): PanelContextValue {
  const context = useContext(PanelContext);
  if (!context) throw new Error('No PanelContext above this component');
  return context;
}
