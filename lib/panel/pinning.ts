import { LOOKUP_LIMITS } from '../model/contract.ts';
import { type Failure, failed, type Result } from '../model/failure.ts';
import type { Answer, Company } from '../model/records.ts';
import { type Listing, listingOf, MAX_PINS } from '../model/saved-companies.ts';
import { entryKey } from '../names/match-list.ts';
import type { ListEntry } from '../names/parse-list.ts';
import { type KnownListing, MAX_ENTRIES, MAX_LIST_TEXT } from '../names/types.ts';
import { couldBe } from '../research/choose-listing.ts';
import type { ExchangeTable } from '../research/exchanges.ts';
import { lengthProblem } from '../research/query-length.ts';
import { NO_PINNING } from './empty-place.ts';
import type { Exchanges } from './exchanges.ts';
import { listingsOf } from './pinning-listings.ts';
import { isOfOneCompany, type RequestSequence } from './query-state.ts';
import { createTurns } from './run-turns.ts';
import type { PinningRun } from './runs.ts';
import type { SavedActions } from './saved-companies.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { PinningEntry, PinningView } from './view-state.ts';

export interface PinningDeps {
  send: Send;
  sequence: RequestSequence;
  exchanges: Exchanges;
  saved: Pick<SavedActions, 'pinMany'>;
}

/** A company to be pinned, with the listings where they are known already. */
export interface WantedEntry extends ListEntry {
  known?: readonly KnownListing[];
}

/** What the service is asked for; null where nothing of it is long enough. */
function queryOf({ symbol, name }: ListEntry): string | null {
  const fits = [symbol, name].find(
    (text) => text && lengthProblem(text, LOOKUP_LIMITS) !== 'short',
  );
  return fits ? [...fits].slice(0, LOOKUP_LIMITS.max).join('') : null;
}

/**
 * Pins many companies: those that are known at once and without a request, the others after a search each, one after
 * another, until the user stops it or a failure that the rest would meet. Whatever is found is pinned as it is found.
 */
