import { type Listing, listingOf } from '../model/saved-companies.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/**
 * Tells the background which company is open in the panel, at once and whenever that changes: a selection's
 * menu names it. A panel that is closed has to say so, for its record stays.
 *
 * @returns says that the panel is being closed
 */
export function tellOpenCompany(store: Store, send: Send): () => void {
  let told: string | null = null;
  function tell(company: Listing | null): void {
    const input = { company: company && listingOf(company) };
    const text = JSON.stringify(input);
    if (text === told) return;
    told = text;
    void send('tellOpenCompany', input);
  }
  tell(store.state.company);
  store.subscribe(({ company }) => tell(company));
  return () => tell(null);
}
