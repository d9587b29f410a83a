import type { Answer, Company, CompanyEvent } from '../api/types.ts';
import { ok, type Result } from '../failure.ts';
import type { Want } from '../messages.ts';
import { isoDate, localDay } from '../research/calendar-date.ts';
import { failedAfter, loadingAfter, loadOf, previousOf } from './loading.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, EventPages } from './view-state.ts';

/** Opening a company and asking for its parts. */
const SPAN_DAYS = 366;

export type Identity = Pick<Company, 'id' | 'exchange' | 'name' | 'ticker'>;

export interface CompanyActions {
  open(listing: Identity): void;
  close(): void;
  loadProfile(want: Want): Promise<void>;
  loadQuote(want: Want): Promise<void>;
  /** Reads the span's first pages of events. */
  loadEvents(want: Want, pages?: number): Promise<void>;
  moreEvents(): Promise<void>;
  /** `draft` is what stands in the field meanwhile; the query itself unless given. */
  search(query: string, want: Want, draft?: string): Promise<void>;
}

/** Today and 366 days on: the longest span the contract allows (section 4, rule 1). */
export function upcomingSpan(now: number): { from: string; to: string } {
  const today = localDay(now);
  return { from: isoDate(today), to: isoDate(today + SPAN_DAYS) };
}

export function emptyCompany({ id, exchange, name, ticker }: Identity): CompanyView {
  return {
    id,
    exchange,
    name,
    ticker,
    profile: { state: 'idle' },
    quote: { state: 'idle' },
    events: { state: 'idle' },
    search: { draft: '', submitted: null, load: { state: 'idle' } },
  };
}

export function createCompanyActions(store: Store, send: Send, now: () => number): CompanyActions {
  const current = () => store.state.company;

  function leave(): void {
    const left = current();
    if (left) void send('leaveCompany', { companyId: left.id });
  }

  async function loadProfile(want: Want): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    store.updateCompany(id, { profile: loadingAfter(company.profile) });
    const profile = loadOf(await send('getCompany', { companyId: id, want }), company.profile);
    store.updateCompany(id, { profile, ...namesFrom(profile, company) });
  }

  async function loadQuote(want: Want): Promise<void> {
    const company = current();
    if (!company) return;
    store.updateCompany(company.id, { quote: loadingAfter(company.quote) });
    const reply = await send('getQuote', { companyId: company.id, want });
    store.updateCompany(company.id, { quote: loadOf(reply, company.quote) });
  }

  async function loadEvents(want: Want, pages = 1): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    store.updateCompany(id, { events: loadingAfter(company.events) });
    const span = upcomingSpan(now());
    let events = await readEvents(id, span, null, want);
    for (let read = 1; read < pages && events.ok && events.value.meta.nextOffset !== null; read++) {
      events = await readEvents(id, span, events.value, want);
    }
    store.updateCompany(id, { events: loadOf(events, company.events) });
  }

  /** One more page after those read. */
  async function readEvents(
    companyId: string,
    span: { from: string; to: string },
    before: EventPages | null,
    want: Want,
  ): Promise<Result<EventPages>> {
    const offset = before?.meta.nextOffset ?? 0;
    const reply = await send('getEvents', { companyId, ...span, offset, want });
    return reply.ok ? ok(joinPages(before, reply.value, span)) : reply;
  }

  async function moreEvents(): Promise<void> {
    const company = current();
    const shown = company && previousOf(company.events);
    if (!shown || shown.meta.nextOffset === null || shown.next.state === 'loading') return;
    const show = (answer: EventPages) =>
      store.updateCompany(company.id, { events: { state: 'loaded', answer } });
    show({ ...shown, next: { state: 'loading' } });
    const { from, to } = shown;
    const reply = await readEvents(company.id, { from, to }, shown, 'recent');
    show(reply.ok ? reply.value : { ...shown, next: { state: 'failed', failure: reply.failure } });
  }

  async function search(query: string, want: Want, draft = query): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    // Another question's results do not stay beneath this one.
    const same = company.search.submitted === query;
    const before = same ? company.search.load : { state: 'idle' as const };
    const asked = { draft, submitted: query };
    store.updateCompany(id, { search: { ...asked, load: loadingAfter(before) } });
    const reply = await send('searchDocuments', { companyId: id, query, want });
    const { search: now } = current() ?? company;
    if (now.submitted !== query) return;
    const load = reply.ok ? loadOf(reply, before) : failedAfter(reply.failure, before);
    store.updateCompany(id, { search: { ...now, load } });
  }

  return {
    open(listing) {
      if (current()?.id !== listing.id) leave();
      store.update({ company: emptyCompany(listing) });
      void loadProfile('recent');
      void loadQuote('recent');
      void loadEvents('recent');
    },
    close() {
      leave();
      store.update({ company: null });
    },
    loadProfile,
    loadQuote,
    loadEvents,
    moreEvents,
    search,
  };
}

/** The profile's names complete what the search result left open. */
function namesFrom(
  profile: CompanyView['profile'],
  { name, ticker }: Pick<CompanyView, 'name' | 'ticker'>,
): Pick<CompanyView, 'name' | 'ticker'> {
  const data = previousOf(profile)?.data;
  return { name: name ?? data?.name ?? null, ticker: ticker ?? data?.ticker ?? null };
}

function joinPages(
  before: EventPages | null,
  page: Answer<CompanyEvent[]>,
  span: { from: string; to: string },
): EventPages {
  // A list that changed between two pages may name an event twice.
  const known = new Set(before?.data.map(({ id }) => id));
  const added = page.data.filter(({ id }) => !known.has(id));
  return { ...page, ...span, data: [...(before?.data ?? []), ...added], next: { state: 'idle' } };
}
