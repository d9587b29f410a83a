import type { CompareActions } from './compare.ts';
import { previousOf } from './query-state.ts';
import type { Store } from './store.ts';
import type { ViewRecord } from './view-record.ts';
import type { CompareView } from './view-state.ts';

type CompareRecord = ViewRecord['compare'];

/** What to keep of the comparison: which companies and metric, and how far each was read. */
export const compareRecord = ({ metric, companies }: CompareView): CompareRecord => ({
  metric,
  companies: companies.map(({ listing, load }) => ({
    listing,
    pages: load.state === 'idle' ? null : (previousOf(load)?.pages ?? 1),
  })),
});

/** Puts the companies back, then what is kept of them; asks the service nothing. */
export function restoreCompare(
  { metric, companies }: CompareRecord,
  store: Store,
  compare: CompareActions,
): void {
  const idle = { state: 'idle' } as const;
  const emptied = companies.map(({ listing }) => ({ listing, load: idle }));
  store.update({ compare: { metric, companies: emptied } });
  for (const { listing, pages } of companies) {
    if (pages !== null) void compare.load(listing.id, 'kept', pages);
  }
}