export function createPinning(store: Store, { send, sequence, exchanges, saved }: PinningDeps) {
  const view = () => store.place.pinning;
  function update(patch: Partial<PinningView>): void {
    const pinning = view();
    if (pinning) store.update({ pinning: { ...pinning, ...patch } });
  }
  const setEntry = (place: number, patch: Partial<PinningEntry>) =>
    update({
      entries: (view()?.entries ?? []).map((entry, n) =>
        n === place ? { ...entry, ...patch } : entry,
      ),
    });

  const turns = createTurns<PinningRun>({
    run: () => view()?.run ?? null,
    update(patch) {
      const run = view()?.run;
      if (run) update({ run: { ...run, ...patch } });
    },
    ask: (_, place) => ask(place),
  });

  async function ask(place: number): Promise<Failure | null> {
    const entry = view()?.entries[place];
    const query = entry?.state === 'left' ? queryOf(entry) : null;
    if (!entry || query === null) return null;
    if (store.place.saved.pins.length >= MAX_PINS) {
      // What it would find could not be pinned.
      turns.stop();
      update({ refused: 'pinsFull' });
      return null;
    }
    const isSameAccount = sequence.hold();
    const reply = await send('lookUpCompany', { query, cacheMode: 'default', part: 'pinning' });
    await exchanges.load();
    if (!isSameAccount()) return reply.ok ? null : reply.failure;
    if (reply.ok) {
      const [taken] = await pinned([settled(entry, reply)]);
      if (taken) setEntry(place, taken);
      if (view()?.refused != null) turns.stop();
    } else if (isOfOneCompany(reply.failure)) setEntry(place, { state: 'failed' });
    return reply.ok ? null : reply.failure;
  }

  /** What an answer means for an entry. */
  function settled(entry: ListEntry, reply: Result<Answer<Company[]>>): PinningEntry {
    if (!reply.ok) return { ...entry, state: 'left', listings: [] };
    const { data, meta } = reply.value;
    return { ...entry, ...listingsOf(entry, data, store.place.exchanges, meta.leftOut) };
  }

  /** Pins the entries that are found, in one write; what found no room waits for the user's choice. */
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

  /** What is known of the entries, or kept of earlier searches: no request. */
  async function fromKnown(wanted: readonly WantedEntry[]): Promise<PinningEntry[]> {
    const entries = wanted.map(({ symbol, name }) => ({ symbol, name }));
    const [reply] = await Promise.all([send('matchCompanies', { entries }), exchanges.load()]);
    return Promise.all(
      wanted.map(async ({ known, ...entry }, n) => {
        const matches = known ?? (reply.ok ? reply.value[n] : undefined) ?? [];
        return knownEntry(entry, matches) ?? keptEntry(withSymbol(entry, matches));
      }),
    );
  }

  /** Null where a search has to find it: nothing is known, or not by its id. */
  function knownEntry(entry: ListEntry, matches: readonly KnownListing[]): PinningEntry | null {
    const { exchanges: table } = store.place;
    const byId = matches.flatMap(({ id, ...match }) =>
      id === null ? [] : { ...match, id, other: [] },
    );
    const isSeen = (match: KnownListing) =>
      byId.some((one) => couldBe(one, statedBy(match, table), table));
    if (byId.length === 0 || !matches.every((match) => match.id !== null || isSeen(match)))
      return null;
    const { isOther, ...outcome } = listingsOf(entry, byId, table);
    // Another symbol or exchange is stated than those that are known.
    return isOther ? null : { ...entry, ...outcome };
  }

  /** A name with the symbol and the exchange of the only company that is known by it: a search by those is surer. */
  function withSymbol(entry: ListEntry, [match, other]: readonly KnownListing[]): ListEntry {
    if (entry.symbol !== null || !match?.ticker || other) return entry;
    return { ...entry, ...statedBy(match, store.place.exchanges) };
  }

  async function keptEntry(entry: ListEntry): Promise<PinningEntry> {
    const query = queryOf(entry);
    if (query === null) return { ...entry, state: 'none', listings: [] };
    const kept = await send('lookUpCompany', { query, cacheMode: 'only-if-cached' });
    return settled(
      entry,
      kept.ok && !kept.value.notRenewed ? kept : failed({ kind: 'interrupted' }),
    );
  }

  const isRunning = () => view()?.run?.state === 'running';
  let isAdding = false;

  /** Adds what is wanted to what is not settled yet; entries that there is no room for are left out. */
  async function add(wanted: readonly WantedEntry[], patch: Partial<PinningView>): Promise<void> {
    if (isAdding || !view()) return;
    isAdding = true;
    try {
      const isSameAccount = sequence.hold();
      const known = await fromKnown(wanted);
      if (!isSameAccount() || !view()) return;
      const fresh = await pinned(known);
      const before = view();
      if (!isSameAccount() || !before) return;
      const { entries, run } = before;
      if (run?.state === 'running') {
        const left = fresh.flatMap(({ state }, n) => (state === 'left' ? entries.length + n : []));
        update({
          ...patch,
          entries: [...entries, ...fresh],
          run: { ...run, ids: [...run.ids, ...left] },
        });
      } else update({ ...patch, entries: [...unsettled(entries), ...fresh], run: null });
    } finally {
      isAdding = false;
    }
  }

  /** What an addition keeps of the entries before; a run knows its entries by their places. */
  const kept = () => {
    const entries = view()?.entries ?? [];
    return isRunning() ? entries : unsettled(entries);
  };

  return {
    /** Reads a list, and pins of it what is known; what cannot be taken stays in the field. Sends nothing. */
    async find(text: string) {
      const { parseList } = await import('../names/parse-list.ts');
      update({ draft: text });
      // The field says so.
      if (text.length > MAX_LIST_TEXT) return;
      const before = kept();
      const seen = new Set(before.map(entryKey));
      const list = parseList(text, MAX_ENTRIES - before.length);
      const wanted = list.entries.filter((entry) => !seen.has(entryKey(entry)));
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
    /** Pins of these what is known. Sends nothing. */
    async addAll(list: string | null, wanted: readonly WantedEntry[]) {
      if (!view()) store.update({ pinning: { ...NO_PINNING, list } });
      const before = kept();
      const seen = new Set(before.map(entryKey));
      const fresh = wanted.filter((entry) => !seen.has(entryKey(entry)));
      await add(fresh.slice(0, MAX_ENTRIES - before.length), {});
    },
    /** Takes what came while there was no panel. Sends nothing. */
    async recall() {
      const entries = view()?.entries ?? [];
      const isSameAccount = sequence.hold();
      await exchanges.load();
      const recalled = await Promise.all(
        entries.map((entry) => (entry.state === 'left' ? keptEntry(entry) : entry)),
      );
      // The user has gone on meanwhile: their answers come again.
      if (!isSameAccount() || view()?.entries !== entries) return;
      const fresh = recalled.filter((entry, n) => entry !== entries[n]);
      const taken = await pinned(fresh);
      update({
        entries: recalled.map((entry) => taken[fresh.indexOf(entry)] ?? entry),
      });
    },
    start() {
      const pinning = view();
      if (!pinning || isRunning()) return;
      const ids = pinning.entries.flatMap(({ state }, n) => (state === 'left' ? n : []));
      if (ids.length === 0) return;
      update({
        refused: null,
        run: { ids, done: 0, failed: 0, state: 'running', failure: null },
      });
      turns.go();
    },
    stop() {
      if (turns.stop()) void send('leave', { part: 'pinning' });
    },
    proceed() {
      if (view()?.run?.state !== 'stopped') return;
      update({ refused: null });
      turns.go();
    },
    /** The user has chosen one of an entry's listings. */
    async choose(place: number, listing: Listing) {
      const entry = view()?.entries[place];
      if (!entry) return;
      const { refused } = await saved.pinMany([listing], view()?.list ?? null);
      update({ refused });
      if (refused === null) setEntry(place, { state: 'added', listings: [listingOf(listing)] });
    },
  };
}

/** A known listing's symbol and exchange as an entry of a list states them. */
function statedBy({ ticker, exchange }: KnownListing, table: ExchangeTable | null) {
  const symbol = ticker ?? '';
  const at = exchange === null ? null : (table?.(exchange, symbol) ?? null);
  return { symbol, exchange: at?.name ?? exchange, mic: at?.mic ?? null };
}

/** Entries that wait for a search or a choice. */
const unsettled = (entries: readonly PinningEntry[]): PinningEntry[] =>
  entries.filter(({ state }) => state === 'left' || state === 'choose');
