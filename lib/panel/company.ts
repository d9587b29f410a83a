import type { CacheMode, PastSearch } from '../messages/panel-messages.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { identityOf } from './company-identity.ts';
import { type DateRange, readEvents, readMoreEvents, upcomingSpan } from './event-pages.ts';
import { type ListPlace, loadList, moreOfList, pagesRead } from './pages.ts';
import { loadingState, previousOf, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, EventPages, VisitedCompany } from './view-state.ts';

/** A company of which nothing was asked so far. */
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
export function createCompanyActions(
  store: Store,
  send: Send,
  turns: RequestSequence,
  now: () => number,
  /** After one was opened, and its first questions were asked. */
  onOpened: () => void = () => undefined,
) {
  const current = () => store.state.company;

  function leave(): void {
    const left = current();
    if (left) void send('leaveCompany', { companyId: left.id });
  }

  /** What was asked of the company before is wanted no longer, further pages of a list least of all. */
  function dropAll(): void {
    for (const part of PARTS) turns.take(part);
  }

  /** Among the companies opened before, on this machine. */
  const noteOpened = (listing: Listing) =>
    void send('changeSavedCompanies', { change: 'opened', listing: listingOf(listing) });

  async function loadProfile(cacheMode: CacheMode): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    const isNewest = turns.take('profile');
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
    const isNewest = turns.take('quote');
    store.updateCompany(company.id, { quote: loadingState(company.quote) });
    const reply = await send('getQuote', { companyId: company.id, cacheMode });
    if (isNewest()) store.updateCompany(company.id, { quote: settledState(reply, company.quote) });
  }

  /** The list of events of the open company; what comes for another one is dropped. */
  const eventsOf = ({ id }: CompanyView): ListPlace<EventPages> => ({
    read: () => current()?.events ?? { state: 'idle' },
    write: (events) => store.updateCompany(id, { events }),
    take: () => turns.take('events'),
  });

  /** Reads the first pages of events, as many as are shown, of the days to come, unless told otherwise. */
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

  /** `draft` is what stands in the field meanwhile; the query itself unless given. */
  async function search(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    const isNewest = turns.take('search');
    // Another question's results do not stay beneath this one.
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

  /** Reads back which of the company's searches are kept. */
  const loadPastSearches = () => readPastSearches(store, send);

  return {
    open(listing: Listing) {
      if (current()?.id !== listing.id) leave();
      noteVisited(store);
      store.update({ company: emptyCompany(listing), reader: null, sheet: null });
      dropAll();
      noteOpened(listing);
      void loadProfile('default');
      void loadQuote('default');
      void loadEvents('default');
      void loadPastSearches();
      onOpened();
    },
    /** Asks again for what of the open company is too old, or failed; what is on screen stays. */
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
     * Shows a search's kept answer again, for no request. It stands in the field then, unless words are
     * there that were never searched for.
     */
    reopenSearch(query: string) {
      const open = current();
      const typed = open && unsearched(open.search.draft, open.search.submitted, open.pastSearches);
      return search(query, 'only-if-cached', typed ?? query);
    },
    loadPastSearches,
  };
}
export type CompanyActions = ReturnType<typeof createCompanyActions>;

const PARTS = ['profile', 'quote', 'events', 'facts', 'documents', 'search'];

/** More companies than one sitting goes back to. */
const MAX_VISITED = 20;

/** Notes what the open company shows, before it leaves the screen. */
function noteVisited(store: Store): void {
  const { company, visitedCompanies } = store.state;
  if (!company) return;
  const { id, facts } = company;
  const one: VisitedCompany = {
    id,
    metric: previousOf(facts.load) && facts.metric,
    documents: previousOf(company.documents) !== null,
  };
  const others = visitedCompanies.filter((other) => other.id !== id);
  store.update({ visitedCompanies: [one, ...others].slice(0, MAX_VISITED) });
}

/** What a company showed when it was left; undefined where it was not open so far. */
export const visitedOf = (store: Store, id: string): VisitedCompany | undefined =>
  store.state.visitedCompanies.find((one) => one.id === id);

/** Reads back which searches of the open company are kept; the service is not asked. */
async function readPastSearches(store: Store, send: Send): Promise<void> {
  const { company } = store.state;
  if (!company) return;
  const reply = await send('getPastSearches', { companyId: company.id });
  // Where it could not be read, what was listed before still leads somewhere or says why not.
  if (reply.ok) store.updateCompany(company.id, { pastSearches: reply.value });
}

/** What stands in the search field and was never searched for; null where there is nothing such. */
export function unsearched(
  draft: string,
  submitted: string | null,
  past: readonly PastSearch[],
): string | null {
  const words = draft.trim();
  const known = past.some(({ query }) => query === words);
  return words === '' || words === submitted || known ? null : draft;
}
