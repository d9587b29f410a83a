import { browser } from 'wxt/browser';
import type { PanelActions } from '../../components/panel-props.ts';
import { fold } from '../../lib/panel/folds.ts';
import type { Panel } from '../../lib/panel/panel.ts';
import type { Store } from '../../lib/panel/store.ts';
import { callsActs } from './acts/calls.ts';
import { citeActs } from './acts/cite.ts';
import { compareActs } from './acts/compare.ts';
import { documentsActs } from './acts/documents.ts';
import { factsActs } from './acts/facts.ts';
import { helpActs } from './acts/help.ts';
import { pageActs } from './acts/page.ts';
import { readerActs } from './acts/reader.ts';
import { shelfActs } from './acts/shelf.ts';

/** Every act the view offers, joined to what it does. */
export function panelActions(store: Store, panel: Panel): PanelActions {
  const { company, lookup, page, session } = panel;
  return {
    ...citeActs,
    ...callsActs(panel),
    ...compareActs(panel),
    ...documentsActs(panel),
    ...factsActs(store, panel),
    ...readerActs(panel),
    ...shelfActs(panel),
    ...helpActs,
    ...pageActs(store, panel),
    onConnect: panel.connect,
    onSignInAgain: panel.signInAgain,
    onGrantAccess: panel.grantAccess,
    onCancelSignIn: () => void session.cancel(),
    onDisconnect: () => void session.disconnect(),
    onDraft: (draft) => store.updateLookup({ draft }),
    onLookup(query) {
      void page.dropClicked();
      void lookup.lookUp(query, null);
    },
    onPickListing: (listing) => company.open(listing),
    onCloseListings: lookup.close,
    onPickTicker(ticker) {
      void page.dropClicked();
      void lookup.lookUp(ticker.symbol, ticker);
    },
    onWatchSite: page.watchSite,
    onWatchNews: page.watchNews,
    onStopWatchingSite: () => void page.stopWatchingSite(),
    onStopWatchingNews: () => void page.stopWatchingNews(),
    onHighlights: (on) => void panel.highlights.turn(on),
    onRefresh(part) {
      if (part === 'listings') void lookup.reload('fresh');
      if (part === 'profile') void company.loadProfile('fresh');
      if (part === 'quote') void company.loadQuote('fresh');
      if (part === 'events') void company.loadEvents('fresh');
      const search = store.state.company?.search;
      if (part === 'search' && search?.submitted != null) {
        void company.search(search.submitted, 'fresh', search.draft);
      }
    },
    onMoreEvents: () => void company.moreEvents(),
    onSearchDraft(draft) {
      const open = store.state.company;
      if (open) store.updateCompany(open.id, { search: { ...open.search, draft } });
    },
    onSearch: (query) => void company.search(query, 'recent'),
    onReopenSearch: (query) => void company.reopenSearch(query),
    onCloseCompany() {
      company.close();
      lookup.closed();
    },
    onFold: (part, open) => fold(store, part, open),
    onOpenOptions: () => void browser.runtime.openOptionsPage(),
    onOpenSheet: (sheet) => store.update({ sheet }),
    onCloseSheet: () => store.update({ sheet: null }),
    onCopy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
  };
}
