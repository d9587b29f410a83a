import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import { type Failure, failed, type Result } from '../model/failure.ts';
import type { Answer, Company, LeftOut } from '../model/records.ts';
import { canOpen, type Listing, listingOf, MAX_PINS } from '../model/saved-companies.ts';
import { entryKey } from '../names/name-key.ts';
import type { ListEntry } from '../names/parse-list.ts';
import { type KnownListing, MAX_ENTRIES } from '../names/types.ts';
import type { ExchangeTable } from '../research/choose-listing.ts';
import { couldBe, onlyListing, statesExchangeOf } from '../research/choose-listing.ts';
import type { Common } from './ask.ts';
import { isOfOneCompany } from './load-state.ts';
import { loadExchanges } from './lookup.ts';
import { NO_PINNING, type PinningEntry, type PinningRun, type PinningView } from './position.ts';
import { createRun, STARTED } from './runs.ts';
import type { SavedActions } from './saved-companies.ts';

/** A company to be pinned, with its listings if they are known. */
export interface WantedEntry extends ListEntry {
  known?: readonly KnownListing[];
}

/** Pins many companies: known ones at once without a request, the others after a search each. */
export function createPinning(
  { store, send, ask: { withLatest }, sequence }: Common,
  saved: SavedActions,
) {
  const view = () => store.bare.pinning;
  const update = (patch: Partial<PinningView>) => store.patch('pinning', patch);
  /** Changes an entry that is still there; its index may be another by now. */
  function setEntry(entry: PinningEntry, patch: Partial<PinningEntry>): void {
    const isSame = (one: PinningEntry) =>
      one.text === entry.text && entryKey(one) === entryKey(entry);
    const { entries = [] } = view() ?? {};
    update({ entries: entries.map((one) => (isSame(one) ? { ...one, ...patch } : one)) });
  }

  const run = createRun<PinningRun>({
    get: () => view()?.run ?? null,
    set: (run) => update({ run }),
    ask: (_, index) => ask(index),
    leave: () => void send('leave', { asker: 'pinning' }),
  });

  async function ask(index: number): Promise<Failure | null> {
    const entry = view()?.entries[index];
    const query = entry?.state === 'left' ? queryOf(entry) : null;
    if (!entry || query === null) return null;
    if (store.bare.saved.pins.length >= MAX_PINS) {
      // A search is useless when no more companies can be pinned.
      run.stop();
      update({ refused: 'pinsFull' });
      return null;
    }
    const isSameAccount = sequence.hold();
    const search = send('lookUpCompany', { query, cacheMode: 'default', asker: 'pinning' });
    const reply = await withLatest(search);
    await loadExchanges(store);
    const failure = reply.ok ? null : reply.failure;
    if (!isSameAccount()) return failure;
    if (reply.ok) {
      const [taken] = await pinned([settled(entry, reply)]);
      if (taken) setEntry(entry, taken);
      if (view()?.refused != null) run.stop();
    } else if (isOfOneCompany(reply.failure)) setEntry(entry, { state: 'failed' });
    return failure;
  }

  const settled = (entry: ListEntry, reply: Result<Answer<Company[]>>): PinningEntry =>
    reply.ok
      ? foundEntry(entry, reply.value.data, store.bare.exchanges, reply.value.meta.leftOut)
      : { ...entry, state: 'left', listings: [] };

  /** Pins the found entries in one write; those beyond the limit wait for the user's choice. */
  async function pinned(entries: PinningEntry[]): Promise<PinningEntry[]> {
    const found = entries.flatMap(({ state, listings }) => (state === 'added' ? listings : []));
    if (found.length === 0) return entries;
    const { refused, missing } = await saved.pinMany(found, view()?.list ?? null);
    update({ refused });
    return entries.map((entry) =>
      entry.state === 'added' && entry.listings.some(({ id }) => missing.has(id))
        ? { ...entry, state: 'choose' }
        : entry,
    );
  }

  /** Settles entries by known companies and cached searches, without a request. */
  async function fromKnown(wanted: readonly WantedEntry[]): Promise<PinningEntry[]> {
    const entries = wanted.map(({ symbol, name }) => ({ symbol, name }));
    const [reply] = await Promise.all([send('matchCompanies', { entries }), loadExchanges(store)]);
    const table = store.bare.exchanges;
    return Promise.all(
      wanted.map(async ({ known, ...entry }, n) => {
        const matches = known ?? (reply.ok ? reply.value[n] : undefined) ?? [];
        return knownEntry(entry, matches, table) ?? keptEntry(withSymbol(entry, matches, table));
      }),
    );
  }

  async function keptEntry(entry: ListEntry): Promise<PinningEntry> {
    const query = queryOf(entry);
    if (query === null) return { ...entry, state: 'none', listings: [] };
    const kept = await withLatest(send('lookUpCompany', { query, cacheMode: 'only-if-cached' }));
    return settled(entry, kept.ok && !kept.value.notRenewed ? kept : failed({ kind: 'notKept' }));
  }

  const isRunning = () => view()?.run?.state === 'running';

  /** The earlier entries that an addition keeps; a run identifies its entries by index, so it keeps all. */
  const earlier = (): readonly PinningEntry[] => {
    const entries = view()?.entries ?? [];
    const isUnsettled = ({ state }: PinningEntry) => state === 'left' || state === 'choose';
    return isRunning() ? entries : entries.filter(isUnsettled);
  };

  /** The wanted entries that are not there yet, as many as there is room for. */
  function missing<E extends ListEntry>(wanted: readonly E[]): E[] {
    const seen = new Set(earlier().map(entryKey));
    return wanted
      .filter((entry) => !seen.has(entryKey(entry)))
      .slice(0, MAX_ENTRIES - earlier().length);
  }

  let isAdding = false;

  async function add(wanted: readonly WantedEntry[], patch: Partial<PinningView>): Promise<void> {
    if (isAdding || !view()) return;
    isAdding = true;
    const { draft: read } = view() ?? {};
    try {
      const isSameAccount = sequence.hold();
      const known = await fromKnown(wanted);
      if (!isSameAccount() || !view()) return;
      const fresh = await pinned(known);
      const before = earlier();
      const left = fresh.flatMap(({ state }, n) => (state === 'left' ? before.length + n : []));
      const under = isRunning() ? view()?.run : null;
      if (!isSameAccount()) return;
      const { draft = null } = view() ?? {};
      update({
        ...patch,
        // The user goes on typing while the text is read.
        ...(draft !== read && { draft }),
        entries: [...before, ...fresh],
        run: under ? { ...under, ids: [...under.ids, ...left] } : null,
      });
    } finally {
      isAdding = false;
    }
  }

  return {
    open(list: string | null) {
      const before = view() ?? { ...NO_PINNING, list };
      store.update({ pinning: { ...before, draft: before.draft ?? '' } });
    },
    draft(draft: string) {
      if (view()?.draft != null) update({ draft });
    },
    /** Puts the entries that were not found into the field again. */
    edit() {
      const pinning = view();
      if (!pinning || isRunning()) return;
      const isGone = ({ state }: PinningEntry) => state === 'none' || state === 'failed';
      const texts = pinning.entries.filter(isGone).map(({ text }) => text);
      update({
        entries: pinning.entries.filter((entry) => !isGone(entry)),
        run: null,
        draft: [pinning.draft, ...texts].filter(Boolean).join('\n'),
      });
    },
    /** Ends the pinning and forgets its remaining entries; pinned companies stay. */
    close() {
      run.stop();
      store.update({ pinning: null });
    },
    /** Reads a list and pins its known companies; unreadable lines stay in the field. Sends nothing. */
    async find(text: string) {
      const { parseList } = await import('../names/parse-list.ts');
      update({ draft: text });
      const list = parseList(text, MAX_ENTRIES - earlier().length);
      const wanted = missing(list.entries);
      const over = [...list.unread, ...list.beyond];
      await add(wanted, {
        draft: over.length > 0 ? over.join('\n') : null,
        problems: {
          unread: list.unread.length,
          beyond: list.beyond.length,
          repeated: list.repeated + list.entries.length - wanted.length,
        },
      });
    },
    /** Pins the known ones of these companies. Sends nothing. */
    async addAll(list: string | null, wanted: readonly WantedEntry[]) {
      if (!view()) store.update({ pinning: { ...NO_PINNING, list } });
      await add(missing(wanted), {});
    },
    /** Takes the answers that arrived while the panel was closed. Sends nothing. */
    async recall() {
      const entries = view()?.entries ?? [];
      const isSameAccount = sequence.hold();
      await loadExchanges(store);
      const recalled = await Promise.all(
        entries.map((entry) => (entry.state === 'left' ? keptEntry(entry) : entry)),
      );
      // The user continued meanwhile, and the same answers come again.
      if (!isSameAccount() || view()?.entries !== entries) return;
      const fresh = recalled.filter((entry, n) => entry !== entries[n]);
      const taken = await pinned(fresh);
      update({ entries: recalled.map((entry) => taken[fresh.indexOf(entry)] ?? entry) });
    },
    start() {
      const { entries = [] } = view() ?? {};
      if (!isRunning()) update({ refused: null });
      run.start({
        ...STARTED,
        ids: entries.flatMap(({ state }, n) => (state === 'left' ? n : [])),
      });
    },
    stop: run.stop,
    proceed() {
      update({ refused: null });
      run.proceed();
    },
    async choose(index: number, listing: Listing) {
      const entry = view()?.entries[index];
      if (!entry) return;
      const { refused } = await saved.pinMany([listing], view()?.list ?? null);
      update({ refused });
      if (refused === null) setEntry(entry, { state: 'added', listings: [listingOf(listing)] });
    },
  };
}

