import type { Failure } from '../model/failure.ts';
import type { Common } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { type CompareActions, isUnread } from './compare.ts';
import type { AsyncState, Pages } from './load-state.ts';
import type { LookupActions } from './lookup.ts';
import { type ListQuestion, partsAt, searchOf } from './questions.ts';
import type { ReaderActions } from './reader.ts';
import type { CompanyView, Store } from './store.ts';

interface Asking {
  company: CompanyActions;
  compare: CompareActions;
  lookup: LookupActions;
  reader: ReaderActions;
}

/**
 * Repeats requests that failed without connection or access; of a list, only the failed page. Runs wait for the user,
 * and a keyword search is only offered again, because the service may have charged it.
 */
export function resume({ store, ask }: Common, parts: Asking): void {
  const { company, compare, lookup, reader } = parts;

  /** Requests a list again, or only its next page if only that page failed. */
  function resumeList(question: ListQuestion<unknown>): void {
    const load = store.answer(question);
    if (question.asker === 'comparison' && isUnread(load)) {
      // Includes companies whose turn had not come.
      if (wantsConnection(load)) compare.ask();
    } else if (wantsConnection(load)) void ask.list(question, 'default');
    else if (load.state === 'loaded' && wantsConnection(load.answer.next)) void ask.more(question);
  }

  function resumeSearch({ id, search }: CompanyView): void {
    const { submitted, load } = search;
    if (submitted === null) return;
    if (failedWith(load, ['hostAccessMissing'])) void company.load('search', 'default');
    else if (load.state === 'failed' && wantsConnection(load))
      store.ask(searchOf(id, submitted)).show({ ...load, failure: { kind: 'aborted' } });
  }

  forgetRunFailures(store);
  const { lookup: looked, adding: added, company: open, reader: read } = store.state;
  if (looked.submitted !== null && wantsConnection(looked.load)) {
    // What the user opened meanwhile stays open.
    const isElsewhere = open || read || store.bare.overlay || store.bare.shownPlace !== 'page';
    if (isElsewhere) void lookup.reload('default');
    else void lookup.lookUp(looked.submitted, looked.ticker, looked.draft);
  }
  if (added.submitted !== null && wantsConnection(added.load))
    void compare.lookUp(added.submitted, 'default', added);
  if (read && wantsConnection(read.load)) void reader.load('default');
  if (open && wantsConnection(open.profile)) void company.load('profile', 'default');
  if (open && wantsConnection(open.quote)) void company.load('quote', 'default');
  for (const question of partsAt(store.bare)) if ('askPage' in question) resumeList(question);
  if (open) resumeSearch(open);
}

/** Makes each failed run wait for the user to continue it. */
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

type Load = AsyncState<unknown> | Pages<unknown>['next'];

const wantsConnection = (load: Load): boolean =>
  failedWith(load, ['notConnected', 'accessRefused', 'hostAccessMissing']);

const failedWith = (load: Load, kinds: Failure['kind'][]): boolean =>
  load.state === 'failed' && kinds.includes(load.failure.kind);
