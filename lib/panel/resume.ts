import type { Failure } from '../model/failure.ts';
import type { Ask } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { type AddingActions, type CompareActions, isUnread } from './compare.ts';
import type { LookupActions } from './lookup.ts';
import type { AsyncState, Pages } from './query-state.ts';
import {
  comparedOf,
  documentsOf,
  eventsOf,
  factsOf,
  type ListQuestion,
  searchOf,
} from './questions.ts';
import type { ReaderActions } from './reader.ts';
import type { Store } from './store.ts';

interface Asking {
  adding: AddingActions;
  ask: Ask;
  company: CompanyActions;
  compare: CompareActions;
  lookup: LookupActions;
  reader: ReaderActions;
}

/**
 * Asks again for what failed without connection or access: of a list, its failed page alone. Runs wait for the user,
 * and a keyword search, which may have been charged, is only offered again.
 */
export function createResume(store: Store, parts: Asking): () => void {
  const { adding, ask, company, compare, lookup, reader } = parts;
  return () => {
    forgetRunFailures(store);
    const { state } = store;
    const { submitted, ticker, draft } = state.lookup;
    if (submitted !== null && wantsConnection(state.lookup.load)) {
      // A company that the user opened meanwhile stays open.
      if (state.company) void lookup.reload('default');
      else void lookup.lookUp(submitted, ticker, draft);
    }
    const { submitted: added } = state.adding;
    if (added !== null && wantsConnection(state.adding.load))
      void adding.lookUp(added, 'default', state.adding);
    if (state.reader && wantsConnection(state.reader.load)) void reader.load('default');
    resumeCompared();
    resumeCompany();
  };

  function resumeCompared(): void {
    const { metric, companies } = store.bare.compare;
    const questions = companies.map(({ id }) => comparedOf(id, metric));
    const isUnreadThere = (question: ListQuestion<unknown>) => isUnread(store.answer(question));
    questions.filter((question) => !isUnreadThere(question)).forEach(resumeList);
    // With those whose turn had not come.
    if (questions.filter(isUnreadThere).some((question) => wantsConnection(store.answer(question))))
      compare.ask();
  }

  function resumeCompany(): void {
    const { company: open } = store.state;
    if (!open) return;
    const { id, facts, search } = open;
    if (wantsConnection(open.profile)) void company.loadProfile('default');
    if (wantsConnection(open.quote)) void company.load('quote', 'default');
    resumeList(eventsOf(id));
    if (facts.metric !== null) resumeList(factsOf(id, facts.metric));
    resumeList(documentsOf(id));
    if (search.submitted !== null && failedWith(search.load, ['hostAccessMissing'])) {
      void company.search(search.submitted, 'default', search.draft);
    } else if (search.load.state === 'failed' && wantsConnection(search.load)) {
      const dropped = { ...search.load, failure: { kind: 'aborted' } } as const;
      store.ask(searchOf(id, search.submitted ?? '')).show(dropped);
    }
  }

  /** Asks again for a list, or only for its next page if only that failed. */
  function resumeList(question: ListQuestion<unknown>): void {
    const load = store.answer(question);
    if (wantsConnection(load)) void ask.list(question, 'default');
    else if (load.state === 'loaded' && wantsConnection(load.answer.next)) void ask.more(question);
  }
}

/** Lets each run that failed wait for the user to continue it. */
function forgetRunFailures(store: Store): void {
  const { watchlist, pinning, company } = store.bare;
  if (watchlist.run?.failure)
    store.patch('watchlist', { run: { ...watchlist.run, failure: null } });
  if (pinning?.run?.failure) store.patch('pinning', { run: { ...pinning.run, failure: null } });
  const statement = company?.statement;
  if (statement?.run?.failure)
    store.patch('company', {
      statement: { ...statement, run: { ...statement.run, failure: null } },
    });
}

type Asked = AsyncState<unknown> | Pages<unknown>['next'];

const wantsConnection = (question: Asked): boolean =>
  failedWith(question, ['notConnected', 'accessRefused', 'hostAccessMissing']);

const failedWith = (question: Asked, kinds: Failure['kind'][]): boolean =>
  question.state === 'failed' && kinds.includes(question.failure.kind);
