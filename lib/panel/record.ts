import type { CacheMode } from '../messages/panel-messages.ts';
import { emptyCompany } from './company.ts';
import type { CompareActions } from './compare.ts';
import { answerOf } from './query-state.ts';
import { readerRecord, restoreReader } from './reader.ts';
import type { QueryActions } from './resume.ts';
import type { Store } from './store.ts';
import type { ViewRecord } from './view-record.ts';
import type { CompanyView, CompareView, PanelState } from './view-state.ts';

/** The part of the state that a reloaded panel restores. */
export function recordOf({
  lookup,
  company,
  visitedCompanies,
  documentTitles,
  reader,
  compare,
  adding,
  overlay,
}: PanelState): ViewRecord {
  const { draft, submitted, ticker } = lookup;
  const kept = { draft: cut(draft), submitted, ticker };
  return {
    lookup: kept,
    company: company && companyRecord(company),
    visitedCompanies,
    documentTitles: documentTitles.map((document) => ({ ...document, title: cut(document.title) })),
    compare: compareRecord(compare),
    adding: { draft: cut(adding.draft), submitted: adding.submitted },
    overlay,
    reader: reader && readerRecord({ ...reader, title: cutName(reader.title) }),
  };
}

/** A text far longer than any that can be submitted, or names anything, is not worth keeping whole. */
const cut = (text: string): string => text.slice(0, 2000);
const cutName = (name: string | null): string | null => (name === null ? null : cut(name));

function companyRecord(company: CompanyView): ViewRecord['company'] {
  const { id, exchange, name, ticker, facts, search, documents, unfolded } = company;
  const shown = answerOf(company.events);
  return {
    id,
    exchange: cutName(exchange),
    name: cutName(name),
    ticker: cutName(ticker),
    events: shown && { span: { from: shown.from, to: shown.to }, pages: shown.pages },
    facts: facts.metric && { metric: facts.metric, pages: answerOf(facts.load)?.pages ?? 1 },
    search: { draft: cut(search.draft), submitted: search.submitted },
    documents: documents.state === 'idle' ? null : (answerOf(documents)?.pages ?? 1),
    unfolded: [...unfolded],
  };
}

/** Restores names and texts at once, then cached answers; sends nothing to the service. */
export function restore(record: ViewRecord, store: Store, actions: QueryActions): void {
  const { lookup, company, reader, compare, adding, overlay } = record;
  store.updateLookup(lookup);
  store.update({
    overlay,
    visitedCompanies: record.visitedCompanies,
    documentTitles: record.documentTitles,
  });
  const cacheMode: CacheMode = 'only-if-cached';
  void actions.lookup.reload(cacheMode);
  restoreCompare(compare, store, actions.compare);
  actions.adding.draft(adding.draft);
  if (adding.submitted !== null)
    void actions.adding.lookUp(adding.submitted, cacheMode, adding.draft);
  if (reader) restoreReader(reader, store, actions.reader);
  if (!company) return;
  const search = { ...company.search, load: { state: 'idle' } } as const;
  store.update({ company: { ...emptyCompany(company), search, unfolded: company.unfolded } });
  const { documents, facts } = company;
  const { draft, submitted } = company.search;
  void actions.company.loadProfile(cacheMode);
  void actions.company.loadQuote(cacheMode);
  void actions.company.loadEvents(cacheMode, company.events ?? undefined);
  void actions.company.loadPastSearches();
  if (facts) void actions.facts.load(facts.metric, cacheMode, facts.pages);
  if (documents !== null) void actions.documents.load(cacheMode, documents);
  if (submitted !== null) void actions.company.search(submitted, cacheMode, draft);
}

type CompareRecord = ViewRecord['compare'];

/** The record of the comparison: its companies, metric and pages read. */
const compareRecord = ({ metric, companies }: CompareView): CompareRecord => ({
  metric,
  companies: companies.map(({ listing, load }) => ({
    listing,
    pages: load.state === 'idle' ? null : (answerOf(load)?.pages ?? 1),
  })),
});

/** Restores the companies, then their cached facts; sends nothing to the service. */
function restoreCompare(
  { metric, companies }: CompareRecord,
  store: Store,
  compare: CompareActions,
): void {
  const idle = { state: 'idle' } as const;
  const emptied = companies.map(({ listing }) => ({ listing, load: idle }));
  store.update({ compare: { metric, companies: emptied } });
  for (const { listing, pages } of companies) {
    if (pages !== null) void compare.load(listing.id, 'only-if-cached', pages);
  }
}
