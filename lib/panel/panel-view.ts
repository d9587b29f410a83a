import { STATEMENTS } from '../model/contract.ts';
import type { CompanyPlace, CompanyView, StatementPlace, StatementView } from './company-view.ts';
import type { AsyncState, Pages } from './query-state.ts';
import {
  addingOf,
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  type ListQuestion,
  lookupOf,
  pageOf,
  profileOf,
  type Question,
  quoteOf,
  searchOf,
} from './questions.ts';
import type { PanelState, Place, WatchedPin } from './view-state.ts';

/** The answer to a question: one, or a list's pages. */
export interface AnswerOf {
  <T>(question: ListQuestion<T>): AsyncState<Pages<T>>;
  <A>(question: Question<A>): AsyncState<A>;
}

export const IDLE = { state: 'idle' } as const;

/**
 * The place with the answer to each of its questions; a part that is as before is the same object.
 *
 * @param isRowChanged whether a row of the watchlist may have another answer than before
 */
export function viewOf(
  place: Place,
  answer: AnswerOf,
  before?: PanelState,
  isRowChanged = true,
): PanelState {
  const { lookup, adding, company, reader, compare, watchlist } = place;
  const query = { lookup: lookup.submitted, adding: adding.submitted };
  const companies = compare.companies.map((listing, n) =>
    same(before?.compare.companies[n], {
      listing,
      load: answer(comparedOf(listing.id, compare.metric)),
    }),
  );
  return {
    ...place,
    lookup: same(before?.lookup, {
      ...lookup,
      load: query.lookup === null ? IDLE : answer(lookupOf(query.lookup)),
    }),
    adding: same(before?.adding, {
      ...adding,
      load: query.adding === null ? IDLE : answer(addingOf(query.adding)),
    }),
    company: company && companyView(company, answer, before?.company),
    reader:
      reader &&
      same(before?.reader, { ...reader, load: answer(pageOf(reader.documentId, reader.page)) }),
    compare: same(before?.compare, {
      ...compare,
      companies: same(before?.compare.companies, companies),
    }),
    watchlist: same(before?.watchlist, {
      ...watchlist,
      pins: isRowChanged || !before ? pinsOf(place, answer, before) : before.watchlist.pins,
    }),
  };
}

function pinsOf(
  { saved, watchlist, changes }: Place,
  answer: AnswerOf,
  before?: PanelState,
): readonly WatchedPin[] {
  if (watchlist.ids.length === 0) return NO_PINS;
  const [ids, gone] = [new Set(watchlist.ids), new Set(watchlist.gone)];
  const pins = saved.pins
    .filter(({ id }) => ids.has(id))
    .map((listing, n): WatchedPin => {
      const { id } = listing;
      const { count = 0 } = changes.counts[id] ?? {};
      return same(before?.watchlist.pins[n], {
        listing,
        quote: answer(quoteOf(id)),
        events: answer(eventsOf(id)),
        documentsAt: watchlist.documentsAt[id] ?? null,
        isGone: gone.has(id),
        ...(count > 0 && { changes: count }),
      });
    });
  return same(before?.watchlist.pins, pins);
}

const NO_PINS: readonly WatchedPin[] = [];

function companyView(
  { metric, statement, search, ...company }: CompanyPlace,
  answer: AnswerOf,
  before: CompanyView | null | undefined,
): CompanyView {
  const { id } = company;
  const query = search.submitted;
  return same(before, {
    ...company,
    profile: answer(profileOf(id)),
    quote: answer(quoteOf(id)),
    events: answer(eventsOf(id)),
    documents: answer(documentsOf(id)),
    facts: same(before?.facts, {
      metric,
      load: metric === null ? IDLE : answer(factsOf(id, metric)),
    }),
    statement: statement && statementView(id, statement, answer, before?.statement),
    search: same(before?.search, {
      ...search,
      load: query === null ? IDLE : answer(searchOf(id, query)),
    }),
  });
}

function statementView(
  companyId: string,
  statement: StatementPlace,
  answer: AnswerOf,
  before: StatementView | null | undefined,
): StatementView {
  const rows = STATEMENTS[statement.group].map((metric, n) =>
    same(before?.rows[n], { metric, load: answer(factsOf(companyId, metric)) }),
  );
  return same(before, { ...statement, rows: same(before?.rows, rows) });
}

/** The object before if all of it is the same, so that nothing is drawn again for it. */
export function same<T extends object>(before: T | null | undefined, now: T): T {
  const entries: [string, unknown][] = Object.entries(now);
  if (!before || Object.keys(before).length !== entries.length) return now;
  const old = new Map<string, unknown>(Object.entries(before));
  return entries.every(([key, value]) => old.has(key) && old.get(key) === value) ? before : now;
}