/** The search query for an entry; null if neither symbol nor name is long enough. */
function queryOf({ symbol, name }: ListEntry): string | null {
  const fits = [symbol, name].find(
    (text) => text && lengthProblem(text, LOOKUP_LIMITS) !== 'short',
  );
  return fits ? [...fits].slice(0, LOOKUP_LIMITS.max).join('') : null;
}

/** The entry with the found listing that it means, or with the listings to choose from. */
function foundEntry(
  entry: ListEntry,
  found: readonly Company[],
  table: ExchangeTable | null,
  leftOut?: LeftOut,
): PinningEntry {
  const fits = found.filter((listing) => mayMean(entry, listing, table));
  const stated = entry.symbol === null ? null : { ...entry, symbol: entry.symbol };
  const only = onlyListing(stated ? found : fits, stated, table, leftOut);
  if (only) return { ...entry, state: 'added', listings: [listingOf(only)] };
  const listings = (fits.some(canOpen) ? fits : found).filter(canOpen).map(listingOf);
  return { ...entry, state: listings.length > 0 ? 'choose' : 'none', listings };
}

function mayMean(
  { symbol, exchange, mic }: ListEntry,
  listing: Company,
  table: ExchangeTable | null,
): boolean {
  if (symbol !== null) return couldBe(listing, { symbol, exchange, mic }, table);
  const stated = { symbol: listing.ticker ?? '', exchange, mic };
  return exchange === null || statesExchangeOf(listing, stated, table);
}

