import type { CacheMode } from '../messages/panel-messages.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { Answer, DateRange } from '../model/records.ts';
import { isPinned } from '../model/saved-companies.ts';
import { upcomingRange } from './ask.ts';
import type { Pages } from './async-state.ts';
import { keptPages, readOn } from './pages.ts';
import { answerOf, loadingState, type RequestSequence, unaskedState } from './query-state.ts';
import { documentsOf, eventsOf, type ListQuestion, quoteOf } from './questions.ts';
import { createTurns } from './run-turns.ts';
import type { ListRun, RunPart } from './runs.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

export interface ListRunDeps {
  send: Send;
  sequence: RequestSequence;
  now: () => number;
}

/**
 * Asks for one part of many companies, one request after another. It ends at the user's word, and at the
 * first failure that the rest would meet too; it goes on while the user is elsewhere in the panel, and
 * nothing goes on by itself after that.
 */
export function createListRun(store: Store, { send, sequence, now }: ListRunDeps) {
  const runOf = () => store.place.watchlist.run;
  const turns = createTurns<ListRun>({
    run: wantedRun,
    update(patch) {
      const { watchlist } = store.place;
      if (watchlist.run)
        store.update({ watchlist: { ...watchlist, run: { ...watchlist.run, ...patch } } });
    },
    ask,
  });

  /** The run without those that were unpinned before their turn: they are neither asked for nor counted. */
  function wantedRun(): ListRun | null {
    const { watchlist, saved } = store.place;
    const { run } = watchlist;
    if (run === null) return null;
    const ids = run.ids.filter((id, n) => n < run.done || isPinned(saved, id));
    if (ids.length === run.ids.length) return run;
    const wanted = { ...run, ids };
    store.update({ watchlist: { ...watchlist, run: wanted } });
    return wanted;
  }

  /** Asks for one company's part, and shows the answer where it has a place on the panel. */
  async function ask({ part, again }: ListRun, id: string): Promise<Failure | null> {
    const cacheMode: CacheMode = again ? 'reload' : 'default';
    const isSameAccount = sequence.hold();
    const reply = await ASK[part]({ store, send, now, isSameAccount }, id, cacheMode);
    const failure = reply.ok ? null : reply.failure;
    const { watchlist } = store.place;
    // The run may be the next account's by now.
    if (watchlist.run === null || !isSameAccount()) return failure;
    const others = watchlist.gone.filter((one) => one !== id);
    if (failure?.kind === 'notFound')
      store.update({ watchlist: { ...watchlist, gone: [...others, id] } });
    else if (failure === null && others.length < watchlist.gone.length)
      store.update({ watchlist: { ...watchlist, gone: others } });
    return failure;
  }

  return {
    /** @param again also those whose kept answer is young enough */
    start(part: RunPart, ids: readonly string[], again: boolean) {
      if (runOf()?.state === 'running' || ids.length === 0) return;
      const run: ListRun = {
        part,
        again,
        ids,
        done: 0,
        failed: 0,
        state: 'running',
        failure: null,
      };
      store.update({ watchlist: { ...store.place.watchlist, run } });
      turns.go();
    },
    stop() {
      if (turns.stop()) void send('leave', { part });
    },
    proceed() {
      if (runOf()?.state === 'stopped') turns.go();
    },
  };
}

interface Asking extends Pick<ListRunDeps, 'send' | 'now'> {
  store: Store;
  /** False once an answer on its way is another account's: it is shown nowhere. */
  isSameAccount(): boolean;
}
type AskPart = (
  asking: Asking,
  companyId: string,
  cacheMode: CacheMode,
) => Promise<Result<unknown>>;

const part = 'list' as const;

const ASK: Record<RunPart, AskPart> = {
  async quotes({ store, send }, companyId, cacheMode) {
    const { before, show } = store.ask(quoteOf(companyId));
    show(loadingState(before));
    const reply = await send('getQuote', { companyId, cacheMode, part });
    // The row keeps its price; what went wrong is said of the run, or of an id that is gone.
    show(reply.ok ? { state: 'loaded', answer: reply.value } : unaskedState(before));
    return reply;
  },
  async events({ store, send, now }, companyId, cacheMode) {
    const range = upcomingRange(now());
    const { reply } = await firstPage(store, eventsOf(companyId), range, () =>
      send('getEvents', { companyId, ...range, offset: 0, cacheMode, part }),
    );
    return reply;
  },
  async moreEvents({ store, send, now }, companyId, cacheMode) {
    const question = eventsOf(companyId);
    const shown = answerOf(store.answer(question));
    // Another list by now.
    if (!shown || shown.meta.nextOffset === null) return ok(null);
    const { range = upcomingRange(now()) } = shown;
    const { show } = store.ask(question);
    show({ state: 'loaded', answer: { ...shown, next: { state: 'loading' } } });
    const askPage = (offset: number) =>
      send('getEvents', { companyId, ...range, offset, cacheMode, part });
    const read = await readOn(askPage, question.rowKey, shown);
    // What went wrong is said of the run.
    show({ state: 'loaded', answer: { ...read, next: { state: 'idle' } } });
    return read.next.state === 'failed' ? failed(read.next.failure) : ok(null);
  },
  async documents({ store, send, isSameAccount }, companyId, cacheMode) {
    const { reply, pages } = await firstPage(store, documentsOf(companyId), undefined, () =>
      send('listDocuments', { companyId, offset: 0, cacheMode, part }),
    );
    if (pages && isSameAccount()) {
      const { watchlist } = store.place;
      const documentsAt = { ...watchlist.documentsAt, [companyId]: pages.retrievedAt };
      store.update({ watchlist: { ...watchlist, documentsAt } });
    }
    return reply;
  },
};

/** Reads a list from its first page alone: one request, however many pages were shown. */
async function firstPage<T>(
  store: Store,
  question: ListQuestion<T>,
  range: DateRange | undefined,
  read: () => Promise<Result<Answer<T[]>>>,
): Promise<{ reply: Result<Answer<T[]>>; pages: Pages<T> | null }> {
  const { before, show } = store.ask(question);
  show(loadingState(before));
  const reply = await read();
  const pages: Pages<T> | null = reply.ok ? keptPages([reply.value], question.rowKey, range) : null;
  show(pages ? { state: 'loaded', answer: pages } : unaskedState(before));
  return { reply, pages };
}
