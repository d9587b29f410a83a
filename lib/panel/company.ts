import type { CacheMode, Input, PastSearch } from '../messages/panel-messages.ts';
import type { Metric } from '../model/records.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import type { Common, ListOptions } from './ask.ts';
import { answerOf, keptAnswers } from './load-state.ts';
import { type CompanyPosition, emptyCompany, NOTHING_IN_FRONT } from './position.ts';
import {
  type AnyQuestion,
  documentsOf,
  eventsOf,
  factsOf,
  profileOf,
  quoteOf,
  searchOf,
} from './questions.ts';
import { identityOf } from './store.ts';
import { noteGone } from './watchlist.ts';

/** Opens companies, and asks for the parts of the open company; without an open company, asks nothing. */
export function createCompany({ store, send, ask }: Common) {
  const current = () => store.bare.company;

  async function loadProfile(cacheMode: CacheMode, onGone?: () => void): Promise<void> {
    const company = current();
    if (!company) return;
    await ask.one(profileOf(company.id), cacheMode, (profile) => {
      const failure = profile.state === 'failed' ? profile.failure : null;
      // A cached profile does not tell whether the service still knows the company.
      if (failure || answerOf(profile)?.fromCache === false) noteGone(store, company.id, failure);
      if (failure?.kind === 'notFound') onGone?.();
      store.updateCompany(company.id, identityOf({ ...company, profile }));
    });
  }

  /** Requests a part: by default the shown pages of a list, and the last search again. */
  async function load(
    part: CompanyPart,
    cacheMode: CacheMode,
    options?: ListOptions,
  ): Promise<void> {
    const company = current();
    if (part === 'profile') return loadProfile(cacheMode);
    if (part === 'search') {
      const { submitted = null, draft } = company?.search ?? {};
      return submitted === null ? undefined : search(submitted, cacheMode, draft);
    }
    const question = questionOf(company, part);
    if (!question) return;
    if ('askPage' in question) await ask.list(question, cacheMode, options);
    else await ask.one(question, cacheMode);
  }

  /** Reads a metric's facts. Facts of another metric leave the screen at once. */
  async function loadFacts(
    metric: Metric,
    cacheMode: CacheMode,
    options?: ListOptions,
  ): Promise<void> {
    const company = current();
    if (company) store.updateCompany(company.id, { metric });
    await load('facts', cacheMode, options);
  }

  let recalls = 0;

  /**
   * Shows the cached parts of the open company: its past searches, a metric's facts and, when it opens, its documents.
   * Sends no request and reports no failure; the list of searches stays, because its entries still work or say why not.
   */
  async function recall(
    metric: Metric | null,
    parts: Input<'getCached'>['parts'] = ['searches'],
  ): Promise<void> {
    const company = current();
    if (!company) return;
    const { id } = company;
    const factsShown = () => {
      const open = current();
      return open?.metric ? store.answer(factsOf(open.id, open.metric)) : undefined;
    };
    const before = factsShown();
    // Supersedes an earlier choice, even if this metric is shown already.
    if (metric) recalls += 1;
    const mine = recalls;
    const metrics = metric ? [metric] : [];
    const reply = await send('getCached', { companyId: id, metrics, parts });
    if (!reply.ok) return;
    const kept = reply.value;
    store.updateCompany(id, { pastSearches: kept.searches });
    const isWanted = mine === recalls && before?.state !== 'loading' && factsShown() === before;
    const facts = isWanted ? kept.facts : [];
    for (const one of facts) store.updateCompany(id, { metric: one.metric });
    store.keep([
      ...facts.flatMap(({ metric, pages }) => keptAnswers(factsOf(id, metric), pages)),
      ...keptAnswers(documentsOf(id), kept.documents),
    ]);
  }

  /** `draft` is the text in the field meanwhile; by default the query. */
  async function search(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    const company = current();
    if (!company) return;
    store.updateCompany(company.id, { search: { draft, submitted: query } });
    await ask.one(searchOf(company.id, query), cacheMode);
    await recall(null);
  }

  return {
    /**
     * @param cacheMode how new its profile, quote and events must be
     * @param onGone called if the service does not know its id
     */
    open(listing: Listing, cacheMode: CacheMode = 'default', onGone?: () => void) {
      const { id } = listing;
      const before = current()?.id ?? null;
      // The overview has room for the cached facts of the metric shown last.
      const { companies } = store.bare.history;
      const { metric = 'revenue' } = companies.findLast((one) => one.id === id) ?? {};
      // Resets everything that was shown, even for the same company.
      store.update({ company: null, ...NOTHING_IN_FRONT });
      store.update({ company: emptyCompany(listing) });
      void recall(metric, ['searches', 'documents']);
      void loadProfile(cacheMode, onGone);
      void ask.one(quoteOf(id), cacheMode);
      void ask.list(eventsOf(id), cacheMode);
      // In this order, so that the menu always names a company.
      void send('changeSavedCompanies', { change: 'opened', listing: listingOf(listing) });
      if (before !== null && before !== id) void send('leave', { companyId: before });
    },
    /** Asks again for parts of the open company that failed or are too old. */
    revisit() {
      for (const part of ['profile', 'quote', 'events'] as const) void load(part, 'default');
    },
    close() {
      const left = current();
      if (left) void send('leave', { companyId: left.id });
      store.update({ company: null, reader: null });
    },
    load,
    loadFacts,
    recallFacts: (metric: Metric) => recall(metric),
    /** Reads the next page of a list, if there is one. */
    async more(part: 'events' | 'facts' | 'documents') {
      const question = questionOf(current(), part);
      if (question && 'askPage' in question) await ask.more(question);
    },
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
    loadPastSearches: () => recall(null),
  };
}
export type CompanyActions = ReturnType<typeof createCompany>;

/** The parts of a company; each costs one request, and a list costs one request a page. */
export type CompanyPart = 'profile' | 'quote' | 'events' | 'facts' | 'documents' | 'search';
type Answered = Exclude<CompanyPart, 'profile' | 'search'>;

/** The question about a part; null without a company or, for facts, without a metric. */
function questionOf(company: CompanyPosition | null, part: Answered): AnyQuestion | null {
  if (!company) return null;
  const { id, metric } = company;
  if (part === 'facts') return metric && factsOf(id, metric);
  return { quote: quoteOf, events: eventsOf, documents: documentsOf }[part](id);
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
