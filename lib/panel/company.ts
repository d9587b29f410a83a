import type { CacheMode } from '../messages/panel-messages.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { identityOf } from './company-identity.ts';
import { type DateRange, readEvents, readMoreEvents, upcomingSpan } from './event-pages.ts';
import { type ListPlace, loadList, moreOfList, pagesRead } from './pages.ts';
import { readPastSearches, unsearched } from './past-searches.ts';
import { loadingState, settledState } from './query-state.ts';
import type { RequestSequence } from './request-sequence.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, EventPages } from './view-state.ts';
import { noteVisited } from './visited-companies.ts';

/** Opening a company and asking for its parts. */
export interface CompanyActions {
  open(listing: Listing): void;
  /** Asks again for what of the open company is too old, or failed; what is on screen stays. */
  revisit(): void;
  close(): void;
  loadProfile(cacheMode: CacheMode): Promise<void>;
  loadQuote(cacheMode: CacheMode): Promise<void>;
  /** Reads the first pages of events, as many as are shown, of the days to come, unless told otherwise. */
  loadEvents(cacheMode: CacheMode, read?: { pages: number; span: DateRange }): Promise<void>;
  moreEvents(): Promise<void>;
  /** `draft` is what stands in the field meanwhile; the query itself unless given. */
  search(query: string, cacheMode: CacheMode, draft?: string): Promise<void>;
  /**
   * Shows a search's kept answer again, for no request. It stands in the field then, unless words are
   * there that were never searched for.
   */
  reopenSearch(query: string): Promise<void>;
  /** Reads back which of the company's searches are kept. */
  loadPastSearches(): Promise<void>;
}

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

export function createCompanyActions(
  store: Store,
  send: Send,
  turns: RequestSequence,
  now: () => number,
  /** After one was opened, and its first questions were asked. */
  onOpened: () => void = () => undefined,
): CompanyActions {
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

  const loadPastSearches = () => readPastSearches(store, send);

  return {
    open(listing) {
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
    reopenSearch(query) {
      const open = current();
      const typed = open && unsearched(open.search.draft, open.search.submitted, open.pastSearches);
      return search(query, 'only-if-cached', typed ?? query);
    },
    loadPastSearches,
  };
}

const PARTS = ['profile', 'quote', 'events', 'facts', 'documents', 'search'];
