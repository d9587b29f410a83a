import type { Asker, CacheMode } from '../messages/panel-messages.ts';
import type { Result } from '../model/failure.ts';
import type {
  Answer,
  Company,
  CompanyEvent,
  DateRange,
  DocumentItem,
  DocumentPage,
  Fact,
  Metric,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import type { AsyncState, Envelope, Pages } from './load-state.ts';
import type { Position } from './position.ts';
import type { Send } from './send.ts';

/** The panel's questions: how to ask each question. */

export interface Asked {
  /** Identifies the question. */
  key: string;
  /** The run or the comparison that asks the question. */
  asker?: Asker | undefined;
  /** A button asks the question while no answer is cached. */
  isOffered?: true;
}

export interface Question<A> extends Asked {
  ask(send: Send, cacheMode: CacheMode): Promise<Result<A>>;
}

/** A question whose answer is a list, read page by page. */
export interface ListQuestion<T> extends Asked {
  askPage(send: Send, page: PageOfList): Promise<Result<Answer<T[]>>>;
  /** Identifies a row of the list; null if it has no identity. */
  rowKey(row: T): string | null;
  /** For rows of a range of days: the last requested days whose rows are cached. */
  keptRange?(send: Send): Promise<DateRange | null>;
}

export type AnyQuestion = Question<Envelope> | ListQuestion<unknown>;

/** The answer to a question: a single answer, or the pages of a list. */
export interface AnswerOf {
  <T>(question: ListQuestion<T>): AsyncState<Pages<T>>;
  <A>(question: Question<A>): AsyncState<A>;
}

interface PageOfList {
  offset: number;
  cacheMode: CacheMode;
  range: DateRange;
}

const keyOf = (...parts: (string | number)[]): string => JSON.stringify(parts);

export const lookupOf = (query: string): Question<Answer<Company[]>> => ({
  key: keyOf('lookup', query),
  ask: (send, cacheMode) => send('lookUpCompany', { query, cacheMode }),
});

/** The lookup of a company to compare. */
export const addingOf = (query: string): Question<Answer<Company[]>> => ({
  ...lookupOf(query),
  key: keyOf('adding', query),
});

export const profileOf = (companyId: string): Question<Answer<Profile>> => ({
  key: keyOf('profile', companyId),
  isOffered: true,
  ask: (send, cacheMode) => send('getCompany', { companyId, cacheMode }),
});

export const quoteOf = (companyId: string, asker?: Asker): Question<Answer<Quote | null>> => ({
  key: keyOf('quote', companyId),
  asker,
  isOffered: true,
  ask: (send, cacheMode) => send('getQuote', { companyId, cacheMode, asker }),
});

export const searchOf = (companyId: string, query: string): Question<Answer<SearchHit[]>> => ({
  key: keyOf('search', companyId, query),
  ask: (send, cacheMode) => send('searchDocuments', { companyId, query, cacheMode }),
});

export const pageOf = (documentId: string, page: number): Question<Answer<DocumentPage>> => ({
  key: keyOf('page', documentId, page),
  ask: (send, cacheMode) => send('getDocumentPage', { documentId, page, cacheMode }),
});

export const eventsOf = (companyId: string, asker?: Asker): ListQuestion<CompanyEvent> => ({
  key: keyOf('events', companyId),
  asker,
  isOffered: true,
  askPage: (send, { range, ...page }) => send('getEvents', { companyId, ...range, ...page, asker }),
  rowKey: ({ id }) => id,
  async keptRange(send) {
    const reply = await send('getCached', { companyId, metrics: [], parts: ['eventRange'] });
    return reply.ok ? reply.value.eventRange : null;
  },
});

export const documentsOf = (companyId: string, asker?: Asker): ListQuestion<DocumentItem> => ({
  key: keyOf('documents', companyId),
  asker,
  isOffered: true,
  askPage: (send, { offset, cacheMode }) =>
    send('listDocuments', { companyId, offset, cacheMode, asker }),
  rowKey: ({ id }) => id,
});

/** Compares all fields, including source and page, because facts have no id. */
const factKey = (fact: Fact): string => JSON.stringify(fact);

export const factsOf = (companyId: string, metric: Metric, asker?: Asker): ListQuestion<Fact> => ({
  key: keyOf('facts', companyId, metric),
  asker,
  isOffered: true,
  askPage: (send, { offset, cacheMode }) =>
    send('getFinancials', { companyId, metric, offset, cacheMode, asker }),
  rowKey: factKey,
});

/** Facts of a company in the comparison. */
export const comparedOf = (companyId: string, metric: Metric): ListQuestion<Fact> => ({
  key: keyOf('compared', companyId, metric),
  asker: 'comparison',
  askPage: factsOf(companyId, metric, 'comparison').askPage,
  rowKey: factKey,
});

/** The questions of the open company's parts and of the comparison, in the order of the panel. */
export const partsAt = ({ company, compare }: Position): AnyQuestion[] => [
  ...compare.companies.map(({ id }) => comparedOf(id, compare.metric)),
  ...(company ? [profileOf(company.id), quoteOf(company.id), eventsOf(company.id)] : []),
  ...(company?.metric ? [factsOf(company.id, company.metric)] : []),
  ...(company ? [documentsOf(company.id)] : []),
];
