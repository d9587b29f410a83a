import { type Listing, listingOf } from '../model/saved-companies.ts';
import type { Common } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { answerOf } from './load-state.ts';
import { MAX_HISTORY, NOWHERE } from './position.ts';
import { identityOf, type PanelState } from './store.ts';

type Visits = Pick<PanelState, 'history' | 'company'>;

/** The company to go back to: the previous company, or the company just closed; null if there is none. */
export const companyBefore = ({ history, company }: Visits): Listing | null =>
  history.companies[company ? history.at - 1 : history.at] ?? null;

/** The company that the user left by going back; null if there is none. */
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
      // The user opened another company, so the companies ahead are dropped.
      const all = [...companies.slice(0, at + 1), visit].slice(-MAX_HISTORY);
      store.update({ history: { companies: all, at: all.length - 1 } });
    } else if (JSON.stringify(known) !== JSON.stringify(visit)) {
      store.update({ history: { companies: companies.with(at, visit), at } });
    }
  });

  /** Opens a company from cached answers alone; each uncached part offers its own request. */
  function go(listing: Listing | null, by: number): void {
    if (!listing) return;
    const { history } = store.bare;
    // Closes the company first, because an open company is always the history's current entry.
    company.close();
    store.update({ history: { ...history, at: history.at + by }, lookup: NOWHERE.lookup });
    company.open(listing, 'only-if-cached');
  }

  return {
    goBack: () => go(companyBefore(store.state), store.state.company ? -1 : 0),
    goForward: () => go(companyAfter(store.state), 1),
  };
}
