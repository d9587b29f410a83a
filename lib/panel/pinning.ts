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
import type { Exchanges } from './exchanges.ts';
import { listingsOf } from './pinning-listings.ts';
import { NO_PINNING } from './place.ts';
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

/** A company to be pinned, with its listings if they are known. */
export interface WantedEntry extends ListEntry {
  known?: readonly KnownListing[];
}

/** The search query; null if neither symbol nor name is long enough. */
function queryOf({ symbol, name }: ListEntry): string | null {
  const fits = [symbol, name].find(
    (text) => text && lengthProblem(text, LOOKUP_LIMITS) !== 'short',
  );
  return fits ? [...fits].slice(0, LOOKUP_LIMITS.max).join('') : null;
}

/**
 * Pins many companies: known ones at once and without a request, the others one after another by a search each, until
 * the user stops or a failure occurs that the rest would meet. Pins each company as soon as it is found.
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
      // A search is useless when no more companies can be pinned.
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

  /** The result of an answer for an entry. */
  function settled(entry: ListEntry, reply: Result<Answer<Company[]>>): PinningEntry {
    if (!reply.ok) return { ...entry, state: 'left', listings: [] };
    const { data, meta } = reply.value;
    return { ...entry, ...listingsOf(entry, data, store.place.exchanges, meta.leftOut) };
  }

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
    const [reply] = await Promise.all([send('matchCompanies', { entries }), exchanges.load()]);
    return Promise.all(
      wanted.map(async ({ known, ...entry }, n) => {
        const matches = known ?? (reply.ok ? reply.value[n] : undefined) ?? [];
        return knownEntry(entry, matches) ?? keptEntry(withSymbol(entry, matches));
      }),
    );
  }

  /** Null if only a search can find it: no known company fits, or none with an id. */
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
    // The entry states another symbol or exchange than the known listings.
    return isOther ? null : { ...entry, ...outcome };
  }

  /** Adds symbol and exchange of the only known company of that name, because a search by those is surer. */
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

  /** Adds new entries to the unsettled ones. */
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

  /** The earlier entries that an addition keeps; a run identifies its entries by index, so it keeps all. */
  const kept = () => {
    const entries = view()?.entries ?? [];
    return isRunning() ? entries : unsettled(entries);
  };

  return {
    /** Reads a list and pins its known companies; unreadable lines stay in the field. Sends nothing. */
    async find(text: string) {
      const { parseList } = await import('../names/parse-list.ts');
      update({ draft: text });
      // The field explains it.
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
    /** Pins the known ones of these companies. Sends nothing. */
    async addAll(list: string | null, wanted: readonly WantedEntry[]) {
      if (!view()) store.update({ pinning: { ...NO_PINNING, list } });
      const before = kept();
      const seen = new Set(before.map(entryKey));
      const fresh = wanted.filter((entry) => !seen.has(entryKey(entry)));
      await add(fresh.slice(0, MAX_ENTRIES - before.length), {});
    },
    /** Takes the answers that arrived while the panel was closed. Sends nothing. */
    async recall() {
      const entries = view()?.entries ?? [];
      const isSameAccount = sequence.hold();
      await exchanges.load();
      const recalled = await Promise.all(
        entries.map((entry) => (entry.state === 'left' ? keptEntry(entry) : entry)),
      );
      // The user continued meanwhile, and the same answers come again.
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
    /** Pins the listing that the user chose for an entry. */
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
