import { previousOf } from './query-state.ts';
import type { Store } from './store.ts';
import type { VisitedCompany } from './view-state.ts';

/** More companies than one sitting goes back to. */
const MAX_VISITED = 20;

/** Notes what the open company shows, before it leaves the screen. */
export function noteVisited(store: Store): void {
  const { company, visitedCompanies } = store.state;
  if (!company) return;
  const { id, facts } = company;
  const one: VisitedCompany = {
    id,
    metric: previousOf(facts.load) && facts.metric,
    documents: previousOf(company.documents) !== null,
  };
  const others = visitedCompanies.filter((other) => other.id !== id);
  store.update({ visitedCompanies: [one, ...others].slice(0, MAX_VISITED) });
}

/** What a company showed when it was left; undefined where it was not open so far. */
export const visitedOf = (store: Store, id: string): VisitedCompany | undefined =>
  store.state.visitedCompanies.find((one) => one.id === id);
