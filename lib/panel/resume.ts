import type { Answer } from '../api/types.ts';
import type { Failure } from '../failure.ts';
import type { Panel } from './panel.ts';
import type { Store } from './store.ts';
import type { Load } from './view-state.ts';

/**
 * The reader connected, or gave access, to get an answer: what failed for want of it is asked again.
 * A search is not where it may have reached the service, for it costs one of the account's searches:
 * that it was dropped is said, with the way to ask it again.
 */
export function createResume(
  store: Store,
  {
    adding,
    company,
    compare,
    facts,
    lookup,
    documents,
    reader,
  }: Pick<Panel, 'adding' | 'company' | 'compare' | 'facts' | 'lookup' | 'documents' | 'reader'>,
) {
  return () => {
    const { state } = store;
    const { load, submitted, ticker, draft } = state.lookup;
    if (submitted !== null && wantsConnection(load)) {
      // The company that the reader has chosen meanwhile stays open.
      if (state.company) void lookup.reload('recent');
      else void lookup.lookUp(submitted, ticker, draft);
    }
    const { submitted: added, load: addedLoad, draft: addedDraft } = state.adding;
    if (added !== null && wantsConnection(addedLoad)) {
      void adding.lookUp(added, 'recent', addedDraft);
    }
    if (state.reader && wantsConnection(state.reader.load)) void reader.load('recent');
    for (const one of state.compare.companies) {
      if (wantsConnection(one.load)) void compare.load(one.listing.id, 'recent');
    }
    if (!state.company) return;
    const { profile, quote, events, search } = state.company;
    const { metric, load: factsLoad } = state.company.facts;
    if (wantsConnection(profile)) void company.loadProfile('recent');
    if (wantsConnection(quote)) void company.loadQuote('recent');
    if (wantsConnection(events)) void company.loadEvents('recent');
    if (metric !== null && wantsConnection(factsLoad)) void facts.load(metric, 'recent');
    if (wantsConnection(state.company.documents)) void documents.load('recent');
    if (search.submitted !== null && failedWith(search.load, ['hostAccessMissing'])) {
      void company.search(search.submitted, 'recent', search.draft);
    } else if (search.load.state === 'failed' && wantsConnection(search.load)) {
      const load = { ...search.load, failure: { kind: 'aborted' } } as const;
      store.updateCompany(state.company.id, { search: { ...search, load } });
    }
  };
}

const wantsConnection = (load: Load<Answer<unknown>>): boolean =>
  failedWith(load, ['notConnected', 'accessRefused', 'hostAccessMissing']);

const failedWith = (load: Load<Answer<unknown>>, kinds: Failure['kind'][]): boolean =>
  load.state === 'failed' && kinds.includes(load.failure.kind);
