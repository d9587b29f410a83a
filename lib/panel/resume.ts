import type { Failure } from '../model/failure.ts';
import type { AsyncState, Pages } from './async-state.ts';
import type { CompanyActions } from './company.ts';
import { type AddingActions, type CompareActions, isUnread } from './compare.ts';
import type { LookupActions } from './lookup.ts';
import { searchOf } from './questions.ts';
import type { ReaderActions } from './reader.ts';
import type { StatementActions } from './statement.ts';
import type { Store } from './store.ts';
import type { WatchlistActions } from './watchlist.ts';

/** The parts of the panel that ask the service. */
interface Asking {
  adding: AddingActions;
  company: CompanyActions;
  compare: CompareActions;
  lookup: LookupActions;
  reader: ReaderActions;
  statement: Pick<StatementActions, 'connected'>;
  watchlist: WatchlistActions;
}

/**
 * Asks again for whatever failed for want of a connection or of access, once the user has given it. If only a list's
 * next page failed, asks for that page alone. A refresh of the watchlist or of a statement may be of many requests, and
 * waits for the user.
 *
 * A keyword search may have reached the service and costs one of the account's searches: it is not
 * repeated, but marked as dropped, with a way to ask it again.
 */
export function createResume(store: Store, parts: Asking): () => void {
  const { adding, company, compare, lookup, reader, statement, watchlist } = parts;
  return () => {
    watchlist.connected();
    statement.connected();
    const { state } = store;
    const { load, submitted, ticker, draft } = state.lookup;
    if (submitted !== null && wantsConnection(load)) {
      // A company that the user opened meanwhile stays open.
      if (state.company) void lookup.reload('default');
      else void lookup.lookUp(submitted, ticker, draft);
    }
    const {
      load: addedLoad,
      submitted: added,
      draft: addedDraft,
      ticker: addedTicker,
    } = state.adding;
    if (added !== null && wantsConnection(addedLoad)) {
      void adding.lookUp(added, 'default', { draft: addedDraft, ticker: addedTicker });
    }
    if (state.reader && wantsConnection(state.reader.load)) void reader.load('default');
    const { companies } = state.compare;
    for (const one of companies.filter(({ load }) => !isUnread(load))) {
      const { id } = one.listing;
      askList(
        one.load,
        () => compare.load(id, 'default'),
        () => compare.moreOf(id),
      );
    }
    // With those whose turn had not come.
    if (companies.some(({ load }) => isUnread(load) && wantsConnection(load))) compare.ask();
    if (!state.company) return;
    const { profile, quote, events, search } = state.company;
    const { metric, load: factsLoad } = state.company.facts;
    if (wantsConnection(profile)) void company.loadProfile('default');
    if (wantsConnection(quote)) void company.loadQuote('default');
    askList(events, () => company.loadEvents('default'), company.moreEvents);
    if (metric !== null)
      askList(factsLoad, () => company.loadFacts(metric, 'default'), company.moreFacts);
    const { documents } = state.company;
    askList(documents, () => company.loadDocuments('default'), company.moreDocuments);
    if (search.submitted !== null && failedWith(search.load, ['hostAccessMissing'])) {
      void company.search(search.submitted, 'default', search.draft);
    } else if (search.load.state === 'failed' && wantsConnection(search.load)) {
      const dropped = { ...search.load, failure: { kind: 'aborted' } } as const;
      store.ask(searchOf(state.company.id, search.submitted ?? '')).show(dropped);
    }
  };
}

/** Asks again for a list, or where that failed alone for its following page. */
function askList(load: AsyncState<Pages<unknown>>, whole: () => void, following: () => void): void {
  if (wantsConnection(load)) whole();
  else if (load.state === 'loaded' && wantsConnection(load.answer.next)) following();
}

/** A question to the service, or for a list's following page. */
type Question = AsyncState<unknown> | Pages<unknown>['next'];

const wantsConnection = (question: Question): boolean =>
  failedWith(question, ['notConnected', 'accessRefused', 'hostAccessMissing']);

const failedWith = (question: Question, kinds: Failure['kind'][]): boolean =>
  question.state === 'failed' && kinds.includes(question.failure.kind);
