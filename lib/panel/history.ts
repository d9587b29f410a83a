import { type Listing, listingOf } from '../model/saved-companies.ts';
import type { Common } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { MAX_HISTORY, NOWHERE } from './position.ts';
import { answerOf } from './query-state.ts';
import { identityOf, type PanelState } from './store.ts';

type Visits = Pick<PanelState, 'history' | 'company'>;

/** The company looked at before; after the open one was closed, that one. Null for none. */
export const companyBefore = ({ history, company }: Visits): Listing | null =>
  history.companies[company ? history.at - 1 : history.at] ?? null;

/** The company that was left by going back; null for none. */
export const companyAfter = ({ history }: Visits): Listing | null =>
  history.companies[history.at + 1] ?? null;

/** Goes back and forward between the companies opened in this panel, as a browser does between pages. */
export function createHistory({ store }: Common, company: CompanyActions) {
  store.subscribe(({ company: open, history: { companies, at } }) => {
    if (!open) return;
    const { id, facts } = open;
    const shown = answerOf(facts.load) && facts.metric;
    const metric = shown ?? companies.findLast((one) => one.id === id)?.metric;
    const visit = { ...listingOf({ ...identityOf(open), id }), metric };
    const known = companies[at];
    if (known?.id !== id) {
      // Another one than going back or forward led to: what lay ahead is given up.
      const all = [...companies.slice(0, at + 1), visit].slice(-MAX_HISTORY);
      store.update({ history: { companies: all, at: all.length - 1 } });
    } else if (JSON.stringify(known) !== JSON.stringify(visit)) {
      store.update({ history: { companies: companies.with(at, visit), at } });
    }
  });

  /** Opens one from kept answers alone; what is no longer kept offers its own request. */
  function go(listing: Listing | null, by: number): void {
    if (!listing) return;
    const { history } = store.bare;
    // Closed first: the open one is always where the history stands.
    company.close();
    store.update({ history: { ...history, at: history.at + by }, lookup: NOWHERE.lookup });
    company.open(listing, 'only-if-cached');
  }

  return {
    goBack: () => go(companyBefore(store.state), store.state.company ? -1 : 0),
    goForward: () => go(companyAfter(store.state), 1),
  };
}