/** The entry as known companies settle it; null if only a search can, because no company fits or a listing has no id. */
function knownEntry(
  entry: ListEntry,
  matches: readonly KnownListing[],
  table: ExchangeTable | null,
): PinningEntry | null {
  const byId = matches.flatMap(({ id, ...match }) =>
    id === null ? [] : { ...match, id, other: [] },
  );
  const isSeen = (match: KnownListing) =>
    match.id !== null || byId.some((one) => couldBe(one, statedBy(match, table), table));
  const isMeant = byId.some((one) => canOpen(one) && mayMean(entry, one, table));
  return isMeant && matches.every(isSeen) ? foundEntry(entry, byId, table) : null;
}

/** Adds symbol and exchange of the only known company of that name, because a search by those is surer. */
function withSymbol(
  entry: ListEntry,
  [match, other]: readonly KnownListing[],
  table: ExchangeTable | null,
): ListEntry {
  if (entry.symbol !== null || !match?.ticker || other) return entry;
  return { ...entry, ...statedBy(match, table) };
}

function statedBy({ ticker, exchange }: KnownListing, table: ExchangeTable | null) {
  const symbol = ticker ?? '';
  const at = exchange === null ? null : (table?.(exchange, symbol) ?? null);
  return { symbol, exchange: at?.name ?? exchange, mic: at?.mic ?? null };
}
