import type { Failure } from '../../lib/model/failure.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { CompanyView } from '../../lib/panel/view-state.ts';

/** The panel's props while a company is open. */
export interface CompanyProps extends PanelProps {
  company: CompanyView;
}

/** Heading ids of an open company's parts. */
export const PART_IDS = {
  quote: 'part-quote',
  events: 'part-events',
  facts: 'part-facts',
  documents: 'part-documents',
  search: 'part-search',
  profile: 'part-profile',
} as const;

/** The failure that all three parts of a company share, so that it is said once; null otherwise. */
export function sharedFailure({ profile, quote, events }: CompanyView): Failure | null {
  const loads = [profile, quote, events];
  const failures = loads.flatMap((load) =>
    load.state === 'failed' && load.previous === null ? [load.failure] : [],
  );
  const [first] = failures;
  const shared = failures.length === loads.length && failures.every((f) => f.kind === first?.kind);
  return shared ? (first ?? null) : null;
}
