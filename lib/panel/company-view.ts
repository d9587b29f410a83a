import * as z from 'zod/mini';
import type { PastSearch } from '../messages/panel-messages.ts';
import { METRICS, STATEMENT_GROUPS } from '../model/contract.ts';
import type { Failure } from '../model/failure.ts';
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
import type { Listing } from '../model/saved-companies.ts';
import { type AsyncState, answerOf, type Pages, type QueryState } from './query-state.ts';
import type { RunProgress } from './runs.ts';

export const cut = (length: number) =>
  z.string().check(z.overwrite((text) => text.slice(0, length)));

/** A text longer than any that can be submitted, or that names anything, is not worth keeping whole. */
export const text = cut(2000);
export const textOrNull = z.nullable(text);
export const idOrNull = z.nullable(z.string());
export const whole = z.int().check(z.minimum(0));

/** What a reload forgets. */
export const forgotten = <T>(empty: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((): T => empty),
  );

export const progress = {
  done: whole,
  failed: whole,
  state: z.enum(['running', 'stopped', 'done']),
};

/** A run stops with the panel, and only the user continues it. A finished one is not recorded. */
export const stopped = <R extends { state: RunProgress['state'] }>(
  run: R | null,
): (R & { failure: Failure | null }) | null =>
  run && run.state !== 'done' ? { ...run, state: 'stopped', failure: null } : null;

/** A text field: its draft and its last submitted text differ. */
export const query = {
  draft: z._default(text, ''),
  /** The draft came from a selection, and the user has not changed it. */
  isSelection: z.optional(z.boolean()),
  submitted: z._default(idOrNull, null),
};

export const TABS = ['overview', 'events', 'financials', 'documents', 'search'] as const;
export type Tab = (typeof TABS)[number];

const statement = z.object({
  group: z.enum(STATEMENT_GROUPS),
  /** The last run; null before the first, and for another group. */
  run: z.pipe(
    z.nullable(
      z.object({
        /** The first facts of each metric, or the page that follows of each. */
        part: z.enum(['first', 'more']),
        /** In the order they are asked for. */
        ids: z.readonly(z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length))),
        ...progress,
      }),
    ),
    z.transform(stopped),
  ),
  /** False until kept answers were read: what a run would cost is unknown before. */
  isRecalled: forgotten(false),
});

/** The open company: one listing, chosen by id and exchange. */
export const companyPlace = z.object({
  id: z.string(),
  exchange: textOrNull,
  name: textOrNull,
  ticker: textOrNull,
  tab: z._default(z.enum(TABS), 'overview'),
  metric: z._default(z.nullable(z.enum(METRICS)), null),
  /** The statement in place of one metric's facts; null while those are shown. */
  statement: z._default(z.nullable(statement), null),
  search: z._default(z.object(query), { draft: '', submitted: null }),
  /** Cached searches of this company, which can be shown again for free; newest first. */
  pastSearches: forgotten<PastSearch[]>([]),
  /** Names of its unfolded parts, the last unfolded at the end. */
  unfolded: z._default(z.readonly(z.array(z.string())), []),
  /** The event that it was opened at (`eventKey`), until that is in sight; null for none. */
  atEvent: forgotten<string | null>(null),
});
/** Where the user is in the open company: without the service's answers. */
export type CompanyPlace = z.output<typeof companyPlace>;
export type StatementPlace = NonNullable<CompanyPlace['statement']>;
export type StatementRun = NonNullable<StatementPlace['run']>;

const UNTOUCHED = companyPlace.parse({ id: '', exchange: null, name: null, ticker: null });

/** A company for which nothing was requested yet. */
export const emptyCompany = ({ id, exchange, name, ticker }: Listing): CompanyPlace => ({
  ...UNTOUCHED,
  ...{ id, exchange, name, ticker },
});

export interface FactsView {
  metric: Metric | null;
  load: AsyncState<Pages<Fact>>;
}

/** Metrics of one group side by side, period by period. */
export type StatementView = StatementPlace & {
  rows: readonly { metric: Metric; load: AsyncState<Pages<Fact>> }[];
};

/** The open company as plain data: where the user is in it, and the service's answers. */
export interface CompanyView extends Omit<CompanyPlace, 'metric' | 'statement' | 'search'> {
  profile: AsyncState<Answer<Profile>>;
  quote: AsyncState<Answer<Quote | null>>;
  events: AsyncState<Pages<CompanyEvent>>;
  facts: FactsView;
  /** The statement in place of one metric's facts; null while those are shown. */
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
