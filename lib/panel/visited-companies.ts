import { previousOf } from './query-state.ts';
import type { Store } from './store.ts';
import type { LeftCompany } from './view-state.ts';

/** More companies than one sitting goes back to. */
const MOST = 20;

/** Notes what the open company shows, before it leaves the screen. */
export function noteLeft(store: Store): void {
  const { company, left } = store.state;
  if (!company) return;
  const { id, facts } = company;
  const one: LeftCompany = {
    id,
    metric: previousOf(facts.load) && facts.metric,
    documents: previousOf(company.documents) !== null,
  };
  const others = left.filter((other) => other.id !== id);
  store.update({ left: [one, ...others].slice(0, MOST) });
}

/** What a company showed when it was left; undefined where it was not open so far. */
export const leftOf = (store: Store, id: string): LeftCompany | undefined =>
  store.state.left.find((one) => one.id === id);
