import type { CacheMode } from '../messages/panel-messages.ts';
import { type CompanyActions, emptyCompany } from './company.ts';
import type { CompanyPlace, CompanyView, StatementView } from './company-view.ts';
import { NO_PINNING, NO_WATCHLIST } from './empty-place.ts';
import { pagesAsked } from './pages.ts';
import type { Panel } from './panel.ts';
import { answerOf } from './query-state.ts';
import { readerRecord, restoreReader } from './reader.ts';
import type { ListRun } from './runs.ts';
import type { Store } from './store.ts';
import { MAX_DRAFT, type ViewRecord } from './view-record.ts';
import type { CompareView, PanelState, PinningView, WatchlistView } from './view-state.ts';

/** The part of the state that a reloaded panel restores. */
export function recordOf({
  lookup,
  company,
  visitedCompanies,
  history,
  documentTitles,
  reader,
  compare,
  adding,
  overlay,
  shownPlace,
  isOverlayBehind,
  listPlace,
  watchlist,
  pinning,
  agenda,
}: PanelState): ViewRecord {
  const { draft, submitted, ticker } = lookup;
  const kept = { draft: cut(draft), submitted, ticker };
  return {
    lookup: kept,
    company: company && companyRecord(company),
    visitedCompanies,
    history: { companies: [...history.companies], at: history.at },
    documentTitles: documentTitles.map((document) => ({ ...document, title: cut(document.title) })),
    compare: compareRecord(compare),
    adding: { draft: cut(adding.draft), submitted: adding.submitted, ticker: adding.ticker },
    overlay,
    shownPlace,
    isOverlayBehind,
    listPlace,
    watchlist: watchlistRecord(watchlist),
    pinning: pinning && pinningRecord(pinning),
    agenda,
    reader: reader && readerRecord({ ...reader, title: cutName(reader.title) }),
  };
}

const watchlistRecord = ({ list, sort, gone, run }: WatchlistView): ViewRecord['watchlist'] => ({
  list,
  sort,
  gone: [...gone],
  run: run && run.state !== 'done' ? runRecord(run) : null,
});

const runRecord = ({ part, again, ids, done, failed }: ListRun) => ({
  part,
  again,
  ids: [...ids],
  done,
  failed,
});

/** The found listings with it: searches were spent on them. */
const pinningRecord = ({ list, draft, entries, run }: PinningView): ViewRecord['pinning'] => ({
  list,
  draft: draft === null ? null : draft.slice(0, MAX_DRAFT),
  entries: entries.map((entry) => ({ ...entry, listings: [...entry.listings] })),
  run:
    run && run.state !== 'done' ? { ids: [...run.ids], done: run.done, failed: run.failed } : null,
});

/** A text far longer than any that can be submitted, or names anything, is not worth keeping whole. */
const cut = (text: string): string => text.slice(0, 2000);
const cutName = (name: string | null): string | null => (name === null ? null : cut(name));

function companyRecord(company: CompanyView): ViewRecord['company'] {
  const { id, exchange, name, ticker, facts, statement, search, documents, unfolded, tab } =
    company;
  const shown = answerOf(company.events);
  return {
    id,
    exchange: cutName(exchange),
    name: cutName(name),
    ticker: cutName(ticker),
    events: shown?.range ? { span: shown.range, pages: pagesAsked(company.events) } : null,
    facts: facts.metric && { metric: facts.metric, pages: pagesAsked(facts.load) },
    statement: statement && statementRecord(statement),
    search: { draft: cut(search.draft), submitted: search.submitted },
    documents: documents.state === 'idle' ? null : pagesAsked(documents),
    unfolded: [...unfolded],
    tab,
  };
}

function statementRecord({ group, run }: StatementView): StatementRecord {
  if (!run || run.state === 'done') return { group, run: null };
  const { part, ids, done, failed } = run;
  return { group, run: { part, ids: [...ids], done, failed } };
}

/** A run that was under way stopped with the panel: going on is the user's to say. */
const restoredStatement = ({ group, run }: StatementRecord): CompanyPlace['statement'] => ({
  group,
  run: run && { ...run, state: 'stopped', failure: null },
  isRecalled: false,
});

type StatementRecord = NonNullable<NonNullable<ViewRecord['company']>['statement']>;

/** Restores names and texts at once, then cached answers; sends nothing to the service. */
export function restore(record: ViewRecord, store: Store, panel: Panel): void {
  const { lookup, company, reader, compare, adding, overlay, watchlist, agenda } = record;
  const { shownPlace, isOverlayBehind, listPlace, pinning } = record;
  const cacheMode: CacheMode = 'only-if-cached';
  store.update({
    lookup,
    overlay,
    shownPlace,
    isOverlayBehind,
    listPlace,
    // A refresh that was under way stopped with the panel: going on is the user's to say.
    agenda,
    watchlist: {
      ...NO_WATCHLIST,
      ...watchlist,
      run: watchlist.run && { ...watchlist.run, state: 'stopped', failure: null },
    },
    pinning: pinning && {
      ...NO_PINNING,
      ...pinning,
      run: pinning.run && { ...pinning.run, state: 'stopped', failure: null },
    },
    visitedCompanies: record.visitedCompanies,
    history: record.history,
    documentTitles: record.documentTitles,
    compare: { metric: compare.metric, companies: compare.companies.map((one) => one.listing) },
    adding: { ...adding, submitted: null },
  });
  void panel.lookup.reload(cacheMode);
  for (const { listing, pages } of compare.companies) {
    if (pages !== null) void panel.compare.load(listing.id, cacheMode, { pages });
  }
  if (adding.submitted !== null) {
    void panel.adding.lookUp(adding.submitted, cacheMode, adding);
  }
  if (reader) restoreReader(reader, store, panel.reader);
  if (company) restoreCompany(company, store, panel.company);
  panel.statement.recall();
  if (pinning?.entries.some(({ state }) => state === 'left')) panel.watchlist.pinning.recall();
}

function restoreCompany(
  {
    events,
    facts,
    statement,
    documents,
    search,
    unfolded,
    tab,
    ...listing
  }: NonNullable<ViewRecord['company']>,
  store: Store,
  company: CompanyActions,
): void {
  const cacheMode: CacheMode = 'only-if-cached';
  store.update({
    company: {
      ...emptyCompany(listing),
      statement: statement && restoredStatement(statement),
      search,
      unfolded,
      tab,
    },
  });
  void company.loadProfile(cacheMode);
  void company.loadQuote(cacheMode);
  void company.loadEvents(cacheMode, events ? { pages: events.pages, range: events.span } : {});
  void company.loadPastSearches();
  if (facts) void company.loadFacts(facts.metric, cacheMode, { pages: facts.pages });
  if (documents !== null) void company.loadDocuments(cacheMode, { pages: documents });
  if (search.submitted !== null) void company.search(search.submitted, cacheMode, search.draft);
}

type CompareRecord = ViewRecord['compare'];

/** The record of the comparison: its companies, metric and pages read. */
const compareRecord = ({ metric, companies }: CompareView): CompareRecord => ({
  metric,
  companies: companies.map(({ listing, load }) => ({
    listing,
    pages: load.state === 'idle' ? null : pagesAsked(load),
  })),
});
