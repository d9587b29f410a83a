import type { Listing } from '../lib/model/saved-companies.ts';
import type { OverlayName, PanelState } from '../lib/panel/view-state.ts';
import type { Ticker } from '../lib/tickers/types.ts';
import type { CallsViewActions } from './calls/calls-actions.ts';
import type { CiteActions } from './cite/cite-actions.ts';
import type { CompareViewActions } from './compare/compare-actions.ts';
import type { DocumentsViewActions } from './documents/documents-actions.ts';
import type { FactsViewActions } from './facts/facts-actions.ts';
import type { HelpActions } from './help/help-actions.ts';
import type { PageViewActions } from './page/page-actions.ts';
import type { ReaderViewActions } from './reader/reader-actions.ts';
import type { SavedActions } from './saved/saved-actions.ts';

/** What can be asked for anew: each costs one request, events one for each page that is shown. */
type Refreshable = 'listings' | 'profile' | 'quote' | 'events' | 'search';

/** Every act the user can take. Each is called synchronously inside the click or submit. */
export interface PanelActions
  extends CallsViewActions,
    CompareViewActions,
    CiteActions,
    DocumentsViewActions,
    FactsViewActions,
    HelpActions,
    PageViewActions,
    ReaderViewActions,
    SavedActions {
  onConnect(): void;
  /** Connects as somebody else than the account that the service refused. */
  onSignInAgain(): void;
  /** Asks for the access to the service's own addresses again (`hostAccessMissing`). */
  onGrantAccess(): void;
  onCancelSignIn(): void;
  onDisconnect(): void;
  /** Text of the lookup box as it is typed; nothing is sent. */
  onDraft(text: string): void;
  /** Submit of the lookup box: 2 to 80 code points after trimming. */
  onLookup(query: string): void;
  /** Choice of a listing where several fit, or confirmation of one. */
  onPickListing(listing: Listing): void;
  /** Puts the listings away, or why there are none. */
  onCloseListings(): void;
  onPickTicker(ticker: Ticker): void;
  onWatchSite(): void;
  /** Called from the button beneath the visible list. */
  onWatchNews(): void;
  /** Ends the watching of this page's site. */
  onStopWatchingSite(): void;
  /** Ends the watching of the whole news list. */
  onStopWatchingNews(): void;
  /** Turns the switch that has tickers highlighted on pages. */
  onHighlights(on: boolean): void;
  /** Asks for one part anew: after a failure, or because its age is too great. */
  onRefresh(part: Refreshable): void;
  onMoreEvents(): void;
  onSearchDraft(text: string): void;
  /** Submit of the keyword search: 3 to 120 code points after trimming; costs one search. */
  onSearch(query: string): void;
  /** Shows a past search's kept answer; costs nothing. */
  onReopenSearch(query: string): void;
  onCloseCompany(): void;
  /** A part of the open company was unfolded, or folded again: kept until the company is closed. */
  onFold(part: string, open: boolean): void;
  onOpenSheet(sheet: OverlayName): void;
  /** Opens the options page, in a tab. */
  onOpenOptions(): void;
  onCloseSheet(): void;
  /** Whether the text is on the clipboard now. */
  onCopy(text: string): Promise<boolean>;
}

export type PanelProps = PanelState & PanelActions;
