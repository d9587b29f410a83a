import { STATEMENTS } from '../model/metric-groups.ts';
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
import type { CompanyPosition, StatementPosition } from './position.ts';
import { type AsyncState, answerOf, IDLE, type Pages, type QueryState } from './query-state.ts';
import {
  type AnswerOf,
  documentsOf,
  eventsOf,
  factsOf,
  profileOf,
  quoteOf,
  searchOf,
} from './questions.ts';

export interface FactsView {
  metric: Metric | null;
  load: AsyncState<Pages<Fact>>;
}

/** The metrics of a group side by side, period by period. */
export type StatementView = StatementPosition & {
  rows: readonly { metric: Metric; load: AsyncState<Pages<Fact>> }[];
};

/** The open company as plain data: where the user is in it, and the service's answers. */
export interface CompanyView extends Omit<CompanyPosition, 'metric' | 'statement' | 'search'> {
  profile: AsyncState<Answer<Profile>>;
  quote: AsyncState<Answer<Quote | null>>;
  events: AsyncState<Pages<CompanyEvent>>;
  facts: FactsView;
  /** The statement that replaces the facts of a single metric; null while the panel shows those facts. */
  statement: StatementView | null;
  documents: AsyncState<Pages<DocumentItem>>;
  search: QueryState<Answer<SearchHit[]>>;
}

/** A company's names: the listing's own name, ticker and exchange, or else the profile's. */
export type CompanyIdentity = Pick<CompanyView, 'name' | 'ticker' | 'exchange'>;

export function identityOf({
  name,
  ticker,
  exchange,
  profile,
}: CompanyIdentity & Pick<CompanyView, 'profile'>): CompanyIdentity {
  const known = answerOf(profile)?.data;
  return {
    name: name ?? known?.name ?? null,
    ticker: ticker ?? known?.ticker ?? null,
    exchange: exchange ?? known?.exchange ?? null,
  };
}

export function companyView(
  { metric, statement, search, ...company }: CompanyPosition,
  answer: AnswerOf,
): CompanyView {
  const { id } = company;
  const factsAnswer = (metric: Metric) => ({ metric, load: answer(factsOf(id, metric)) });
  return {
    ...company,
    profile: answer(profileOf(id)),
    quote: answer(quoteOf(id)),
    events: answer(eventsOf(id)),
    documents: answer(documentsOf(id)),
    facts: metric === null ? { metric, load: IDLE } : factsAnswer(metric),
    statement: statement && { ...statement, rows: STATEMENTS[statement.group].map(factsAnswer) },
    search: {
      ...search,
      load: search.submitted === null ? IDLE : answer(searchOf(id, search.submitted)),
    },
  };
}
