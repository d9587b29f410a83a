import type { CacheMode, PastSearch } from '../messages/panel-messages.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { identityOf } from './company-identity.ts';
import { type DateRange, readEvents, readMoreEvents, upcomingSpan } from './event-pages.ts';
import { type ListPlace, loadList, moreOfList, pagesRead } from './pages.ts';
import { answerOf, loadingState, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, EventPages, VisitedCompany } from './view-state.ts';

/** A company for which nothing was requested yet. */
export function emptyCompany({ id, exchange, name, ticker }: Listing): CompanyView {
  return {
    id,
    exchange,
    name,
    ticker,
    profile: { state: 'idle' },
    quote: { state: 'idle' },
    events: { state: 'idle' },
    facts: { metric: null, load: { state: 'idle' } },
    documents: { state: 'idle' },
    pastSearches: [],
    unfolded: [],
    search: { draft: '', submitted: null, load: { state: 'idle' } },
  };
}

/** Opening a company and asking for its parts. */
export function createCompany(
  store: Store,
  send: Send,
  sequence: RequestSequence,
  now: () => number,
  /** Called after a company was opened and its first requests were sent. */
  onOpened: () => void = () => undefined,
) {
  const current = () => store.state.company;

  function leave(): void {
    const left = current();
    if (left) void send('leaveCompany', { companyId: left.id });
  }

  /** Ignore answers still on their way for the company before, such as further pages of a list. */
  function dropAll(): void {
    for (const part of PARTS) sequence.take(part);
  }

  /** Among the companies opened before, on this machine. */
  const noteOpened = (listing: Listing) =>
    void send('changeSavedCompanies', { change: 'opened', listing: listingOf(listing) });

  async function loadProfile(cacheMode: CacheMode): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    const isNewest = sequence.take('profile');
    store.updateCompany(id, { profile: loadingState(company.profile) });
    const profile = settledState(
      await send('getCompany', { companyId: id, cacheMode }),
      company.profile,
    );
    if (!isNewest()) return;
    const names = identityOf({ ...company, profile });
    store.updateCompany(id, { profile, ...names });
    const isNamedNow =
      names.name !== company.name ||
      names.ticker !== company.ticker ||
      names.exchange !== company.exchange;
    if (cacheMode !== 'only-if-cached' && isNamedNow) noteOpened({ ...company, ...names });
  }

  async function loadQuote(cacheMode: CacheMode): Promise<void> {
    const company = current();
    if (!company) return;
    const isNewest = sequence.take('quote');
    store.updateCompany(company.id, { quote: loadingState(company.quote) });
    const reply = await send('getQuote', { companyId: company.id, cacheMode });
    if (isNewest()) store.updateCompany(company.id, { quote: settledState(reply, company.quote) });
  }

  /** The event list of the open company; drops answers for another company. */
  const eventsOf = ({ id }: CompanyView): ListPlace<EventPages> => ({
    read: () => current()?.events ?? { state: 'idle' },
    write: (events) => store.updateCompany(id, { events }),
    take: () => sequence.take('events'),
  });

  /** Reads upcoming events: by default as many pages as are shown. */
  async function loadEvents(
    cacheMode: CacheMode,
    read?: { pages: number; span: DateRange },
  ): Promise<void> {
    const company = current();
    if (!company) return;
    const pages = read?.pages ?? pagesRead(company.events);
    const span = read?.span ?? upcomingSpan(now());
    await loadList(eventsOf(company), (isWanted) =>
      readEvents(send, company.id, span, cacheMode, pages, isWanted),
    );
  }

  async function moreEvents(): Promise<void> {
    const company = current();
    if (!company) return;
    await moreOfList(eventsOf(company), (shown) => readMoreEvents(send, company.id, shown));
  }

  /** `draft` is the text in the field meanwhile; by default the query. */
  async function search(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    const isNewest = sequence.take('search');
    // Results of another query must not stay on screen.
    const same = company.search.submitted === query;
    const before = same ? company.search.load : { state: 'idle' as const };
    const asked = { draft, submitted: query };
    store.updateCompany(id, { search: { ...asked, load: loadingState(before) } });
    const load = settledState(
      await send('searchDocuments', { companyId: id, query, cacheMode }),
      before,
    );
    const open = current();
    if (open && isNewest()) store.updateCompany(id, { search: { ...open.search, load } });
    await loadPastSearches();
  }

  /** Reads which of the company's searches are cached. */
  const loadPastSearches = () => readPastSearches(store, send);

  return {
    open(listing: Listing) {
      if (current()?.id !== listing.id) leave();
      noteVisited(store);
      store.update({ company: emptyCompany(listing), reader: null, overlay: null });
      dropAll();
      noteOpened(listing);
      void loadProfile('default');
      void loadQuote('default');
      void loadEvents('default');
      void loadPastSearches();
      onOpened();
    },
    /** Asks again for parts of the open company that failed or are too old; answers on screen stay. */
    revisit() {
      void loadProfile('default');
      void loadQuote('default');
      void loadEvents('default');
    },
    close() {
      leave();
      noteVisited(store);
      dropAll();
      store.update({ company: null, reader: null });
    },
    loadProfile,
    loadQuote,
    loadEvents,
    moreEvents,
    search,
    /**
     * Shows the cached answer of a search. The field shows its query, unless it holds words that
     * were never searched for.
     */
    reopenSearch(query: string) {
      const open = current();
      const typed = open && unsearched(open.search.draft, open.search.submitted, open.pastSearches);
      return search(query, 'only-if-cached', typed ?? query);
    },
    loadPastSearches,
  };
}
export type CompanyActions = ReturnType<typeof createCompany>;

const PARTS = ['profile', 'quote', 'events', 'facts', 'documents', 'search'];

/** More companies than a user goes back to in a session. */
const MAX_VISITED = 20;

/** Remembers the parts the open company shows, before it is closed. */
function noteVisited(store: Store): void {
  const { company, visitedCompanies } = store.state;
  if (!company) return;
  const { id, facts } = company;
  const one: VisitedCompany = {
    id,
    metric: answerOf(facts.load) && facts.metric,
    documents: answerOf(company.documents) !== null,
  };
  const others = visitedCompanies.filter((other) => other.id !== id);
  store.update({ visitedCompanies: [one, ...others].slice(0, MAX_VISITED) });
}

/** The parts a company showed when it was closed; undefined if it was never open. */
export const visitedOf = (store: Store, id: string): VisitedCompany | undefined =>
  store.state.visitedCompanies.find((one) => one.id === id);

/** Reads which searches of the open company are cached; does not ask the service. */
async function readPastSearches(store: Store, send: Send): Promise<void> {
  const { company } = store.state;
  if (!company) return;
  const reply = await send('getPastSearches', { companyId: company.id });
  // On failure keep the old list: its entries still work, or say why not.
  if (reply.ok) store.updateCompany(company.id, { pastSearches: reply.value });
}

/** The text in the search field if it was never searched for; otherwise null. */
export function unsearched(
  draft: string,
  submitted: string | null,
  past: readonly PastSearch[],
): string | null {
  const words = draft.trim();
  const known = past.some(({ query }) => query === words);
  return words === '' || words === submitted || known ? null : draft;
}
