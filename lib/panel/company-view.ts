import type { PastSearch } from '../messages/panel-messages.ts';
import type {
  Answer,
  CompanyEvent,
  DocumentItem,
  Fact,
  Metric,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import type { StatementGroup } from '../research/metric-groups.ts';
import type { AsyncState, Pages, QueryState } from './async-state.ts';
import type { StatementRun } from './runs.ts';

/** The open company as plain data: which of its views is shown, and what the service answered. */

/** The views of a company, one at a time. */
export const TABS = ['overview', 'events', 'financials', 'documents', 'search'] as const;
export type Tab = (typeof TABS)[number];

/** The facts of one metric; null until the user chooses one. */
export interface FactsView {
  metric: Metric | null;
  load: AsyncState<Pages<Fact>>;
}

/** Metrics of one group side by side, period by period. */
export interface StatementView {
  group: StatementGroup;
  /** The last run; null before the first, and for another group. */
  run: StatementRun | null;
  /** False until what is kept is known: what a run would cost cannot be said before. */
  isRecalled: boolean;
  rows: readonly { metric: Metric; load: AsyncState<Pages<Fact>> }[];
}

/** The open company: one listing, chosen by id and exchange. */
export interface CompanyView {
  id: string;
  exchange: string | null;
  name: string | null;
  ticker: string | null;
  profile: AsyncState<Answer<Profile>>;
  quote: AsyncState<Answer<Quote | null>>;
  events: AsyncState<Pages<CompanyEvent>>;
  facts: FactsView;
  /** The statement in place of one metric's facts; null while those are shown. */
  statement: StatementView | null;
  documents: AsyncState<Pages<DocumentItem>>;
  search: QueryState<Answer<SearchHit[]>>;
  /** Cached searches of this company, which can be shown again for free; newest first. */
  pastSearches: PastSearch[];
  /** Names of its unfolded parts, the last unfolded at the end. */
  unfolded: readonly string[];
  tab: Tab;
  /** The event that it was opened at (`eventKey`), until that stands in sight; null for none. */
  atEvent: string | null;
}

/** Where the user is in the open company: without the service's answers. */
export interface CompanyPlace
  extends Pick<
    CompanyView,
    'id' | 'exchange' | 'name' | 'ticker' | 'pastSearches' | 'unfolded' | 'tab' | 'atEvent'
  > {
  /** The metric whose facts are shown; null until the user chooses one. */
  metric: Metric | null;
  statement: Omit<StatementView, 'rows'> | null;
  search: Omit<CompanyView['search'], 'load'>;
}
